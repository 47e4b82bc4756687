import { z } from 'zod'
import { LeagueEvent } from '#contract/events.ts'
import { Id } from '#contract/shared.ts'
import type { Database } from '#server/db/database.ts'
import { type Listener, listen } from '#server/db/listen.ts'
import type { Faults } from '#server/faults.ts'
import { channel } from './events.queries.ts'

/** One or more sessions of a user ended; sent by a trigger of the database. */
const SessionsEnded = z.object({ type: z.literal('sessions'), userId: Id })
const Notification = z.union([LeagueEvent, SessionsEnded])

type Reader = (event: LeagueEvent) => void

/** Delivers the events of all nodes to the readers connected to this one. */
export type EventHub = {
  /** Subscribes to a league's events until the returned function is called. */
  follow(leagueId: number, reader: Reader): () => void
  /** Calls back when a session of this account has ended, on any node, until the returned function is called. */
  watchSessions(userId: number, act: () => void): () => void
  stop(): Promise<void>
}

export function openEventHub(database: Pick<Database, 'connect'>, faults: Faults): EventHub {
  const readers = new Map<number, Set<Reader>>()
  const watchers = new Map<number, Set<() => void>>()
  const onPayload = (payload: string) => {
    const { success, data } = Notification.safeParse(parsed(payload))
    if (!success) return
    if (data.type === 'sessions') for (const act of watchers.get(data.userId) ?? []) act()
    else for (const reader of readers.get(data.leagueId) ?? []) reader(data)
  }
  const listener: Listener = listen(database, {
    channel,
    onPayload,
    onBroken: (error) => faults.note('listen', error, { channel }),
  })
  return {
    follow: (leagueId, reader) => addTo(readers, leagueId, reader),
    watchSessions: (userId, act) => addTo(watchers, userId, act),
    stop: () => listener.stop(),
  }
}

function addTo<T>(sets: Map<number, Set<T>>, id: number, one: T): () => void {
  const others = sets.get(id) ?? new Set()
  sets.set(id, others.add(one))
  return () => {
    others.delete(one)
    if (others.size === 0) sets.delete(id)
  }
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return null
  }
}
