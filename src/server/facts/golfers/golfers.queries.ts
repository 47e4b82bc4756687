import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { Golfer, GolferProfile } from '#contract/golfers.ts'
import type { Actor } from '#domain/permissions.ts'
import type { Day } from '#domain/shared/day.ts'
import { type TeamsOf, teamBadge } from '#server/ground/badges.queries.ts'
import { canCount, isAccepted, leagueOfLists } from '#server/ground/rules.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Search, foundOn, matches } from './golfer-search.queries.ts'

export type Figures = Omit<Golfer, 'scores' | 'averageRoundsPerMatch'>

/** The days whose rounds are counted as played; null counts all rounds. */
export type CountedDays = { readonly startDate: string; readonly endDate: string } | null

type Filter = {
  readonly leagueId?: number | undefined
  readonly teamsOf: TeamsOf
  readonly ids?: readonly number[]
  readonly search?: Search | undefined
  readonly counted: CountedDays
  readonly after: { readonly name: string; readonly id: number } | null
  readonly limit: number
}

/**
 * Golfers by name, optionally filtered by a search, with their team and number of eligible
 * rounds; in a league only rounds it accepts.
 */
export async function golfersOf(
  db: Db,
  { leagueId, teamsOf, ids, search, counted, after, limit }: Filter,
): Promise<Figures[]> {
  // In a league the few members are read first; without a league the search is.
  const { golfers, byName } =
    search === undefined || leagueId !== undefined
      ? { golfers: sql`golfers`, byName: sql`lower(golfers.name)` }
      : foundOn(search, { after, limit })
  const conditions: RawBuilder<unknown>[] = [
    sql`golfers.merged_into is null`,
    ...(search === undefined || leagueId === undefined ? [] : [matches(search)]),
    ...(leagueId === undefined
      ? []
      : [sql`golfers.id in (select golfer_id from memberships where league_id = ${leagueId})`]),
    ...(ids === undefined ? [] : [sql`golfers.id = any(${sql.val([...ids])}::int[])`]),
    ...(after === null ? [] : [sql`(${byName}, golfers.id) > (lower(${after.name}), ${after.id})`]),
  ]
  const days = counted === null ? sql`` : sql`and played_on between ${counted.startDate} and ${counted.endDate}`
  const { rows } = await sql<Figures>`
    select golfers.id, golfers.name, golfers.ghin_number, golfers.handicap_index_tenths as handicap_index, golfers.home_club, golfers.state,
      badge.team, users.id as user_id,
      (select true from unverified_links where user_id = users.id) is null as is_verified, played.rounds_played, golfers.rounds_checked_at as checked_at
    from (
      select * from ${golfers} as golfers
      where ${sql.join(conditions, sql` and `)}
      order by ${byName}, golfers.id
      limit ${limit}
    ) as golfers
    left join users on users.golfer_id = golfers.id
    left join lateral (${teamBadge(sql`golfers.id`, teamsOf)}) as badge on true
    cross join lateral (
      select ${countEligible(teamsOf, days)} as rounds_played
    ) as played
    order by ${byName}, golfers.id`.execute(db)
  return rows
}

/**
 * The number of eligible rounds of a golfer, in a league those that it accepts. 18-hole rounds are counted in indexes
 * alone: all rounds minus the few ineligible ones.
 */
function countEligible(teamsOf: TeamsOf, days: RawBuilder<unknown>): RawBuilder<unknown> {
  const rounds = sql`from rounds where golfer_id = golfers.id ${days}`
  const fullRounds = sql`(select count(*) ${rounds})::int - (select count(*) ${rounds} and not eligible)::int`
  if (!('league' in teamsOf)) return fullRounds
  const league = leagueOfLists(sql`${teamsOf.league}`)
  const eligible = canCount(sql`rounds`, league)
  return sql`case when ${league.countedHoles} = '18' then ${fullRounds} else (select count(*) ${rounds} and ${eligible})::int end
    - (select count(*) ${rounds} and association_id is null and ${eligible} and not ${isAccepted(sql`rounds`, league)})::int`
}

/** The active season of a league and how many of its matches have begun. */
export function activeSeason(db: Db, leagueId: number, today: string) {
  return db
    .selectFrom('seasons')
    .leftJoin('matches', (join) =>
      join.onRef('matches.seasonId', '=', 'seasons.id').on('matches.startDate', '<=', today),
    )
    .select((eb) => [
      'seasons.id',
      'seasons.year',
      'seasons.startDate',
      'seasons.endDate',
      eb.fn.count<number>('matches.id').as('matchesBegun'),
    ])
    .where('seasons.leagueId', '=', leagueId)
    .where('seasons.isActive', '=', true)
    .groupBy('seasons.id')
    .executeTakeFirst()
}

/** The account of a golfer, and whether its link was verified or made by an administrator. */
export function userOfGolfer(db: Db, golferId: number) {
  return db
    .selectFrom('users')
    .leftJoin('unverifiedLinks', 'unverifiedLinks.userId', 'users.id')
    .select((eb) => [
      'users.id',
      'users.name',
      'users.gimmeRange',
      eb('unverifiedLinks.userId', 'is', null).$castTo<boolean>().as('isVerified'),
    ])
    .where('users.golferId', '=', golferId)
    .executeTakeFirst()
}

/** The leagues a golfer plays in that the actor can read. */
export async function leaguesOfGolfer(db: Db, actor: Actor, golferId: number): Promise<GolferProfile['leagues']> {
  const { rows } = await sql<GolferProfile['leagues'][number]>`
    select leagues.id as league_id, leagues.name, badge.team, gives_rights(memberships) as gives_rights
    from memberships
    join leagues on leagues.id = memberships.league_id
    left join memberships as mine on mine.league_id = leagues.id and mine.golfer_id = ${actor.golferId}
    left join lateral (${teamBadge(sql`${golferId}`, { league: sql`leagues.id` })}) as badge on true
    where memberships.golfer_id = ${golferId}
      and (mine.golfer_id is not null or leagues.owner_id = ${actor.id} or ${actor.role === 'ADMIN'})
    order by lower(leagues.name), leagues.id`.execute(db)
  return rows
}

/**
 * A golfer's results, including those under an alias, in the matches of these leagues' active seasons, by league and
 * number.
 */
export async function resultsOf(db: Db, golferId: number, leagueIds: readonly number[]) {
  if (leagueIds.length === 0) return []
  return db
    .selectFrom('matchGolfers')
    .innerJoin('matches', 'matches.id', 'matchGolfers.matchId')
    .innerJoin('seasons', 'seasons.id', 'matches.seasonId')
    .innerJoin('leagues', 'leagues.id', 'matches.leagueId')
    .select([
      'matches.id',
      'matches.number',
      'matches.startDate',
      'matches.endDate',
      'matches.leagueId',
      'leagues.timeZone',
      'matchGolfers.points',
      'matchGolfers.netTenths as net',
      'matchGolfers.position',
      'matchGolfers.tied',
      'matchGolfers.gross as score',
    ])
    .where('matchGolfers.golferId', 'in', (eb) =>
      eb
        .selectFrom('golfers')
        .select('golfers.id')
        .where((or) => or.or([or('golfers.id', '=', golferId), or('golfers.mergedInto', '=', golferId)])),
    )
    .where('matches.leagueId', 'in', leagueIds)
    .where('seasons.isActive', '=', true)
    .orderBy('matches.leagueId')
    .orderBy('matches.number')
    .execute()
}

type NewGolfer = {
  readonly name: string
  readonly ghinNumber: string | null
  readonly handicapIndex: number | null
  readonly homeClub?: string | null
  readonly state?: string | null
}

/** Adds a golfer; undefined if the number is already in use. */
export async function insertGolfer(db: Db, row: NewGolfer): Promise<{ id: number } | undefined> {
  const [id] = (await insertGolfers(db, [row])) ?? []
  return id === undefined ? undefined : { id }
}

/** Adds golfers and returns their ids in the same order; null if one of the numbers is already in use. */
export async function insertGolfers(tx: Db, golfers: readonly NewGolfer[]): Promise<number[] | null> {
  if (golfers.length === 0) return []
  const rows = await tx
    .insertInto('golfers')
    .values(golfers.map(({ handicapIndex, ...golfer }) => ({ ...golfer, handicapIndexTenths: handicapIndex })))
    .onConflict((conflict) => conflict.column('ghinNumber').doNothing())
    .returning('id')
    .execute()
  return rows.length === golfers.length ? rows.map(({ id }) => id) : null
}

/** The numbers among these that golfers of this site have. */
export async function knownNumbers(db: Db, ghinNumbers: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ ghinNumber: string }>`
    select ghin_number from golfers where ghin_number = any(${sql.val([...ghinNumbers])}::text[])`.execute(db)
  return new Set(rows.map(({ ghinNumber }) => ghinNumber))
}

export async function golferWithNumber(db: Db, ghinNumber: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from golfers where ghin_number = ${ghinNumber}`.execute(db)
  return rows[0]?.id ?? null
}

type LinkedNumber = Pick<NewGolfer, 'handicapIndex' | 'homeClub' | 'state'> & {
  readonly ghinNumber: string
  readonly numberLinkedOn: Day
}

/** Gives a golfer this number; fails when another golfer has it. */
export async function setNumber(
  tx: Db,
  id: number,
  { homeClub, handicapIndex, ...facts }: LinkedNumber,
): Promise<void> {
  await tx
    .updateTable('golfers')
    .set((eb) => ({
      ...facts,
      handicapIndexTenths: handicapIndex,
      lowHandicapIndexTenths: null,
      homeClub: eb.fn.coalesce(eb.val(homeClub ?? null), eb.ref('homeClub')),
    }))
    .where('id', '=', id)
    .execute()
}

/** Whether a transaction failed because another golfer got the number first. */
export function isNumberTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.constraint === 'golfers_ghin_number_key'
}

type Ties = { readonly hasAccount: boolean; readonly isInLeague: boolean; readonly isFollowed: boolean }

/**
 * The ties that prevent deleting a golfer: an account, a league (now or in results that are not final), or a follower.
 */
export async function golferTies(db: Db, id: number): Promise<Ties> {
  const { rows } = await sql<Ties>`select
    exists (select from users where golfer_id = ${id}) as has_account,
    exists (select from memberships where golfer_id = ${id})
      or exists (select from match_golfers join matches on matches.id = match_id
        where golfer_id = ${id} and final_at is null) as is_in_league,
    exists (select from follows where golfer_id = ${id}) as is_followed`.execute(db)
  return rows[0] ?? { hasAccount: true, isInLeague: true, isFollowed: true }
}

/** Deletes a golfer with rounds, plans and revisions of their Index. */
export async function deleteGolferRow(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('golfers').where('id', '=', id).execute()
}

/** Stores that an account has proved that it knows a golfer's password. */
export async function saveVerification(db: Db, userId: number, ghinNumber: string, verifiedAt: string): Promise<void> {
  await db
    .insertInto('golferVerifications')
    .values({ userId, ghinNumber, verifiedAt })
    .onConflict((conflict) => conflict.columns(['userId', 'ghinNumber']).doUpdateSet({ verifiedAt }))
    .execute()
}
