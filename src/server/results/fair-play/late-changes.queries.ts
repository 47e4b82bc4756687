import { sql } from 'kysely'
import type { LateChange } from '#domain/fair-play/fair-play-facts.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type LookedAt, lookedAtIn } from './fair-play.queries.ts'

/** No league has more of them that anyone looks at. */
const maxChanges = 1000

/** The latest changes of rounds of the matches of leagues, in the order in which they happened. */
export async function lateChangesOf(
  db: Db,
  leagues: readonly LookedAt[],
): Promise<(LateChange & Pick<LookedAt, 'leagueId'>)[]> {
  const { rows } = await sql<LateChange & Pick<LookedAt, 'leagueId'>>`
    select league.id as league_id, match_id, golfer_id, round_id, changed_at as at, before, after
    from ${lookedAtIn(leagues)} cross join lateral (
      select * from late_changes where match_id = any(league.match_ids) order by id desc limit ${maxChanges}) as change
    order by change.id`.execute(db)
  return rows
}
