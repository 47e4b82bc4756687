import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

type SyncPlace = { readonly leagueId: number | null; readonly golferId: number | null }

/** Whether a sync that waits for its turn or is being done covers or overlaps this place: one of everything covers every league. */
export async function isBeingCovered(db: Db, { leagueId, golferId }: SyncPlace): Promise<boolean> {
  // In the order of the index: of thousands that wait for their turn the first is enough.
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

/** The leagues whose sync waits for its turn or is being done; null stands for everything. */
export async function leaguesBeingSynced(db: Db): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('syncs')
    .select('leagueId')
    .where('status', 'in', ['QUEUED', 'RUNNING'])
    .where('golferId', 'is', null)
    .execute()
  return rows.map(({ leagueId }) => leagueId)
}
