import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { z } from 'zod'
import type { CallOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { toDecimals } from '#domain/shared/decimals.ts'
import type { AppTools } from '#server/app/app-tools.ts'
import { checkLocks } from '#server/ground/locks.ts'
import { hasAccounts, insertAccount } from '#server/people/accounts/auth.queries.ts'
import { hashPassword } from '#server/people/accounts/passwords/password-hash.ts'
import { startSession } from '#server/people/accounts/sessions/sessions.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { type Simulator, startSimulator } from '#simulator/simulator.ts'
import { type OwnDatabase, type Scope, lockWaits, newDatabase, openAgain } from '../database/database.ts'
import { expectOwnApp } from '../spending/own-apps.ts'
import { spend } from '../spending/spend.ts'
import { type Mailbox, type Node, type NodeOptions, type Pushbox, noticed, startNode } from './node.ts'

checkLocks()

export type Answer<Reply> = { readonly status: number; readonly body: Reply; readonly headers: Headers }

/** A client of the API over HTTP. */
export type Caller = {
  readonly id: number
  readonly token: string | null
  /** The reply of a call that must succeed. */
  ask<E extends Endpoint>(endpoint: E, call?: Partial<CallOf<E>>): Promise<ReplyOf<E>>
  /** The response, refusals included. */
  try<E extends Endpoint>(
    endpoint: E,
    call?: Partial<CallOf<E>>,
    headers?: Record<string, string>,
  ): Promise<Answer<unknown>>
}

export type TestApp = {
  readonly url: string
  readonly tools: AppTools
  readonly database: Database
  readonly simulator: Simulator
  /** Where emails go. */
  readonly mailbox: Mailbox
  readonly pushbox: Pushbox
  readonly anonymous: Caller
  /** A new account, signed in; the first one of a database is the admin. */
  signUp(name: string): Promise<Caller>
  /** Sets the server's clock. */
  setNow(now: Date): void
  /** Stops the worker gracefully; the server keeps running. */
  stopWorker(): Promise<void>
  /** Starts another server on the same database, with its own connections; it stops with the app. */
  startNode(options?: NodeOptions): Promise<Node>
}

export type AppOptions = NodeOptions & {
  /** For tests that break what the files of a worker share. */
  readonly isOwn?: true
  readonly scope?: Scope
  readonly simulatorNow?: () => Date
  /** Another way to the association than the direct one, by its address. */
  readonly wayTo?: (simulatorUrl: string) => Promise<string>
}

/**
 * The whole server over real HTTP, with a running queue and a simulated association. The files of a worker share one, whose world is
 * reset before each test or file; those with other options than clocks start their own, and are listed in own-apps.ts.
 */
export function useApp({ scope = 'each test', ...options }: AppOptions = {}): () => TestApp {
  const before = scope === 'each test' ? beforeEach : beforeAll
  const after = scope === 'each test' ? afterEach : afterAll
  const isShared = Object.keys(options).every((name) => name === 'now' || name === 'simulatorNow')
  let running: Running | null = null
  before(async () => {
    running = isShared ? await sharedApp(options) : await ownApp(options)
  })
  after(async () => {
    await running?.stop()
    running = null
  })
  return () => {
    if (running === null) throw new Error('The app runs only inside tests')
    return running.app
  }
}

type Running = { readonly app: TestApp; readonly stop: () => Promise<void> }

type Site = { readonly database: Database; readonly simulator: Simulator; readonly node: Node }
type OwnSite = Site & { readonly database: OwnDatabase }

let shared: OwnSite | null = null

/** The app of this worker, with an empty database; it ends with the worker. */
async function sharedApp(options: AppOptions): Promise<Running> {
  if (shared === null) shared = await startSite(options)
  else {
    await shared.simulator.close()
    const simulator = await simulatorWith(options)
    await shared.node.reset({ baseUrl: simulator.url, now: options.now })
    shared = { ...shared, simulator }
  }
  const { app, stop } = testApp(shared)
  const { db } = app.tools
  const before = await schemaOf(db)
  return {
    app,
    async stop() {
      await stop()
      expect(await schemaOf(db), 'triggers, functions and constraints of the shared database').toEqual(before)
    },
  }
}

/** How many objects a schema has that a test could leave behind. */
async function schemaOf(db: Db) {
  const { rows } = await sql`select
    (select count(*) from pg_trigger where tgenabled = 'O') as triggers,
    (select count(*) from pg_constraint) as constraints,
    (select count(*) from pg_proc) as functions`.execute(db)
  return rows
}

async function ownApp(options: AppOptions): Promise<Running> {
  expectOwnApp()
  const site = await startSite(options)
  const { app, stop } = testApp(site)
  return {
    app,
    async stop() {
      await stop()
      await site.node.stop()
      await site.simulator.close()
      await site.database.drop()
    },
  }
}

async function startSite(options: AppOptions): Promise<OwnSite> {
  spend('apps')
  const database = await newDatabase()
  const simulator = await simulatorWith(options)
  const node = await startNode(database, (await options.wayTo?.(simulator.url)) ?? simulator.url, options)
  return { database, simulator, node }
}

const simulatorWith = ({ simulatorNow: now }: AppOptions) => startSimulator(now === undefined ? {} : { now })

/** A site as tests use it; `stop` ends the additional servers that it started. */
export function testApp({ database, simulator, node }: Site): Running {
  const { url, tools, mailbox, pushbox, setNow, stopWorker } = node
  const others: (() => Promise<void>)[] = []
  const addresses = addressBook()
  const app: TestApp = {
    url,
    tools,
    database,
    simulator,
    mailbox,
    pushbox,
    anonymous: caller(url, 0, null),
    async signUp(name) {
      const role = (await hasAccounts(tools.db)) ? 'USER' : 'ADMIN'
      const added = await insertAccount(tools.db, {
        name,
        email: addresses.next(name),
        passwordHash: await storedPassword(),
        role,
        emailVerifiedAt: new Date().toISOString(),
      })
      if (added === undefined) throw new Error(`${name} has an account already`)
      return caller(url, added.id, await startSession(tools, added.id))
    },
    setNow,
    stopWorker,
    async startNode(chosen = {}) {
      spend('apps')
      const own = openAgain(database, { connections: 6, statementSeconds: 60 })
      const other = await startNode(own, simulator.url, chosen)
      others.push(async () => {
        await other.stop()
        await own.close()
      })
      return other
    },
  }
  return {
    app,
    async stop() {
      for (const end of others) await end()
      spend('syncs', await syncsRun(tools.db))
    },
  }
}

/** The syncs that ran; those that factories insert say only “Done.” */
async function syncsRun(db: Db): Promise<number> {
  const ran = db.selectFrom('syncs').select('id').where('status', '<>', 'QUEUED')
  return (await ran.where('message', 'is distinct from', 'Done.').execute()).length
}

let hash: Promise<string> | null = null

/** Every account's password is nineteenth: hashing is slow, so it is hashed once. */
export const storedPassword = (): Promise<string> => (hash ??= hashPassword('nineteenth'))

/** Returns wren.ashdown@people.example, for a second one wren.ashdown.2@people.example, and so on. */
function addressBook() {
  const given = new Map<string, number>()
  return {
    next(name: string): string {
      const words = name.toLowerCase().replaceAll(/\W+/g, '.')
      const namesakes = (given.get(words) ?? 0) + 1
      given.set(words, namesakes)
      return `${words}${namesakes === 1 ? '' : `.${namesakes}`}@people.example`
    },
  }
}

export function caller(url: string, id: number, token: string | null): Caller {
  const attempt: Caller['try'] = async (endpoint, call = {}, headers = {}) => {
    const { params, query, body } = call
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(Object(params)[name]))
    await noticed(url)
    const search = new URLSearchParams(Object.entries(Object(query)).map(([key, value]) => [key, String(value)]))
    const response = await fetch(`${url}/api${path}${search.size > 0 ? `?${search}` : ''}`, {
      method: endpoint.method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await bodyOf(response), headers: response.headers }
  }
  return {
    id,
    token,
    try: attempt,
    async ask<E extends Endpoint>(endpoint: E, call?: Partial<CallOf<E>>) {
      const { status, body } = await attempt(endpoint, call)
      if (status !== 200) throw new Error(`${endpoint.name} answered ${status}: ${JSON.stringify(body)}`)
      return toDecimals(z.parse<E['reply']>(endpoint.reply, body), endpoint.strokes.reply)
    },
  }
}

/** What the response holds: JSON, the bytes of a picture or archive, or null. */
async function bodyOf(response: Response) {
  if (['image/png', 'application/zip'].includes(response.headers.get('content-type') ?? ''))
    return new Uint8Array(await response.arrayBuffer())
  const text = await textOf(response)
  return text === '' ? null : JSON.parse(text)
}

/** The response's text; empty for an event stream, which never ends. */
export async function textOf(response: Response): Promise<string> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream') !== true) return response.text()
  await response.body?.cancel()
  return ''
}

/** Polls until a condition holds, or what is asked for is there; fails after a minute and a half, or as many seconds. */
export async function until<T>(
  ask: () => T | Promise<T>,
  isSo: (value: T) => boolean = Boolean,
  seconds = 90,
): Promise<T> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const value = await ask()
    if (isSo(value)) return value
    if (Date.now() > deadline) throw new Error(`Timed out: ${String(ask)}; last seen: ${JSON.stringify(value)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Waits until at least `count` statements are blocked by a lock. */
export const untilBlocked = (db: Db, count = 1): Promise<boolean> => until(async () => (await lockWaits(db)) >= count)

/** What a refused call answers. */
export const refusal = (status: number, code: RefusalCode, error: unknown = expect.anything()): object => ({
  status,
  body: { code, error },
})

/** What a call with a wrong field answers. */
export const fieldRefusal = (path: string, message: unknown = expect.any(String)): object =>
  refusal(400, 'invalid_input', [{ path, message }])
