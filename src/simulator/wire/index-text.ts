import { decimalOf } from '#domain/shared/tenths.ts'
import type { Tenths } from '#domain/shared/tenths.ts'

/** The number used for no handicap. */
export const noHandicap = 999

/** A Handicap Index as the association prints it: '12.4', '+2.4', 'NH'. */
export function indexText(index: Tenths | null): string {
  if (index === null) return 'NH'
  return index < 0 ? `+${decimalOf(-index).toFixed(1)}` : decimalOf(index).toFixed(1)
}

/** The decimal number, or 999 without a handicap. */
export const indexNumber = (index: Tenths | null): number => (index === null ? noHandicap : decimalOf(index))
