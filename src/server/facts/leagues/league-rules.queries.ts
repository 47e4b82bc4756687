import { type RawBuilder, sql } from 'kysely'
import type { LeagueRules } from '#contract/league-rules.ts'
import { type LeagueRules as ScoringRules, type LeagueSettings, leagueSettings } from '#domain/leagues/settings.ts'
import { settingsOf } from '#server/ground/settings.queries.ts'
import type { Db } from '#server/platform/db/database.ts'

export type RulesRow = Pick<LeagueRules, 'league' | 'match' | 'seasonYear'> &
  Pick<LeagueSettings, 'manualRounds' | 'finalAfterDays'> & {
    readonly matchesCounted: number | null
    readonly settings: LeagueSettings
    readonly scoring: ScoringRules
  }

const rulesFrom = (
  leagueId: number,
  { match, season }: Record<'match' | 'season', RawBuilder<unknown>>,
) => sql<RulesRow>`
  select json_build_object('id', leagues.id, 'name', leagues.name) as league,
    case when matches.id is not null
      then json_build_object('id', matches.id, 'number', matches.number, 'finished', matches.frozen_at is not null) end as match,
    seasons.year as season_year, seasons.matches_counted, ${settingsOf(leagueSettings, 'leagues')} as settings, rules_of(matches, leagues) as scoring,
    case when matches.id is null then leagues.manual_rounds else manual_rounds_of(matches) end as manual_rounds,
    case when matches.published_at is null then leagues.final_after_days
      else round(extract(epoch from matches.becomes_final_at - matches.published_at) / 86400)::int end as final_after_days
  from leagues
  left join matches on ${match}
  left join seasons on ${season}
  where leagues.id = ${leagueId}`

/** The rules for a league's results now, with its active season. */
export async function rulesOfLeague(db: Db, leagueId: number): Promise<RulesRow | undefined> {
  const season = sql`seasons.league_id = leagues.id and seasons.is_active`
  return (await rulesFrom(leagueId, { match: sql`false`, season }).execute(db)).rows[0]
}

/** The rules for a match's result: frozen with it, once it is finished. */
export async function rulesOfMatch(db: Db, leagueId: number, matchId: number): Promise<RulesRow | undefined> {
  const match = sql`matches.id = ${matchId} and matches.league_id = leagues.id`
  return (await rulesFrom(leagueId, { match, season: sql`seasons.id = matches.season_id` }).execute(db)).rows[0]
}
