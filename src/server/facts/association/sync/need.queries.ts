import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** A golfer's sync state; instants are ISO 8601. */
export type Checked = {
  readonly id: number
  readonly roundsCheckedAt: string | null
  /** When a look-up last named the golfer as changed. */
  readonly changedAt: string | null
  /** When the association last announced a change of the golfer. */
  readonly announcedAt: string | null
  /** Whether they planned a round for today or yesterday. */
  readonly hasPlan: boolean
}

/** A league's matches, for deciding when to sync. */
export type MatchMoment = {
  /** Whether a match is in its last two days. */
  readonly isEnding: boolean
  /** When the last match ended, if one has. */
  readonly endedAt: string | null
}

export type LookedUp = {
  readonly id: number
  readonly ghinNumber: string
  /** When the association was last asked whether they changed. */
  readonly lookedUpAt: string | null
}

/** The sync state of these golfers, in the same order. */
export async function checksOf(
  db: Db,
  golferIds: readonly number[],
  today: string,
): Promise<(Omit<Checked, 'roundsCheckedAt'> & { readonly lookedUpAt: string | null })[]> {
  const { rows } = await sql<Omit<Checked, 'roundsCheckedAt'> & { lookedUpAt: string | null }>`
    select asked.id, checks.looked_up_at, checks.changed_at, checks.announced_at,
      exists (select from scheduled_rounds
        where golfer_id = asked.id and date between ${today}::date - 1 and ${today}) as has_plan
    from unnest(${golferIds}::int[]) with ordinality as asked (id, place)
    left join association_checks as checks on checks.golfer_id = asked.id
    order by asked.place`.execute(db)
  return rows
}

/** Whether a match of the league is in its last two days where the league plays, and when its latest one ended. */
export async function matchMoment(db: Db, leagueId: number, now: string): Promise<MatchMoment> {
  const { rows } = await sql<MatchMoment>`
    select coalesce(bool_or(today between end_date - 1 and end_date), false) as is_ending,
      max((end_date + 1)::timestamp at time zone time_zone) filter (where end_date < today) as ended_at
    from leagues
    cross join lateral (select (${now}::timestamptz at time zone time_zone)::date as today) as local
    join matches on matches.league_id = leagues.id and start_date between today - 60 and today
    where leagues.id = ${leagueId}`.execute(db)
  return rows[0] ?? { isEnding: false, endedAt: null }
}

type LookUpFilter = { readonly from: string | null; readonly before: string; readonly limit: number }

/**
 * Golfers who were last looked up in a span of time, longest ago first; without its
 * beginning also those who never were.
 */
export async function golfersToLookUp(db: Db, { from, before, limit }: LookUpFilter): Promise<LookedUp[]> {
  const isInSpan =
    from === null
      ? sql`(looked_up_at is null or looked_up_at < ${before})`
      : sql`looked_up_at >= ${from} and looked_up_at < ${before}`
  const { rows } = await sql<LookedUp>`
    select golfers.id, golfers.ghin_number, checks.looked_up_at
    from (select * from association_checks where ${isInSpan} order by looked_up_at nulls first limit ${limit}) as checks
    join golfers on golfers.id = checks.golfer_id
    where golfers.ghin_number is not null`.execute(db)
  return rows
}

type LookUp = { readonly asked: readonly number[]; readonly changed: readonly number[]; readonly at: string }

/** Stores whom the association was asked about, and whom it named as changed. */
export async function recordLookUp(db: Db, { asked, changed, at }: LookUp): Promise<void> {
  await sql`
    insert into association_checks as checks (golfer_id, looked_up_at, changed_at)
    select id, ${at}, case when id = any(${changed}::int[]) then ${at}::timestamptz end
    from golfers where id = any(${asked}::int[]) order by id
    on conflict (golfer_id) do update
      set looked_up_at = excluded.looked_up_at, changed_at = coalesce(excluded.changed_at, checks.changed_at)`.execute(
    db,
  )
}

/** Those of these golfers who are followed or have an account, but play in no active season. */
export async function idleAmong(
  db: Db,
  golferIds: readonly number[],
): Promise<{ id: number; roundsCheckedAt: string | null }[]> {
  const { rows } = await sql<{ id: number; roundsCheckedAt: string | null }>`
    select id, rounds_checked_at from golfers
    where id = any(${golferIds}::int[])
      and (exists (select from follows where golfer_id = golfers.id)
        or exists (select from users where golfer_id = golfers.id)
        or exists (select from memberships where golfer_id = golfers.id))
      and not exists (
        select from memberships join seasons on seasons.league_id = memberships.league_id and seasons.is_active
        where memberships.golfer_id = golfers.id)`.execute(db)
  return rows
}

type Failure = { readonly golferId: number; readonly at: string; readonly reason: string }

/** Stores why a golfer could not be fetched, for who organizes their leagues; it matters until they are fetched again. */
export async function recordFailure(db: Db, { golferId, at, reason }: Failure): Promise<void> {
  await sql`
    insert into association_checks (golfer_id, failed_at, failure)
    select id, ${at}, ${reason.slice(0, 300)} from golfers where id = ${golferId}
    on conflict (golfer_id) do update set failed_at = excluded.failed_at, failure = excluded.failure`.execute(db)
}
