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

/** Where a value contains strokes: the value itself, or these properties, of each item if it is a list. */
export type StrokesAt = 'here' | { readonly [property: string]: StrokesAt }

/** A copy of a value with its strokes in whole tenths, as code has them. */
export const toTenths = copying(tenthsOf)

/** A copy of a value with its strokes in decimals, as they are sent and stored. */
export const toDecimals = copying(decimalOf)

type Copy = (value: unknown) => unknown

/** Prepares the copying of each kind of value once: it takes a third of the time that looking at its places again would. */
function copying(change: (strokes: number) => number) {
  const prepared = new WeakMap<object, Copy>()
  const copyOf = (places: StrokesAt): Copy => {
    if (places === 'here') return copyNumbers(change)
    const known = prepared.get(places) ?? copyProperties(places, copyOf)
    prepared.set(places, known)
    return known
  }
  function copy<Value>(value: Value, places: StrokesAt | undefined): Value
  function copy(value: unknown, places: StrokesAt | undefined): unknown {
    return places === undefined ? value : copyOf(places)(value)
  }
  return copy
}

function copyNumbers(change: (strokes: number) => number): Copy {
  const copy: Copy = (value) => {
    if (typeof value === 'number') return change(value)
    return Array.isArray(value) ? value.map(copy) : value
  }
  return copy
}

function copyProperties(places: Exclude<StrokesAt, 'here'>, copyOf: (places: StrokesAt) => Copy): Copy {
  const properties = Object.entries(places).map(([name, place]) => [name, copyOf(place)] as const)
  const copy: Copy = (value) => {
    if (Array.isArray(value)) return value.map(copy)
    if (typeof value !== 'object' || value === null) return value
    const copied: Record<string, unknown> = { ...value }
    for (const [name, copyProperty] of properties)
      if (copied[name] !== undefined) copied[name] = copyProperty(copied[name])
    return copied
  }
  return copy
}
