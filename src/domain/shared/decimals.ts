import type { Tenths } from './tenths.ts'

/** Tenths of a decimal number such as 12.4, halves up. Exact for numbers of up to three decimals. */
export function tenthsOf(decimal: number): Tenths {
  const tenths = Math.round(decimal * 10) + 0
  if (!Number.isSafeInteger(tenths)) throw new RangeError(`${decimal} is not a decimal number`)
  return tenths
}

/** The decimal number of columns and the API: 124 is 12.4. */
export function decimalOf(tenths: Tenths): number {
  return tenths / 10 + 0
}

/** `tenthsOf` for a nullable value. */
export function tenthsOrNull(decimal: number | null): Tenths | null {
  return decimal === null ? null : tenthsOf(decimal)
}

/** `decimalOf` for a nullable value. */
export function decimalOrNull(tenths: Tenths | null): number | null {
  return tenths === null ? null : decimalOf(tenths)
}

/** Where a value has strokes: here, in these properties, or in them of each item of a list. */
export type StrokesAt = 'here' | { readonly [property: string]: StrokesAt }

/** A copy of a value with its strokes in whole tenths, as code has them. */
export function toTenths<Value>(value: Value, places: StrokesAt | undefined): Value
export function toTenths(value: unknown, places: StrokesAt | undefined): unknown {
  return converted(value, places, tenthsOf)
}

/** A copy of a value with its strokes in decimals, as they are sent and stored. */
export function toDecimals<Value>(value: Value, places: StrokesAt | undefined): Value
export function toDecimals(value: unknown, places: StrokesAt | undefined): unknown {
  return converted(value, places, decimalOf)
}

function converted(value: unknown, places: StrokesAt | undefined, change: (strokes: number) => number): unknown {
  if (places === undefined) return value
  if (Array.isArray(value)) return value.map((item) => converted(item, places, change))
  if (places === 'here') return typeof value === 'number' ? change(value) : value
  if (typeof value !== 'object' || value === null) return value
  const copy: Record<string, unknown> = { ...value }
  for (const [name, place] of Object.entries(places))
    if (name in copy) copy[name] = converted(copy[name], place, change)
  return copy
}
