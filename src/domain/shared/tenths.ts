/**
 * A golf decimal with one digit, held as a whole number of tenths: 12.4 is 124, and a plus handicap of +2.4 is -24.
 * Never -0.
 */
export type Tenths = number

/**
 * The nearest whole number to numerator ÷ denominator, halves towards +∞. Both are integers, the denominator
 * positive. Rules of Handicapping 5.1c.
 */
export function divideHalfUp(numerator: number, denominator: number): number {
  const doubled = 2 * numerator + denominator
  const divisor = 2 * denominator
  if (![numerator, denominator, doubled, divisor].every(Number.isSafeInteger) || denominator <= 0) {
    throw new RangeError(`Cannot divide ${numerator} by ${denominator} exactly`)
  }
  const remainder = ((doubled % divisor) + divisor) % divisor
  return (doubled - remainder) / divisor
}

const decimalText = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i

/**
 * Tenths of a decimal written in digits, of any length, rounded once with halves up; null for any other text. This is
 * for text from outside; decimals of rows and the API are converted by their codecs.
 * A leading '+' is refused, because it means a plus handicap in some texts and a positive number in others.
 */
export function parseTenths(text: string): Tenths | null {
  const [, sign, whole, fraction = '', exponent = '0'] = decimalText.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const digits = BigInt(`${sign}${whole}${fraction}`)
  const shift = Number(exponent) + 1 - fraction.length
  const tenths = Number(shift >= 0 ? digits * 10n ** BigInt(shift) : halfUp(digits, 10n ** BigInt(-shift)))
  return Number.isSafeInteger(tenths) ? tenths : null
}

function halfUp(numerator: bigint, denominator: bigint): bigint {
  const doubled = 2n * numerator + denominator
  const divisor = 2n * denominator
  const remainder = ((doubled % divisor) + divisor) % divisor
  return (doubled - remainder) / divisor
}

/** Tenths of a number as people type it, such as '+5', '71.' or '71,3'; NaN for blank and any other text. */
export function typedTenths(text: string): Tenths {
  const number = text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'))
  return parseTenths(String(number)) ?? Number.NaN
}
