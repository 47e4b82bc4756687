import type { Golfer } from '#contract/golfers.ts'
import { formatNet } from '#domain/scoring/score-format.ts'
import type { Tenths } from '#domain/shared/tenths.ts'

export type LastNets = { readonly golferId: number; readonly nets: readonly Tenths[] }

/** The points of a line in a 74 × 20 box, with a text alternative. */
export type Sparkline = { readonly points: string; readonly alternative: string }

const left = 2
const width = 70
const top = 3
const height = 14

/** The server sends the latest round first. */
export function lastNetsOf({ id, scores }: Pick<Golfer, 'id' | 'scores'>): LastNets {
  const nets = scores.toReversed().flatMap(({ netScoreDifferential: net }) => (net === null ? [] : net))
  return { golferId: id, nets: nets.slice(-5) }
}

/** A golfer's last nets as a line, lower nets at the top; null for fewer than two. */
export function sparkline(nets: readonly Tenths[]): Sparkline | null {
  if (nets.length < 2) return null
  const best = Math.min(...nets)
  const range = Math.max(...nets) - best
  const points = nets.map((net, place) => {
    const x = left + (place / (nets.length - 1)) * width
    const y = range === 0 ? top + height / 2 : top + ((net - best) / range) * height
    return `${round(x)},${round(y)}`
  })
  return { points: points.join(' '), alternative: `Last nets: ${nets.map(formatNet).join(', ')}` }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
