import { sql } from 'kysely'
import type { PublicSettings } from '#contract/public-pages.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The league of an address, with what it shows to everyone. */
export function leagueBySlug(db: Db, slug: string) {
  return db
    .selectFrom('leagues')
    .select(['id', 'name', 'timeZone', 'publicPage', 'publicBoard', 'searchEngines'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

export function publicSettingsOf(db: Db, leagueId: number): Promise<PublicSettings | undefined> {
  return db
    .selectFrom('leagues')
    .select(['publicPage as page', 'publicBoard as board', 'searchEngines', 'slug'])
    .where('id', '=', leagueId)
    .executeTakeFirst()
}

export async function savePublicSettings(db: Db, leagueId: number, settings: PublicSettings): Promise<void> {
  const { page, board, searchEngines, slug } = settings
  await db
    .updateTable('leagues')
    .set({ publicPage: page, publicBoard: board, searchEngines, slug })
    .where('id', '=', leagueId)
    .execute()
}

/** The given slugs that leagues already have. */
export async function takenSlugs(db: Db, slugs: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('leagues').select('slug').where('slug', 'in', slugs).execute()
  return rows.flatMap(({ slug }) => slug ?? [])
}

/**
 * Everyone whose name can be shown: the league's golfers, and those of the season's matches who are not removed. Golfers
 * with an account whom the league has merely added, or who have left it, are called “Member” (law 21).
 */
export async function golfersToName(db: Db, { leagueId, seasonId }: { leagueId: number; seasonId: number }) {
  const { rows } = await sql<{ id: number; name: string }>`
    select golfers.id, case when exists (select from users where golfer_id = golfers.id) and not exists (
        select from memberships
        where league_id = ${leagueId} and golfer_id = golfers.id and gives_rights(memberships))
      then 'Member' else golfers.name end as name
    from golfers
    where golfers.id in (
      select golfer_id from memberships where league_id = ${leagueId}
      union select match_golfers.golfer_id from matches join match_golfers on match_golfers.match_id = matches.id
      where matches.season_id = ${seasonId})`.execute(db)
  return rows
}
