import { sql } from 'kysely'
import type { FairFacts } from '#domain/forecast/even-league.ts'
import type { FairSettings, LeagueRules, SeasonSettings } from '#domain/leagues/settings.ts'
import { canCount, isAccepted, leagueNow } from '#server/ground/rules.queries.ts'
import type { Db } from '#server/platform/db/database.ts'

/** How many matches a season is taken to have in a league without one. */
const assumedMatches = 16

type LeagueNow = Pick<FairFacts, 'today' | 'playingDays' | 'matches'> &
  Pick<FairSettings, 'matchLength'> &
  SeasonSettings & { readonly rules: LeagueRules }

/**
 * The facts of a league's fair chance: its golfers with their rounds of the last year, and its settings (law 31);
 * undefined for a deleted league.
 */
export async function fairFactsOf(
  db: Db,
  leagueId: number,
  now: Date,
): Promise<{ readonly facts: FairFacts; readonly settings: FairSettings } | undefined> {
  const { rows } = await sql<LeagueNow>`
    select today, rules_of(null, leagues) as rules, match_length, season.matches_counted,
      coalesce(nullif(season.matches, 0), ${assumedMatches}::int) as matches,
      (select coalesce(json_agg(json_build_object('startDate', lower(days), 'endDate', upper(days) - 1) order by days), '[]')
        from unnest((select range_agg(daterange(start_date, end_date, '[]')) from matches
          where league_id = leagues.id and start_date <= today and end_date >= today - 365)) as days) as playing_days
    from leagues
    cross join lateral (select (${now.toISOString()}::timestamptz at time zone leagues.time_zone)::date as today) as local
    left join lateral (
      select matches_counted, (select count(*)::int from matches where season_id = seasons.id) as matches
      from seasons where league_id = leagues.id and archived_at is null
      order by is_active desc, start_date desc, id desc limit 1) as season on true
    where leagues.id = ${leagueId}`.execute(db)
  const [league] = rows
  if (league === undefined) return undefined
  const { today, playingDays, matches, rules, matchLength, matchesCounted } = league
  return {
    facts: { today, playingDays, matches, golfers: await golfersOf(db, leagueId, today) },
    settings: { ...rules, matchLength, matchesCounted },
  }
}

const anyHoles = { ...leagueNow, countedHoles: sql`'9 and 18'` }

/** The golfers with a Handicap Index, and their rounds of 9 and 18 holes that the league accepts. */
async function golfersOf(db: Db, leagueId: number, today: string): Promise<FairFacts['golfers']> {
  const { rows } = await sql<FairFacts['golfers'][number]>`
    select memberships.golfer_id, memberships.team_id, golfers.handicap_index_tenths as handicap_index, coalesce(played.rounds, '[]'::json) as rounds
    from memberships join leagues on leagues.id = memberships.league_id join golfers on golfers.id = memberships.golfer_id
    cross join lateral (
      select json_agg(json_build_object('day', played_on, 'net', net_score_differential, 'holes', number_of_holes)
        order by played_on, id) as rounds
      from rounds
      where rounds.golfer_id = memberships.golfer_id and played_on between ${today}::date - 365 and ${today}
        and ${canCount(sql`rounds`, anyHoles)} and ${isAccepted(sql`rounds`, leagueNow)}
    ) as played
    where memberships.league_id = ${leagueId} and plays_in(memberships, ${today})
      and golfers.handicap_index_tenths is not null
    order by memberships.golfer_id`.execute(db)
  return rows
}
