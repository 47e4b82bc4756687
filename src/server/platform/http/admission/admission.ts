import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Reader } from '#server/platform/live/kept.ts'
import { clientOf } from './client-address.ts'
import { inMemory } from './rate-limits.ts'
import { type QueueLimits, RequestQueue, defaultQueueLimits } from './request-queue.ts'
import { StrangerQueue } from './stranger-queue.ts'

export type AdmissionLimits = QueueLimits & {
  /** Requests per caller and minute on one node; more are refused with 429. */
  readonly requestsPerMinute: number
}

export const defaultLimits: AdmissionLimits = { ...defaultQueueLimits, requestsPerMinute: 3000 }

type Exchanged = { readonly request: FastifyRequest; readonly reply: FastifyReply }
type Work<T> = { readonly caller: SignedIn | null; readonly waitsForOthers: boolean; readonly work: () => Promise<T> }

/** Decides when a request is served. Requests are counted per account, or per network address when not signed in. */
export type Admission = {
  /** Identifies the caller, after waiting in the queue. */
  identify(exchanged: Exchanged): Promise<SignedIn | null>
  /** Counts a request that needs no account for its address, before its body is read. */
  receive(request: FastifyRequest): Promise<void>
  /** Counts a request that is answered without waiting; refuses it with 429 beyond the limit. */
  count(caller: SignedIn): Promise<void>
  /** The caller of a request, once identified. */
  callerOf(request: FastifyRequest): SignedIn | null
  /** Runs the caller's work after waiting in the queue. */
  serve<T>(exchanged: Exchanged, work: Work<T>): Promise<T>
  /**
   * Hashes the password of a caller who is not signed in, after waiting in a separate queue, so that other
   * requests are served.
   */
  hash<T>(exchanged: Exchanged, work: () => Promise<T>): Promise<T>
}

/** Concurrent password hashes for callers who are not signed in: each takes a core for a thirtieth of a second. */
const hashesAtOnce = availableParallelism() < 8 ? 1 : 2

/** Number of recent tokens cached, so that a request counts for its account before the database is queried. */
const cachedTokens = 10_000

type Callers = { readonly known: Known; readonly identify: Identify }

export function admission({ known, identify }: Callers, { requestsPerMinute, ...limits }: AdmissionLimits): Admission {
  const queue = new RequestQueue(limits)
  const waiting = { maxWaiting: limits.waitingPerCaller, timeoutMs: limits.timeoutMs }
  const strangers = new StrangerQueue({ ...waiting, atOnce: Math.ceil(limits.total / 3) })
  const hashes = new StrangerQueue({ ...waiting, atOnce: hashesAtOnce, timeoutMs: 2 * limits.timeoutMs })
  const rate = inMemory(new RateLimiterMemory({ keyPrefix: '', points: requestsPerMinute, duration: 60 }))
  const accounts = new Map<string, string>()
  const waited = new WeakMap<FastifyRequest, number>()
  const identified = new WeakMap<FastifyRequest, SignedIn>()

  function remember(token: string, caller: SignedIn | null): void {
    accounts.delete(token)
    if (caller === null) return
    accounts.set(token, accountOf(caller))
    const [oldest] = accounts.keys()
    if (accounts.size > cachedTokens && oldest !== undefined) accounts.delete(oldest)
  }

  return {
    receive: (request) => rate(addressOf(request)),
    count: (caller) => rate(accountOf(caller)),
    async identify({ request, reply }) {
      const reader = known(request)
      if (reader !== undefined) {
        identified.set(request, reader)
        await rate(accountOf(reader))
        return reader
      }
      const token = createHash('sha256')
        .update(request.headers.authorization ?? '')
        .digest('base64url')
      const account = accounts.get(token)
      await rate(account ?? addressOf(request))
      const started = performance.now()
      const [left, work] = [leftBy(reply), () => identify(request)]
      const caller = await (account === undefined
        ? strangers.run({ address: request.ip, left }, work)
        : queue.run(account, { left, work }))
      waited.set(request, performance.now() - started)
      remember(token, caller)
      if (caller !== null) identified.set(request, caller)
      return caller
    },
    callerOf: (request) => identified.get(request) ?? null,
    async serve({ request, reply }, { caller, waitsForOthers, work }) {
      const left = leftBy(reply)
      const turn = { address: request.ip, left }
      if (caller === null) return strangers.run(turn, () => (waitsForOthers ? strangers.standAside(work) : work()))
      return queue.run(accountOf(caller), { left, waitsForOthers, waited: waited.get(request) ?? 0, work })
    },
    hash: ({ request, reply }, work) =>
      strangers.standAside(() => hashes.run({ address: request.ip, left: leftBy(reply) }, work)),
  }
}

const accountOf = ({ actor }: SignedIn): string => `account ${actor.id}`
const addressOf = ({ ip }: FastifyRequest): string => `address ${clientOf(ip)}`

/**
 * One shared reason: the default is a new exception with a stack, which costs a thirtieth of the time of a small
 * request.
 */
const closed = new Error('The connection was closed')

/** Aborted when the client disconnects or has its response. */
function leftBy(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  if (reply.raw.destroyed || reply.request.socket.destroyed) left.abort(closed)
  reply.raw.once('close', () => left.abort(closed))
  return left.signal
}

export type SignedIn = Reader

/** The caller, if cached. */
export type Known = (request: FastifyRequest) => SignedIn | undefined

/** Identifies the caller from the Authorization header; null when not signed in. */
export type Identify = (request: FastifyRequest) => Promise<SignedIn | null>
