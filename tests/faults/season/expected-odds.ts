import type { SeasonFacts } from '#domain/forecast/season-facts.ts'
import { defaultRules } from '../../factories/settings.ts'
import { canCount, expectedMatch, wordOn } from './expected-match.ts'
import { type Facts, type MatchFact } from './fact-log.ts'
import { localDay } from './local-days.ts'

type Moment = { readonly before: number; readonly at: number }

/** What law 25 forecasts a season from, gathered from the facts of a moment. */
export function oddsFacts(facts: Facts, seasonId: number, { before, at }: Moment): SeasonFacts {
  const season = facts.seasons.rows(before).find(({ id }) => id === seasonId)
  const league = facts.leagues.rows(before).find(({ id }) => id === season?.league_id)
  if (season === undefined || league === undefined) throw new Error(`There is no season ${seasonId}`)
  const today = localDay(at, league.time_zone)
  const earliest = season.start_date < today ? season.start_date : today
  const since = `${Number(earliest.slice(0, 4)) - 1}${earliest.slice(4)}`
  const matches = facts.matches.rows(before).filter(({ season_id }) => season_id === seasonId)
  return {
    today,
    rules: {
      ...defaultRules,
      useTeams: league.use_teams,
      scoresDroppedPerTeam: league.scores_dropped_per_team,
      maxNetDifferential: league.max_net_differential_tenths,
      noScoreNetDifferential: league.no_score_net_differential_tenths,
    },
    matchesCounted: season.matches_counted,
    golfers: golfersOf(facts, { leagueId: league.id, rule: league.manual_rounds, before, from: since, to: today }),
    played: matches
      .filter(({ frozen_at }) => frozen_at !== null)
      .map((match) => ({
        ...daysOf(match),
        isPublished: match.published_at !== null,
        ...pointsOf(facts, match, before),
      })),
    ahead: matches
      .filter(({ frozen_at }) => frozen_at === null)
      .map((match) => ({
        ...daysOf(match),
        nets: match.start_date > today ? [] : netsOf(facts, match, before),
      })),
  }
}

const daysOf = ({ number, start_date: startDate, end_date: endDate }: MatchFact) => ({ number, startDate, endDate })

/** The result that counted at a moment: a final one is that of when it became final. */
export function countedResult(facts: Facts, matchId: number, before = Infinity) {
  const finished = facts.matches.first(
    ({ id }) => id === matchId,
    ({ final_at }) => final_at !== null,
  )
  return expectedMatch(facts, matchId, Math.min(before, finished?.seq ?? Infinity))
}

function pointsOf(facts: Facts, { id }: MatchFact, before: number) {
  const { golfers, teams } = countedResult(facts, id, before)
  return {
    golfers: golfers.map((row) => ({ golferId: row.id, points: row.points })),
    teams: teams.map((row) => ({ teamId: row.id, points: row.points })),
  }
}

function netsOf(facts: Facts, { id }: MatchFact, before: number) {
  return expectedMatch(facts, id, before).golfers.flatMap((row) =>
    row.net === null ? [] : [{ golferId: row.id, net: row.net }],
  )
}

type Accepting = {
  readonly leagueId: number
  readonly rule: string
  readonly before: number
  readonly from: string
  readonly to: string
}

function golfersOf(facts: Facts, { leagueId, rule, before, from, to }: Accepting): SeasonFacts['golfers'] {
  const decisions = new Map(
    facts.round_decisions
      .rows(before)
      .flatMap(({ round_id, league_id, decision }) => (league_id === leagueId ? [[round_id, decision]] : [])),
  )
  const rounds = Map.groupBy(facts.rounds.rows(before), ({ golfer_id }) => golfer_id)
  const members = facts.memberships.rows(before).filter(({ league_id }) => league_id === leagueId)
  return members.map(({ golfer_id: golferId, team_id: teamId }) => ({
    golferId,
    teamId,
    rounds: (rounds.get(golferId) ?? []).flatMap((round) => {
      const { played_on: day, net_score_differential: net } = round
      const counts = canCount(round) && wordOn(round, decisions.get(round.id) ?? null, rule) === 'accepted'
      return counts && net !== null && from <= day && day <= to ? [{ day, net }] : []
    }),
  }))
}
