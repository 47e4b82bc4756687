import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** What tells of each table whether a row of it came, went, or was written anew, be it with the same values. */
export type Writing = ReadonlyMap<string, string>

/** Counters of tries and the audit trail are written at refusals too; a site makes its secrets by itself. */
const apart = ['rate_limits', 'site_secrets', 'audit_events']

/** Looks at every table of ours: how many rows it has, and which transactions wrote them. */
export async function writingOf(db: Db): Promise<Writing> {
  const { rows } = await sql<{ tableName: string }>`select table_name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db)
  const looks = rows
    .filter(({ tableName }) => !apart.includes(tableName))
    .map(
      ({ tableName }) =>
        sql`select ${tableName} as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as state from ${sql.table(tableName)}`,
    )
  const states = await sql<{ name: string; state: string }>`${sql.join(looks, sql` union all `)}`.execute(db)
  return new Map(states.rows.map(({ name, state }) => [name, state]))
}

/** The tables with rows that were written between two looks. */
export function writtenBetween(before: Writing, after: Writing): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((table) => before.get(table) !== after.get(table))
}
