import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Row } from '../wire/row.ts'
import { condensed } from '../wire/score-row.ts'
import { type Fault, type Faults, faultsInHeader } from './faults.ts'

/** Injects the faults, and those of a request's x-simulate header, into the responses of these routes. */
export function injectFaults(
  app: FastifyInstance,
  { faults, closing }: { faults: Faults; closing: AbortSignal },
): void {
  const taken = new WeakMap<FastifyRequest, readonly Fault[]>()
  const hasFault = (request: FastifyRequest, name: Fault['fault']) =>
    (taken.get(request) ?? []).some(({ fault }) => fault === name)

  app.addHook('preHandler', async (request, reply) => {
    const header = request.headers['x-simulate']
    const found = [...faultsInHeader(String(header ?? '')), ...faults.take(targetOf(request))]
    taken.set(request, found)
    for (const fault of found) {
      if (fault.fault === 'latency') await wait(fault.latencyMs, undefined, { signal: closing }).catch(() => undefined)
      if (answerInstead(fault, reply)) return reply
    }
    return undefined
  })

  app.addHook('preSerialization', async (request, _reply, payload: unknown) => {
    const rows = hasFault(request, 'month-only') ? inEveryList(payload, (list) => list.map(monthOnly)) : payload
    return hasFault(request, 'bad-row') ? inEveryList(rows, withInvalidRow) : rows
  })

  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string') return payload
    if (hasFault(request, 'bad-json')) return payload.slice(0, Math.ceil(payload.length / 2))
    if (!hasFault(request, 'cut')) return payload
    reply.header('content-length', Buffer.byteLength(payload))
    return Readable.from(halfOf(payload))
  })
}

function targetOf({ url, body }: FastifyRequest) {
  return { path: url.split('?')[0] ?? url, text: `${url} ${JSON.stringify(body ?? '')}` }
}

/** Answers instead of the route, or never answers; false when the fault leaves the answer to the route. */
function answerInstead({ fault, retryAfter }: Fault, reply: FastifyReply): boolean {
  switch (fault) {
    case 'login-400':
      void reply
        .code(400)
        .send({ errors: { digital_profile: [{ top_line: 'The credentials you entered are incorrect.' }] } })
      return true
    case '401':
      void reply.code(401).send({ error: 'Unauthorized' })
      return true
    case 'html-403':
      void reply.code(403).type('text/html').send('<html><body><h1>403 Forbidden</h1></body></html>')
      return true
    case '429':
      if (retryAfter !== null) void reply.header('retry-after', retryAfter)
      void reply.code(429).send({ error: 'Too Many Requests' })
      return true
    case '500':
      void reply.code(500).send({ status: 500, error: 'Internal Server Error' })
      return true
    case 'hang':
      reply.hijack()
      return true
    default:
      return false
  }
}

/** Half of the response, then the end of the connection. */
async function* halfOf(payload: string) {
  yield payload.slice(0, Math.floor(payload.length / 2))
  await wait(10)
  throw new Error('The connection is cut intentionally')
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

/** Changes every list of rows in an answer, at any depth. */
function inEveryList(value: unknown, change: (rows: readonly Row[]) => unknown[]): unknown {
  if (Array.isArray(value)) return change(value.filter(isRow))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inEveryList(inner, change)]))
}

const monthOnly = (row: Row): Row => ('played_at' in row ? condensed(row) : row)

function withInvalidRow(rows: readonly Row[]): unknown[] {
  const invalid = {
    id: 'none',
    ghin: null,
    golfer_id: {},
    played_at: 'someday',
    adjusted_gross_score: [],
    handicap_index: false,
  }
  const middle = Math.ceil(rows.length / 2)
  return [...rows.slice(0, middle), invalid, ...rows.slice(middle)]
}
