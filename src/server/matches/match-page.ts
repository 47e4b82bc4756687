import type { InputOf } from '#contract/endpoint.ts'
import type { Match, currentMatch as currentContract } from '#contract/matches.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { currentMatch as matchOfDay } from '#domain/schedule/current-match.ts'
import { dayOf } from '#domain/shared/day.ts'
import { leagueOfMatch } from '#server/access/access.queries.ts'
import { leagueToChange, leagueToRead } from '#server/access/league-access.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Exchange } from '#server/http/serve.ts'
import { rescoreAlone } from '#server/rescoring/rescore-match.ts'
import { scoresOf } from '#server/scores/scores.queries.ts'
import type { Tools } from '#server/tools.ts'
import { golfersOfMatch, matchById, matchScores, matchesToChooseFrom } from './matches.queries.ts'

/** A match's page; a reader who has this version already gets none. */
export async function matchPage({ db }: Tools, actor: Actor, id: number, exchange: Exchange): Promise<Match> {
  const { leagueId } = (await leagueOfMatch(db, id)) ?? refuse('match_not_found')
  await leagueToRead(db, actor, leagueId, 'match_not_found')
  return freshPage(db, id, exchange)
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
  return freshPage(db, match.id, exchange)
}

/** Scores a match again from its rounds, by hand of an admin. */
export async function recalculateMatch({ db, now }: Tools, actor: Actor, id: number): Promise<Match> {
  const { leagueId } = (await leagueOfMatch(db, id)) ?? refuse('match_not_found')
  await leagueToChange(db, actor, { leagueId, allowed: may.recalculate, hidden: 'match_not_found' })
  await rescoreAlone(db, id, now())
  const { tag: _tag, ...match } = (await matchById(db, id)) ?? refuse('match_not_found')
  return withRows(db, match)
}

async function freshPage(db: Db, id: number, exchange: Exchange): Promise<Match> {
  const { tag, ...match } = (await matchById(db, id)) ?? refuse('match_not_found')
  const { previousMatch, nextMatch, checkedAt, finished } = match
  exchange.unlessUnchanged([id, tag, previousMatch?.id, nextMatch?.id, checkedAt, finished].join('-'))
  return withRows(db, match)
}

async function withRows(db: Db, match: Omit<Match, 'matchScores' | 'scores'>): Promise<Match> {
  const { id, startDate, endDate } = match
  const rounds = { whose: golfersOfMatch(id), teamsOf: { match: id }, startDate, endDate, limit: roundsShown }
  return { ...match, matchScores: await matchScores(db, id), scores: await scoresOf(db, rounds) }
}

/** More than a league of hundreds plays in four weeks; the limit keeps one page finite. */
const roundsShown = 5000
