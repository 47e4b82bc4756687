import { type Insertable, type Selectable, sql } from 'kysely'
import type { ChampionsOfSeason } from '#contract/honors.ts'
import type { PastSeason } from '#contract/past-seasons.ts'
import { nameOrRemoved } from '#server/ground/badges.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { PastSeasonRows, PastSeasons } from '#server/platform/db/schema.ts'

type TableHead = Pick<PastSeason['tables'][number], 'title' | 'isOfTeams' | 'matches'>

export type NewPastSeason = Omit<Insertable<PastSeasons>, 'tables'> & { readonly tables: readonly TableHead[] }

type NewRow = Omit<Insertable<PastSeasonRows>, 'pastSeasonId' | 'listing' | 'matchPoints'> & {
  readonly matchPoints: readonly (number | null)[]
}

/** Adds a past season with its rows (at least one), in order. */
export async function insertPastSeason(
  tx: Db,
  { leagueId, name, year, tables, enteredBy, enteredAt }: NewPastSeason,
  rows: readonly NewRow[],
): Promise<number> {
  const listed = rows.map((row, listing) => ({ ...row, listing }))
  const added = await sql<{ id: number }>`
    with added as (
      insert into past_seasons (league_id, name, year, tables, entered_by, entered_at)
      values (${leagueId}, ${name}, ${year}, ${JSON.stringify(tables)}::jsonb, ${enteredBy}, ${enteredAt}) returning id
    )
    insert into past_season_rows (past_season_id, listing, table_number, is_of_team, name, golfer_id, team_id, aside, position,
      tied, points, is_champion, match_points)
    select added.id, listing, "tableNumber", "isOfTeam", name, "golferId", "teamId", aside, position, tied, points, "isChampion",
      "matchPoints"
    from added, jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as row (listing smallint, "tableNumber" smallint,
      "isOfTeam" boolean, name text, "golferId" integer, "teamId" integer, aside text, position smallint, tied boolean,
      points double precision, "isChampion" boolean, "matchPoints" double precision[])
    returning past_season_id as id`.execute(tx)
  return added.rows[0]?.id ?? 0
}

type SeasonRow = Omit<PastSeason, 'tables'> & { readonly tables: readonly TableHead[] }

export async function pastSeasonById(db: Db, id: number): Promise<SeasonRow | undefined> {
  const { rows } = await sql<SeasonRow>`
    select past_seasons.id, league_id, past_seasons.name, year, tables, users.name as entered_by,
      (entered_at at time zone leagues.time_zone)::date as entered_on
    from past_seasons join leagues on leagues.id = league_id left join users on users.id = entered_by
    where past_seasons.id = ${id}`.execute(db)
  return rows[0]
}

type PastRow = Pick<Selectable<PastSeasonRows>, 'tableNumber' | 'isOfTeam' | 'golferId' | 'aside'> &
  Omit<PastSeason['tables'][number]['rows'][number], 'id'>

/** The rows of a past season in order; golfers of this site have their current names. */
export async function rowsOfPastSeason(db: Db, id: number): Promise<PastRow[]> {
  const { rows } = await sql<PastRow>`
    select table_number, is_of_team, golfer_id, aside, points, is_champion, match_points as matches,
      coalesce(played.name, ${nameOrRemoved}) as name,
      case when position is not null then json_build_object('position', position, 'tied', tied) end as place,
      case when teams.id is not null then json_build_object('id', teams.id, 'name', teams.name, 'iconUrl', teams.icon_url,
        'color', teams.color, 'leagueId', teams.league_id) end as team
    from past_season_rows as played left join golfers on golfers.id = golfer_id left join teams on teams.id = team_id
    where past_season_id = ${id} order by listing`.execute(db)
  return rows
}

/** The champions of a league's past seasons, the latest first. */
export async function pastChampions(db: Db, leagueId: number): Promise<ChampionsOfSeason[]> {
  const { rows } = await sql<ChampionsOfSeason>`
    select null as season_id, past_seasons.id as past_season_id, past_seasons.name as title, year,
      null as start_date, null as end_date,
      array(select json_build_object('id', golfer_id, 'name', coalesce(won.name, ${nameOrRemoved}), 'points', points)
        from past_season_rows as won left join golfers on golfers.id = golfer_id
        where past_season_id = past_seasons.id and is_champion and not is_of_team order by listing) as golfers,
      array(select json_build_object('id', team_id, 'name', won.name, 'points', points, 'iconUrl', teams.icon_url,
          'color', coalesce(teams.color, 0), 'leagueId', past_seasons.league_id)
        from past_season_rows as won left join teams on teams.id = team_id
        where past_season_id = past_seasons.id and is_champion and is_of_team order by listing) as teams
    from past_seasons where league_id = ${leagueId} order by year desc, id desc`.execute(db)
  return rows
}

export async function pastSeasonNames(db: Db, leagueId: number): Promise<string[]> {
  const rows = await db.selectFrom('pastSeasons').select('name').where('leagueId', '=', leagueId).execute()
  return rows.map(({ name }) => name)
}

export async function deletePastSeason(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('pastSeasons').where('id', '=', id).execute()
}
