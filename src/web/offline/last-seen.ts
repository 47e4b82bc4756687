import { type Query, type QueryCacheNotifyEvent, type QueryClient, onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isUnreached } from '#web/api/api-client.ts'
import { isKeptOffline } from '#web/api/query-keys.ts'
import { storeAnswer, readAnswer, pruneAnswers } from './seen-answers.ts'

/** Without an answer for this long, what was last seen is shown until it comes. */
const patience = 1500

/** Whether what is shown is as it stands now; if not, why, and how it stood when. */
export type Freshness =
  | { readonly kind: 'current' }
  | { readonly kind: 'offline' | 'slow'; readonly since: number | null }

type Action = Extract<QueryCacheNotifyEvent, { type: 'updated' }>['action']

const current: Freshness = { kind: 'current' }
let freshness: Freshness = current
const listeners = new Set<() => void>()

export function useFreshness(): Freshness {
  return useSyncExternalStore(onFreshness, () => freshness)
}

/** Keeps what a user sees, and shows it again while no answer comes, until the returned function is called. */
export function keepAnswersOffline(client: QueryClient, userId: string): () => void {
  const keeper = new Keeper(client, userId)
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) keeper.meet(query)
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'updated') keeper.notice(event)
    keeper.tell()
  })
  const unwatch = onlineManager.subscribe((isOnline) => keeper.hear(isOnline))
  pruneAnswers(userId).catch(() => null)
  return () => {
    unsubscribe()
    unwatch()
    keeper.stop()
  }
}

class Keeper {
  private readonly client: QueryClient
  private readonly userId: string
  private readonly recalled = new Set<string>()
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>()
  private isReached = onlineManager.isOnline()
  private lastReached: number | null = null

  constructor(client: QueryClient, userId: string) {
    this.client = client
    this.userId = userId
  }

  /** A query that was there before. */
  meet(query: Query): void {
    if (query.state.data !== undefined) this.keep(query)
    else this.recallInTime(query)
  }

  notice({ query, action }: { readonly query: Query; readonly action: Action }): void {
    if (action.type === 'success' && action.manual !== true) this.keep(query)
    if (action.type === 'fetch' || action.type === 'pause') this.recallInTime(query)
    if ((action.type === 'failed' || action.type === 'error') && isUnreached(action.error)) {
      this.isReached = false
      this.recallInTime(query)
    }
  }

  /** The browser says whether there is a network; it takes an answer to know better. */
  hear(isOnline: boolean): void {
    if (!isOnline) this.isReached = false
    this.tell()
  }

  tell(): void {
    const shown = this.client.getQueryCache().findAll({ type: 'active' })
    const times = shown.filter(({ queryHash }) => this.recalled.has(queryHash)).map(({ state }) => state.dataUpdatedAt)
    const oldest = times.length === 0 ? null : Math.min(...times)
    if (!this.isReached) setFreshness({ kind: 'offline', since: oldest ?? this.lastReached })
    else setFreshness(oldest === null ? current : { kind: 'slow', since: oldest })
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer)
    setFreshness(current)
  }

  private keep(query: Query): void {
    const { data, dataUpdatedAt: at } = query.state
    this.isReached = true
    this.lastReached = at
    this.recalled.delete(query.queryHash)
    clearTimeout(this.timers.get(query.queryHash))
    if (isKeptOffline(query.queryKey)) storeAnswer(this.userId, query.queryHash, { data, at }).catch(() => null)
  }

  private recallInTime(query: Query): void {
    if (!isKeptOffline(query.queryKey) || query.state.data !== undefined) return
    clearTimeout(this.timers.get(query.queryHash))
    const timer = setTimeout(() => void this.recall(query), this.isReached ? patience : 0)
    this.timers.set(query.queryHash, timer)
  }

  private async recall({ queryHash, queryKey }: Query): Promise<void> {
    const seen = await readAnswer(this.userId, queryHash).catch(() => null)
    if (seen === null || this.client.getQueryData(queryKey) !== undefined) return
    this.recalled.add(queryHash)
    this.client.setQueryData(queryKey, seen.data, { updatedAt: seen.at })
  }
}

function setFreshness(next: Freshness): void {
  const isSame = next.kind === freshness.kind && sinceOf(next) === sinceOf(freshness)
  if (isSame) return
  freshness = next
  for (const listener of listeners) listener()
}

function sinceOf(state: Freshness): number | null {
  return state.kind === 'current' ? null : state.since
}

function onFreshness(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
