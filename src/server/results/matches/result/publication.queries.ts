import { notifyOfResult, enqueueOdds } from '#server/ground/announcements.queries.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { isWaiting, leagueOfMatches } from '#server/ground/rules.queries.ts'

type Settled = { readonly id: number; readonly leagueId: number }

type Published = Settled & { readonly seasonId: number; readonly showOdds: boolean }

/**
 * Publishes the results of finished matches, inside the caller's transaction, which has locked their league (law 19).
 * Where the league shows them, a job computes the season's odds after each.
 */
export async function publishResults(db: Db, ids: readonly number[], publishedAt: string): Promise<Settled[]> {
  const { rows } = await sql<Published>`
    update matches set published_at = ${publishedAt},
      becomes_final_at = ${publishedAt}::timestamptz + interval '24 hours' * leagues.final_after_days
    from leagues
    where matches.id = any(${sql.val([...ids])}::int[]) and leagues.id = matches.league_id
      and matches.frozen_at is not null and matches.published_at is null
    returning matches.id, matches.league_id, matches.season_id, leagues.show_odds`.execute(db)
  const seasons = new Set(rows.flatMap(({ seasonId, showOdds }) => (showOdds ? [seasonId] : [])))
  for (const seasonId of seasons) await enqueueOdds(db, seasonId)
  for (const { id: matchId } of rows) await notifyOfResult(db, { matchId, createdAt: publishedAt })
  return rows
}

/** Finished matches that are published at the latest by an instant. */
export async function overdueMatches(db: Db, now: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from matches where published_at is null and publish_by <= ${now} order by publish_by, id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Unpublished matches, of a league or of all, that had ended when a complete sync began. */
export async function matchesChecked(db: Db, leagueId: number | null, begunAt: string): Promise<number[]> {
  const here = leagueId === null ? sql`` : sql`and league_id = ${leagueId}`
  const { rows } = await sql<{ id: number }>`
    select id from matches
    where published_at is null and publish_by <= ${begunAt}::timestamptz + interval '24 hours' ${here}
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Results, of a league or of all, whose time to become final has come; some can wait for a confirmation. */
export async function dueToBeFinal(db: Db, now: string, leagueId?: number): Promise<number[]> {
  const here = leagueId === undefined ? sql`` : sql`and league_id = ${leagueId}`
  const { rows } = await sql<{ id: number }>`
    select id from matches where final_at is null and becomes_final_at <= ${now} ${here}
    order by becomes_final_at, id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Stores as final those of these matches whose time has come, unless a round that could count in one waits for
 * confirmation: for a golfer of the match, on its days, eligible, with a lower net than their counting round. After 14
 * days it waits no longer (law 19). The caller has locked them, so that no such round is being entered.
 */
export async function settleFinal(db: Db, ids: readonly number[], now: string): Promise<Settled[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Settled>`
    update matches set final_at = ${now}, version = version + 1
    where id = any(${sql.val([...ids])}::int[]) and final_at is null and becomes_final_at <= ${now}
      and (becomes_final_at <= ${now}::timestamptz - interval '24 hours' * ${longestWait} or not exists (
        select from match_golfers as entrant
        cross join lateral (
          select * from rounds
          where golfer_id = entrant.golfer_id and association_id is null and eligible
            and played_on between matches.start_date and matches.end_date
            and (entrant.net_tenths is null or net_score_differential < entrant.net_tenths) offset 0) as round
        where entrant.match_id = matches.id and ${isWaiting(sql`round`, leagueOfMatches)}))
    returning id, league_id`.execute(db)
  return rows
}

/** How many days a result waits for confirmations after the day it would have become final. */
const longestWait = 14
