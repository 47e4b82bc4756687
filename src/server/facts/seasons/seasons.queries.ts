import { type RawBuilder, sql } from 'kysely'
import type { Season } from '#contract/seasons.ts'
import type { SomeOf } from '#domain/leagues/setting.ts'
import type { SeasonSettings } from '#domain/leagues/settings.ts'
import type { Span } from '#domain/shared/day.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Whether a row of matches has rounds: those of a final result count even when they have been deleted since. */
const hasRounds = sql<boolean>`(
  exists (select from match_golfers where match_id = matches.id and round_id is not null)
  or final_at is not null and exists (select from match_golfers where match_id = matches.id and net_tenths is not null))`

const selectSeasons = (which: RawBuilder<unknown>) => sql<Season>`
  select seasons.id, seasons.year, seasons.start_date, seasons.end_date, seasons.is_active, seasons.league_id,
    seasons.matches_counted, seasons.archived_at, coalesce(schedule.has_recap, false) as has_recap,
    seasons.version, coalesce(schedule.matches, '[]'::json) as matches
  from seasons
  left join lateral (
    select json_agg(json_build_object('id', id, 'number', number, 'startDate', start_date, 'endDate', end_date,
      'finished', frozen_at is not null,
      'hasRounds', ${hasRounds},
      'restatements', (select count(*) from restatements where match_id = matches.id and counted)
      ) order by number) as matches, bool_and(published_at is not null) as has_recap
    from matches where season_id = seasons.id
  ) as schedule on true
  where ${which}
  order by seasons.start_date desc, seasons.id desc`

export async function seasonsOf(db: Db, leagueId: number): Promise<Season[]> {
  return (await selectSeasons(sql`seasons.league_id = ${leagueId} and seasons.archived_at is null`).execute(db)).rows
}

export async function activeSeasonOf(db: Db, leagueId: number): Promise<Season | null> {
  return (await selectSeasons(sql`seasons.league_id = ${leagueId} and seasons.is_active`).execute(db)).rows[0] ?? null
}

export async function seasonById(db: Db, id: number): Promise<Season | undefined> {
  return (await selectSeasons(sql`seasons.id = ${id}`).execute(db)).rows[0]
}

export type SeasonRow = {
  readonly leagueId: number
  readonly year: number
  readonly startDate: string
  readonly endDate: string
  readonly isActive: boolean
} & SomeOf<SeasonSettings>

export function seasonToChange(db: Db, id: number) {
  return db
    .selectFrom('seasons')
    .select([
      'id',
      'leagueId',
      'year',
      'startDate',
      'endDate',
      'isActive',
      'matchesCounted',
      'hasEnded',
      'archivedAt',
      'version',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Whether a match of a season has a published result, or a final one. */
export async function hasResult(db: Db, seasonId: number, since: 'publishedAt' | 'finalAt'): Promise<boolean> {
  const row = await db
    .selectFrom('matches')
    .select('id')
    .where('seasonId', '=', seasonId)
    .where(since, 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function deactivateOthers(db: Db, leagueId: number, exceptId: number): Promise<void> {
  await db
    .updateTable('seasons')
    .set((eb) => ({ isActive: false, version: eb('version', '+', 1) }))
    .where('leagueId', '=', leagueId)
    .where('isActive', '=', true)
    .where('id', '<>', exceptId)
    .execute()
}

export async function insertSeason(db: Db, row: SeasonRow): Promise<number> {
  return (await db.insertInto('seasons').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateSeason(
  db: Db,
  id: number,
  row: Omit<SeasonRow, 'leagueId'> & { readonly hasEnded: boolean },
): Promise<void> {
  await db
    .updateTable('seasons')
    .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteSeason(db: Db, id: number): Promise<void> {
  await db.deleteFrom('seasons').where('id', '=', id).execute()
}

type SeasonKey = { readonly id: number; readonly leagueId: number }

/**
 * Whether another season of the league, archived or not, has a result of one of these days that is final or has been
 * published to become so (law 19).
 */
export async function hasFinalDayIn(db: Db, { id, leagueId }: SeasonKey, spans: readonly Span[]): Promise<boolean> {
  const first = sql.val(spans.map(({ startDate }) => startDate))
  const last = sql.val(spans.map(({ endDate }) => endDate))
  const { rows } = await sql`
    select from unnest(${first}::date[], ${last}::date[]) as span (start_date, end_date)
    join matches on league_id = ${leagueId} and season_id <> ${id} and becomes_final_at is not null
      and matches.start_date <= span.end_date and matches.end_date >= span.start_date
    limit 1`.execute(db)
  return rows.length > 0
}

/** Matches `final`, with final results, and matches `other` of a second season on the same days without. */
const finalAndOther = (leagueId: number) => sql`matches as final
  join matches as other on other.league_id = final.league_id and other.season_id <> final.season_id
    and other.becomes_final_at is null and other.start_date <= final.end_date and other.end_date >= final.start_date
  where final.league_id = ${leagueId} and final.becomes_final_at is not null`

/** Whether a season, were it shown, would show a result beside a final one of another season, archived or not, on the same days. */
export async function replacesFinalDay(db: Db, { id, leagueId }: SeasonKey): Promise<boolean> {
  const { rows } = await sql`
    select from ${finalAndOther(leagueId)} and other.season_id = ${id} limit 1`.execute(db)
  return rows.length > 0
}

/** Whether a season that is not archived shows a result that can change beside a final one of this season. */
export async function isReplacedByVisible(db: Db, { id, leagueId }: SeasonKey): Promise<boolean> {
  const { rows } = await sql`
    select from ${finalAndOther(leagueId)} and final.season_id = ${id}
      and exists (select from seasons where seasons.id = other.season_id and archived_at is null) limit 1`.execute(db)
  return rows.length > 0
}

/** Takes a season out of the lists; its results stay readable by its address. */
export async function archiveSeason(db: Db, id: number, at: string): Promise<void> {
  await db
    .updateTable('seasons')
    .set((eb) => ({ isActive: false, archivedAt: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .execute()
}

export async function restoreSeason(db: Db, id: number): Promise<void> {
  await db
    .updateTable('seasons')
    .set((eb) => ({ archivedAt: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export function matchesOfSeason(db: Db, seasonId: number) {
  return db
    .selectFrom('matches')
    .select((eb) => [
      'id',
      'number',
      'startDate',
      'endDate',
      eb('frozenAt', 'is not', null).$castTo<boolean>().as('finished'),
      hasRounds.as('hasRounds'),
      eb('finalAt', 'is not', null).$castTo<boolean>().as('isFinal'),
    ])
    .where('seasonId', '=', seasonId)
    .orderBy('number')
    .execute()
}

export async function deleteMatches(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('matches').where('id', 'in', ids).execute()
}

/** Renumbers kept matches, in two statements, because the unique index forbids two equal numbers even for a moment. */
export async function renumberMatches(
  db: Db,
  matches: readonly { readonly id: number; readonly number: number }[],
): Promise<void> {
  const ids = sql.val(matches.map(({ id }) => id))
  const numbers = sql.val(matches.map(({ number }) => number))
  const places = sql`unnest(${ids}::int[], ${numbers}::int[]) as place(id, number)`
  await sql`update matches set number = 10000 + place.number from ${places}
    where matches.id = place.id and matches.number <> place.number`.execute(db)
  await sql`update matches set number = place.number, version = version + 1 from ${places}
    where matches.id = place.id and matches.number <> place.number`.execute(db)
}

type NewMatch = { readonly number: number; readonly startDate: string; readonly endDate: string }

export async function insertMatches(
  db: Db,
  season: { id: number; leagueId: number },
  rows: readonly NewMatch[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const values = rows.map((row) => ({ ...row, seasonId: season.id, leagueId: season.leagueId }))
  return (await db.insertInto('matches').values(values).returning('id').execute()).map(({ id }) => id)
}
