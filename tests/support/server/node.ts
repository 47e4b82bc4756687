import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import pino from 'pino'
import type { AppTools } from '#server/app/app-tools.ts'
import { buildApp } from '#server/app/app.ts'
import { readinessOf } from '#server/app/health.routes.ts'
import { startWorker } from '#server/app/jobs/worker.ts'
import { associationAccount } from '#server/facts/association/account.queries.ts'
import { createAssociation } from '#server/facts/association/adapter/client.ts'
import { oddsJob } from '#server/ground/announcements.queries.ts'
import type { HandicapAssociation } from '#server/ground/association.ts'
import type { PushError, PushMessage, SendPush } from '#server/outward/notifications/push-sender.ts'
import { Drawings } from '#server/outward/share-images/drawings.ts'
import { type Limited, counters } from '#server/platform/db/counters.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openProbe } from '#server/platform/db/probe.ts'
import { faultsTo } from '#server/platform/faults.ts'
import type { AdmissionLimits } from '#server/platform/http/admission/admission.ts'
import { rateLimits } from '#server/platform/http/admission/rate-limits.ts'
import { openEventHub } from '#server/platform/live/event-hub.ts'
import { channel } from '#server/platform/live/live.queries.ts'
import { PageMemory } from '#server/platform/live/page-memory.ts'
import type { Email, Mailer } from '#server/platform/mail/port.ts'
import { securityLog } from '#server/platform/security-log.ts'
import { FairChances } from '#server/results/fair-chance/fair-chances.ts'
import { results } from '#server/results/matches/result/around-change.ts'
import { Simulations } from '#server/results/odds/simulations.ts'
import { empty } from '#tests/support/database/empty.ts'
import { iconStub } from './icon-stub.ts'

export type NodeOptions = {
  readonly jobsAtOnce?: number
  /** Whether its worker computes the odds of seasons; off by default, as it would do so during other tests' work. */
  readonly computesOdds?: boolean
  /** When its schedule syncs the leagues; once a year by default. */
  readonly syncCron?: string
  /** When its schedule sends digests; once a year by default. */
  readonly digestCron?: string
  readonly now?: () => Date
  /** The request rate of all nodes of the database together at the association; unlimited by default. */
  readonly requestsPerSecond?: number
  /** Whether it has an association; true by default. */
  readonly hasAssociation?: boolean
  /** How long it waits for an answer of the association, in milliseconds; half a second by default. */
  readonly timeoutMs?: number
  /** The limits of one caller; practically unlimited by default. */
  readonly limits?: Partial<AdmissionLimits>
  /** Whether it limits requested syncs; off by default, as tests request dozens. */
  readonly countsSyncs?: boolean
  /** How it connects to the association; by default as the simulator's own client. */
  readonly mode?: 'simulator' | 'gpa'
  /** The key of the association's webhooks; none by default. */
  readonly webhookSecret?: string
  /** The public address of the site. */
  readonly appUrl?: string
  /** The number of proxies in front of it. */
  readonly trustProxy?: number
  /** Where it logs; only fatal errors by default. */
  readonly log?: FastifyBaseLogger
}

/** Limits that no test reaches. */
export const noHurry = { waitingPerCaller: 10_000, timeoutMs: 60_000, requestsPerMinute: 1_000_000 }

/** The memories of the servers that run in this process, by their addresses. */
const memories = new Map<string, PageMemory>()

/** Resolves when a server has forgotten what tests wrote into its database behind its back. */
export async function noticed(url: string): Promise<void> {
  await memories.get(url)?.waitForOwnChanges()
}

/** Lets all servers of a database read their next pages and readers from it. */
export async function emptyMemories(db: Database['db']): Promise<void> {
  await sql`select pg_notify(${channel}, '{"type":"changed","kind":"everything","ids":[]}')`.execute(db)
  await Promise.all([...memories.keys()].map(noticed))
}

/** One running server with its worker. */
export type Node = {
  readonly url: string
  readonly tools: AppTools
  /** Where its emails go. */
  readonly mailbox: Mailbox
  readonly pushbox: Pushbox
  /** Sets this server's clock. */
  readonly setNow: (now: Date) => void
  /** Stops the worker gracefully; the server keeps running. */
  readonly stopWorker: () => Promise<void>
  /** Leaves it as it would be just started on an empty database, with the association at another address. */
  readonly reset: (start: Start) => Promise<void>
  readonly stop: () => Promise<void>
}

export type Start = { readonly baseUrl: string; readonly now?: (() => Date) | undefined }

/** Starts a server on a database, with the association at this address. */
export async function startNode(database: Database, baseUrl: string, options: NodeOptions = {}): Promise<Node> {
  const {
    jobsAtOnce = 1,
    syncCron = '0 0 1 1 *',
    digestCron = '0 0 1 1 *',
    requestsPerSecond,
    hasAssociation = true,
    timeoutMs = 500,
  } = options
  const {
    log = pino({ level: 'fatal' }),
    trustProxy = false,
    limits = { ...noHurry, total: database.pool.options.max },
  } = options
  let clock: Date | null = null
  let startClock = options.now ?? realClock
  const now = () => clock ?? startClock()
  const connect = (url: string) => {
    const account = {
      mode: options.mode ?? 'simulator',
      baseUrl: url,
      username: 'service@association.example',
      password: 'nineteenth',
    } as const
    let waited = 0
    const inNoTime = {
      now: () => new Date(now().getTime() + waited),
      wait: (milliseconds: number) => Promise.resolve(void (waited += milliseconds)),
    }
    const paced = { requestsPerSecond, shared: associationAccount(database.db, account) }
    return createAssociation({
      ...account,
      timeoutMs,
      ...(requestsPerSecond === undefined ? { ...inNoTime, requestsPerSecond: null } : paced),
    })
  }
  let association = connect(baseUrl)
  const box = mailbox()
  const pushes = pushbox()
  const faults = faultsTo(log)
  const counted = rateLimits(counters(database.pool))
  const isSync = (what: Limited) => what === 'sync-account' || what === 'sync-target'
  const eventHub = openEventHub(database, faults)
  const tools: AppTools = {
    db: database.db,
    jobsDb: database.jobsDb,
    now,
    association: hasAssociation ? forwardingTo(() => association) : null,
    webhookSecret: options.webhookSecret ?? null,
    mailer: box,
    appUrl: options.appUrl ?? 'https://golf.example',
    fetchIcon: iconStub,
    sendPush: pushes.send,
    limits:
      options.countsSyncs === true
        ? counted
        : {
            ...counted,
            count: (what, who, tries) => (isSync(what) ? Promise.resolve() : counted.count(what, who, tries)),
          },
    eventHub,
    memory: new PageMemory(database.db, eventHub),
    simulations: new Simulations(faults),
    fairChances: new FairChances(faults),
    results,
    drawings: new Drawings(faults),
    isBarred: () => false,
    log,
    security: securityLog(options.log ?? pino({ level: 'silent' })),
    faults,
  }
  const beginWork = () =>
    startWorker(tools, {
      database,
      syncCron,
      digestCron,
      concurrency: jobsAtOnce,
      pollInterval: 100,
      worksOn: (task) => task !== oddsJob || options.computesOdds === true,
      isScheduled: (name) => ['sync_leagues', 'send_digests'].includes(name),
    })
  let worker = await beginWork()
  const probe = openProbe(database)
  const server = await buildApp(tools, {
    readiness: readinessOf({ probe, worker: { isWorking: () => worker.isWorking() } }),
    limits,
    trustProxy,
    ...(options.log === undefined ? {} : { log }),
  })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  memories.set(url, tools.memory)
  let working = true
  const stopWorker = async () => {
    if (!working) return
    working = false
    await worker.stop()
  }
  return {
    url,
    tools,
    mailbox: box,
    pushbox: pushes,
    setNow: (instant) => {
      clock = instant
    },
    stopWorker,
    async reset(start) {
      await stopWorker()
      association.close()
      association = connect(start.baseUrl)
      startClock = start.now ?? realClock
      clock = null
      // Not on a connection of the pages, which would plan all its statements again.
      await empty(database.jobsDb)
      await emptyMemories(database.db)
      box.empty()
      pushes.empty()
      worker = await beginWork()
      working = true
    },
    async stop() {
      memories.delete(url)
      await tools.simulations.stop()
      await tools.fairChances.stop()
      await tools.drawings.stop()
      await server.close()
      await stopWorker()
      await probe.stop()
      await tools.eventHub.stop()
      association.close()
    },
  }
}

const realClock = () => new Date()

/** An association that forwards every call to the current one. */
function forwardingTo(present: () => HandicapAssociation): HandicapAssociation {
  return new Proxy(present(), { get: (_, name) => Reflect.get(present(), name) })
}

/** Push services that keep what they are sent. */
export type Pushbox = {
  readonly empty: () => void
  readonly send: SendPush
  readonly messages: { readonly endpoint: string; readonly message: PushMessage }[]
  /** How they answer from now on; null accepts. */
  failure: PushError | null
}

function pushbox(): Pushbox {
  const box: Pushbox = {
    messages: [],
    failure: null,
    empty() {
      box.messages.length = 0
      box.failure = null
    },
    async send(_keys, { endpoint }, message) {
      if (box.failure !== null) throw box.failure
      box.messages.push({ endpoint, message })
    },
  }
  return box
}

/** A mailer that keeps its emails, for tests that read them. */
export type Mailbox = Mailer & { readonly emails: readonly Email[]; readonly empty: () => void }

export function mailbox(): Mailbox {
  const emails: Email[] = []
  return {
    reachesPeople: true,
    emails,
    empty: () => void emails.splice(0),
    async send(email) {
      emails.push(email)
      return { note: 'kept' }
    },
  }
}
