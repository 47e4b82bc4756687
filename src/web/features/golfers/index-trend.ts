import { formatIndex } from '#domain/scoring/score-format.ts'
import { tenthsOf } from '#domain/shared/tenths.ts'
import type { Score } from '#contract/scores.ts'

export type IndexTrend = { readonly points: string; readonly alternative: string }

type Measured = Pick<Score, 'playedOn' | 'handicapIndex'>

const width = 100
const height = 28
const maxRounds = 20

/** The Handicap Index at each of the latest rounds as a line, lower values at the top; null for fewer than three. */
export function indexTrend(scores: readonly Measured[]): IndexTrend | null {
  const measured = scores.toSorted((a, b) => (a.playedOn < b.playedOn ? -1 : 1))
  const indexes = measured
    .flatMap(({ handicapIndex }) => (handicapIndex === null ? [] : tenthsOf(handicapIndex)))
    .slice(-maxRounds)
  const [first] = indexes
  const last = indexes.at(-1)
  if (first === undefined || last === undefined || indexes.length < 3) return null
  const best = Math.min(...indexes)
  const range = Math.max(...indexes) - best || 1
  const points = indexes.map((index, place) => {
    const x = (place / (indexes.length - 1)) * width
    const y = ((index - best) / range) * height
    return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`
  })
  return {
    points: points.join(' '),
    alternative: `Handicap Index over the last ${indexes.length} rounds: from ${formatIndex(first)} to ${formatIndex(last)}`,
  }
}
