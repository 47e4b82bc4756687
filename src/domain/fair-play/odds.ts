import { formatNet } from '../scoring/score-format.ts'
import type { Tenths } from '../shared/tenths.ts'

/**
 * One chance in `oneIn` that a golfer of an Index brings a net or a better one in one round, for nets of 0, −1 … −10.
 * USGA Handicap System Manual (2008–2019), Appendix E. Made for the Index of those years, so an order of magnitude.
 */
const bands: readonly { readonly below: Tenths; readonly oneIn: readonly number[] }[] = [
  { below: 60, oneIn: [5, 10, 23, 57, 151, 379, 790, 2349, 20_111, 48_219, 125_000] },
  { below: 130, oneIn: [5, 10, 22, 51, 121, 276, 536, 1200, 4467, 27_877, 84_300] },
  { below: 220, oneIn: [6, 10, 21, 43, 87, 174, 323, 552, 1138, 3577, 37_000] },
  { below: 310, oneIn: [5, 8, 13, 23, 40, 72, 130, 229, 382, 695, 1650] },
  { below: Number.POSITIVE_INFINITY, oneIn: [5, 7, 10, 15, 22, 35, 60, 101, 185, 359, 874] },
]

const lastNet: Tenths = -100

/** One chance in `oneIn`; isBeyond means that it is less, beyond the end of the table. */
export type Odds = { readonly oneIn: number; readonly isBeyond: boolean }

/**
 * How unlikely a net differential is at a Handicap Index, both in tenths; null above a net of 0, for which the table has
 * no odds. Between whole nets the logarithm is interpolated; plus handicaps are in the first column.
 */
export function oddsOfRound(net: Tenths, index: Tenths): Odds | null {
  if (net > 0) return null
  const { oneIn = [] } = bands.find(({ below }) => index < below) ?? {}
  const strokes = Math.min(-net, -lastNet) / 10
  const row = Math.floor(strokes)
  const [above = 1, under = above] = oneIn.slice(row, row + 2)
  return { oneIn: above * (under / above) ** (strokes - row), isBeyond: net < lastNet }
}

/** The highest net that is as unlikely as this at some Index. */
export function highestNetOf(oneIn: number): Tenths {
  const isReached = (net: Tenths) =>
    bands.some(({ below }) => (oddsOfRound(net, Math.min(below, 540) - 1)?.oneIn ?? 0) >= oneIn)
  let net = 0
  while (net > lastNet && !isReached(net)) net -= 1
  return net
}

/** 'about 1 in 800 for this Index', in two figures; 'rarer than 1 in 874 for this Index' beyond the table. */
export function oddsInWords({ oneIn, isBeyond }: Odds): string {
  const chance = isBeyond ? `rarer than 1 in ${inThousands(oneIn)}` : `about 1 in ${inThousands(inTwoFigures(oneIn))}`
  return `${chance} for this Index`
}

function inTwoFigures(oneIn: number): number {
  return Number(oneIn.toPrecision(2))
}

const inThousands = (n: number) => n.toLocaleString('en-US', { maximumFractionDigits: 0 })

/** The nets that a golfer's own spread is made of, the latest ones before a round. */
export const roundsOfSpread = 20

export const minSpreadRounds = 8

/** The mean and the standard deviation of a golfer's own nets, in tenths. */
export type Spread = { readonly rounds: number; readonly mean: number; readonly deviation: number }

/** The spread of the nets before a round; null while there are too few. */
export function spreadOf(nets: readonly Tenths[]): Spread | null {
  const rounds = nets.length
  if (rounds < minSpreadRounds) return null
  const mean = nets.reduce((sum, net) => sum + net, 0) / rounds
  const squares = nets.reduce((sum, net) => sum + (net - mean) ** 2, 0)
  return { rounds, mean, deviation: Math.sqrt(squares / (rounds - 1)) }
}

/** 'Own nets of the 20 rounds before: +2.1 on average, ±3.0; this one −6.4'. */
export function spreadInWords({ rounds, mean, deviation }: Spread, net: Tenths): string {
  const average = formatNet(Math.round(mean) || 0)
  return `Own nets of the ${rounds} rounds before: ${average} on average, ±${(deviation / 10).toFixed(1)}; this one ${formatNet(net)}`
}
