import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './database.ts'
import { retryPause } from './retry-pause.ts'

export type Listener = { stop(): Promise<void> }

type Subscription = {
  readonly channel: string
  readonly onPayload: (payload: string) => void
  /** Called each time the connection breaks or cannot be opened. */
  readonly onBroken: (error: unknown) => void
}

/** Listens to a channel, on a connection of its own that is reopened when it breaks. */
export function listen(database: Pick<Database, 'connect'>, { channel, onPayload, onBroken }: Subscription): Listener {
  const stopping = new AbortController()
  const ended = keepListening()

  async function keepListening(): Promise<void> {
    let failures = 0
    while (!stopping.signal.aborted) {
      try {
        await listenOnce(() => {
          failures = 0
        })
      } catch (error) {
        failures += 1
        onBroken(error)
        await sleep(retryPause(failures), undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  async function listenOnce(onListening: () => void): Promise<void> {
    const client = await database.connect()
    const { promise: over, resolve, reject } = Promise.withResolvers<void>()
    client.once('end', () => reject(new Error(`The connection that listens to ${channel} ended`)))
    stopping.signal.addEventListener('abort', () => resolve(), { once: true })
    client.on('notification', ({ payload = '' }) => onPayload(payload))
    try {
      await Promise.race([client.query(`listen ${channel}`), over])
      onListening()
      await over
    } finally {
      void client.end().catch(() => undefined)
    }
  }

  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}
