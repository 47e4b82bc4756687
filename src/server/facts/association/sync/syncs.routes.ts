import { z } from 'zod'
import type { InputOf } from '#contract/endpoint.ts'
import { LongId } from '#contract/shared.ts'
import * as syncs from '#contract/syncs.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { leagueToChange } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import { pageOf, placeOf } from '#server/platform/http/cursor.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Exchange, Serve } from '#server/platform/http/serve.ts'
import { closeAbandoned } from './close-abandoned.ts'
import { requestSync } from './request-sync.ts'
import { syncsOf } from './sync-history.queries.ts'

const Place = z.tuple([LongId])

export function syncsRoutes(serve: Serve, tools: Tools): void {
  serve(syncs.syncAll, ({ actor, body }) => requestSync(tools, actor, 'all', body))
  serve(syncs.syncScores, ({ actor, body }) => requestSync(tools, actor, 'scores', body))
  serve(syncs.syncInfo, ({ actor, body }) => requestSync(tools, actor, 'info', body))
  serve(syncs.syncHistory, ({ actor, query, exchange }) => history(tools, actor, query, exchange))
}

/** The latest syncs of a league for its managers, or of the whole site for admins. */
async function history(
  tools: Tools,
  actor: Actor,
  query: InputOf<typeof syncs.syncHistory>['query'],
  exchange: Exchange,
) {
  const { leagueId, cursor, limit = 50 } = query
  if (leagueId === undefined && !may.syncEverything(actor)) refuse('not_allowed')
  if (leagueId !== undefined) await leagueToChange(tools.db, actor, { leagueId, allowed: may.seeSyncHistory })
  const place = placeOf(Place, cursor)
  await closeAbandoned(tools)
  const rows = await syncsOf(tools.db, { leagueId, before: place === null ? null : place[0], limit: limit + 1 })
  return pageOf(exchange, { rows, limit }, ({ id }) => [id]).page
}
