import { enoughGolfers, enoughRounds } from '../forecast/shares.ts'
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

const strokes = (tenths: number) => formatStrokes(Math.round(tenths))
const inStrokes = (tenths: number) => `${strokes(tenths)} ${Math.round(tenths) === 10 ? 'stroke' : 'strokes'}`

/** How far apart the nets are that teams can expect, now and then, in tenths; before is null without teams of today. */
export function expectedText({ before, after }: { readonly before: number | null; readonly after: number }): string {
  if (before === null) return `Expected team nets then differ by up to ${inStrokes(after)}.`
  return `Expected team nets now differ by up to ${strokes(before)}, then by ${inStrokes(after)}.`
}

/** The sentence that today's teams stay. */
export const noneMoreEven = (now: number): string =>
  `Expected team nets differ by up to ${inStrokes(now)}: as even as can be found.`

/** Why teams are balanced by Handicap Index instead. */
export const tooFewRounds = `Expected team nets need ${enoughGolfers} golfers with ${enoughRounds} rounds each in the last year.`

export function lastSeasonText({ year, newcomers }: { readonly year: number; readonly newcomers: number }): string {
  const teams = `The teams of the last match that was finished, in ${year}.`
  if (newcomers === 0) return teams
  return `${teams} ${capitalized(counted(newcomers, 'golfer'))} did not play in it and ${newcomers === 1 ? 'stays' : 'stay'} without a team.`
}
