import type { Tenths } from '#domain/shared/tenths.ts'
import { handicap } from './wire-values.ts'

/** A Handicap Index in an answer; its value is null when the answer says that there is none. */
export type StatedIndex = { readonly value: Tenths | null }

const limits = handicap(-200, 540)

export function statedIndex(wire: unknown): StatedIndex | null | undefined {
  if (wire === undefined || wire === null || wire === '') return null
  const value = limits(wire)
  return value === undefined ? undefined : { value }
}

/** The Index of a row that has it twice. The displayed text wins, because only it reliably marks a plus handicap. */
export function indexStated(displayed: StatedIndex | null, held: StatedIndex | null): Tenths | null {
  return (displayed ?? held)?.value ?? null
}
