import { type HandicapAssociation, AssociationError, type Consents } from '#server/ground/association.ts'
import { type HttpContext, createAsk, type Ask } from './ask.ts'
import { type Clock, realClock } from './clock.ts'
import { golfersByNumber, searchGolfers } from './golfers.ts'
import { createPace } from './pace.ts'
import { readConsents } from './parse/consent.ts'
import { readRevisions } from './parse/revision-row.ts'
import { readGolferSignIn, readVendorSignIn } from './parse/sign-in.ts'
import { isGhinNumber } from './parse/wire-values.ts'
import { type GolferList, type Requests, createRequests } from './questions.ts'
import type { Fallbacks } from './retries.ts'
import { type ScoreList, roundsOf } from './rounds.ts'
import { type SharedToken, createSession } from './session.ts'
import { signInService, verifyGolfer } from './sign-in.ts'
import { type Slots, localSlots } from './slots.ts'
import { createTransport } from './transport.ts'
import { registerWebhooks, undelivered } from './webhooks.ts'

/** The simulator; the golfers' own site; or the API for licensed software (Golfer Product Access). */
type AssociationMode = 'simulator' | 'consumer' | 'gpa'

/** One account at the association, shared by all nodes. */
type SharedAccount = {
  slots(requestsPerSecond: number): Slots
  readonly token: SharedToken
}

export type AssociationOptions = {
  readonly mode: AssociationMode
  /** Includes the version, such as https://association.example/api/v1; plain http only within this machine. */
  readonly baseUrl: string
  readonly username: string
  readonly password: string
  /** The name of the calling application, where the association requires it. */
  readonly source?: string | undefined
  readonly preauthToken?: string | undefined
  /**
   * Rate limit; syncs also send one request at a time. Null: no limit. By default 1, and no limit for the simulator.
   */
  readonly requestsPerSecond?: number | null | undefined
  /** The pace and token that all nodes of the account share; without it, this process has its own. */
  readonly shared?: SharedAccount | undefined
  /** Limit of one attempt, including reading the whole answer. */
  readonly timeoutMs?: number | undefined
  readonly tries?: number | undefined
  /** Limit of one request, including all its attempts and pauses. */
  readonly totalMs?: number | undefined
  readonly maxBytes?: number | undefined
  readonly now?: (() => Date) | undefined
  readonly wait?: ((milliseconds: number) => Promise<void>) | undefined
}

/** The endpoints to try, the one most likely to be accessible first. */
type Endpoints = {
  readonly names: Fallbacks<GolferList>
  readonly numbers: Fallbacks<GolferList>
  readonly scores: Fallbacks<ScoreList>
}

const endpoints: Readonly<Record<AssociationMode, Endpoints>> = {
  simulator: { names: ['site', 'vendor'], numbers: ['vendor', 'site'], scores: ['flat', 'bucketed'] },
  consumer: { names: ['site', 'vendor'], numbers: ['vendor', 'site'], scores: ['bucketed', 'flat'] },
  gpa: { names: ['vendor', 'site'], numbers: ['vendor', 'site'], scores: ['flat', 'bucketed'] },
}

/**
 * The client of the association, one per process: its requests share a token and a rate
 * limit. After `close` requests fail.
 */
export function createAssociation(options: AssociationOptions): HandicapAssociation & { close(): void } {
  const { mode, timeoutMs = 10_000, maxBytes = 8 * 2 ** 20, tries = 3, totalMs = 60_000 } = options
  const stop = new AbortController()
  const baseUrl = checkedBaseUrl(options.baseUrl)
  const clock = clockFrom(options, realClock(stop.signal))
  const { requestsPerSecond = defaultRequestsPerSecond(mode), shared = null } = options
  const slots =
    shared === null || requestsPerSecond === null
      ? localSlots(clock, requestsPerSecond)
      : shared.slots(requestsPerSecond)
  const context: HttpContext = {
    transport: createTransport({ baseUrl, timeoutMs, maxBytes, stopping: stop.signal }),
    pace: createPace(clock, slots),
    clock,
    tries,
    totalMs,
  }
  const requests = createRequests(options)
  const signIn = (deadline: number) => signInService(context, serviceSignIn(options, requests), deadline)
  const session = createSession(clock, signIn, shared?.token ?? null)
  const ask = {
    person: createAsk(context, session, 'person'),
    requested: createAsk(context, session, 'requested'),
    sync: createAsk(context, session, 'sync'),
  }
  const { names, numbers, scores } = endpoints[mode]

  return {
    searchGolfers: (query) => searchGolfers(ask.person, requests, { query, lists: names }),
    golfers: (ghinNumbers, { urgency = 'person', updatedSince = null } = {}) =>
      golfersByNumber(ask[urgency], requests, {
        ghinNumbers: ghinNumbers.filter(isGhinNumber),
        updatedSince,
        lists: numbers,
      }),
    async rounds(ghinNumber, span, urgency = 'sync') {
      return roundsOf(ask[urgency], requests, { ghinNumber: checkedNumber(ghinNumber), span, lists: scores })
    },
    async indexHistory(ghinNumber, span, urgency = 'sync') {
      const request = requests.indexHistory(checkedNumber(ghinNumber), span)
      const { read, skipped } = readRevisions(await ask[urgency](request))
      return { revisions: [...read], skippedRows: skipped }
    },
    consents: mode === 'gpa' ? consentsAt(ask.person, requests) : null,
    registerWebhooks: (url) => registerWebhooks(ask.sync, requests, url),
    undelivered: (since) => undelivered(ask.sync, requests, since),
    async verify(ghinNumber, password) {
      if (mode === 'gpa') return 'unavailable'
      if (!isGhinNumber(ghinNumber)) return 'invalid_credentials'
      return verifyGolfer(context, requests.signInAsGolfer(ghinNumber, password), ghinNumber)
    },
    close: () => stop.abort(),
  }
}

function defaultRequestsPerSecond(mode: AssociationMode): number | null {
  return mode === 'simulator' ? null : 1
}

function serviceSignIn({ mode, username, password }: AssociationOptions, requests: Requests) {
  return mode === 'gpa'
    ? { request: requests.signInAsVendor(username, password), read: readVendorSignIn }
    : { request: requests.signInAsGolfer(username, password), read: readGolferSignIn }
}

function clockFrom({ now, wait }: AssociationOptions, real: Clock): Clock {
  const own = now === undefined ? real : { now: () => now().getTime(), date: () => now().getTime() }
  return { now: own.now, date: own.date, wait: wait ?? real.wait }
}

function checkedNumber(ghinNumber: string): string {
  if (isGhinNumber(ghinNumber)) return ghinNumber
  throw new AssociationError('denied', 'The handicap association knows golfers by a number of up to twelve digits.')
}

/**
 * The association's address without a trailing slash; plain http only within this machine, because passwords are sent.
 */
function checkedBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new Error(problem('must be an http or https address'))
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) throw new Error(problem('must use https'))
  if (url.username !== '' || url.password !== '') throw new Error(problem('must not hold a name or a password'))
  if (url.search !== '' || url.hash !== '') throw new Error(problem('must end with its path'))
  return `${url.origin}${url.pathname}`.replace(/(?<!\/)\/+$/, '')
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

function problem(rule: string): string {
  return `The handicap association’s address ${rule}.`
}

export function consentsAt(ask: Ask, requests: Requests): Consents {
  return {
    list: async () => [...readConsents(await ask(requests.consents())).read],
    ask: async (ghinNumber, email) => void (await ask(requests.askConsent(ghinNumber, email))),
    revoke: async (ghinNumber) => void (await ask(requests.revokeConsent(ghinNumber))),
  }
}
