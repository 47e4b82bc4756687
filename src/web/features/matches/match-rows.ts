import { type Day, type Span, holds } from '#domain/shared/day.ts'
import { byName } from '#domain/shared/names.ts'
import { tenthsOf } from '#domain/shared/tenths.ts'
import { teamSheet } from '#domain/scoring/team-net.ts'
import type { Match, MatchScore } from '#contract/matches.ts'
import type { ScheduledRound } from '#contract/scheduled-rounds.ts'
import type { Score } from '#contract/scores.ts'

export type GolferRow = {
  readonly id: number
  readonly name: string
  readonly result: MatchScore
  readonly rounds: readonly Score[]
  readonly counting: Score | null
}
export type TeamRow = {
  readonly id: number
  readonly name: string
  readonly iconUrl: string | null
  readonly result: MatchScore
  readonly golfers: readonly GolferRow[]
}

/** The golfers of a match in listing order, each with the rounds of its days, newest first. */
export function golferRows(match: Match): GolferRow[] {
  const roundsOf = Map.groupBy(match.scores, ({ golfer }) => golfer.id)
  return match.matchScores.flatMap((result) => {
    if (result.golferId === null) return []
    const rounds = (roundsOf.get(result.golferId) ?? []).toSorted(newestFirst)
    const counting = rounds.find(({ id }) => id === result.scoreId) ?? null
    return [{ id: result.golferId, name: result.golfer?.name ?? 'Unnamed golfer', result, rounds, counting }]
  })
}

/** The teams of a match in listing order, each with its golfers as it counts them: best first, dropped ones last. */
export function teamRows(match: Match, golfers: readonly GolferRow[]): TeamRow[] {
  if (!match.rules.useTeams) return []
  const golfersOf = Map.groupBy(golfers, ({ result }) => result.teamId)
  return match.matchScores.flatMap((result) => {
    if (result.golferId !== null || result.teamId === null) return []
    const { name = 'Unnamed team', iconUrl = null } = result.team ?? {}
    const members = inTeamOrder(golfersOf.get(result.teamId) ?? [], match)
    return [{ id: result.teamId, name, iconUrl, result, golfers: members }]
  })
}

/** The latest full rounds of a match, newest first. */
export function recentRounds({ scores }: Pick<Match, 'scores'>): Score[] {
  const full = scores.filter(({ numberOfPlayedHoles }) => numberOfPlayedHoles === 18)
  return full.toSorted(newestFirst).slice(0, 10)
}

/** Rounds still to be played in a match, by day, then by name. */
export function upcomingRounds(rounds: readonly ScheduledRound[], match: Span, today: Day): ScheduledRound[] {
  return rounds
    .filter(({ date }) => date >= today && holds(match, date))
    .toSorted((a, b) => byText(a.date, b.date) || byName(a.golfer.name, b.golfer.name))
}

function inTeamOrder(members: readonly GolferRow[], { rules }: Match): GolferRow[] {
  const { counting, dropped } = teamSheet(
    members.map((row) => ({
      id: row.id,
      name: row.name,
      row,
      net: row.result.netScore === null ? null : tenthsOf(row.result.netScore),
      effectiveNet: tenthsOf(row.result.effectiveNet),
    })),
    { ...rules, maxNetDifferential: tenthsOf(rules.maxNetDifferential), noScoreNetDifferential: tenthsOf(rules.noScoreNetDifferential) },
  )
  return [...counting, ...dropped].map(({ row }) => row)
}

function newestFirst(a: Score, b: Score): number {
  return byText(b.playedOn, a.playedOn) || byText(b.postedAt ?? '', a.postedAt ?? '') || b.id - a.id
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
