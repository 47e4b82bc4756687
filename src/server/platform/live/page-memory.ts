import { hash, randomUUID } from 'node:crypto'
import { totalmem } from 'node:os'
import { may } from '#domain/permissions.ts'
import { dayOf, addDays, startOfDay } from '#domain/shared/day.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Change, ChangeLog, everything } from './change-log.ts'
import type { EventHub } from './event-hub.ts'
import { KeptPages, KeptReaders, type Reader } from './kept.ts'
import { membersOf } from './live.queries.ts'
import type { Page } from './page.ts'

/** The memory of the machine, or of the container if that has less; 0 means that there is no limit. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)

/** Pages take at most a sixteenth of the memory, and readers a quarter of that. */
const defaultMaxBytes = Math.min(256 * 1024 * 1024, Math.floor(memory / 16))

/**
 * How old the news of other nodes' changes may be, in milliseconds: what is kept is served
 * only while the notifications are current.
 */
const maxStalenessMs = 1000
/**
 * How long a writer waits for its own changes to arrive here, in milliseconds, before everything is forgotten instead.
 */
const maxWaitMs = 1000

/** How many loads of others a caller waits for before they read a page themselves. */
const maxWaits = 3

/** An answer of one caller's own. */
type Unshared = { readonly result: unknown }

/** A handler's result for the readers of a league. */
export type Loaded = Omit<Page, 'from' | 'until' | 'compressed' | 'replies'> & { readonly timeZone: string }

/**
 * Caches answers that are the same for every reader of a league, and callers. Without database notifications it neither
 * serves nor stores anything. A notification drops the entries it names; data read before a change is never stored
 * after it.
 */
export class PageMemory {
  private readonly log = new ChangeLog()
  private readonly pages: KeptPages
  private readonly readers: KeptReaders
  private readonly loads = new Map<string, Promise<void>>()
  private readonly barriers = new Map<string, () => void>()
  private nextBarrier: Promise<void> | null = null
  private readonly db: Db
  private readonly hub: EventHub

  constructor(db: Db, hub: EventHub, maxBytes = defaultMaxBytes) {
    this.pages = new KeptPages(this.log, { bytes: maxBytes })
    this.readers = new KeptReaders(this.log, { bytes: Math.floor(maxBytes / 4) })
    this.db = db
    this.hub = hub
    hub.watchChanges({
      onChange: (change) => this.forget(change),
      onBarrier: (id) => this.barriers.get(id)?.(),
      onGap: () => {
        this.forget(everything)
        // A barrier may be among the notifications that were lost.
        for (const pass of this.barriers.values()) pass()
      },
    })
  }

  /** Estimated size of the cached pages. */
  get bytes(): number {
    return this.pages.bytes
  }

  /** The caller with this Authorization header, if kept; the instant is in milliseconds. */
  reader(authorization: string, now: number): Reader | undefined {
    return this.hub.isCurrent(maxStalenessMs) ? this.readers.find(keyOf(authorization), now) : undefined
  }

  /** Reads a caller and keeps them. */
  async readReader(authorization: string, read: () => Promise<Reader | null>): Promise<Reader | null> {
    const { position } = this.log
    const reader = await read()
    if (reader !== null && this.hub.isCurrent(maxStalenessMs)) this.readers.keep(keyOf(authorization), reader, position)
    return reader
  }

  /** The kept page of an address, if this reader can read its league; without an account (null), if it is for everyone. */
  page(url: string, reader: Reader | null, now: number): Page | undefined {
    const page = this.pages.find(url, now)
    return page !== undefined && this.hub.isCurrent(maxStalenessMs) && isFor(reader, page) ? page : undefined
  }

  /**
   * The page of an address: kept, or from the load of another caller, or read now and kept. An answer that is not the
   * same for all readers of a league is not kept.
   */
  async pageOrLoad<A extends Unshared>(
    url: string,
    reader: Reader | null,
    now: number,
    read: () => Promise<Loaded | A>,
  ): Promise<Page | A> {
    for (let waits = 0; waits < maxWaits; waits += 1) {
      const page = this.page(url, reader, now)
      if (page !== undefined) return page
      const load = this.loads.get(url)
      if (load === undefined) break
      await load
    }
    return this.load(url, now, read)
  }

  private async load<A extends Unshared>(url: string, now: number, read: () => Promise<Loaded | A>): Promise<Page | A> {
    const { position } = this.log
    const { promise: ended, resolve } = Promise.withResolvers<void>()
    this.loads.set(url, ended)
    try {
      const loaded = await read()
      if ('result' in loaded) return loaded
      const page = pageOf(loaded, now)
      await this.keep(url, page, position)
      return page
    } finally {
      if (this.loads.get(url) === ended) this.loads.delete(url)
      resolve()
    }
  }

  private async keep(url: string, page: Page, position: number): Promise<void> {
    const members = this.pages.membersOf(page.leagueId) ?? (await membersOf(this.db, page.leagueId))
    if (this.hub.isCurrent(maxStalenessMs) && this.pages.isCurrent(position, page, members))
      this.pages.keep(url, page, members)
  }

  private forget(change: Change): void {
    this.log.add(change)
    this.pages.forget(change)
    this.readers.forget(change)
  }

  /** Resolves when everything cached before the caller's committed transactions has been dropped. */
  async waitForOwnChanges(): Promise<void> {
    const barrier = this.nextBarrier ?? this.openBarrier()
    await barrier
  }

  /** Callers that arrive before a barrier is sent share it. */
  private openBarrier(): Promise<void> {
    const barrier = (async () => {
      await Promise.resolve()
      this.nextBarrier = null
      try {
        if (!this.hub.isCurrent(maxStalenessMs)) throw new Error('The notifications are late')
        await this.passBarrier()
      } catch {
        this.forget(everything)
      }
    })()
    this.nextBarrier = barrier
    return barrier
  }

  private async passBarrier(): Promise<void> {
    const id = randomUUID()
    const { promise: passed, resolve, reject } = Promise.withResolvers<void>()
    const late = setTimeout(() => reject(new Error('The notifications are late')), maxWaitMs)
    this.barriers.set(id, resolve)
    try {
      await Promise.all([this.hub.sendBarrier(id), passed])
    } finally {
      clearTimeout(late)
      this.barriers.delete(id)
    }
  }
}

const keyOf = (authorization: string): string => hash('sha256', authorization, 'base64')

const isFor = (reader: Reader | null, { leagueId, isPublic }: Page): boolean =>
  isPublic || (reader !== null && may.readLeague(reader.actor, { ownerId: 0, isMember: reader.leagues.has(leagueId) }))

function pageOf({ timeZone, ...loaded }: Loaded, now: number): Page {
  const today = dayOf(now, timeZone)
  const [from, until] = [startOfDay(today, timeZone), startOfDay(addDays(today, 1), timeZone)]
  return { ...loaded, from, until, compressed: new Map(), replies: new Map() }
}

/** The tag of an answer without a version. */
export const tagOf = (bytes: Buffer): string => hash('sha256', bytes, 'base64url').slice(0, 27)
