import { type ColumnType, type Expression, type RawBuilder, sql } from 'kysely'
import { type StrokesAt, toDecimals, toTenths } from '#domain/shared/decimals.ts'
import { decimalOf } from '#domain/shared/decimals.ts'
import type { Tenths } from '#domain/shared/tenths.ts'

type Decimal = `${number}`

/** What must not be read as it is stored, because code has whole tenths. */
type Unread = { readonly selectedBy: 'inTenths' }

/** A numeric column of strokes with one decimal: read by `inTenths`, written by `toStored`. */
export type StoredStrokes = ColumnType<Unread, Decimal, Decimal>

type Read<Column> = null extends Column ? Tenths | null : Tenths

/** A numeric column of strokes in whole tenths. */
export function inTenths<Column extends Unread | null>(column: Expression<Column> | string): RawBuilder<Read<Column>> {
  return sql`(${typeof column === 'string' ? sql.ref(column) : column} * 10)::int`
}

/** A column of tenths in decimals, for documents that leave the site. */
export const inDecimals = (column: string): RawBuilder<number | null> => sql`(${sql.ref(column)} / 10.0)::numeric(5, 1)`

/** Tenths as a numeric column has them. */
export function toStored(tenths: Tenths): Decimal
export function toStored(tenths: Tenths | null): Decimal | null
export function toStored(tenths: Tenths | null): Decimal | null {
  return tenths === null ? null : `${decimalOf(tenths)}`
}

/** What a restatement changed is JSON, with decimals. */
const round = { net: 'here', differential: 'here' } as const
const outcome = { net: 'here' } as const
const restated = {
  rounds: { before: round, after: round },
  golfers: { before: outcome, after: outcome },
  teams: { before: outcome, after: outcome },
} satisfies StrokesAt

/** Restatements, or parts of them, as they are read: their strokes in whole tenths. */
export const restatementsInTenths = <Row>(rows: Row[]): Row[] => toTenths(rows, restated)

/** The changes of a restatement as they are stored. */
export const restatementToStore = <Row>(row: Row): Row => toDecimals(row, restated)
