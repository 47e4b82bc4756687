import { sql } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { type Writing, tableNames, writingOf, writtenBetween } from './written-rows.ts'

/** The audit trail only grows, a site's secrets stay in memory too, and migrations are not a test's to undo. */
const goesOn = (name: string) => ['audit_events', 'site_secrets'].includes(name) || name.startsWith('kysely')

/** Written without leaving a trace in `writingOf`, so always put back. */
const unwatched = ['rate_limits', 'season_odds', 'season_odds_history']

/**
 * Copies every row into a separate schema, and returns a function that restores the tables written since. It takes the
 * latest fingerprint of the tables, if the caller has one. It uses a connection without triggers, so that the pages'
 * connections need not plan their statements again.
 */
export async function keepRows({
  db,
  jobsDb,
}: Pick<Database, 'db' | 'jobsDb'>): Promise<(latest?: Writing) => Promise<void>> {
  const names = (await tableNames(db)).filter((name) => !goesOn(name))
  await sql`drop schema if exists kept cascade`.execute(db)
  await sql`create schema kept`.execute(db)
  for (const name of names) {
    await sql`create table ${sql.table(`kept.${name}`)} as table ${sql.table(name)}`.execute(db)
  }
  const columns = await writableColumns(db)
  let clean = await writingOf(db)
  return async (latest) => {
    const written = writtenBetween(clean, latest ?? (await writingOf(db))).filter((name) => !goesOn(name))
    const statements = [...written, ...unwatched].map((name) => {
      const list = sql.join((columns.get(name) ?? []).map((column) => sql.ref(column)))
      return sql`delete from ${sql.table(name)}; insert into ${sql.table(name)} (${list}) overriding system value
        select ${list} from ${sql.table(`kept.${name}`)}`
    })
    // No cascade and no trigger acts on what is only put back; the statements of one message are one transaction.
    await sql`set local session_replication_role = replica; ${sql.join(statements, sql`; `)}`.execute(jobsDb)
    if (written.length > 0) clean = new Map([...clean, ...(await writingOf(db, written))])
  }
}

async function writableColumns(db: Db): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' group by table_name`.execute(db)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}
