import { z } from 'zod'
import { LeagueEvent } from '#contract/events.ts'
import { Id } from '#contract/shared.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Faults } from '#server/platform/faults.ts'
import { Change, SetsById } from './change-log.ts'
import { type Listener, listen } from './listen.ts'
import { channel } from './live.queries.ts'

/** One or more sessions of a user ended; sent by a trigger of the database. */
const SessionsEnded = z.object({ type: z.literal('sessions'), userId: Id })
/** Sent by a node that waits until everything committed before has arrived. */
const Barrier = z.object({ type: z.literal('barrier'), id: z.string() })
const Notification = z.union([Change, LeagueEvent, SessionsEnded, Barrier])

type Reader = (event: LeagueEvent) => void

/** Is called with what committed transactions changed, in the order of their commits. */
export type ChangeWatcher = {
  onChange(change: Omit<Change, 'type'>): void
  onBarrier(id: string): void
  /** Notifications may have been lost. */
  onGap(): void
}

type Watched = { readonly id: number; readonly golferId: number | null }

/** Delivers the events of all nodes to the readers connected to this one. */
export type EventHub = {
  /**
   * Subscribes to a league's events until the returned function is called. The second function is called when events are
   * delivered again after some may have been lost.
   */
  follow(leagueId: number, reader: Reader, onLoss?: () => void): () => void
  /** Calls back when a session, the rights or a membership of a caller have changed, on any node, until the returned function is called. */
  watchAccess(caller: Watched, act: () => void): () => void
  /** Calls back with what all nodes change, before the events of the same transactions are delivered. */
  watchChanges(watcher: ChangeWatcher): void
  /** Whether everything committed up to this many milliseconds ago has been delivered. */
  isCurrent(milliseconds: number): boolean
  /** Sends a barrier to every node, this one included, after everything that was committed before. */
  sendBarrier(id: string): Promise<void>
  stop(): Promise<void>
}

export function openEventHub(database: Pick<Database, 'connect'>, faults: Faults): EventHub {
  const readers = new SetsById<Reader>()
  const accounts = new SetsById<() => void>()
  const golfers = new SetsById<() => void>()
  const onLosses = new Set<() => void>()
  const changeWatchers: ChangeWatcher[] = []
  const onGap = () => changeWatchers.forEach((watcher) => watcher.onGap())
  const onChange = (change: Omit<Change, 'type'>) => {
    changeWatchers.forEach((watcher) => watcher.onChange(change))
    const concerned = { readers: accounts, members: golfers, leagues: null, golfers: null, everything: null }[
      change.kind
    ]
    if (concerned !== null) for (const id of change.ids) for (const act of concerned.get(id)) act()
  }
  const onPayload = (payload: string) => {
    const { success, data } = Notification.safeParse(parsed(payload))
    // A newer node may have changed something of a kind that this node cannot parse.
    if (!success) return onGap()
    if (data.type === 'changed') onChange(data)
    else if (data.type === 'barrier') changeWatchers.forEach((watcher) => watcher.onBarrier(data.id))
    else if (data.type === 'sessions') onChange({ kind: 'readers', ids: [data.userId] })
    else for (const reader of readers.get(data.leagueId)) reader(data)
  }
  const listener: Listener = listen(database, {
    channel,
    onPayload,
    onOpen() {
      onGap()
      for (const act of onLosses) act()
    },
    onBroken: (error) => {
      onGap()
      faults.record('listen', error, { channel })
    },
  })
  return {
    follow(leagueId, reader, onLoss = () => undefined) {
      const leave = readers.add(leagueId, reader)
      onLosses.add(onLoss)
      return () => {
        leave()
        onLosses.delete(onLoss)
      }
    },
    watchAccess({ id, golferId }, act) {
      const ends = [accounts.add(id, act), ...(golferId === null ? [] : [golfers.add(golferId, act)])]
      return () => ends.forEach((end) => end())
    },
    watchChanges: (watcher) => void changeWatchers.push(watcher),
    isCurrent: (milliseconds) => listener.isCurrent(milliseconds),
    sendBarrier: (id) => listener.send(JSON.stringify({ type: 'barrier', id })),
    stop: () => listener.stop(),
  }
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return null
  }
}
