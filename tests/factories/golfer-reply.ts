import type { GolferProfile } from '#contract/golfers.ts'
import { hillbillies, wren } from './score-reply.ts'

/** A golfer as the API returns one: Wren Ashdown, 12.6, in a team, with an account and no rounds, unless changed. */
export function golferReply(changes: Partial<GolferProfile> = {}): GolferProfile {
  return {
    id: wren.id,
    name: wren.name,
    ghinNumber: '1017342',
    handicapIndex: 126,
    homeClub: 'Sandpiper Links',
    state: 'ME',
    team: hillbillies,
    userId: 3,
    isVerified: true,
    roundsPlayed: 14,
    averageRoundsPerMatch: 28,
    checkedAt: '2026-11-20T17:48:00.000Z',
    user: { id: 3, name: wren.name, gimmeRange: 2 },
    leagues: [{ leagueId: 1, name: 'Tuesday Twilight', team: hillbillies, givesRights: true }],
    countedSeason: { id: 1, year: 2026 },
    scores: [],
    scoresTotal: 0,
    golferMatchScores: [],
    ...changes,
  }
}

type MatchResult = GolferProfile['golferMatchScores'][number]

/** A golfer's result in a finished match, unless changed. */
export function resultReply(
  match: Partial<MatchResult['match']> = {},
  changes: Partial<MatchResult> = {},
): MatchResult {
  return {
    match: {
      id: 104,
      number: 4,
      startDate: '2026-10-27',
      endDate: '2026-11-09',
      leagueId: 1,
      finished: true,
      ...match,
    },
    points: 21.5,
    netScore: 14,
    score: 86,
    position: 3,
    tied: true,
    ...changes,
  }
}
