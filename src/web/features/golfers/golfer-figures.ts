import type { GolferProfile } from '#contract/golfers.ts'
import type { League } from '#contract/leagues.ts'
import type { OwnRevision } from '#contract/own-indexes.ts'
import type { Score } from '#contract/scores.ts'
import type { Season } from '#contract/seasons.ts'
import { formatDecimal, formatIndex } from '#domain/scoring/score-format.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Tenths } from '#domain/shared/tenths.ts'

export type Figure = {
  readonly label: string
  readonly value: string
  /** Which rounds the figure covers. */
  readonly note?: string
}

/** The longest putt that playing partners concede. */
export function gimmeText(feet: number): string {
  return feet === 0 ? 'Ball in hole' : `${feet} feet`
}

/** Whether a golfer has results in a league; in a league with teams only golfers on a team do. */
export function playsMatches(
  golfer: Pick<GolferProfile, 'leagues'>,
  league: Pick<League, 'id' | 'useTeams'> | null,
): boolean {
  if (league === null) return false
  return golfer.leagues.some(({ leagueId, team }) => leagueId === league.id && (team !== null || !league.useTeams))
}

/** The figures at the top of a golfer's page; rounds per match only for a golfer who plays matches. */
export function golferFigures(golfer: GolferProfile, isInMatches: boolean): Figure[] {
  const { handicapIndex, user, roundsPlayed, averageRoundsPerMatch, countedSeason } = golfer
  const note = countedSeason === null ? 'all time' : `season ${countedSeason.year}`
  const gimmeRange = user?.gimmeRange ?? null
  return [
    { label: 'Handicap Index', value: formatIndex(handicapIndex) },
    ...(gimmeRange === null ? [] : [{ label: 'Gimme Range', value: gimmeText(gimmeRange) }]),
    { label: 'Rounds Played', value: String(roundsPlayed), note },
    ...(isInMatches && averageRoundsPerMatch !== null
      ? [{ label: 'Rounds/Match', value: formatDecimal(averageRoundsPerMatch), note }]
      : []),
  ]
}

export type IndexTrend = { readonly points: string; readonly alternative: string }

type Measured = Pick<Score, 'playedOn' | 'handicapIndex'>

const width = 100
const height = 28
const maxRounds = 20

/** The Handicap Index at each of the latest rounds as a line, lower values at the top; null for fewer than three. */
export function indexTrend(scores: readonly Measured[]): IndexTrend | null {
  const measured = scores.toSorted((a, b) => (a.playedOn < b.playedOn ? -1 : 1))
  const indexes = measured
    .flatMap(({ handicapIndex }) => (handicapIndex === null ? [] : handicapIndex))
    .slice(-maxRounds)
  const [first] = indexes
  const last = indexes.at(-1)
  if (first === undefined || last === undefined || indexes.length < 3) return null
  return {
    points: trendLine(indexes),
    alternative: `Handicap Index over the last ${indexes.length} rounds: from ${formatIndex(first)} to ${formatIndex(last)}`,
  }
}

/** The Index after each of the latest revisions, given latest first, as a line; null for fewer than three. */
export function revisionTrend(revisions: readonly Pick<OwnRevision, 'handicapIndex'>[]): IndexTrend | null {
  const indexes = revisions.flatMap(({ handicapIndex }) => (handicapIndex === null ? [] : handicapIndex))
  const [last] = indexes
  const first = indexes.at(-1)
  if (first === undefined || last === undefined || indexes.length < 3) return null
  return {
    points: trendLine(indexes.toReversed()),
    alternative: `Handicap Index over ${indexes.length} revisions: from ${formatIndex(first)} to ${formatIndex(last)}`,
  }
}

function trendLine(indexes: readonly Tenths[]): string {
  const best = Math.min(...indexes)
  const range = Math.max(...indexes) - best || 1
  const points = indexes.map((index, place) => {
    const x = (place / (indexes.length - 1)) * width
    const y = ((index - best) / range) * height
    return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`
  })
  return points.join(' ')
}

export type MatchResult = GolferProfile['golferMatchScores'][number]

/** A golfer's results in the matches of a season that have begun, latest match first. */
export function seasonResults(
  results: readonly MatchResult[],
  { matches }: Pick<Season, 'matches'>,
  today: Day,
): MatchResult[] {
  const begun = matches.filter(({ startDate }) => startDate <= today)
  const ofSeason = new Set(begun.map(({ id }) => id))
  return results.filter(({ match }) => ofSeason.has(match.id)).toSorted((a, b) => b.match.number - a.match.number)
}
