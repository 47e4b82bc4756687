import { z } from 'zod'
import * as activities from '#contract/activities.ts'
import type { Activity, listActivity as contract } from '#contract/activities.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { Id } from '#contract/shared.ts'
import type { Actor } from '#domain/permissions.ts'
import { leagueOfMatch } from '#server/ground/access.queries.ts'
import { leagueToRead } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { pageOf, placeOf } from '#server/platform/http/cursor.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Serve, Exchange } from '#server/platform/http/serve.ts'
import { activitiesOf, leagueIdsOf } from './activities.queries.ts'

export function activitiesRoutes(serve: Serve, tools: Tools): void {
  serve(activities.listActivity, ({ actor, query, exchange }) => listActivity(tools, actor, query, exchange))
}

const Place = z.tuple([Id])
type Query = InputOf<typeof contract>['query']

/** Activities of the leagues the actor can read, newest first. */
export async function listActivity({ db }: Tools, actor: Actor, query: Query, exchange: Exchange): Promise<Activity[]> {
  const { matchId, type, cursor, limit = 50 } = query
  const place = placeOf(Place, cursor)
  const leagueIds = await leaguesAsked(db, actor, query, exchange)
  const rows = await activitiesOf(db, {
    matchId,
    leagueIds,
    type,
    before: place === null ? null : place[0],
    limit: limit + 1,
  })
  const { page } = pageOf(exchange, { rows, limit }, ({ id }) => [id])
  exchange.dependsOnGolfers(page.flatMap(({ golfer }) => golfer?.id ?? []))
  return page
}

async function leaguesAsked(db: Db, actor: Actor, { matchId, leagueId }: Query, exchange: Exchange): Promise<number[]> {
  if (matchId !== undefined) {
    const match = (await leagueOfMatch(db, matchId)) ?? refuse('match_not_found')
    exchange.sameForReadersOf(await leagueToRead(db, actor, match.leagueId, 'match_not_found'))
    return leagueId === undefined || leagueId === match.leagueId ? [match.leagueId] : []
  }
  if (leagueId === undefined) return leagueIdsOf(db, actor)
  const league = await leagueToRead(db, actor, leagueId)
  exchange.sameForReadersOf(league)
  return [league.id]
}
