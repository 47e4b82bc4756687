import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { tableNames } from './written-rows.ts'

/**
 * Deletes every row and job, and restarts all id sequences. Deleting from the few tables that have rows is ten times faster than
 * truncating all.
 */
export async function empty(db: Db): Promise<void> {
  const names = (await tableNames(db)).filter((name) => !name.startsWith('kysely'))
  const looks = names.map((name) => sql`select ${name} as name where exists (select from ${sql.table(name)})`)
  const filled = await sql<{ name: string }>`${sql.join(looks, sql` union all `)}`.execute(db)
  await db.transaction().execute(async (tx) => {
    // Disables all cascades and triggers, including the one that protects the audit trail.
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const { name } of filled.rows) await sql`delete from ${sql.table(name)}`.execute(tx)
    await sql`select graphile_worker.force_unlock_workers(array(
      select locked_by from graphile_worker.jobs where locked_by is not null))`.execute(tx)
    await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(tx)
    await sql`select setval(seqrelid, seqstart, false) from pg_sequence
      join pg_class on pg_class.oid = seqrelid where relnamespace = 'public'::regnamespace`.execute(tx)
  })
  await removeDeletedRows(db)
}

/** The test server has no autovacuum, so that a hundred files would slow each other down with the rows that they left. */
async function removeDeletedRows(db: Db): Promise<void> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select nspname as schema, relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'graphile_worker') and pg_relation_size(pg_class.oid) > 65536`.execute(
    db,
  )
  if (rows.length === 0) return
  await sql`vacuum ${sql.join(rows.map(({ schema, name }) => sql.table(`${schema}.${name}`)))}`.execute(db)
}
