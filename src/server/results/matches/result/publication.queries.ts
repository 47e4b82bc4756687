import { sql } from 'kysely'
import { notifyOfResult, enqueueOdds } from '#server/ground/announcements.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Settled } from './settle-final.queries.ts'

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
