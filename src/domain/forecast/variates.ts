/** A generator of fractions from 0 up to, not including, 1. */
export type Random = () => number

/** A draw from the normal distribution with mean 0 and variance 1 (Marsaglia’s polar method). */
export function normal(random: Random): number {
  for (;;) {
    const x = 2 * random() - 1
    const y = 2 * random() - 1
    const square = x * x + y * y
    if (square > 0 && square < 1) return x * Math.sqrt((-2 * Math.log(square)) / square)
  }
}

/** A draw from the gamma distribution with this shape and scale 1 (Marsaglia and Tsang, 2000). */
export function gamma(shape: number, random: Random): number {
  if (shape < 1) return gamma(shape + 1, random) * Math.max(random(), Number.MIN_VALUE) ** (1 / shape)
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const x = normal(random)
    const root = 1 + c * x
    if (root <= 0) continue
    const cube = root * root * root
    const u = random()
    if (u < 1 - 0.0331 * x * x * x * x || Math.log(u) < 0.5 * x * x + d * (1 - cube + Math.log(cube))) return d * cube
  }
}

/** The value below which this share of a standard normal distribution lies (Acklam’s approximation, within 1.2 × 10⁻⁹). */
export function normalQuantile(share: number): number {
  if (share > 0.5) return -normalQuantile(1 - share)
  if (share < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(share))
    return ratio(q, tailNumerator, tailDenominator)
  }
  const q = share - 0.5
  return q * ratio(q * q, numerator, denominator)
}

const numerator = [
  -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239,
]
const denominator = [
  -54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1,
]
const tailNumerator = [
  -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
]
const tailDenominator = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1]

/** The ratio of two polynomials, the highest power first. */
function ratio(x: number, over: readonly number[], under: readonly number[]): number {
  const value = (terms: readonly number[]) => terms.reduce((sum, term) => sum * x + term, 0)
  return value(over) / value(under)
}
