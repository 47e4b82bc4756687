import { type Query, type QueryCacheNotifyEvent, type QueryClient, hashKey, onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiProblem, isUnreached } from '#web/api/api-client.ts'
import { isKeptOffline, queryKeys } from '#web/api/query-keys.ts'
import { storeAnswer, readAnswer, pruneAnswers } from './answer-store.ts'
import { Connection, type Freshness, current } from './freshness.ts'

/** How long to wait for the server before stored answers are shown, in milliseconds. */
const slowAfter = 1500

type Action = Extract<QueryCacheNotifyEvent, { type: 'updated' }>['action']

let freshness: Freshness = current
const userHash = hashKey(queryKeys.account.me)
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
  private readonly connection = new Connection(onlineManager.isOnline())
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>()

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
    if (action.type !== 'failed' && action.type !== 'error') return
    if (isUnreached(action.error)) {
      this.connection.lost()
      this.restoreSoon(query)
    } else if (action.error instanceof ApiProblem) this.connection.answered(Date.now())
  }

  /** Going offline is believed; coming online is not, until the server answers. */
  setOnline(isOnline: boolean): void {
    if (!isOnline) this.connection.lost()
    this.publishFreshness()
  }

  publishFreshness(): void {
    const shown = this.client.getQueryCache().findAll({ type: 'active' })
    const answers = shown.map(({ queryHash, state }) => ({ name: queryHash, at: state.dataUpdatedAt }))
    setFreshness(this.connection.freshnessOf(answers))
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer)
    setFreshness(current)
  }

  private store(query: Query): void {
    const { data, dataUpdatedAt: at } = query.state
    // The signed-in user can come from this device, which says nothing about the connection.
    if (query.queryHash === userHash) return
    this.connection.answered(at)
    this.connection.replace(query.queryHash)
    clearTimeout(this.timers.get(query.queryHash))
    if (isKeptOffline(query.queryKey)) storeAnswer(this.userId, query.queryHash, { data, at }).catch(() => null)
  }

  private restoreSoon(query: Query): void {
    if (!isKeptOffline(query.queryKey) || query.state.data !== undefined) return
    clearTimeout(this.timers.get(query.queryHash))
    const timer = setTimeout(() => void this.restore(query), this.connection.isOnline ? slowAfter : 0)
    this.timers.set(query.queryHash, timer)
  }

  private async restore({ queryHash, queryKey }: Query): Promise<void> {
    const stored = await readAnswer(this.userId, queryHash).catch(() => null)
    if (stored === null || this.client.getQueryData(queryKey) !== undefined) return
    this.connection.restore(queryHash)
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
