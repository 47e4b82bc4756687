import type { InputOf } from '#contract/endpoint.ts'
import type { Match, MatchScore, currentMatch as currentContract } from '#contract/matches.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { currentMatch as matchOfDay } from '#domain/schedule/match-days.ts'
import { climbsSince } from '#domain/scoring/climbs.ts'
import { type Day, dayOf, startOfDay } from '#domain/shared/day.ts'
import { tenthsOf } from '#domain/shared/tenths.ts'
import { leagueOfMatch } from '#server/access/access.queries.ts'
import { leagueToChange, leagueToRead } from '#server/access/league-access.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Exchange } from '#server/http/serve.ts'
import { rescoreInTransaction } from '#server/rescoring/rescore-match.ts'
import { golfersOfLeague, scoresOf } from '#server/scores/scores.queries.ts'
import type { Tools } from '#server/tools.ts'
import {
  type MatchScoreRow,
  golfersOfMatch,
  matchById,
  matchScores,
  matchesToChooseFrom,
  rosterScores,
} from './matches.queries.ts'

type PageTools = Pick<Tools, 'db' | 'now'>

/** A match's page; a reader who has this version already gets none. */
export async function matchPage(tools: PageTools, actor: Actor, id: number, exchange: Exchange): Promise<Match> {
  const { leagueId } = (await leagueOfMatch(tools.db, id)) ?? refuse('match_not_found')
  await leagueToRead(tools.db, actor, leagueId, 'match_not_found')
  return freshPage(tools, id, exchange)
}

/** The page of the match that a day belongs to: today's where the league plays, when none is named (law 14). */
export async function currentMatch(
  { db, now }: Tools,
  actor: Actor,
  { leagueId, date }: InputOf<typeof currentContract>['query'],
  exchange: Exchange,
): Promise<Match> {
  const league = await leagueToRead(db, actor, leagueId)
  const day = date ?? dayOf(now().getTime(), league.timeZone)
  const match = matchOfDay(await matchesToChooseFrom(db, leagueId), day) ?? refuse('match_not_found')
  return freshPage({ db, now }, match.id, exchange)
}

/** Scores a match again from its rounds, by hand of an admin. */
export async function recalculateMatch({ db, now }: Tools, actor: Actor, id: number): Promise<Match> {
  const { leagueId } = (await leagueOfMatch(db, id)) ?? refuse('match_not_found')
  await leagueToChange(db, actor, { leagueId, allowed: may.recalculate, hidden: 'match_not_found' })
  await rescoreInTransaction(db, id, now())
  const { tag: _tag, netChangedAt, ...match } = (await matchById(db, id)) ?? refuse('match_not_found')
  return withRows(db, { ...match, climbsOn: dayOfClimbs(netChangedAt, match.league, now()) })
}

async function freshPage({ db, now }: PageTools, id: number, exchange: Exchange): Promise<Match> {
  const { tag, netChangedAt, ...match } = (await matchById(db, id)) ?? refuse('match_not_found')
  if (hasNoResult(match)) return withRows(db, { ...match, climbsOn: null })
  const { previousMatch, nextMatch, checkedAt, finished } = match
  const climbsOn = dayOfClimbs(netChangedAt, match.league, now())
  exchange.unlessUnchanged([id, tag, previousMatch?.id, nextMatch?.id, checkedAt, finished, climbsOn].join('-'))
  return withRows(db, { ...match, climbsOn })
}

/** Today where the league plays, when a net has changed on it: then the page is another one tomorrow. */
function dayOfClimbs(netChangedAt: string | null, { timeZone }: Match['league'], now: Date): Day | null {
  const today = dayOf(now.getTime(), timeZone)
  return netChangedAt !== null && dayOf(Date.parse(netChangedAt), timeZone) === today ? today : null
}

async function withRows(db: Db, match: Omit<Match, 'fieldSize' | 'matchScores' | 'scores'>): Promise<Match> {
  const { id, startDate, endDate, climbsOn, league } = match
  const waits = hasNoResult(match)
  const shown = waits
    ? { whose: golfersOfLeague(league.id), teamsOf: { league: league.id } }
    : { whose: golfersOfMatch(id), teamsOf: { match: id } }
  const rounds = { ...shown, startDate, endDate, limit: roundsShown }
  const since = climbsOn === null ? null : new Date(startOfDay(climbsOn, league.timeZone)).toISOString()
  const rows = waits ? await rosterScores(db, id) : await matchScores(db, id, since)
  const isGolfer = ({ golferId }: MatchScoreRow) => golferId !== null
  const golfers = withClimbs(rows.filter(isGolfer))
  const teams = withClimbs(rows.filter((row) => !isGolfer(row)))
  const fieldSize = { golfers: golfers.length, teams: teams.length }
  return { ...match, fieldSize, matchScores: [...golfers, ...teams], scores: await scoresOf(db, rounds) }
}

/** The rows of a table, each compared with its position when the day began. */
function withClimbs(rows: readonly MatchScoreRow[]): MatchScore[] {
  const field = rows.map(({ golfer, team, position, netScore, hasChanged, netBefore }) => {
    const now = position === null ? null : netScore
    const net = hasChanged ? netBefore : now
    const { id, name } = golfer ?? team ?? { id: 0, name: '' }
    return { id, name, position, netBefore: net === null ? null : tenthsOf(net) }
  })
  const climbs = climbsSince(field)
  return rows.map(({ hasChanged: _hasChanged, netBefore: _netBefore, ...row }) => ({
    ...row,
    ...(climbs.get(row.golferId ?? row.teamId ?? 0) ?? { climbed: null, newcomer: false }),
  }))
}

/** Until the first fact or the schedule, within a minute, finds that it has begun, a match has no rows: the league is shown as it is. */
const hasNoResult = ({ scoredAt, finished }: Pick<Match, 'scoredAt' | 'finished'>) => scoredAt === null && !finished

/** More than a league of hundreds plays in four weeks; the limit keeps one page finite. */
const roundsShown = 5000
