import { type RawBuilder, sql } from 'kysely'

/** A column of tenths of a stroke in decimals, for documents that leave the site. */
export const inDecimals = (column: string): RawBuilder<number | null> => sql`(${sql.ref(column)} / 10.0)::numeric(5, 1)`
