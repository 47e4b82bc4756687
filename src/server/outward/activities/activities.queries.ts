import { sql } from 'kysely'
import type { Activity } from '#contract/activities.ts'
import type { Actor } from '#domain/permissions.ts'
import { type NamedChange, settingWords } from '#domain/scoring/setting-changes.ts'
import { teamAsJson, teamBadge } from '#server/ground/badges.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { settingOf } from '#server/results/matches/setting-of.queries.ts'

type Filter = {
  readonly matchId?: number | undefined
  readonly leagueIds: readonly number[]
  readonly type?: Activity['type'] | undefined
  readonly before: number | null
  readonly limit: number
}

/** Activities, newest first. Reads each league's part of the index, so that the size of the table does not matter. */
export async function activitiesOf(db: Db, { matchId, leagueIds, type, before, limit }: Filter): Promise<Activity[]> {
  const conditions = [
    matchId === undefined ? sql`league_id = league.id` : sql`match_id = ${matchId}`,
    ...(type === undefined ? [] : [sql`type = ${type}`]),
    ...(before === null ? [] : [sql`id < ${before}`]),
  ]
  const leagues = matchId === undefined ? leagueIds : leagueIds.slice(0, 1)
  const { rows } = await sql<Omit<Activity, 'cause'> & { readonly setting: NamedChange | null }>`
    select a.id, a.message, ${settingOf(sql`a`)} as setting, a.created_at, a.type, a.match_id, a.net_before_tenths as net_before, a.net_after_tenths as net_after,
      (select json_build_object('id', golfers.id, 'name', golfers.name, 'team',
        (${teamBadge(sql`golfers.id`, { league: sql`a.league_id` })}))
        from golfers where golfers.id = a.golfer_id) as golfer,
      (select ${teamAsJson} from teams where teams.id = a.team_id) as team
    from (
      select latest.* from unnest(${sql.val([...leagues])}::int[]) as league(id)
      cross join lateral (
        select * from activities where ${sql.join(conditions, sql` and `)} order by id desc limit ${limit}
      ) as latest
      order by latest.id desc
      limit ${limit}
    ) as a
    order by a.id desc`.execute(db)
  return rows.map(({ setting, message, ...row }) => {
    const cause = setting && settingWords(setting)
    return { ...row, cause, message: cause === null ? message : `${cause}: ${message}` }
  })
}

export async function leagueIdsOf(db: Db, actor: Actor): Promise<number[]> {
  const rows = await db
    .selectFrom('memberships')
    .select('leagueId as id')
    .where('golferId', '=', actor.golferId ?? 0)
    .union(db.selectFrom('leagues').select('id').where('ownerId', '=', actor.id))
    .execute()
  return rows.map(({ id }) => id)
}
