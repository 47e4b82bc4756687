import { LeagueEvent } from '#contract/events.ts'
import type { Database } from '#server/db/database.ts'
import { type Listener, listen } from '#server/db/listen.ts'
import type { Faults } from '#server/faults.ts'
import { channel } from './events.queries.ts'

type Reader = (event: LeagueEvent) => void

/** Passes on what happens in leagues, on whichever node it happens, to those who look at them here. */
export type Hub = {
  /** Tells of a league's events until the returned function is called. */
  follow(leagueId: number, reader: Reader): () => void
  stop(): Promise<void>
}

export function openHub(database: Pick<Database, 'connect'>, faults: Faults): Hub {
  const readers = new Map<number, Set<Reader>>()
  const hear = (payload: string) => {
    const event = LeagueEvent.safeParse(parsed(payload))
    if (event.success) for (const reader of readers.get(event.data.leagueId) ?? []) reader(event.data)
  }
  const listener: Listener = listen(database, { channel, hear, onBroken: (error) => faults.note('listen', error, { channel }) })
  return {
    follow(leagueId, reader) {
      const others = readers.get(leagueId) ?? new Set()
      readers.set(leagueId, others.add(reader))
      return () => {
        others.delete(reader)
        if (others.size === 0) readers.delete(leagueId)
      }
    },
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
