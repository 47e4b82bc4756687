import { tenthsOf } from '#domain/shared/tenths.ts'
import { formatIndex } from '#domain/scoring/score-format.ts'
import type { GolferProfile } from '#contract/golfers.ts'

export type Figure = { readonly label: string; readonly value: string }

/** How long a putt the golfer's playing partners give. */
export function gimmeText(feet: number): string {
  return feet === 0 ? 'Ball in hole' : `${feet} feet`
}

/** The figures at the top of a golfer's page; rounds a match only for a golfer who plays in the league's matches. */
export function golferFigures(golfer: GolferProfile, playsMatches: boolean): Figure[] {
  const { handicapIndex, user, roundsPlayed, averageRoundsPerMatch } = golfer
  const gimmeRange = user?.gimmeRange ?? null
  return [
    { label: 'Handicap Index', value: formatIndex(handicapIndex === null ? null : tenthsOf(handicapIndex)) },
    ...(gimmeRange === null ? [] : [{ label: 'Gimme Range', value: gimmeText(gimmeRange) }]),
    { label: 'Rounds Played', value: String(roundsPlayed) },
    ...(playsMatches && averageRoundsPerMatch !== null
      ? [{ label: 'Rounds/Match', value: averageRoundsPerMatch.toFixed(1) }]
      : []),
  ]
}
