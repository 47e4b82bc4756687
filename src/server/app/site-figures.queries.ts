import { sql } from 'kysely'
import { lastSync } from '#server/facts/association/sync/syncs.queries.ts'
import type { Db } from '#server/platform/db/database.ts'

export type SiteFigures = {
  readonly databaseBytes: number
  /** Emails that wait, and for how many seconds the first of those that are due has. */
  readonly unsentMails: number
  readonly mailDelay: number
  readonly jobs: readonly {
    readonly task: string
    readonly state: 'due' | 'running' | 'failed'
    readonly count: number
    /** Seconds since the first of them was due. */
    readonly delay: number
  }[]
  /** Syncs that run: since when in Unix seconds, and how many golfers they have fetched. League 0 is all of them. */
  readonly syncs: readonly {
    readonly id: number
    readonly league: number
    readonly since: number
    readonly done: number
  }[]
  /** When leagues that play were last synced, in Unix seconds: those for which it is longest ago. */
  readonly leagues: readonly { readonly id: number; readonly synced: number }[]
}

/** Leagues that are listed, the longest ago first. */
const leagueLimit = 100

/** The site's figures for its operator. */
export async function siteFigures(db: Db): Promise<SiteFigures> {
  const { rows } = await sql<SiteFigures>`
    select pg_database_size(current_database()) as database_bytes,
      (select count(*) from mails where state = 'waiting') as unsent_mails,
      (select coalesce(extract(epoch from now() - min(next_try_at)), 0) from mails
        where state = 'waiting' and next_try_at < now())::float as mail_delay,
      (select coalesce(json_agg(jobs), '[]') from (
        select task_identifier as task, state, count(*), extract(epoch from now() - min(run_at)) as delay
        from graphile_worker.jobs
        cross join lateral (select case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed'
          else 'due' end as state) as states
        where run_at <= now() group by task_identifier, state) as jobs) as jobs,
      (select coalesce(json_agg(running), '[]') from (
        select id, coalesce(league_id, 0) as league, extract(epoch from started_at) as since, golfers_done as done
        from syncs where status = 'RUNNING') as running) as syncs,
      (select coalesce(json_agg(longest), '[]') from (
        select league_id as id, extract(epoch from synced) as synced from seasons
        cross join lateral (
          select coalesce(${lastSync(sql`seasons.league_id`)}, timestamptz 'epoch') as synced) as last
        where is_active order by synced limit ${leagueLimit}) as longest) as leagues`.execute(db)
  const [figures] = rows
  if (figures === undefined) throw new Error('A statement without a condition has a row')
  return figures
}
