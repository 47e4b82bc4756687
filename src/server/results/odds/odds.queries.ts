import { type RawBuilder, sql } from 'kysely'
import type { SeasonOdds as OddsReply } from '#contract/odds.ts'
import type { MatchAhead, PlayedMatch, SeasonFacts } from '#domain/forecast/season-facts.ts'
import type { SeasonOdds } from '#domain/forecast/season-odds.ts'
import type { Title } from '#domain/forecast/title.ts'
import type { LeagueRules } from '#domain/leagues/settings.ts'
import { keeping } from '#server/ground/locks.ts'
import { canCount, isAccepted, leagueNow } from '#server/ground/rules.queries.ts'
import type { Db } from '#server/platform/db/database.ts'

const localDay = (now: Date) => sql<string>`(${now.toISOString()}::timestamptz at time zone leagues.time_zone)::date`

/**
 * Identifies the facts of a season, without its rounds: a round that changes a match changes the match's version, and
 * other rounds are read again each day. Of rows `seasons` and `leagues`.
 */
const fingerprint = (now: Date): RawBuilder<string> => sql<string>`md5(json_build_array('ties are shared',
  ${localDay(now)}, seasons.start_date, seasons.matches_counted, rules_of(null, leagues), leagues.manual_rounds,
  (select json_agg(json_build_array(id, number, start_date, end_date, version, frozen_at is not null,
      published_at is not null) order by id)
    from matches where season_id = seasons.id),
  (select json_agg(json_build_array(golfer_id, team_id) order by golfer_id)
    from memberships where league_id = seasons.league_id))::text)`

type StoredOdds = {
  readonly odds: SeasonOdds
  readonly asOf: string
  /** Whether the facts are still those that the odds were computed from. */
  readonly isCurrent: boolean
}

export type OddsOfSeason = {
  readonly leagueId: number
  readonly showOdds: boolean
  /** Whether a published match has no entry in the history. */
  readonly lacksHistory: boolean
  /** The odds of the latest computation; null before the first. */
  readonly stored: StoredOdds | null
}

type OddsRow = Omit<OddsOfSeason, 'stored'> & {
  readonly stored: SeasonOdds | null
  readonly asOf: string | null
  readonly isCurrent: boolean | null
}

/** The stored odds of a season, with what decides whether they are shown and computed again. */
export async function oddsOfSeason(db: Db, seasonId: number, now: Date): Promise<OddsOfSeason | undefined> {
  const { rows } = await sql<OddsRow>`
    select seasons.league_id, leagues.show_odds,
      exists (select from matches where season_id = seasons.id and published_at is not null
        and not exists (select from season_odds_history where match_id = matches.id)) as lacks_history,
      case when season_odds.season_id is not null then json_build_object('simulations', season_odds.simulations,
        'golfers', season_odds.golfers, 'teams', season_odds.teams) end as stored,
      season_odds.as_of, season_odds.fingerprint = ${fingerprint(now)} as is_current
    from seasons join leagues on leagues.id = seasons.league_id
    left join season_odds on season_odds.season_id = seasons.id
    where seasons.id = ${seasonId}`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const { stored, asOf, isCurrent, ...season } = row
  return {
    ...season,
    stored: stored === null || asOf === null ? null : { odds: stored, asOf, isCurrent: isCurrent === true },
  }
}

type OddsAfterMatch = OddsReply['history'][number]

/** Entries from before titles were kept have none; without a simulated chance they count as out. */
type StoredChance = { readonly win: number; readonly title?: Title }

type HistoryRow = Pick<OddsAfterMatch, 'matchId' | 'number'> & {
  readonly golfers: readonly (StoredChance & { readonly golferId: number })[]
  readonly teams: readonly (StoredChance & { readonly teamId: number })[]
}

/** The chances to win after each published match that has an entry, in schedule order. */
export async function oddsHistory(db: Db, seasonId: number): Promise<OddsAfterMatch[]> {
  const { rows } = await sql<HistoryRow>`
    select history.match_id, matches.number, history.golfers, history.teams
    from matches join season_odds_history as history on history.match_id = matches.id
    where matches.season_id = ${seasonId} order by matches.number`.execute(db)
  return rows.map(({ golfers, teams, ...entry }) => {
    const isRescaled = isOverOne(golfers) || isOverOne(teams)
    return { ...entry, isRescaled, golfers: sharedOf(golfers).map(withTitle), teams: sharedOf(teams).map(withTitle) }
  })
}

const sumOf = (chances: readonly StoredChance[]) => chances.reduce((sum, { win }) => sum + win, 0)
const isOverOne = (chances: readonly StoredChance[]) => sumOf(chances) > 1 + 1e-9

/** In entries from before ties were shared, a tie for first counts for each. */
function sharedOf<T extends StoredChance>(chances: readonly T[]): readonly T[] {
  const sum = isOverOne(chances) ? sumOf(chances) : 1
  return chances.map((chance) => ({ ...chance, win: chance.win / sum }))
}

function withTitle<T extends StoredChance>(chance: T): T & { readonly title: Title } {
  return { ...chance, title: chance.title ?? (chance.win > 0 ? 'open' : 'out') }
}

type Facts = { readonly facts: SeasonFacts; readonly fingerprint: string; readonly leagueId: number }

/** The facts of a season; the caller's transaction has one snapshot for all of these statements. */
export async function seasonFacts(tx: Db, seasonId: number, now: Date): Promise<Facts | undefined> {
  const season = await seasonNow(tx, seasonId, now)
  if (season === undefined) return undefined
  const { today, matchesCounted, leagueId, rules, fingerprint: stands } = season
  const facts = {
    today,
    rules,
    matchesCounted,
    golfers: await rosterWithRounds(tx, season),
    played: await playedMatches(tx, seasonId),
    ahead: await matchesAhead(tx, seasonId),
  }
  return { facts, fingerprint: stands, leagueId }
}

type SeasonNow = Pick<SeasonFacts, 'today' | 'matchesCounted'> & {
  readonly leagueId: number
  /** The first day whose rounds say how the golfers play now. */
  readonly since: string
  readonly rules: LeagueRules
  readonly fingerprint: string
}

async function seasonNow(db: Db, seasonId: number, now: Date): Promise<SeasonNow | undefined> {
  const { rows } = await sql<SeasonNow>`
    select seasons.league_id, ${localDay(now)} as today, seasons.matches_counted,
      (least(seasons.start_date, ${localDay(now)}) - interval '1 year')::date as since,
      rules_of(null, leagues) as rules, ${fingerprint(now)} as fingerprint
    from seasons join leagues on leagues.id = seasons.league_id where seasons.id = ${seasonId}`.execute(db)
  return rows[0]
}

/** The league's golfers with their rounds that it accepts by its present rule (law 21). */
async function rosterWithRounds(
  db: Db,
  { leagueId, since, today }: Pick<SeasonNow, 'leagueId' | 'since' | 'today'>,
): Promise<SeasonFacts['golfers']> {
  const { rows } = await sql<SeasonFacts['golfers'][number]>`
    select memberships.golfer_id, memberships.team_id, coalesce(played.rounds, '[]'::json) as rounds
    from memberships join leagues on leagues.id = memberships.league_id
    cross join lateral (
      select json_agg(json_build_object('day', played_on, 'net', net_score_differential) order by played_on, id) as rounds
      from rounds
      where rounds.golfer_id = memberships.golfer_id and played_on between ${since} and ${today}
        and ${canCount(sql`rounds`, leagueNow)} and ${isAccepted(sql`rounds`, leagueNow)}
    ) as played
    where memberships.league_id = ${leagueId} and plays_in(memberships, ${today}) order by memberships.golfer_id`.execute(
    db,
  )
  return rows
}

async function playedMatches(db: Db, seasonId: number): Promise<PlayedMatch[]> {
  const { rows } = await sql<PlayedMatch>`
    select number, start_date, end_date, published_at is not null as is_published,
      array(select json_build_object('golferId', golfer_id, 'points', points)
        from match_golfers where match_id = matches.id order by golfer_id) as golfers,
      array(select json_build_object('teamId', team_id, 'points', points)
        from match_teams where match_id = matches.id order by team_id) as teams
    from matches where season_id = ${seasonId} and frozen_at is not null order by number`.execute(db)
  return rows
}

async function matchesAhead(db: Db, seasonId: number): Promise<MatchAhead[]> {
  const { rows } = await sql<Omit<MatchAhead, 'used'> & { used: NonNullable<MatchAhead['used']> | null }>`
    select number, start_date, end_date,
      array(select json_build_object('golferId', golfer_id, 'net', net_tenths)
        from match_golfers where match_id = matches.id and net_tenths is not null order by golfer_id) as nets,
      case when rounds_that_count_of(matches) is not null then array(
        select json_build_object('golferId', golfer_id, 'rounds', (select count(*) from placed_rounds(matches, golfer_id)))
        from match_golfers where match_id = matches.id order by golfer_id) end as used
    from matches where season_id = ${seasonId} and frozen_at is null order by number`.execute(db)
  return rows.map(({ used, ...match }) => (used === null ? match : { ...match, used }))
}

type NewOdds = {
  readonly seasonId: number
  readonly fingerprint: string
  readonly asOf: string
  readonly odds: SeasonOdds
}

/** Stores a season's odds in the place of earlier ones; false when the season has been deleted. */
export async function saveOdds(db: Db, { seasonId, fingerprint: stands, asOf, odds }: NewOdds): Promise<boolean> {
  const { rows } = await sql`
    insert into season_odds (season_id, fingerprint, as_of, simulations, golfers, teams)
    select id, ${stands}, ${asOf}::timestamptz, ${odds.simulations}::int, ${JSON.stringify(odds.golfers)}::json,
      ${JSON.stringify(odds.teams)}::json
    from seasons where id = ${seasonId} ${keeping('seasons')}
    on conflict (season_id) do update set fingerprint = excluded.fingerprint, as_of = excluded.as_of,
      simulations = excluded.simulations, golfers = excluded.golfers, teams = excluded.teams
    returning season_id`.execute(db)
  return rows.length > 0
}

type PublishedMatch = { readonly id: number; readonly number: number }

/** The published matches of a season without an entry in the history, the latest first. */
export async function matchesWithoutOdds(db: Db, seasonId: number): Promise<PublishedMatch[]> {
  const { rows } = await sql<PublishedMatch>`
    select id, number from matches
    where season_id = ${seasonId} and published_at is not null
      and not exists (select from season_odds_history where match_id = matches.id)
    order by number desc`.execute(db)
  return rows
}

export async function hasOddsAfter(db: Db, matchId: number): Promise<boolean> {
  const { rows } = await sql`select from season_odds_history where match_id = ${matchId}`.execute(db)
  return rows.length > 0
}

/** Stores the chances to win after a match, unless there is an entry; false also when the match was deleted or renumbered. */
export async function saveOddsAfter(db: Db, match: PublishedMatch, { golfers, teams }: SeasonOdds): Promise<boolean> {
  const chances = {
    golfers: JSON.stringify(golfers.map(({ golferId, win, title }) => ({ golferId, win, title }))),
    teams: JSON.stringify(teams.map(({ teamId, win, title }) => ({ teamId, win, title }))),
  }
  const { rows } = await sql`
    insert into season_odds_history (match_id, golfers, teams)
    select id, ${chances.golfers}::json, ${chances.teams}::json
    from matches where id = ${match.id} and number = ${match.number} and published_at is not null ${keeping('matches')}
    on conflict (match_id) do nothing
    returning match_id`.execute(db)
  return rows.length > 0
}
