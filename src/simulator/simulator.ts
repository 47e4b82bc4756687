import fastify from 'fastify'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { clockOf, controlRoutes, type RequestCounts, requestCounts } from './control/control-routes.ts'
import { applyEdit, savedEdits } from './control/edits.ts'
import { type Consents, consentRoutes } from './http/consent-routes.ts'
import { injectFaults } from './http/fault-injection.ts'
import { type Faults, noFaults } from './http/faults.ts'
import { golferRoutes } from './http/golfer-routes.ts'
import { defaultServiceAccount, loginRoutes, type ServiceAccount } from './http/login-routes.ts'
import { Refusal } from './http/refusal.ts'
import { scoreRoutes } from './http/score-routes.ts'
import { openSessions } from './http/sessions.ts'
import { emptyLedger } from './record/ledger.ts'
import { type Association, scoringRecords } from './record/scoring-records.ts'
import { openDeliveries } from './webhooks/deliveries.ts'
import { noSettings } from './webhooks/settings.ts'
import { webhookRoutes } from './webhooks/webhook-routes.ts'
import { golferOf } from './world/golfers.ts'

export type SimulatorOptions = {
  /** 0, the default, takes any free port. */
  readonly port?: number
  readonly host?: string
  readonly seed?: number
  readonly now?: () => Date
  /** Saves rounds posted, corrected and deleted by hand across restarts. */
  readonly stateFile?: string
  readonly serviceAccount?: ServiceAccount
  readonly webhookSecret?: string
  readonly log?: (line: string) => void
}

export type Simulator = {
  /** The base URL of the API: http://127.0.0.1:port/api/v1 */
  readonly url: string
  readonly port: number
  /** Ends hanging requests as well. */
  readonly close: () => Promise<void>
}

const defaultSeed = 19
export const defaultWebhookSecret = 'nineteenth-webhooks'

/** Starts a handicap association of invented golfers. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { port = 0, host = '127.0.0.1', seed = defaultSeed, now = () => new Date(), log = () => undefined } = options
  const clock = clockOf(now)
  const ledger = emptyLedger()
  const edits = savedEdits({ file: options.stateFile, log })
  for (const edit of edits.all()) applyEdit(seed, ledger, edit)
  const recordOf = scoringRecords(seed, ledger)
  const association: Association = {
    seed,
    now: clock.now,
    golfer: (ghin) => golferOf(seed, ghin),
    record: (golfer) => recordOf(golfer, clock.now()),
  }
  const faults = noFaults()
  const consents: Consents = new Map()
  const counts = requestCounts()
  const closing = new AbortController()
  const webhooks = openWebhooks(options, { faults, now: clock.now, closing: closing.signal, log })

  const app = fastify({ forceCloseConnections: true })
  app.setErrorHandler((error: FastifyError, _request, reply) => answerError(error, reply, log))
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ status: 404, error: 'Not Found' }))
  await app.register(
    (api) => apiRoutes(api, options, { association, faults, counts, closing: closing.signal, webhooks, consents }),
    { prefix: '/api/v1' },
  )
  await app.register(
    async (control) =>
      controlRoutes(control, {
        association,
        ledger,
        clock,
        faults,
        counts,
        consents,
        announce: (event) => webhooks.deliveries.announce(event),
        record: (edit) => {
          applyEdit(seed, ledger, edit)
          edits.add(edit)
        },
      }),
    { prefix: '/control' },
  )
  const origin = await app.listen({ port, host })
  return {
    url: `${origin}/api/v1`,
    port: Number(new URL(origin).port),
    close: async () => {
      closing.abort()
      await app.close()
    },
  }
}

type Surroundings = Omit<Parameters<typeof openDeliveries>[0], 'settings' | 'secret'>

function openWebhooks({ webhookSecret = defaultWebhookSecret }: SimulatorOptions, surroundings: Surroundings) {
  const settings = { current: noSettings }
  return {
    settings,
    deliveries: openDeliveries({ ...surroundings, settings: () => settings.current, secret: webhookSecret }),
  }
}

type ApiTools = {
  readonly association: Association
  readonly faults: Faults
  readonly counts: RequestCounts
  readonly closing: AbortSignal
  readonly webhooks: ReturnType<typeof openWebhooks>
  readonly consents: Consents
}

async function apiRoutes(
  api: FastifyInstance,
  { serviceAccount = defaultServiceAccount }: SimulatorOptions,
  { association, faults, counts, closing, webhooks, consents }: ApiTools,
): Promise<void> {
  api.addHook('onRequest', async ({ method, routeOptions }) => counts.count(`${method} ${routeOptions.url}`))
  injectFaults(api, { faults, closing })
  const sessions = openSessions(association.now)
  loginRoutes(api, { association, sessions, faults, serviceAccount })
  golferRoutes(api, { association, sessions, faults })
  scoreRoutes(api, { association, sessions })
  await api.register(async (scope) => consentRoutes(scope, { association, sessions, consents }))
  await api.register(async (scope) => webhookRoutes(scope, { sessions, ...webhooks }))
}

function answerError(error: FastifyError, reply: FastifyReply, log: (line: string) => void) {
  if (error instanceof Refusal) return reply.code(error.status).send(error.body)
  const status = error.statusCode ?? 500
  if (status < 500) return reply.code(status).send({ errors: { base: [error.message] } })
  log(`A request failed: ${error.stack ?? error.message}`)
  return reply.code(500).send({ status: 500, error: 'Internal Server Error' })
}

/** Starts on the requested port, or on any free one when it is taken. */
export async function startOnPort(options: SimulatorOptions): Promise<Simulator> {
  try {
    return await startSimulator(options)
  } catch (error) {
    if (!isPortTaken(error)) throw error
    return startSimulator({ ...options, port: 0 })
  }
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
