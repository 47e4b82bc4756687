import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { SideTableTie } from '#domain/permissions.ts'
import type { Seat } from '#domain/side-tables/divisions.ts'
import type { SideResult } from '#domain/side-tables/side-table.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Matches, Seasons, SideTables } from '#server/platform/db/schema.ts'

export type SideTableRow = Pick<
  Selectable<SideTables>,
  'id' | 'name' | 'version' | 'leagueId' | 'kind' | 'basis' | 'isPublic'
> &
  Pick<Selectable<Seasons>, 'year' | 'endDate' | 'isActive' | 'matchesCounted'> & {
    readonly seasonId: number
    /** That the league played before. */
    readonly earlierSeasonId: number | null
    readonly indexFrom: number | null
    readonly indexTo: number | null
    readonly timeZone: string
    readonly isArchived: boolean
    /** Null for a table of organizers. */
    readonly runBy: number | null
    /** The reader's own state; null at tables of organizers. */
    readonly state: SideTableTie['state']
    readonly invitedBy: string | null
  }

/** Tables of organizers are read for a season: without one, for that in play, else the latest. */
const selectTables = (golferId: number | null, seasonId: number | null = null) => sql`
  select side_tables.id, side_tables.name, side_tables.version, side_tables.league_id, leagues.time_zone,
    kind, basis, is_public, index_from_tenths as index_from, index_to_tenths as index_to,
    seasons.id as season_id, seasons.year, seasons.end_date, seasons.is_active,
    seasons.archived_at is not null as is_archived, seasons.matches_counted,
    (select id from seasons as earlier where earlier.league_id = seasons.league_id and archived_at is null
      and earlier.start_date < seasons.start_date order by earlier.start_date desc limit 1) as earlier_season_id,
    (select golfer_id from side_table_members where side_table_id = side_tables.id and state = 'joined' and kind = 'joined'
      order by joined_at, golfer_id limit 1) as run_by,
    mine.state, inviter.name as invited_by
  from side_tables
  join leagues on leagues.id = side_tables.league_id
  join seasons on seasons.league_id = side_tables.league_id
    and seasons.id = coalesce(${seasonId}::int, side_tables.season_id, (
      select id from seasons as latest where latest.league_id = side_tables.league_id and latest.archived_at is null
      order by latest.is_active desc, latest.start_date desc, latest.id desc limit 1))
    and (side_tables.season_id is null or side_tables.season_id = seasons.id)
  left join side_table_members as mine
    on mine.side_table_id = side_tables.id and mine.golfer_id = ${golferId} and kind = 'joined'
  left join golfers as inviter on inviter.id = mine.invited_by`

type Asked = { readonly id: number; readonly seasonId?: number | undefined }

export async function sideTableById(
  db: Db,
  { id, seasonId }: Asked,
  golferId: number | null,
): Promise<SideTableRow | undefined> {
  const { rows } = await sql<SideTableRow>`${selectTables(golferId, seasonId)} where side_tables.id = ${id}`.execute(db)
  return rows[0]
}

type Whose = { readonly leagueId: number; readonly golferId: number }

/** The side tables of a league that a golfer has joined or is invited to, without those of archived seasons; the latest season first. */
export async function sideTablesOf(db: Db, { leagueId, golferId }: Whose): Promise<SideTableRow[]> {
  const { rows } = await sql<SideTableRow>`${selectTables(golferId)}
    where mine.golfer_id = ${golferId} and mine.league_id = ${leagueId} and seasons.archived_at is null
    order by seasons.start_date desc, seasons.id desc, lower(side_tables.name), side_tables.id`.execute(db)
  return rows
}

/** The tables of a league's organizers, in a season or in that of today: the divisions first, from the lowest Index on. */
export async function tablesOfOrganizers(db: Db, leagueId: number, seasonId?: number): Promise<SideTableRow[]> {
  const { rows } = await sql<SideTableRow>`${selectTables(null, seasonId)}
    where side_tables.league_id = ${leagueId} and kind <> 'joined'
    order by kind desc, index_from_tenths nulls first, lower(side_tables.name)`.execute(db)
  return rows
}

export type SideMemberRow = { readonly sideTableId: number; readonly id: number; readonly name: string } & (
  | { readonly state: 'joined'; readonly joinedAt: string }
  | { readonly state: 'invited'; readonly invitedAt: string; readonly invitedBy: string | null }
)

/** The golfers of side tables and those invited: who joined longest ago first, then invitations in their order. */
export async function membersOfTables(db: Db, ids: readonly number[]): Promise<SideMemberRow[]> {
  const { rows } = await sql<SideMemberRow>`
    select member.side_table_id, member.golfer_id as id, golfers.name, member.state, member.joined_at, member.invited_at,
      inviter.name as invited_by
    from side_table_members as member join golfers on golfers.id = member.golfer_id
      left join golfers as inviter on inviter.id = member.invited_by
    where member.side_table_id = any(${sql.val([...ids])}::int[])
    order by member.side_table_id, member.joined_at nulls last, member.invited_at, member.golfer_id`.execute(db)
  return rows
}

export type MemberIndex = Omit<Seat, 'index'> & {
  readonly seasonId: number
  readonly index: number | null
  readonly joinedAt: string
}

/**
 * The members of the leagues of seasons with their Index of a season's first day, and those without one then with that of the
 * day they joined, by name. Who joined after a season is not in it.
 */
export async function indexesOfSeasons(db: Db, seasonIds: readonly number[]): Promise<MemberIndex[]> {
  const indexOn = (day: RawBuilder<unknown>) => sql`(select handicap_index_tenths from index_revisions
    where golfer_id = golfers.id and revised_on <= ${day} and handicap_index_tenths is not null
    order by revised_on desc limit 1)`
  const { rows } = await sql<MemberIndex>`
    select seasons.id as season_id, golfers.id, golfers.name, memberships.joined_at,
      coalesce(${indexOn(sql`seasons.start_date`)}, ${indexOn(sql`joined.day`)}) as index
    from seasons join leagues on leagues.id = seasons.league_id
    join memberships on memberships.league_id = leagues.id
    join golfers on golfers.id = memberships.golfer_id
    cross join lateral (select (memberships.joined_at at time zone leagues.time_zone)::date as day) as joined
    where seasons.id = any(${sql.val([...seasonIds])}::int[]) and joined.day <= seasons.end_date
    order by golfers.name, golfers.id`.execute(db)
  return rows
}

export type SideMatchRow = Pick<Selectable<Matches>, 'id' | 'number' | 'startDate' | 'endDate' | 'seasonId'> & {
  readonly finished: boolean
  /** The stored results of the golfers asked for who are in the match. */
  readonly results: readonly (SideResult & { readonly golferId: number })[]
}

type Wanted = { readonly seasonIds: readonly number[]; readonly golferIds: readonly number[] }

export async function matchesOfSeasons(db: Db, { seasonIds, golferIds }: Wanted): Promise<SideMatchRow[]> {
  const { rows } = await sql<SideMatchRow>`
    select matches.id, matches.number, matches.start_date, matches.end_date, matches.season_id,
      matches.frozen_at is not null as finished,
      array(
        select json_build_object('golferId', golfer_id, 'net', net_tenths, 'differential', differential_tenths)
        from match_golfers where match_id = matches.id and golfer_id = any(${sql.val([...golferIds])}::int[])
      ) as results
    from matches where season_id = any(${sql.val([...seasonIds])}::int[])
    order by season_id, number`.execute(db)
  return rows
}

export async function membersAmong(db: Db, leagueId: number, golferIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('golferId')
    .where('leagueId', '=', leagueId)
    .where('golferId', 'in', golferIds)
    .execute()
  return rows.map(({ golferId }) => golferId)
}

/** How many side tables of seasons that have not ended, where their leagues play, a golfer has joined. */
export async function countTables(db: Db, golferId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ tables: number }>`
    select count(*)::int as tables from side_table_members as member
    join side_tables on side_tables.id = member.side_table_id
    join seasons on seasons.id = side_tables.season_id
    join leagues on leagues.id = side_tables.league_id
    where member.golfer_id = ${golferId} and member.state = 'joined' and seasons.archived_at is null
      and seasons.end_date >= (${now.toISOString()}::timestamptz at time zone leagues.time_zone)::date`.execute(db)
  return rows[0]?.tables ?? 0
}

export function seasonInPlay(db: Db, leagueId: number) {
  return db
    .selectFrom('seasons')
    .select(['id', 'endDate'])
    .where('leagueId', '=', leagueId)
    .where('isActive', '=', true)
    .executeTakeFirst()
}

type NewTable = Pick<Selectable<SideTables>, 'leagueId' | 'name' | 'createdAt'> & {
  readonly seasonId: number
  readonly createdBy: number
}

export async function insertSideTable(tx: Db, row: NewTable): Promise<number> {
  const { leagueId, seasonId, name, createdBy, createdAt } = row
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into side_tables (league_id, season_id, name, created_by, created_at)
      values (${leagueId}, ${seasonId}, ${name}, ${createdBy}, ${createdAt}) returning id
    )
    insert into side_table_members (side_table_id, league_id, golfer_id, state, joined_at)
    select id, ${leagueId}::int, ${createdBy}::int, 'joined', ${createdAt}::timestamptz from added
    returning side_table_id as id`.execute(tx)
  return rows[0]?.id ?? 0
}

type Invitations = {
  readonly id: number
  readonly leagueId: number
  readonly golferIds: readonly number[]
  readonly invitedBy: number
  readonly invitedAt: string
}

/** Invites golfers who are neither in a side table nor invited. */
export async function insertInvitations(tx: Db, invitations: Invitations): Promise<void> {
  const { id, leagueId, golferIds, invitedBy, invitedAt } = invitations
  await sql`
    insert into side_table_members (side_table_id, league_id, golfer_id, state, invited_by, invited_at)
    select ${id}::int, ${leagueId}::int, golfer_id, 'invited', ${invitedBy}::int, ${invitedAt}::timestamptz
    from unnest(${sql.val([...golferIds])}::int[]) as golfer_id
    on conflict do nothing`.execute(tx)
}

type Member = { readonly id: number; readonly golferId: number }

/** Turns an invitation into a membership, which is later than all others of the side table whatever the clock says. */
export async function saveJoined(tx: Db, { id, golferId }: Member, at: string): Promise<void> {
  await sql`update side_table_members set state = 'joined', joined_at = greatest(${at}::timestamptz,
      (select max(joined_at) + interval '1 microsecond' from side_table_members where side_table_id = ${id}))
    where side_table_id = ${id} and golfer_id = ${golferId} and state = 'invited'`.execute(tx)
}

/** Removes a golfer from a side table, joined or invited; without golfers the side table is deleted. False when they were not in it. */
export async function deleteMember(tx: Db, { id, golferId }: Member): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sideTableMembers')
    .where('sideTableId', '=', id)
    .where('golferId', '=', golferId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

type Rules = Pick<Selectable<SideTables>, 'kind' | 'basis' | 'indexFromTenths' | 'indexToTenths' | 'isPublic'>

/** Adds a table of organizers. */
export async function insertTable(
  tx: Db,
  row: Rules & Pick<NewTable, 'leagueId' | 'name' | 'createdAt'>,
): Promise<number> {
  return (await tx.insertInto('sideTables').values(row).returning('id').executeTakeFirstOrThrow()).id
}

type Chosen = Pick<Invitations, 'id' | 'leagueId' | 'golferIds'> & { readonly at: string }

/** Makes these the golfers of a table of organizers. */
export async function replaceGolfers(tx: Db, { id, leagueId, golferIds, at }: Chosen): Promise<void> {
  const chosen = sql`any(${sql.val([...golferIds])}::int[])`
  await sql`delete from side_table_members where side_table_id = ${id} and golfer_id <> all(${sql.val([...golferIds])}::int[])`.execute(
    tx,
  )
  await sql`insert into side_table_members (side_table_id, league_id, golfer_id, state, joined_at)
    select ${id}::int, league_id, golfer_id, 'joined', ${at}::timestamptz from memberships
    where league_id = ${leagueId} and golfer_id = ${chosen} on conflict do nothing`.execute(tx)
}

type Named = { readonly name: string; readonly version: number } & Partial<Rules>

/** Changes a side table, unless its version has changed. */
export async function saveTable(tx: Db, id: number, { version, ...changes }: Named): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sideTables')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteTable(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('sideTables').where('id', '=', id).execute()
}
