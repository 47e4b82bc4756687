import { z } from 'zod'
import { type AuditEvent, listAuditEvents as contract } from '#contract/audit.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { type Actor, may } from '#domain/permissions.ts'
import type { Tools } from '#server/ground/tools.ts'
import { pageOf, placeOf } from '#server/platform/http/cursor.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Serve, Exchange } from '#server/platform/http/serve.ts'
import { type EventRow, eventsOf } from './audit.queries.ts'

export function auditRoutes(serve: Serve, tools: Tools): void {
  serve(contract, ({ actor, query, exchange }) => listAuditEvents(tools, actor, query, exchange))
}

const Place = z.tuple([z.int().min(1)])
const pageSize = 50

type Query = InputOf<typeof contract>['query']

async function listAuditEvents({ db }: Tools, actor: Actor, query: Query, exchange: Exchange): Promise<AuditEvent[]> {
  if (!may.seeAuditTrail(actor)) refuse('not_allowed')
  const { kind, userId, cursor, limit = pageSize } = query
  const [before = null] = placeOf(Place, cursor) ?? []
  const rows = await eventsOf(db, { kind, userId, before, limit: limit + 1 })
  return pageOf(exchange, { rows, limit }, ({ id }) => [id]).page.map(eventOf)
}

function eventOf({ actorId, actorName, targetKind, targetId, targetName, ...event }: EventRow): AuditEvent {
  return {
    ...event,
    actor: actorId === null ? null : { id: actorId, name: actorName },
    target: targetKind === null || targetId === null ? null : { kind: targetKind, id: targetId, name: targetName },
  }
}
