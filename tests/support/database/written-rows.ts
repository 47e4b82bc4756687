import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** A fingerprint of each table that changes when a row is inserted, deleted or rewritten, even with the same values. */
export type Writing = ReadonlyMap<string, string>

/** Rate limits and the audit trail are also written at refusals; a site creates its secrets, and odds, on demand. */
const apart = ['rate_limits', 'site_secrets', 'audit_events', 'season_odds', 'season_odds_history']

/** Takes the fingerprint of every table, or of these: its row count, and the transactions that wrote its rows. */
export async function writingOf(db: Db, tables?: readonly string[]): Promise<Writing> {
  const names = (tables ?? (await tableNames(db))).filter((name) => !apart.includes(name))
  const looks = names.map(
    (name) =>
      sql`select ${name} as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as state
        from ${sql.table(name)}`,
  )
  const states = await sql<{ name: string; state: string }>`${sql.join(looks, sql` union all `)}`.execute(db)
  return new Map(states.rows.map(({ name, state }) => [name, state]))
}

const known = new WeakMap<Db, Promise<readonly string[]>>()

/** The names of a database's tables, looked up once: the same test takes thousands of fingerprints. */
export function tableNames(db: Db): Promise<readonly string[]> {
  const names = known.get(db) ?? lookUpTables(db)
  known.set(db, names)
  return names
}

async function lookUpTables(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ tableName: string }>`select table_name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db)
  return rows.map(({ tableName }) => tableName)
}

/** The tables written to between two fingerprints. */
export function writtenBetween(before: Writing, after: Writing): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((table) => before.get(table) !== after.get(table))
}
