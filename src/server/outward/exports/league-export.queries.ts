import { type RawBuilder, sql } from 'kysely'
import { leagueSettings, scoringSettings, seasonSettings } from '#domain/leagues/settings.ts'
import { nameOrRemoved } from '#server/ground/badges.queries.ts'
import { canCount, concerns, leagueOfLists } from '#server/ground/rules.queries.ts'
import { exportedSettings } from '#server/ground/settings.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inDecimals } from '#server/platform/db/decimals.ts'

/** A row of an export: strokes in decimals, days and instants as text. */
export type ExportRow = Readonly<Record<string, unknown>>

export async function leagueRow(db: Db, leagueId: number): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select id, name, description, ${exportedSettings(leagueSettings)}, notice, notice_until, created_at
    from leagues where id = ${leagueId}`.execute(db)
  return rows
}

/** The golfers of a league, and those who played in one of its matches, by id. */
export async function golfersToExport(db: Db, leagueId: number): Promise<(ExportRow & { readonly id: number })[]> {
  const { rows } = await sql<ExportRow & { readonly id: number }>`
    select listed.id, coalesce(golfers.name, 'Removed golfer') as name, golfers.ghin_number, ${inDecimals('golfers.handicapIndexTenths')} as handicap_index,
      memberships.golfer_id is not null as is_member, memberships.joined_at, teams.id as team_id, teams.name as team,
      memberships.deputy_id is not null as is_deputy
    from (
      select golfer_id as id from memberships where league_id = ${leagueId}
      union
      select golfer_id from matches join match_golfers on match_golfers.match_id = matches.id
      where matches.league_id = ${leagueId}
    ) as listed
    left join golfers on golfers.id = listed.id
    left join memberships on memberships.league_id = ${leagueId} and memberships.golfer_id = listed.id
    left join teams on teams.league_id = memberships.league_id and teams.id = memberships.team_id
    order by listed.id`.execute(db)
  return rows
}

export async function teamsToExport(db: Db, leagueId: number): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select id, name, icon_url, created_at from teams where league_id = ${leagueId} order by id`.execute(db)
  return rows
}

export async function seasonsToExport(db: Db, leagueId: number): Promise<(ExportRow & { readonly id: number })[]> {
  const { rows } = await sql<ExportRow & { readonly id: number }>`
    select id, year, start_date, end_date, is_active, ${exportedSettings(seasonSettings)}, archived_at
    from seasons where league_id = ${leagueId} order by start_date, id`.execute(db)
  return rows
}

export async function matchesToExport(db: Db, leagueId: number): Promise<(ExportRow & { readonly id: number })[]> {
  const { rows } = await sql<ExportRow & { readonly id: number }>`
    select id, season_id, number, start_date, end_date, frozen_at is not null as finished, published_at, final_at,
      ${exportedSettings(scoringSettings)}
    from matches where league_id = ${leagueId} order by start_date, id`.execute(db)
  return rows
}

export async function resultsOfMatch(db: Db, matchId: number): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select match_id, golfer_id, coalesce(golfers.name, 'Removed golfer') as golfer, match_golfers.team_id, teams.name as team,
      position, tied, points, round_id, played_on, gross, ${inDecimals('differentialTenths')} as differential,
      ${inDecimals('netTenths')} as net, ${inDecimals('effectiveNetTenths')} as effective_net, dropped
    from match_golfers left join golfers on golfers.id = golfer_id left join teams on teams.id = match_golfers.team_id
    where match_id = ${matchId} order by listing`.execute(db)
  return rows
}

export async function teamResultsOfMatch(db: Db, matchId: number): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select match_id, team_id, teams.name as team, position, tied, points, ${inDecimals('netTenths')} as net
    from match_teams join teams on teams.id = team_id
    where match_id = ${matchId} order by listing`.execute(db)
  return rows
}

export async function restatementsOfMatch(db: Db, matchId: number): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select id, match_id, created_at, cause, counted, rounds::text as rounds, golfers::text as golfers, teams::text as teams
    from restatements where match_id = ${matchId} order by id`.execute(db)
  return rows
}

export async function ruleChangesToExport(db: Db, leagueId: number): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select rule_changes.id, season_id, rule, before, after, changed_at, users.name as changed_by
    from rule_changes left join users on users.id = changed_by
    where rule_changes.league_id = ${leagueId} order by rule_changes.id`.execute(db)
  return rows
}

export async function pastSeasonsToExport(db: Db, leagueId: number): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select past_season_id, past_seasons.name as season, year, entered_at, users.name as entered_by,
      tables -> table_number::int ->> 'title' as "table", position, tied, coalesce(played.name, ${nameOrRemoved}) as name,
      played.golfer_id, team_id, aside as "with", points, is_champion, array_to_string(match_points, ' ', '-') as matches
    from past_seasons join past_season_rows as played on past_season_id = past_seasons.id
    left join golfers on golfers.id = played.golfer_id left join users on users.id = entered_by
    where past_seasons.league_id = ${leagueId} order by year, past_season_id, listing`.execute(db)
  return rows
}

type OfGolfer = { readonly leagueId: number; readonly golferId: number }

/** A golfer's rounds in the days of the league's matches that they are, or were, in. */
export async function roundsInLeague(db: Db, { leagueId, golferId }: OfGolfer): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select ${roundColumns(canCount(sql`rounds`, leagueOfLists(sql`${leagueId}`)))}, decision, round_decisions.reason
    from rounds
    left join tee_places on tee_places.id = tee_id
    left join round_decisions on round_decisions.round_id = rounds.id and round_decisions.league_id = ${leagueId}
    where rounds.golfer_id = ${golferId} and (association_id is not null or ${concerns(sql`rounds`, sql`${leagueId}`)}) and exists (
      select from matches
      where matches.league_id = ${leagueId} and rounds.played_on between start_date and end_date
        and case when frozen_at is null
          then exists (select from memberships where league_id = ${leagueId} and golfer_id = rounds.golfer_id)
          else exists (select from match_golfers where match_id = matches.id and golfer_id = rounds.golfer_id) end)
    order by played_on, rounds.id`.execute(db)
  return rows
}

/** The columns of a round in every export, with whether it can count. */
export const roundColumns = (
  eligible: RawBuilder<boolean>,
) => sql`rounds.id, rounds.golfer_id, rounds.played_on, rounds.posted_at, facility_name, course_name, tee_name,
  ${inDecimals('teePlaces.courseRating')} as course_rating, tee_places.slope_rating,
  rounds.number_of_holes, rounds.number_of_played_holes, rounds.adjusted_gross_score, rounds.pcc,
  ${inDecimals('rounds.differential')} as differential, ${inDecimals('rounds.netScoreDifferential')} as net,
  ${inDecimals('rounds.netIndex')} as handicap_index, ${eligible} as eligible, rounds.association_id is null as by_hand`

/** Every Index of a golfer from the beginning of the league's first season on: the association's, and own ones. */
export async function indexesInLeague(db: Db, { leagueId, golferId }: OfGolfer): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select golfer_id, revised_on, ${inDecimals('handicapIndexTenths')} as handicap_index,
      ${inDecimals('lowHandicapIndexTenths')} as low_handicap_index, coalesce(own.kind, 'association') as source
    from index_revisions left join own_index_revisions as own using (golfer_id, revised_on)
    where golfer_id = ${golferId} and revised_on >= (select min(start_date) from seasons where league_id = ${leagueId})
    order by revised_on`.execute(db)
  return rows
}
