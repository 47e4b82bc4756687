import type { Match, MatchScore } from '#contract/matches.ts'
import { hillbillies, wren } from './score-reply.ts'
import { defaultRules } from './settings.ts'

/** A golfer's row of a match: no one has played yet. */
export function golferResult(changes: Partial<MatchScore> = {}): MatchScore {
  return {
    golferId: wren.id,
    teamId: hillbillies.id,
    golfer: { id: changes.golferId ?? wren.id, name: wren.name },
    team: hillbillies,
    position: null,
    tied: false,
    sharedBy: typeof changes.position === 'number' ? 1 : null,
    points: null,
    worth: changes.points ?? 0,
    score: null,
    netScore: null,
    effectiveNet: 120,
    dropped: false,
    teamOrder: 1,
    climbed: null,
    newcomer: false,
    scoreId: null,
    ...changes,
  }
}

/** A team's row of a match: no one has played yet. */
export function teamResult(changes: Partial<MatchScore> = {}): MatchScore {
  return golferResult({ golferId: null, golfer: null, teamOrder: null, effectiveNet: 360, netScore: 360, ...changes })
}

/** Match 5 of a league with teams, open, without golfers, unless changed. */
export function matchReply(changes: Partial<Match> = {}): Match {
  return {
    id: 105,
    number: 5,
    startDate: '2026-11-10',
    endDate: '2026-11-23',
    finished: false,
    seasonId: 1,
    version: 1,
    scoredAt: '2026-11-20T17:48:00.000Z',
    publishedAt: null,
    becomesFinalAt: null,
    finalAt: null,
    restatements: { counted: 0, notCounted: 0, golferIds: [], teamIds: [] },
    checkedAt: '2026-11-20T17:48:00.000Z',
    league: { id: 1, name: 'Tuesday Twilight', ownerId: 2, deputyIds: [], timeZone: 'America/New_York' },
    notice: null,
    rules: defaultRules,
    climbsOn: null,
    fieldSize: fieldSizeOf(changes.matchScores ?? []),
    previousMatch: { id: 104, number: 4 },
    nextMatch: { id: 106, number: 6 },
    matchScores: [],
    scores: [],
    ...changes,
  }
}

function fieldSizeOf(results: readonly MatchScore[]): Match['fieldSize'] {
  const golfers = results.filter(({ golferId }) => golferId !== null).length
  return { golfers, teams: results.length - golfers }
}
