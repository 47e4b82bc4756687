import { percentText } from '#domain/forecast/title.ts'
import type { Chance } from './chances.ts'

export type ChanceHistory = {
  /** The line on a field of 100 × 100, and where it ends, in per cent from the top. */
  readonly path: string
  readonly end: number
  /** The chance at the top of the field, in per cent. */
  readonly top: number
  readonly from: string
  readonly to: string
  readonly alternative: string
}

/** How a chance to win changed, match by match; null for fewer than two. */
export function chanceHistory(history: Chance['history']): ChanceHistory | null {
  const [first] = history
  const last = history.at(-1)
  if (history.length < 2 || first === undefined || last === undefined) return null
  const maxPercent = Math.max(...history.map(({ win }) => win * 100))
  const top = [5, 10, 25, 50, 75].find((size) => maxPercent <= size) ?? 100
  const down = (win: number) => tenth(100 - ((win * 100) / top) * 100)
  const across = (index: number) => tenth((index / (history.length - 1)) * 100)
  const steps = history.map(({ win }, index) => `${index === 0 ? 'M' : 'L'}${across(index)} ${down(win)}`)
  const words = history.map(({ match, win }) => `${match === null ? 'now' : `Match ${match}`} ${percentText(win)}`)
  return {
    path: steps.join(' '),
    end: down(last.win),
    top,
    from: label(first.match),
    to: label(last.match),
    alternative: `Chance to win after each match: ${words.join(', ')}`,
  }
}

const label = (match: number | null) => (match === null ? 'now' : `Match ${match}`)

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
