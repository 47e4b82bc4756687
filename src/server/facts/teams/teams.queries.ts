import { type Selectable, sql } from 'kysely'
import type { Day } from '#domain/shared/day.ts'
import { deputyIdsOf } from '#server/ground/access.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Teams } from '#server/platform/db/schema.ts'

export type TeamRow = Pick<
  Selectable<Teams>,
  'id' | 'name' | 'iconUrl' | 'iconSource' | 'color' | 'leagueId' | 'version'
>

const columns = ['id', 'name', 'iconUrl', 'iconSource', 'color', 'leagueId', 'version'] as const

export function teamsOf(db: Db, leagueId: number): Promise<TeamRow[]> {
  return db
    .selectFrom('teams')
    .select(columns)
    .where('leagueId', '=', leagueId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

export function teamGolfers(db: Db, leagueId: number) {
  return db
    .selectFrom('memberships')
    .innerJoin('golfers', 'golfers.id', 'memberships.golferId')
    .select(['golfers.id', 'golfers.name', 'golfers.handicapIndexTenths as handicapIndex', 'memberships.teamId'])
    .where('memberships.leagueId', '=', leagueId)
    .where('memberships.teamId', 'is not', null)
    .execute()
}

/** All golfers of a league, who can be shared out to its teams. */
export function golfersToShare(db: Db, leagueId: number) {
  return db
    .selectFrom('memberships')
    .innerJoin('golfers', 'golfers.id', 'memberships.golferId')
    .select(['golfers.id', 'golfers.name', 'golfers.handicapIndexTenths as handicapIndex'])
    .where('memberships.leagueId', '=', leagueId)
    .execute()
}

type PastPlace = { readonly year: number; readonly golferId: number; readonly teamId: number; readonly team: string }

/** The teams of golfers in the league's latest finished match, by team. */
export async function pastTeams(db: Db, leagueId: number): Promise<PastPlace[]> {
  const { rows } = await sql<PastPlace>`
    select last.year, match_golfers.golfer_id, teams.id as team_id, teams.name as team
    from (
      select matches.id, seasons.year from matches join seasons on seasons.id = matches.season_id
      where matches.league_id = ${leagueId} and matches.frozen_at is not null and matches.use_teams
      order by matches.end_date desc, matches.id desc limit 1
    ) as last
    join match_golfers on match_golfers.match_id = last.id
    join teams on teams.id = match_golfers.team_id
    order by lower(teams.name), teams.id, match_golfers.golfer_id`.execute(db)
  return rows
}

export function teamById(db: Db, id: number): Promise<TeamRow | undefined> {
  return db.selectFrom('teams').select(columns).where('id', '=', id).executeTakeFirst()
}

/** A trigger sets the lowest color that no other team of the league has. */
const chosenByTheDatabase = sql<number>`null`

type NewTeam = {
  readonly name: string
  readonly leagueId: number
  readonly iconUrl: string | null
  readonly iconSource?: string | null
}

/** Adds a team, or nothing when the league has one of this name. */
export function insertTeam(db: Db, row: NewTeam): Promise<TeamRow | undefined> {
  return db
    .insertInto('teams')
    .values({ ...row, color: chosenByTheDatabase })
    .onConflict((conflict) => conflict.expression(sql`league_id, lower(name)`).doNothing())
    .returning(columns)
    .executeTakeFirst()
}

export async function nameIsTaken(db: Db, leagueId: number, name: string, exceptId: number): Promise<boolean> {
  const other = await db
    .selectFrom('teams')
    .select('id')
    .where('leagueId', '=', leagueId)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', eb.fn<string>('lower', [eb.val(name)])))
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return other !== undefined
}

/** Changes a team, unless its version has changed. */
export function updateTeam(
  db: Db,
  { id, version }: TeamRow,
  change: { name?: string; iconUrl?: string | null; iconSource?: string | null },
) {
  return db
    .updateTable('teams')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst()
}

export async function hasGolfers(db: Db, leagueId: number, teamId: number): Promise<boolean> {
  const one = await db
    .selectFrom('memberships')
    .select('golferId')
    .where('leagueId', '=', leagueId)
    .where((eb) => eb.or([eb('teamId', '=', teamId), eb('nextTeamId', '=', teamId)]))
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

export async function hasResults(db: Db, teamId: number): Promise<boolean> {
  const one = await db
    .selectFrom('matchTeams')
    .innerJoin('matches', 'matches.id', 'matchTeams.matchId')
    .select('matches.id')
    .where('matchTeams.teamId', '=', teamId)
    .where('matches.frozenAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

/** Removes a team; false when it no longer exists. */
export async function removeTeam(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('teams').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

/** The leagues a golfer plays in, with their team and the league's organizers. */
export function membershipsOf(db: Db, golferId: number) {
  return db
    .selectFrom('memberships')
    .innerJoin('leagues', 'leagues.id', 'memberships.leagueId')
    .select(['memberships.leagueId', 'teamId', 'ownerId', deputyIdsOf(sql.ref('leagues.id')).as('deputyIds')])
    .where('golferId', '=', golferId)
    .orderBy('leagueId')
    .execute()
}

type Move = { readonly golferId: number; readonly teamId: number | null }

/**
 * Sets the teams of a league's golfers, now or from a day on, in place of what was planned for them; how many of them are
 * members.
 */
export async function setTeams(
  db: Db,
  leagueId: number,
  moves: readonly Move[],
  from: Day | null = null,
): Promise<number> {
  const [golferIds, teamIds] = [moves.map(({ golferId }) => golferId), moves.map(({ teamId }) => teamId)]
  const { numAffectedRows } = await sql`
    update memberships set ${
      from === null
        ? sql`team_id = moved.team_id, next_team_id = null, next_team_from = null`
        : sql`next_team_id = nullif(moved.team_id, memberships.team_id),
            next_team_from = case when moved.team_id is distinct from memberships.team_id then ${from}::date end`
    }
    from unnest(${sql.val(golferIds)}::int[], ${sql.val(teamIds)}::int[]) as moved (golfer_id, team_id)
    where memberships.league_id = ${leagueId} and memberships.golfer_id = moved.golfer_id`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
