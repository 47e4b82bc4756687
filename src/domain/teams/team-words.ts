import { capitalized, counted } from '../scoring/number-words.ts'
import { formatStrokes } from '../scoring/score-format.ts'
import { type Tenths, divideHalfUp } from '../shared/tenths.ts'

/** The mean of those Indexes that are known, in tenths; null without any. */
export function averageIndex(indexes: readonly (Tenths | null)[]): Tenths | null {
  const known = indexes.flatMap((index) => index ?? [])
  if (known.length === 0) return null
  return divideHalfUp(
    known.reduce((sum, index) => sum + index, 0),
    known.length,
  )
}

/** How even teams are: 'The average Indexes of the four teams lie within 0.4.' */
export function balanceText(averages: readonly (Tenths | null)[]): string {
  const known = averages.flatMap((average) => average ?? [])
  const teams = counted(averages.length, 'team')
  if (known.length < 2) return `${capitalized(teams)}.`
  const distance = Math.max(...known) - Math.min(...known)
  if (distance === 0 && known.length === averages.length) return `The average Indexes of the ${teams} are the same.`
  return `The average Indexes of the ${teams} lie within ${formatStrokes(distance)}.`
}

export function lastSeasonText({ year, newcomers }: { readonly year: number; readonly newcomers: number }): string {
  const teams = `The teams of the last match that was finished, in ${year}.`
  if (newcomers === 0) return teams
  return `${teams} ${capitalized(counted(newcomers, 'golfer'))} did not play in it and ${newcomers === 1 ? 'stays' : 'stay'} without a team.`
}
