import type { FastifyInstance } from 'fastify'
import { dayOf } from '#domain/shared/day.ts'
import type { Consents } from '../http/consent-routes.ts'
import { faultIn, type Faults } from '../http/faults.ts'
import { passwordOf } from '../http/login-routes.ts'
import { fieldsOf, ghinIn, textIn, wholeNumberIn } from '../http/parameters.ts'
import { refuse, refuseParameter } from '../http/refusal.ts'
import type { Ledger } from '../record/ledger.ts'
import type { Association } from '../record/scoring-records.ts'
import type { Event } from '../webhooks/deliveries.ts'
import { golferRow } from '../wire/golfer-rows.ts'
import type { Row } from '../wire/row.ts'
import { rowsOf } from '../wire/score-lists.ts'
import { dayNumberAt, dayNumbered } from '../world/days.ts'
import type { Golfer } from '../world/golfer.ts'
import { type Edit, grossIn } from './edits.ts'
import { helpText } from './help.ts'
import { roundRequestIn } from './round-request.ts'

/** The time of the simulated world, in milliseconds since 1970. */
export type Clock = {
  readonly now: () => number
  /** Stops the clock at an instant, or resumes real time with null. */
  readonly stopAt: (instant: number | null) => void
}

/** A clock that follows the given one until it is stopped. */
export function clockOf(real: () => Date): Clock {
  let stoppedAt: number | null = null
  return {
    now: () => stoppedAt ?? real().getTime(),
    stopAt: (instant) => {
      stoppedAt = instant
    },
  }
}

export type RequestCounts = {
  readonly count: (what: string) => void
  readonly list: () => Readonly<Record<string, number>>
  readonly clear: () => void
}

export function requestCounts(): RequestCounts {
  const counts = new Map<string, number>()
  return {
    count: (what) => counts.set(what, (counts.get(what) ?? 0) + 1),
    list: () => Object.fromEntries(counts),
    clear: () => counts.clear(),
  }
}

export type ControlTools = {
  readonly association: Association
  readonly ledger: Ledger
  readonly clock: Clock
  readonly faults: Faults
  readonly counts: RequestCounts
  /** Applies an edit to the ledger and saves it. */
  readonly record: (edit: Edit) => void
  readonly consents: Consents
  /** Sends the webhooks of an event. */
  readonly announce: (event: Event) => void
}

const recentRounds = 10

/** Lets people and tests manipulate the association, only from the machine it runs on. */
export function controlRoutes(app: FastifyInstance, tools: ControlTools): void {
  app.addHook('onRequest', async ({ socket }) => {
    if (!isLoopback(socket.remoteAddress ?? '')) refuse(403, { error: 'Only from this machine' })
  })
  app.get('/', ({ host }, reply) => reply.type('text/plain; charset=utf-8').send(helpText(`http://${host}/control`)))
  app.get('/golfers/:ghin', ({ params }) => golferPage(tools, params))
  roundRoutes(app, tools)
  faultRoutes(app, tools)
  app.post('/consents', ({ body }) => answerConsent(tools, body))
  app.get('/requests', () => tools.counts.list())
  app.delete('/requests', () => {
    tools.counts.clear()
    return {}
  })
  app.post('/clock', ({ body }) => {
    const text = textIn(fieldsOf(body), 'now')
    const instant = Date.parse(text)
    if (Number.isNaN(instant)) refuseParameter('now', 'must be an instant such as 2026-11-20T23:59:59Z')
    tools.clock.stopAt(instant)
    return { now: new Date(instant).toISOString() }
  })
  app.delete('/clock', () => {
    tools.clock.stopAt(null)
    return { now: new Date(tools.clock.now()).toISOString() }
  })
}

/** A golfer answers a vendor's consent email. */
function answerConsent({ consents, announce }: ControlTools, body: unknown) {
  const fields = fieldsOf(body)
  const ghin = ghinIn(fields, 'ghin')
  const status = textIn(fields, 'gpa_status')
  if (!consents.has(ghin)) refuse(404, { error: `Nobody asked golfer ${ghin}` })
  if (status !== 'approved' && status !== 'denied') return refuseParameter('gpa_status', 'must be approved or denied')
  consents.set(ghin, status)
  announce({ objectType: 'gpa', action: 'updated', object: { golfer_id: ghin, gpa_status: status }, ghin })
  return { ghin, gpa_status: status }
}

/** Whether an address is this machine's own. */
export const isLoopback = (address: string): boolean => address === '::1' || /^(::ffff:)?127\./.test(address)

function golferPage({ association }: ControlTools, params: unknown) {
  const golfer = knownGolfer(association, ghinIn(fieldsOf(params), 'ghin'))
  const record = association.record(golfer)
  const scores = record.scores.slice(-recentRounds).toReversed()
  return {
    name: `${golfer.firstName} ${golfer.lastName}`,
    password: passwordOf(golfer.ghin),
    quirks: [...golfer.quirks],
    rows: golfer.clubs.map((club) => golferRow({ golfer, club, record }, { withLow: true })),
    recent_rounds: rowsOf(golfer, record, { scores, now: association.now() }),
  }
}

function roundRoutes(app: FastifyInstance, { association, ledger, clock, record, announce }: ControlTools): void {
  app.post('/rounds', ({ body }, reply) => {
    const request = roundRequestIn(body)
    const golfer = knownGolfer(association, request.ghin)
    const at = clock.now()
    const played_at = request.played_at ?? dayOf(at, golfer.state.zone)
    if (played_at > dayNumbered(dayNumberAt(at) + 1)) refuseParameter('played_at', 'is in the future')
    const id = ledger.nextId()
    record({ did: 'posted', id, at, request: { ...request, played_at } })
    return reply.code(201).send(announced(golfer, id, 'created'))
  })

  app.patch('/rounds/:id', ({ params, body }) => {
    const { id, golfer } = currentRound(params)
    record({ did: 'corrected', id, at: clock.now(), adjusted_gross_score: grossIn(fieldsOf(body)) })
    return announced(golfer, id, 'updated')
  })

  app.delete('/rounds/:id', ({ params }) => {
    const { id, golfer } = currentRound(params)
    record({ did: 'deleted', id, at: clock.now() })
    announce({ objectType: 'score', action: 'deleted', object: { id, golfer_id: golfer.ghin }, ghin: golfer.ghin })
    return { id, deleted: true }
  })

  const announced = (golfer: Golfer, id: number, action: Event['action']) => {
    const row = currentRow(association, golfer, id)
    announce({ objectType: 'score', action, object: { golfer_id: golfer.ghin, ...row }, ghin: golfer.ghin })
    return row
  }

  const currentRound = (params: unknown) => {
    const id = wholeNumberIn(fieldsOf(params), 'id', { from: 1, upTo: Number.MAX_SAFE_INTEGER })
    const golfer = association.golfer(ledger.ghinOf(id))
    return golfer && currentRow(association, golfer, id) ? { id, golfer } : refuse(404, { error: `No round ${id}` })
  }
}

function faultRoutes(app: FastifyInstance, { faults }: ControlTools): void {
  app.get('/faults', () => faults.list())
  app.post('/faults', ({ body }, reply) => {
    faults.add(faultIn(body))
    return reply.code(201).send(faults.list())
  })
  app.delete('/faults', () => {
    faults.clear()
    return faults.list()
  })
}

function knownGolfer(association: Association, ghin: number): Golfer {
  return association.golfer(ghin) ?? refuse(404, { error: `No golfer has number ${ghin}` })
}

function currentRow(association: Association, golfer: Golfer, id: number): Row | undefined {
  const record = association.record(golfer)
  const scores = record.scores.filter(({ round }) => round.id === id)
  return rowsOf(golfer, record, { scores, now: association.now() })[0]
}
