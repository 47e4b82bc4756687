import { type Query, type QueryCacheNotifyEvent, type QueryClient, onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isUnreached } from '#web/api/api-client.ts'
import { isKeptOffline } from '#web/api/query-keys.ts'
import { storeAnswer, readAnswer, pruneAnswers } from './answer-store.ts'

/** How long to wait for the server before stored answers are shown, in milliseconds. */
const slowAfter = 1500

/** Whether what is shown is current; if not, why, and since when. */
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

/** Stores a user's answers, and shows them while the server does not answer, until the returned function is called. */
export function keepAnswersOffline(client: QueryClient, userId: string): () => void {
  const answers = new OfflineAnswers(client, userId)
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) answers.add(query)
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'updated') answers.update(event)
    answers.publishFreshness()
  })
  const unwatch = onlineManager.subscribe((isOnline) => answers.setOnline(isOnline))
  pruneAnswers(userId).catch(() => null)
  return () => {
    unsubscribe()
    unwatch()
    answers.stop()
  }
}

class OfflineAnswers {
  private readonly client: QueryClient
  private readonly userId: string
  private readonly restored = new Set<string>()
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>()
  private isReached = onlineManager.isOnline()
  private lastReached: number | null = null

  constructor(client: QueryClient, userId: string) {
    this.client = client
    this.userId = userId
  }

  /** A query that began before this subscribed to the cache. */
  add(query: Query): void {
    if (query.state.data !== undefined) this.store(query)
    else this.restoreSoon(query)
  }

  update({ query, action }: { readonly query: Query; readonly action: Action }): void {
    if (action.type === 'success' && action.manual !== true) this.store(query)
    if (action.type === 'fetch' || action.type === 'pause') this.restoreSoon(query)
    if ((action.type === 'failed' || action.type === 'error') && isUnreached(action.error)) {
      this.isReached = false
      this.restoreSoon(query)
    }
  }

  /** Going offline is believed; coming online is not, until the server answers. */
  setOnline(isOnline: boolean): void {
    if (!isOnline) this.isReached = false
    this.publishFreshness()
  }

  publishFreshness(): void {
    const shown = this.client.getQueryCache().findAll({ type: 'active' })
    const times = shown.filter(({ queryHash }) => this.restored.has(queryHash)).map(({ state }) => state.dataUpdatedAt)
    const oldest = times.length === 0 ? null : Math.min(...times)
    if (!this.isReached) setFreshness({ kind: 'offline', since: oldest ?? this.lastReached })
    else setFreshness(oldest === null ? current : { kind: 'slow', since: oldest })
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer)
    setFreshness(current)
  }

  private store(query: Query): void {
    const { data, dataUpdatedAt: at } = query.state
    this.isReached = true
    this.lastReached = at
    this.restored.delete(query.queryHash)
    clearTimeout(this.timers.get(query.queryHash))
    if (isKeptOffline(query.queryKey)) storeAnswer(this.userId, query.queryHash, { data, at }).catch(() => null)
  }

  private restoreSoon(query: Query): void {
    if (!isKeptOffline(query.queryKey) || query.state.data !== undefined) return
    clearTimeout(this.timers.get(query.queryHash))
    const timer = setTimeout(() => void this.restore(query), this.isReached ? slowAfter : 0)
    this.timers.set(query.queryHash, timer)
  }

  private async restore({ queryHash, queryKey }: Query): Promise<void> {
    const stored = await readAnswer(this.userId, queryHash).catch(() => null)
    if (stored === null || this.client.getQueryData(queryKey) !== undefined) return
    this.restored.add(queryHash)
    this.client.setQueryData(queryKey, stored.data, { updatedAt: stored.at })
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
