import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

export type Listener = { stop(): Promise<void> }

/** Hears what is told on a channel, on a connection of its own that is opened again when it breaks. */
export function listen(pool: pg.Pool, channel: string, hear: (payload: string) => void): Listener {
  const stopping = new AbortController()
  const ended = keepListening()

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenOnce().catch(() => undefined)
      if (!stopping.signal.aborted) await sleep(500, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  async function listenOnce(): Promise<void> {
    const client = await pool.connect()
    const broken = new Promise<void>((resolve) => client.once('end', resolve))
    const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve(), { once: true }))
    client.on('notification', ({ payload = '' }) => hear(payload))
    try {
      await client.query(`listen ${channel}`)
      await Promise.race([broken, stopped])
    } finally {
      client.release(true)
    }
  }

  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}
