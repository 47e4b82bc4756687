import { decimalOf } from '#domain/shared/decimals.ts'
import type { Tenths } from '#domain/shared/tenths.ts'

/** A row in the wire format. */
export type Row = Readonly<Record<string, unknown>>

/** Returns the row with these fields as text. */
export function withTexts(row: Row, fields: readonly string[]): Row {
  const texts = fields.flatMap((field) => {
    const value = row[field]
    return typeof value === 'number' ? [[field, String(value)] as const] : []
  })
  return { ...row, ...Object.fromEntries(texts) }
}

export function without(row: Row, fields: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)))
}

/** The number used for no handicap. */
export const noHandicap = 999

/** A Handicap Index as the association prints it: '12.4', '+2.4', 'NH'. */
export function indexText(index: Tenths | null): string {
  if (index === null) return 'NH'
  return index < 0 ? `+${decimalOf(-index).toFixed(1)}` : decimalOf(index).toFixed(1)
}

/** The decimal number, or 999 without a handicap. */
export const indexNumber = (index: Tenths | null): number => (index === null ? noHandicap : decimalOf(index))
