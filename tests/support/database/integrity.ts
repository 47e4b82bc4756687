import { sql } from 'kysely'
import type { Tools } from '#server/ground/tools.ts'
import { finishMatches } from '#server/results/matches/result/finish-matches.ts'
import { until } from '../server/app.ts'
import { wronglyScoredMatches } from './tables.ts'

/** Waits until the worker has no runnable job, and every match that is over is finished. */
export async function quiet(tools: Tools): Promise<void> {
  const busy = sql`select id from graphile_worker.jobs
    where locked_at is not null or (run_at <= now() and attempts < max_attempts)`
  await until(async () => (await busy.execute(tools.db)).rows.length === 0)
  await finishMatches(tools)
}

/** Inconsistencies of an idle database that no constraint forbids, one sentence each. */
export async function integrityErrors({ db, now }: Tools): Promise<string[]> {
  const wrong = (await wronglyScoredMatches(db, now())).map((id) => `match ${id} is scored wrongly`)
  const jobs = await sql<{
    task: string
    lastError: string
  }>`select task_identifier as task, last_error from graphile_worker.jobs
    where last_error is not null`.execute(db)
  const syncs = await sql<{
    message: string
  }>`select message from syncs where message ~ 'our side|could not be stored'`.execute(db)
  const schedules = await sql<{ id: number }>`select id from (
      select id, number, start_date, row_number() over season as place, lag(end_date) over season as previous
      from matches window season as (partition by season_id order by start_date)
    ) as laid where number <> place or start_date <= previous`.execute(db)
  return [
    ...wrong,
    ...jobs.rows.map(({ task, lastError }) => `${task} failed: ${lastError}`),
    ...syncs.rows.map(({ message }) => `a sync failed: ${message}`),
    ...schedules.rows.map(({ id }) => `match ${id} is out of line`),
    ...(await notNumbers(db)).map((column) => `${column} has a value that is not a number`),
  ]
}

async function notNumbers(db: Tools['db']): Promise<string[]> {
  const { rows: columns } = await sql<{ tableName: string; columnName: string }>`select table_name, column_name
    from information_schema.columns where table_schema = 'public' and data_type = 'numeric'`.execute(db)
  const looks = columns.map(
    ({ tableName, columnName }) =>
      sql`select ${`${tableName}.${columnName}`} as name from ${sql.table(tableName)}
          where ${sql.ref(columnName)} in ('NaN', 'Infinity', '-Infinity')`,
  )
  const found = await sql<{ name: string }>`${sql.join(looks, sql` union `)}`.execute(db)
  return found.rows.map(({ name }) => name)
}
