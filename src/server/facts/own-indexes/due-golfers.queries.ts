import { sql } from 'kysely'
import type { Day } from '#domain/shared/day.ts'
import { unlessTaken } from '#server/ground/locks.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A golfer whose own Index is revised, in force from a day on. */
export type Due = { readonly golferId: number; readonly dueOn: Day }

export type Waiting = Due & { readonly dueAt: string }

/** After whom a batch begins. */
export type Place = Pick<Waiting, 'dueAt' | 'golferId'>

/**
 * Locks golfers whose revision is due, longest overdue first. It skips golfers locked by others, because a change
 * of their rounds revises them first.
 */
export async function lockDue(
  tx: Db,
  now: string,
  { after, limit }: { after: Place; limit: number },
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select due.golfer_id, due.due_on, due.due_at from own_indexes_due as due
    join golfers on golfers.id = due.golfer_id
    where due.due_at <= ${now} and (due.due_at, due.golfer_id) > (${after.dueAt}::timestamptz, ${after.golferId})
    order by due.due_at, due.golfer_id limit ${limit}
    ${unlessTaken('golfers')}`.execute(tx)
  return rows
}

/** The day of a golfer's revision, if it has begun. The caller has locked the golfer. */
export async function dueOf(tx: Db, golferId: number, now: string): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select golfer_id, due_on from own_indexes_due where golfer_id = ${golferId} and due_at <= ${now}`.execute(tx)
  return rows[0]
}

export async function endDue(tx: Db, golferIds: readonly number[]): Promise<void> {
  await sql`delete from own_indexes_due where golfer_id = any(${sql.val([...golferIds])}::int[])`.execute(tx)
}

type Undated = { readonly golferId: number; readonly timeZone: string }

/**
 * The order in which a golfer's leagues are the handicap league: the chosen one, else the first that the golfer accepted;
 * without an account, the one joined first (law 22). Only memberships that give rights can be it. Those that the golfer
 * had not accepted when their account went come last.
 */
export const handicapLeagueFirst = sql`memberships.is_handicap_league desc,
  memberships.rights_since, memberships.joined_at, memberships.league_id`
export const canBeHandicapLeague = sql<boolean>`gives_rights(memberships)`

const homeZone = sql`coalesce((
  select leagues.time_zone from memberships join leagues on leagues.id = memberships.league_id
  where memberships.golfer_id = due.golfer_id and ${canBeHandicapLeague} order by ${handicapLeagueFirst} limit 1), 'UTC')`

/** Lets changes act a day later, from the beginning of that day where the golfer's handicap league plays. */
export async function postponeDue(tx: Db, golferIds: readonly number[]): Promise<void> {
  if (golferIds.length === 0) return
  await sql`update own_indexes_due as due
    set due_on = due_on + 1, due_at = (due_on + 1)::timestamp at time zone ${homeZone}
    where golfer_id = any(${sql.val([...golferIds])}::int[])`.execute(tx)
}

/** Golfers with a change whose day is not stored yet, with the time zone of their handicap league. */
export async function undatedGolfers(db: Db, limit: number): Promise<Undated[]> {
  const { rows } = await sql<Undated>`
    select due.golfer_id, ${homeZone} as time_zone from own_indexes_due as due
    where due_at is null limit ${limit}`.execute(db)
  return rows
}

/** The same for one golfer. */
export async function undatedGolfer(db: Db, golferId: number): Promise<Undated | undefined> {
  const { rows } = await sql<Undated>`
    select due.golfer_id, ${homeZone} as time_zone from own_indexes_due as due
    where golfer_id = ${golferId} and due_at is null`.execute(db)
  return rows[0]
}

/** Stores from which day changes act, where that is not known yet. */
export async function dateDue(db: Db, rows: readonly Waiting[]): Promise<void> {
  if (rows.length === 0) return
  const json = JSON.stringify(rows.map(({ golferId, dueOn, dueAt }) => ({ golferId, dueOn, dueAt })))
  await sql`update own_indexes_due as due set due_on = dated."dueOn", due_at = dated."dueAt"
    from json_to_recordset(${json}::json) as dated ("golferId" integer, "dueOn" date, "dueAt" timestamptz)
    where due.golfer_id = dated."golferId" and due.due_at is null`.execute(db)
}
