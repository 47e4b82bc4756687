import { sql } from 'kysely'
import type { UnusedGolfer } from '#contract/golfers.ts'
import type { Db } from '#server/platform/db/database.ts'

/**
 * Of the thousand golfers added last, the newest hundred without account, league, follower or result: the thousand bounds
 * the reading on sites whose golfers are all in use.
 */
export async function newestUnused(db: Db): Promise<UnusedGolfer[]> {
  const { rows } = await sql<UnusedGolfer>`
    select id, name, ghin_number, created_at from (
      select id, name, ghin_number, created_at from golfers order by id desc limit 1000) as newest
    where not exists (select from users where golfer_id = newest.id)
      and not exists (select from memberships where golfer_id = newest.id)
      and not exists (select from follows where golfer_id = newest.id)
      and not exists (select from match_golfers where golfer_id = newest.id)
    order by id desc limit 100`.execute(db)
  return rows
}
