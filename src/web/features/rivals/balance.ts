import type { CommonLeague, CommonMatch } from '#contract/rivals.ts'
import { type Pair, shortName } from '#domain/rivals/record-text.ts'
import { balanceOf, lead } from '#domain/rivals/record.ts'
import { inWords } from '#domain/scoring/number-words.ts'

/** Wins minus losses over the matches, as a line in a field of 100 by 100; the golfer's wins lead upwards. */
export type Balance = {
  readonly points: string
  /** The position where both are level. */
  readonly levelAt: number
  /** The end of the line. */
  readonly endsAt: number
  /** 'You, 2 ahead'. */
  readonly ending: string
  readonly first: string
  readonly last: string
  readonly alternative: string
}

/** The balance through the matches of a league, latest first; null of fewer than two. */
export function balanceIn({ matches, ...record }: CommonLeague, pair: Pair): Balance | null {
  const inOrder = matches.toReversed()
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  if (first === undefined || last === undefined || first === last) return null
  const outcomes = inOrder.map(({ outcome }) => outcome)
  // A reply holds the latest matches; the line begins where the earlier ones have led.
  const before = lead(record) - (balanceOf(outcomes).at(-1) ?? 0)
  const heights = [before, ...balanceOf(outcomes, before)]
  const [highest, lowest] = [Math.max(0, ...heights), Math.min(0, ...heights)]
  const room = Math.max(highest - lowest, 1)
  const yOf = (balance: number) => rounded((100 * (highest - balance)) / room)
  const ending = stateOf(pair, lead(record))
  const years = first.year !== last.year
  return {
    points: heights.map((balance, n) => `${rounded((100 * n) / (heights.length - 1))},${yOf(balance)}`).join(' '),
    levelAt: yOf(0),
    endsAt: yOf(lead(record)),
    ending,
    first: nameOf(first, years),
    last: nameOf(last, years),
    alternative: [
      `Wins minus losses over ${matches.length} matches, from ${nameOf(first, true)} to ${nameOf(last, true)}`,
      ...extremes(pair, highest, lowest),
      `At the end: ${ending}.`,
    ].join('. '),
  }
}

const rounded = (value: number) => Math.round(100 * value) / 100

const nameOf = ({ number, year }: CommonMatch, hasYear: boolean) => `Match ${number}${hasYear ? `, ${year}` : ''}`

function stateOf(pair: Pair, balance: number): string {
  if (balance === 0) return 'level'
  const who = balance > 0 ? ownName(pair) : shortName(pair.opponent, pair.golfer)
  return `${who} ${Math.abs(balance)} ahead`
}

export const ownName = (pair: Pair) => (pair.isReader ? 'You' : shortName(pair.golfer, pair.opponent))

function extremes(pair: Pair, highest: number, lowest: number): string[] {
  const aheadBy = (who: string, by: number) => (by === 0 ? [] : [`${who} by ${inWords(by)}`])
  const sides = [...aheadBy(ownName(pair), highest), ...aheadBy(shortName(pair.opponent, pair.golfer), -lowest)]
  return sides.length === 0 ? [] : [`Most ahead: ${sides.join(', ')}`]
}
