import { tenthsOf } from '#domain/shared/tenths.ts'
import { formatIndex } from '#domain/scoring/score-format.ts'
import type { GolferProfile } from '#contract/golfers.ts'
import type { League } from '#contract/leagues.ts'

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
    { label: 'Handicap Index', value: formatIndex(handicapIndex === null ? null : tenthsOf(handicapIndex)) },
    ...(gimmeRange === null ? [] : [{ label: 'Gimme Range', value: gimmeText(gimmeRange) }]),
    { label: 'Rounds Played', value: String(roundsPlayed), note },
    ...(isInMatches && averageRoundsPerMatch !== null
      ? [{ label: 'Rounds/Match', value: averageRoundsPerMatch.toFixed(1), note }]
      : []),
  ]
}
