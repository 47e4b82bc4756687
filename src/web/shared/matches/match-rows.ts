import type { Match, MatchScore } from '#contract/matches.ts'
import type { ScheduledRound } from '#contract/scheduled-rounds.ts'
import type { Score } from '#contract/scores.ts'
import { type Day, type Span, holds } from '#domain/shared/day.ts'
import { byName } from '#domain/shared/names.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import { isCountedNine } from '#web/shared/rounds/score-words.ts'

export type GolferRow = {
  readonly id: number
  readonly name: string
  readonly result: MatchScore
  readonly net: Tenths | null
  /** Whether a restatement changed the result (law 20). */
  readonly isRestated: boolean
  readonly rounds: readonly Score[]
  readonly counting: Score | null
}
export type TeamRow = {
  readonly id: number
  readonly name: string
  readonly iconUrl: string | null
  readonly color: number
  readonly isRestated: boolean
  readonly result: MatchScore
  readonly golfers: readonly GolferRow[]
}
export type MatchRows = { readonly golfers: readonly GolferRow[]; readonly teams: readonly TeamRow[] }

/** A match's golfers and teams in listing order: golfers with their rounds, newest first, teams with their golfers. */
export function matchRows(match: Match): MatchRows {
  const golfers = golferRows(match)
  return { golfers, teams: match.rules.useTeams ? teamRows(match, golfers) : [] }
}

/** The latest full rounds of a match, and nines where these count; the server sends rounds newest first. */
export function recentRounds({ scores }: Pick<Match, 'scores'>): Score[] {
  const full = scores.filter((score) => score.numberOfPlayedHoles === 18 || isCountedNine(score))
  return full.slice(0, 10)
}

/** Rounds still to be played in a match, by day, then by name. */
export function upcomingRounds(rounds: readonly ScheduledRound[], match: Span, today: Day): ScheduledRound[] {
  return rounds
    .filter(({ date }) => date >= today && holds(match, date))
    .toSorted((a, b) => byText(a.date, b.date) || byName(a.golfer.name, b.golfer.name))
}

function golferRows({ matchScores, scores, restatements }: Match): GolferRow[] {
  const restated = new Set(restatements.golferIds)
  const roundsOf = Map.groupBy(scores, ({ golfer }) => golfer.id)
  return matchScores.flatMap((result) => {
    if (result.golferId === null) return []
    const rounds = roundsOf.get(result.golferId) ?? []
    return {
      id: result.golferId,
      name: result.golfer?.name ?? 'Unnamed golfer',
      result,
      net: result.netScore,
      isRestated: restated.has(result.golferId),
      rounds,
      counting: rounds.find(({ id }) => id === result.scoreId) ?? null,
    }
  })
}

function teamRows(match: Match, golfers: readonly GolferRow[]): TeamRow[] {
  const golfersOf = Map.groupBy(golfers, ({ result }) => result.teamId)
  return match.matchScores.flatMap((result) => {
    if (result.golferId !== null || result.teamId === null) return []
    const { name = 'Unnamed team', iconUrl = null, color = 0 } = result.team ?? {}
    const isRestated = match.restatements.teamIds.includes(result.teamId)
    return {
      id: result.teamId,
      name,
      iconUrl,
      color,
      isRestated,
      result,
      golfers: inTeamOrder(golfersOf.get(result.teamId) ?? []),
    }
  })
}

function inTeamOrder(members: readonly GolferRow[]): GolferRow[] {
  return members.toSorted((a, b) => (a.result.teamOrder ?? 0) - (b.result.teamOrder ?? 0))
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
