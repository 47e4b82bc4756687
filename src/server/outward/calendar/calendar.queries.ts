import { sql } from 'kysely'
import type { CalendarMatch, CalendarPlan } from '#domain/calendar/entries.ts'
import { type Day, addDays } from '#domain/shared/day.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Since when an account has a calendar address; undefined without one. */
export function calendarOf(db: Db, userId: number) {
  return db.selectFrom('calendarFeeds').select('createdAt').where('userId', '=', userId).executeTakeFirst()
}

/** Gives an account a calendar address, in place of the one before. */
export async function saveCalendar(db: Db, userId: number, tokenHash: Buffer, createdAt: string): Promise<void> {
  await db
    .insertInto('calendarFeeds')
    .values({ userId, tokenHash, createdAt })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ tokenHash, createdAt }))
    .execute()
}

export async function deleteCalendar(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('calendarFeeds').where('userId', '=', userId).execute()
}

/** The golfer of the account whose calendar address this is; undefined for no one's address. */
export function ownerOfCalendar(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('calendarFeeds')
    .innerJoin('users', 'users.id', 'calendarFeeds.userId')
    .select('users.golferId')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

const maxMatchDays = 60
/** This many of each fit into an answer that is written within a few milliseconds. */
const maxMatches = 60
const maxPlans = 20

/** The matches that end on a day or later of the leagues that a golfer has accepted, the first to end first. */
export async function matchesFrom(db: Db, golferId: number, from: Day): Promise<CalendarMatch[]> {
  const { rows } = await sql<CalendarMatch>`
    select matches.id, matches.number, matches.start_date, matches.end_date, leagues.name as league
    from memberships
    join leagues on leagues.id = memberships.league_id
    join matches on matches.league_id = memberships.league_id
      and matches.start_date >= ${addDays(from, -maxMatchDays)} and matches.end_date >= ${from}
    join seasons on seasons.id = matches.season_id and seasons.archived_at is null
    where memberships.golfer_id = ${golferId} and rights_since is not null
    order by matches.end_date, matches.id limit ${maxMatches}`.execute(db)
  return rows
}

/** The rounds that a golfer plans from a day on, the last ones if there are too many. */
export function plansFrom(db: Db, golferId: number, from: Day): Promise<CalendarPlan[]> {
  return db
    .selectFrom('scheduledRounds')
    .select(['id', 'date', 'course'])
    .where('golferId', '=', golferId)
    .where('date', '>=', from)
    .orderBy('date', 'desc')
    .limit(maxPlans)
    .execute()
}
