import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { channel } from '#server/platform/live/live.queries.ts'
import { lastSync, priorities, syncJob } from './syncs.queries.ts'

type Batch = {
  readonly now: string
  /** Excludes leagues whose rounds were fetched later. */
  readonly checkedBefore: string
  /** The last league of the batch before; 0 at first. */
  readonly after: number
  readonly limit: number
}

/**
 * Queues a sync for each of the next leagues with an active season that none is queued or running for, in the order of
 * need: a league not checked for a day, one whose match ends, one with a planned round today, one where it is evening
 * or weekend. Returns the last league that was considered; null after the last one.
 */
export async function queueLeagues(tx: Db, { now, checkedBefore, after, limit }: Batch): Promise<number | null> {
  const reasonOf = sql`case
    when checked_at < ${now}::timestamptz - interval '24 hours' then 'overdue'
    when exists (select from matches
      where matches.league_id = leagues.id and start_date between local.today - 60 and local.today
        and local.today between end_date - 1 and end_date) then 'ending'
    when exists (select from scheduled_rounds join memberships on memberships.golfer_id = scheduled_rounds.golfer_id
      where memberships.league_id = leagues.id and date = local.today) then 'planned'
    when extract(hour from local.moment) >= 17 or extract(isodow from local.moment) >= 6 then 'evening'
    else 'scheduled' end`
  const isFree = sql`not exists (select from syncs
      where status in ('QUEUED', 'RUNNING') and golfer_id is null and league_id = leagues.id)
    and not exists (select from syncs
      where status in ('QUEUED', 'RUNNING') and golfer_id is null and league_id is null)`
  // A check of the future was made before the clock was set back.
  const isLongAgo = sql`(checked_at < ${checkedBefore} or checked_at > ${now}::timestamptz + interval '1 hour')`
  const { rows } = await sql<{ leagueId: number }>`
    with considered as materialized (
      select leagues.id, last.checked_at, ${isFree} and ${isLongAgo} as is_due,
        case when ${isLongAgo} then ${reasonOf} end as need
      from (
        select league_id from seasons where is_active and league_id > ${after} order by league_id limit ${limit}
      ) as active
      join leagues on leagues.id = active.league_id
      cross join lateral (select ${now}::timestamptz at time zone leagues.time_zone as moment,
        (${now}::timestamptz at time zone leagues.time_zone)::date as today) as local
      cross join lateral (
        select coalesce(${lastSync(sql`leagues.id`)}, timestamptz 'epoch') as checked_at) as last
    ), started as (
      insert into syncs (kind, league_id, reason, only_needed, started_at)
      select 'all', id, case when need in ('ending', 'planned') then need else 'scheduled' end, true, ${now}
      from considered where is_due
      returning id, league_id
    )
    select considered.id as league_id,
      case when started.id is not null then graphile_worker.add_job(${syncJob}, json_build_object('syncId', started.id),
        job_key := 'sync:' || started.id, max_attempts := 3, queue_name := 'scheduled syncs',
        priority := (${JSON.stringify(priorities)}::json ->> need)::int,
        run_at := least(checked_at, now())) is not null end as is_queued,
      case when started.id is not null then pg_notify(${channel},
        json_build_object('type', 'sync', 'leagueId', considered.id, 'matchId', null)::text) is null end as is_notified
    from considered left join started on started.league_id = considered.id
    order by considered.id`.execute(tx)
  return rows.length < limit ? null : (rows.at(-1)?.leagueId ?? null)
}
