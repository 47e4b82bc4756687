import { LRUCache } from 'lru-cache'
import type { Actor } from '#domain/permissions.ts'
import { type Change, type ChangeLog, SetsById } from './change-log.ts'
import type { Page } from './page.ts'

type League = { readonly members: readonly number[]; readonly urls: Set<string> }

/**
 * Pages by address, bounded by size. A page depends on its league, on the facts of the league's members, and on those
 * of the other golfers it shows.
 */
export class KeptPages {
  private readonly log: ChangeLog
  private readonly leagues = new Map<number, League>()
  private readonly leaguesOfMember = new SetsById<number>()
  private readonly urlsOfGolfer = new SetsById<string>()
  private readonly pages: LRUCache<string, Page>

  constructor(log: ChangeLog, { bytes }: { readonly bytes: number }) {
    this.log = log
    this.pages = new LRUCache({
      maxSize: bytes,
      sizeCalculation: sizeOf,
      dispose: (page, url) => this.release(page, url),
    })
  }

  get bytes(): number {
    return this.pages.calculatedSize
  }

  find(url: string, now: number): Page | undefined {
    const page = this.pages.get(url)
    return page !== undefined && page.from <= now && now < page.until ? page : undefined
  }

  membersOf(leagueId: number): readonly number[] | undefined {
    return this.leagues.get(leagueId)?.members
  }

  /**
   * Whether a page of a league with these members, whose reading began at this position of the log, is still correct.
   */
  isCurrent(position: number, { leagueId, golfers }: Page, members: readonly number[]): boolean {
    return !this.log.hasSince(position, ({ kind, ids }) =>
      kind === 'leagues'
        ? ids.includes(leagueId)
        : isOfGolfers(kind) && ids.some((id) => members.includes(id) || golfers.includes(id)),
    )
  }

  keep(url: string, page: Page, members: readonly number[]): void {
    this.pages.set(url, page)
    // A page that is larger than the whole memory is not kept.
    if (!this.pages.has(url)) return
    const league = this.leagues.get(page.leagueId) ?? this.enter(page.leagueId, members)
    league.urls.add(url)
    for (const id of page.golfers) this.urlsOfGolfer.add(id, url)
  }

  forget({ kind, ids }: Change): void {
    if (kind === 'everything') this.pages.clear()
    else if (kind === 'leagues') for (const id of ids) this.forgetLeague(id)
    else if (isOfGolfers(kind))
      for (const id of ids) {
        for (const leagueId of this.leaguesOfMember.get(id)) this.forgetLeague(leagueId)
        for (const url of this.urlsOfGolfer.get(id)) this.pages.delete(url)
      }
  }

  private forgetLeague(leagueId: number): void {
    for (const url of this.leagues.get(leagueId)?.urls ?? []) this.pages.delete(url)
  }

  private enter(leagueId: number, members: readonly number[]): League {
    const league = { members, urls: new Set<string>() }
    this.leagues.set(leagueId, league)
    for (const id of members) this.leaguesOfMember.add(id, leagueId)
    return league
  }

  private release({ leagueId, golfers }: Page, url: string): void {
    for (const id of golfers) this.urlsOfGolfer.remove(id, url)
    const league = this.leagues.get(leagueId)
    league?.urls.delete(url)
    if (league === undefined || league.urls.size > 0) return
    this.leagues.delete(leagueId)
    for (const id of league.members) this.leaguesOfMember.remove(id, leagueId)
  }
}

/** Whether pages of all leagues of a golfer can change: whether a round is settled depends on what the golfer has accepted. */
const isOfGolfers = (kind: Change['kind']) => kind === 'golfers' || kind === 'members'

/** The bytes and about half as much again for its compressed forms, its address and what it depends on. */
const sizeOf = ({ bytes, golfers }: Page, url: string): number =>
  1000 + 2 * url.length + 50 * golfers.length + Math.ceil(bytes.length * 1.5)

/** A signed-in caller with the leagues they play in or own. */
export type Reader = {
  readonly actor: Actor
  readonly token: string
  readonly leagues: ReadonlySet<number>
  /** Whether the account has yet to set up the second factor that the site requires: until then little is served. */
  readonly lacksSecondFactor: boolean
  /** The instant, in milliseconds, from which the session has to be read again. */
  readonly until: number
}

/** Readers by the hash of their Authorization header, bounded by size. */
export class KeptReaders {
  private readonly log: ChangeLog
  private readonly readers: LRUCache<string, Reader>
  private readonly byAccount = new SetsById<string>()
  private readonly byGolfer = new SetsById<string>()

  constructor(log: ChangeLog, { bytes }: { readonly bytes: number }) {
    this.log = log
    this.readers = new LRUCache({
      maxSize: bytes,
      sizeCalculation: ({ leagues }) => 1000 + 50 * leagues.size,
      dispose: ({ actor }, key) => {
        this.byAccount.remove(actor.id, key)
        if (actor.golferId !== null) this.byGolfer.remove(actor.golferId, key)
      },
    })
  }

  find(key: string, now: number): Reader | undefined {
    const reader = this.readers.get(key)
    return reader === undefined || reader.until <= now ? undefined : reader
  }

  /** Keeps a reader whose reading began at this position of the log, unless their rights may have changed since. */
  keep(key: string, reader: Reader, position: number): void {
    const { id, golferId } = reader.actor
    const isOutdated = this.log.hasSince(
      position,
      ({ kind, ids }) =>
        (kind === 'readers' && ids.includes(id)) || (kind === 'members' && golferId !== null && ids.includes(golferId)),
    )
    if (isOutdated) return
    this.readers.set(key, reader)
    this.byAccount.add(id, key)
    if (golferId !== null) this.byGolfer.add(golferId, key)
  }

  forget({ kind, ids }: Change): void {
    if (kind === 'everything') this.readers.clear()
    const keys = kind === 'readers' ? this.byAccount : kind === 'members' ? this.byGolfer : null
    if (keys !== null) for (const id of ids) for (const key of keys.get(id)) this.readers.delete(key)
  }
}
