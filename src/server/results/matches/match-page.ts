import type { InputOf } from '#contract/endpoint.ts'
import type { Match, MatchScore, currentMatch as currentContract } from '#contract/matches.ts'
import { noticeOn } from '#domain/organize/notice.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { currentMatch as matchOfDay, hasBegun, isFinished } from '#domain/schedule/match-days.ts'
import { climbsSince } from '#domain/scoring/climbs.ts'
import { type Day, dayOf, startOfDay } from '#domain/shared/day.ts'
import { golfersOfLeague, shownRounds } from '#server/facts/rounds/listed-rounds.queries.ts'
import { leagueOfMatch } from '#server/ground/access.queries.ts'
import { leagueToChange, leagueToRead } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import { type Db, snapshotOf } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import { rescoreInTransaction } from '#server/results/matches/result/rescore-match.ts'
import {
  type MatchScoreRow,
  golfersOfMatch,
  matchById,
  matchScores,
  matchesToChooseFrom,
  rosterScores,
} from './matches.queries.ts'
import { openMatchBefore } from './story.queries.ts'

type PageTools = Pick<Tools, 'db' | 'now'>

export async function matchPage(tools: PageTools, actor: Actor, id: number, exchange: Exchange): Promise<Match> {
  const { leagueId } = (await leagueOfMatch(tools.db, id)) ?? refuse('match_not_found')
  exchange.sameForReadersOf(await leagueToRead(tools.db, actor, leagueId, 'match_not_found'))
  return shown(exchange, await currentPage(tools, id))
}

/** The page of the match of a day, by default today in the league's time zone (law 14). */
export async function currentMatch(
  { db, now }: Tools,
  actor: Actor,
  { leagueId, date }: InputOf<typeof currentContract>['query'],
  exchange: Exchange,
): Promise<Match> {
  const league = await leagueToRead(db, actor, leagueId)
  exchange.sameForReadersOf(league)
  const day = date ?? dayOf(now().getTime(), league.timeZone)
  const match = matchOfDay(await matchesToChooseFrom(db, leagueId, day), day) ?? refuse('match_not_found')
  return shown(exchange, await currentPage({ db, now }, match.id))
}

function shown(exchange: Exchange, page: Match): Match {
  exchange.dependsOnGolfers(page.matchScores.flatMap(({ golferId }) => golferId ?? []))
  return page
}

/** Rescores a match from its rounds, at an admin's request. */
export async function recalculateMatch({ db, now }: Tools, actor: Actor, id: number): Promise<Match> {
  const { leagueId } = (await leagueOfMatch(db, id)) ?? refuse('match_not_found')
  await leagueToChange(db, actor, { leagueId, allowed: may.recalculate, hidden: 'match_not_found' })
  await rescoreInTransaction(db, id, now())
  return currentPage({ db, now }, id)
}

/** A match's page from one snapshot of the database. */
function currentPage({ db, now }: PageTools, id: number): Promise<Match> {
  return snapshotOf(db).execute(async (tx) => {
    const { netChangedAt, notice, noticeUntil, ...match } = (await matchById(tx, id)) ?? refuse('match_not_found')
    const today = dayOf(now().getTime(), match.league.timeZone)
    const climbsOn = hasNoResult(match) ? null : dayOfClimbs(netChangedAt, match.league, today)
    const pinned = noticeOn(today, { text: notice, until: noticeUntil })
    const isShown = pinned !== null && (await showsNotice(tx, match, today))
    return withRows(tx, { ...match, climbsOn, notice: isShown ? pinned : null })
  })
}

type MatchInSeason = Pick<Match, 'startDate' | 'endDate' | 'seasonId' | 'number' | 'nextMatch'>

/** Whether a notice pinned today is shown with this match: it is open, or the next one, or the season ended with it. */
async function showsNotice(db: Db, match: MatchInSeason, today: Day): Promise<boolean> {
  if (isFinished(match, today)) return match.nextMatch === null
  return hasBegun(match, today) || (await openMatchBefore(db, match.seasonId, match.number)) === null
}

/**
 * Today in the league's time zone, if a net has changed today: then the page shows
 * climbs, and a different page tomorrow.
 */
function dayOfClimbs(netChangedAt: string | null, { timeZone }: Match['league'], today: Day): Day | null {
  return netChangedAt !== null && dayOf(Date.parse(netChangedAt), timeZone) === today ? today : null
}

async function withRows(db: Db, match: Omit<Match, 'fieldSize' | 'matchScores' | 'scores'>): Promise<Match> {
  const { id, startDate, endDate, climbsOn, league } = match
  const waits = hasNoResult(match)
  const shown = waits
    ? { whose: golfersOfLeague(league.id), teamsOf: { league: league.id } }
    : { whose: golfersOfMatch(id), teamsOf: { match: id } }
  const rounds = { ...shown, startDate, endDate, ofLeague: league.id, limit: roundsShown }
  const since = climbsOn === null ? null : new Date(startOfDay(climbsOn, league.timeZone)).toISOString()
  const rows = waits ? await rosterScores(db, id) : await matchScores(db, id, since)
  const isGolfer = ({ golferId }: MatchScoreRow) => golferId !== null
  const golfers = withClimbs(rows.filter(isGolfer))
  const teams = withClimbs(rows.filter((row) => !isGolfer(row)))
  const fieldSize = { golfers: golfers.length, teams: teams.length }
  return { ...match, fieldSize, matchScores: [...golfers, ...teams], scores: await shownRounds(db, rounds) }
}

/** The rows of a table, each compared with its position at the beginning of the day. */
function withClimbs(rows: readonly MatchScoreRow[]): MatchScore[] {
  const field = rows.map(({ golfer, team, position, netScore, hasChanged, netBefore }) => {
    const now = position === null ? null : netScore
    const { id, name } = golfer ?? team ?? { id: 0, name: '' }
    return { id, name, position, netBefore: hasChanged ? netBefore : now }
  })
  const climbs = climbsSince(field)
  return rows.map(({ hasChanged: _hasChanged, netBefore: _netBefore, ...row }) => ({
    ...row,
    ...(climbs.get(row.golferId ?? row.teamId ?? 0) ?? { climbed: null, newcomer: false }),
  }))
}

/**
 * A match has no rows until it has begun and the first round or the schedule (within a minute) scores
 * it: its page shows the league's golfers.
 */
const hasNoResult = ({ scoredAt, finished }: Pick<Match, 'scoredAt' | 'finished'>) => scoredAt === null && !finished

/** More than a league of hundreds plays in four weeks; bounds the size of the page. */
const roundsShown = 5000
