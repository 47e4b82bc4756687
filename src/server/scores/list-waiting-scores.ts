import type { InputOf } from '#contract/endpoint.ts'
import type { Score, listWaitingScores as contract } from '#contract/scores.ts'
import type { Actor } from '#domain/permissions.ts'
import { longestAgo } from '#domain/rounds/manual-round.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { leagueToRead } from '#server/access/league-access.ts'
import type { Exchange } from '#server/http/serve.ts'
import type { Tools } from '#server/tools.ts'
import { scorePage } from './score-page.ts'
import { golfersOfLeague, scoresOf } from './scores.queries.ts'

type Query = InputOf<typeof contract>['query']

/** Manual rounds that wait for a league's confirmation; none where the league does not require it. */
export async function listWaitingScores(
  { db, now }: Tools,
  actor: Actor,
  query: Query,
  exchange: Exchange,
): Promise<Score[]> {
  const { id, manualRounds, timeZone } = await leagueToRead(db, actor, query.leagueId)
  if (manualRounds !== 'confirmed') return []
  const startDate = addDays(dayOf(now().getTime(), timeZone), -longestAgo)
  return scorePage(exchange, query, {
    read: (page) =>
      scoresOf(db, { whose: golfersOfLeague(id), teamsOf: { league: id }, waitingIn: id, startDate, ...page }),
  })
}
