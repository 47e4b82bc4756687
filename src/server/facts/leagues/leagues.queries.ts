import { sql } from 'kysely'
import type { LeagueMember, OwnLeague } from '#contract/leagues.ts'
import type { SomeOf } from '#domain/leagues/setting.ts'
import { type LeagueSettings, leagueSettings } from '#domain/leagues/settings.ts'
import type { Actor } from '#domain/permissions.ts'
import type { Day } from '#domain/shared/day.ts'
import { deputyIdsOf } from '#server/ground/access.queries.ts'
import { assigned, settingsOf } from '#server/ground/settings.queries.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The side tables of a league's season in play that the actor is invited to; of rows `leagues` and `active`. */
const openInvitations = ({ golferId }: Actor) => sql<OwnLeague['sideTableInvitations']>`array(
  select json_build_object('id', side_tables.id, 'name', side_tables.name, 'invitedBy', inviter.name)
  from side_table_members as invited
  join side_tables on side_tables.id = invited.side_table_id and side_tables.season_id = active.id
  left join golfers as inviter on inviter.id = invited.invited_by
  where invited.golfer_id = ${golferId} and invited.league_id = leagues.id and invited.state = 'invited'
  order by invited.invited_at, side_tables.id)`

const leagues = (db: Db, actor: Actor) =>
  db
    .selectFrom('leagues')
    .leftJoin('memberships as mine', (join) =>
      join.onRef('mine.leagueId', '=', 'leagues.id').on('mine.golferId', '=', actor.golferId ?? 0),
    )
    .leftJoin('seasons as active', (join) =>
      join.onRef('active.leagueId', '=', 'leagues.id').on('active.isActive', '=', true),
    )
    .select((eb) => [
      'leagues.id',
      'leagues.name',
      'leagues.description',
      'leagues.ownerId',
      sql<string>`(select users.name from users where users.id = leagues.owner_id)`.as('ownerName'),
      deputyIdsOf(sql.ref('leagues.id')).as('deputyIds'),
      'leagues.createdAt',
      settingsOf(leagueSettings, 'leagues').as('settings'),
      'leagues.version',
      eb('mine.golferId', 'is not', null).$castTo<boolean>().as('isMember'),
      eb
        .and([eb('mine.golferId', 'is not', null), eb('mine.acceptedBy', 'is distinct from', actor.id)])
        .$castTo<boolean>()
        .as('needsAnswer'),
      eb.selectFrom('users').select('users.name').whereRef('users.id', '=', 'mine.addedBy').as('addedBy'),
      openInvitations(actor).as('sideTableInvitations'),
      'active.id as activeSeasonId',
      eb
        .exists(
          eb
            .selectFrom('seasons')
            .select('seasons.id')
            .whereRef('seasons.leagueId', '=', 'leagues.id')
            .where('seasons.archivedAt', 'is', null),
        )
        .$castTo<boolean>()
        .as('hasSeasons'),
    ])

const withSettings = <Row extends { readonly settings: LeagueSettings }>({ settings, ...league }: Row) => ({
  ...league,
  ...settings,
})

/** A league with the last day of its season in play. */
export type ListedLeague = OwnLeague & { readonly seasonEnd: Day | null }

export async function allLeagues(db: Db, actor: Actor): Promise<ListedLeague[]> {
  return (await listed(db, actor).execute()).map(withSettings)
}

const listed = (db: Db, actor: Actor) =>
  leagues(db, actor).select('active.endDate as seasonEnd').orderBy('leagues.name').orderBy('leagues.id')

/** The leagues the actor plays in or owns; deputies play in theirs. */
export async function leaguesOf(db: Db, actor: Actor): Promise<ListedLeague[]> {
  const own = listed(db, actor).where('leagues.id', 'in', (eb) =>
    eb
      .selectFrom('memberships')
      .select('leagueId as id')
      .where('golferId', '=', actor.golferId ?? 0)
      .union(eb.selectFrom('leagues as owned').select('owned.id').where('owned.ownerId', '=', actor.id)),
  )
  return (await own.execute()).map(withSettings)
}

export async function leagueById(db: Db, actor: Actor, id: number): Promise<OwnLeague | undefined> {
  return (await leagues(db, actor).where('leagues.id', '=', id).execute()).map(withSettings)[0]
}

type NewLeague = {
  readonly name: string
  readonly description: string | null
  readonly ownerId: number
  readonly timeZone: string
}

export async function insertLeague(db: Db, row: NewLeague): Promise<number> {
  return (await db.insertInto('leagues').values(row).returning('id').executeTakeFirstOrThrow()).id
}

type Change = SomeOf<LeagueSettings> & {
  readonly name?: string | undefined
  readonly description?: string | null | undefined
  readonly ownerId?: number
}

export async function updateLeague(db: Db, id: number, change: Change): Promise<void> {
  const columns = sql.join([...assigned(leagueSettings, change), sql`version = version + 1`])
  await sql`update leagues set ${columns} where id = ${id}`.execute(db)
}

const members = (db: Db, leagueId: number) =>
  db
    .selectFrom('memberships')
    .innerJoin('golfers', 'golfers.id', 'memberships.golferId')
    .leftJoin('users', 'users.golferId', 'golfers.id')
    .leftJoin('unverifiedLinks', 'unverifiedLinks.userId', 'users.id')
    .leftJoin('users as linker', 'linker.id', 'unverifiedLinks.linkedBy')
    .leftJoin('teams', (join) =>
      join.onRef('teams.leagueId', '=', 'memberships.leagueId').onRef('teams.id', '=', 'memberships.teamId'),
    )
    .select((eb) => [
      'golfers.id',
      'golfers.name',
      'golfers.handicapIndexTenths as handicapIndex',
      'users.email',
      'users.id as userId',
      eb.fn
        .coalesce(eb('memberships.acceptedBy', '=', eb.ref('users.id')), eb.lit(false))
        .$castTo<boolean>()
        .as('hasAccepted'),
      eb('memberships.deputyId', 'is not', null).$castTo<boolean>().as('isDeputy'),
      'unverifiedLinks.linkedAt',
      'linker.name as linkedBy',
      'teams.id as teamId',
      'teams.name as teamName',
      'teams.iconUrl',
      'teams.color',
      'memberships.leagueId',
    ])
    .where('memberships.leagueId', '=', leagueId)

export async function membersOf(db: Db, leagueId: number): Promise<LeagueMember[]> {
  return (await members(db, leagueId).execute()).map(member)
}

export async function memberOf(db: Db, leagueId: number, golferId: number): Promise<LeagueMember | undefined> {
  const row = await members(db, leagueId).where('golfers.id', '=', golferId).executeTakeFirst()
  return row === undefined ? undefined : member(row)
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof members>['execute']>>[number]

function member({
  teamId,
  teamName,
  iconUrl,
  color,
  leagueId,
  linkedAt,
  linkedBy,
  ...golfer
}: MemberRow): LeagueMember {
  const team =
    teamId === null || teamName === null || color === null
      ? null
      : { id: teamId, name: teamName, iconUrl, color, leagueId }
  const unverifiedLink = linkedAt === null ? null : { by: linkedBy, at: linkedAt }
  return { ...golfer, unverifiedLink, team, consent: null }
}

type Deputy = { readonly leagueId: number; readonly golferId: number; readonly deputyId: number | null }

type Membership = { readonly leagueId: number; readonly golferId: number; readonly acceptedBy: number | null }

type NewMember = Membership & {
  /** The account that adds the golfer, who is asked if they have an account. */
  readonly addedBy?: number | null
  /** The day from which on the golfer plays; null from now on. */
  readonly playsFrom?: Day | null
}

/** Adds a golfer; false when they are a member already. */
export async function insertMember(db: Db, row: NewMember): Promise<boolean> {
  return (await insertMembers(db, [row])) === 1
}

/** Adds golfers; how many were not members yet. Those with an account who have not accepted give no rights over them yet (law 21). */
export async function insertMembers(db: Db, rows: readonly NewMember[]): Promise<number> {
  if (rows.length === 0) return 0
  const added = await db
    .insertInto('memberships')
    .values(
      rows.map(({ addedBy = null, ...row }) => ({
        ...row,
        addedBy,
        rightsSince:
          row.acceptedBy === null
            ? sql<
                string | null
              >`case when not exists (select from users where golfer_id = ${row.golferId}) then now() end`
            : sql<string | null>`now()`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0n)
}

export async function acceptMembership(db: Db, { leagueId, golferId, acceptedBy }: Membership): Promise<void> {
  await db
    .updateTable('memberships')
    .set((eb) => ({ acceptedBy, rightsSince: eb.fn.coalesce('rightsSince', sql<string>`now()`) }))
    .where('leagueId', '=', leagueId)
    .where('golferId', '=', golferId)
    .execute()
}

/** Makes a member a deputy with their account, or ends that (null). */
export async function saveDeputy(db: Db, { leagueId, golferId, deputyId }: Deputy): Promise<void> {
  await db
    .updateTable('memberships')
    .set({ deputyId })
    .where('leagueId', '=', leagueId)
    .where('golferId', '=', golferId)
    .execute()
}

/** How many leagues an account owns. */
export async function countOwned(db: Db, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('leagues')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteMember(db: Db, leagueId: number, golferId: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('memberships')
    .where('leagueId', '=', leagueId)
    .where('golferId', '=', golferId)
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}
