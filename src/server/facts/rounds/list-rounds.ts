import type { InputOf } from '#contract/endpoint.ts'
import type { Score, listScores as contract, listWaitingScores as waitingContract } from '#contract/scores.ts'
import type { Actor } from '#domain/permissions.ts'
import { dayOf } from '#domain/shared/day.ts'
import { leagueToRead } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import {
  type Whose,
  countRounds,
  golferOfLeague,
  golfersFollowedBy,
  golfersOfLeague,
  shownRounds,
  theseGolfers,
  waitingRounds,
} from './listed-rounds.queries.ts'
import { scorePage } from './round-page.ts'

type Query = InputOf<typeof contract>['query']

/** Rounds of a league's golfers, of one of them, of any one golfer, or of those the actor follows. */
export async function listRounds({ db }: Tools, actor: Actor, query: Query, exchange: Exchange): Promise<Score[]> {
  const { leagueId, startDate, endDate } = query
  if (leagueId !== undefined) exchange.sameForReadersOf(await leagueToRead(db, actor, leagueId))
  const whose = whoseRounds(actor, query)
  const teamsOf = leagueId === undefined ? { reader: actor } : { league: leagueId }
  const filter = { whose, startDate, endDate, ofLeague: leagueId }
  return scorePage(exchange, query, {
    read: (page) => shownRounds(db, { ...filter, teamsOf, ...page }),
    count: () => countRounds(db, filter),
  })
}

function whoseRounds(actor: Actor, { leagueId, golferId }: Query): Whose {
  if (leagueId === undefined) return golferId === undefined ? golfersFollowedBy(actor.id) : theseGolfers([golferId])
  return golferId === undefined ? golfersOfLeague(leagueId) : golferOfLeague(leagueId, golferId)
}

type WaitingQuery = InputOf<typeof waitingContract>['query']

/** Manual rounds that wait for a league's confirmation; none where the league does not require it. */
export async function listWaitingRounds(
  { db, now }: Tools,
  actor: Actor,
  query: WaitingQuery,
  exchange: Exchange,
): Promise<Score[]> {
  const league = await leagueToRead(db, actor, query.leagueId)
  exchange.sameForReadersOf(league)
  const today = dayOf(now().getTime(), league.timeZone)
  return scorePage(exchange, query, { read: (page) => waitingRounds(db, { leagueId: league.id, today, ...page }) })
}
