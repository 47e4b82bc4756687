import { sql } from 'kysely'
import type { FollowedGolfer } from '#contract/follows.ts'
import type { Actor } from '#domain/permissions.ts'
import { golfersFollowedBy } from '#server/facts/rounds/listed-rounds.queries.ts'
import { teamBadge } from '#server/ground/badges.queries.ts'
import { keeping } from '#server/ground/locks.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The golfers the reader follows, by name, their own golfer first. */
export async function followedBy(db: Db, reader: Actor): Promise<FollowedGolfer[]> {
  const { rows } = await sql<FollowedGolfer>`
    select golfers.id, golfers.name, golfers.ghin_number, golfers.handicap_index_tenths as handicap_index, golfers.home_club, badge.team,
      users.id as user_id,
      (select true from unverified_links where user_id = users.id) is null as is_verified, golfers.rounds_checked_at as checked_at
    from (${golfersFollowedBy(reader.id)}) as whose
    join golfers on golfers.id = whose.golfer_id
    left join users on users.golfer_id = golfers.id
    left join lateral (${teamBadge(sql`golfers.id`, { reader })}) as badge on true
    order by golfers.id is distinct from ${reader.golferId}, lower(golfers.name), golfers.id`.execute(db)
  return rows
}

/** Follows a golfer; false if there is no such golfer or the id is an alias. */
export async function insertFollow(db: Db, userId: number, golferId: number): Promise<boolean> {
  const { rows } = await sql`
    with golfer as (select id from golfers where id = ${golferId} and merged_into is null ${keeping('golfers')}),
    followed as (insert into follows (user_id, golfer_id) select ${userId}::int, id from golfer on conflict do nothing)
    select from golfer`.execute(db)
  return rows.length > 0
}

export async function deleteFollow(db: Db, userId: number, golferId: number): Promise<void> {
  await db.deleteFrom('follows').where('userId', '=', userId).where('golferId', '=', golferId).execute()
}
