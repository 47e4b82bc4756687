import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

type SyncPlace = { readonly leagueId: number | null; readonly golferId: number | null }

/** Whether a queued or running sync covers or overlaps this target: a sync of all golfers covers every league. */
export async function overlapsUnfinishedSync(db: Db, { leagueId, golferId }: SyncPlace): Promise<boolean> {
  // In index order, so that thousands of queued syncs cost one row.
  const first = (place: RawBuilder<unknown>) =>
    sql`(select id from syncs where status in ('QUEUED', 'RUNNING') and ${place} order by golfer_id, league_id limit 1)`
  const asked =
    golferId !== null
      ? first(sql`golfer_id = ${golferId}`)
      : leagueId === null
        ? first(sql`golfer_id is null`)
        : sql`${first(sql`golfer_id is null and league_id = ${leagueId}`)} union all ${first(sql`golfer_id is null and league_id is null`)}`
  return (await asked.execute(db)).rows.length > 0
}

/** Unfinished syncs without a waiting job: running, or abandoned. */
export function syncsNotWaiting(db: Db) {
  const waiting = sql<boolean>`exists (select from graphile_worker.jobs
    where key = 'sync:' || syncs.id and locked_at is null and attempts < max_attempts)`
  return db
    .selectFrom('syncs')
    .select('id')
    .where('status', 'in', ['QUEUED', 'RUNNING'])
    .where((eb) => eb.not(waiting))
    .execute()
}
