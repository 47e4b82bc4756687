import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

export async function isMember(db: Db, leagueId: number, golferId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from memberships where league_id = ${leagueId} and golfer_id = ${golferId}) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** Whether a golfer that an account made for itself has no history: no number, league, result, round or alias. */
export const untouched = (golferId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from golfers as own where own.id = ${golferId} and own.ghin_number is null
    and not exists (select from memberships where golfer_id = own.id)
    and not exists (select from match_golfers where golfer_id = own.id)
    and not exists (select from rounds where golfer_id = own.id)
    and not exists (select from unverified_links where golfer_id = own.id)
    and not exists (select from golfers as alias where alias.merged_into = own.id))`

export async function isUntouched(db: Db, golferId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select ${untouched(sql`${golferId}`)} as found`.execute(db)
  return rows[0]?.found ?? false
}

/** Moves plans, followers and requests from a golfer who is about to be deleted to the golfer who replaces them. */
export async function movePlaceholder(tx: Db, { from, to }: { readonly from: number; readonly to: number }) {
  await sql`insert into follows (user_id, golfer_id, created_at)
    select user_id, ${to}, created_at from follows where golfer_id = ${from} on conflict do nothing`.execute(tx)
  await sql`update scheduled_rounds as plan set golfer_id = ${to} where golfer_id = ${from} and not exists (
    select from scheduled_rounds where golfer_id = ${to} and date = plan.date)`.execute(tx)
  await sql`update plan_joins set joined_golfer_id = ${to} where joined_golfer_id = ${from} and not exists (
    select from scheduled_rounds where id = scheduled_round_id and golfer_id = ${to})`.execute(tx)
  await sql`update claims set golfer_id = ${to} where golfer_id = ${from} and kind = 'member'`.execute(tx)
}
