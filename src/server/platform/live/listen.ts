import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '#server/platform/db/database.ts'
import { retryPauseMs } from '#server/platform/db/retry-pause.ts'
import { inTime } from '#server/platform/in-time.ts'
import { turns } from '#server/platform/queue/turns.ts'

export type Listener = {
  /** Whether every notification sent up to this many milliseconds ago has arrived. */
  isCurrent(milliseconds: number): boolean
  /** Notifies every listener of the channel, over this connection, which no request waits for. */
  send(payload: string): Promise<void>
  stop(): Promise<void>
}

type Subscription = {
  readonly channel: string
  readonly onPayload: (payload: string) => void
  /** Called each time the connection has been opened: notifications sent before are lost. */
  readonly onOpen?: () => void
  /** Called each time the connection breaks or cannot be opened. */
  readonly onBroken: (error: unknown) => void
}

/** How often the connection is asked whether it still works, and how long it has to answer, in milliseconds. */
const heartbeat = 250
const maxSilenceMs = 2000

/** Listens to a channel on a dedicated connection, which is reopened when it breaks or falls silent. */
export function listen(
  database: Pick<Database, 'connect'>,
  { channel, onPayload, onOpen, onBroken }: Subscription,
): Listener {
  const stopping = new AbortController()
  let currentAt = Number.NEGATIVE_INFINITY
  let open: Ask | null = null
  const ended = keepListening()

  async function keepListening(): Promise<void> {
    let failures = 0
    while (!stopping.signal.aborted) {
      try {
        await listenOnce(() => {
          failures = 0
          onOpen?.()
        })
      } catch (error) {
        failures += 1
        onBroken(error)
        await sleep(retryPauseMs(failures), undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  async function listenOnce(onListening: () => void): Promise<void> {
    const client = await database.connect()
    const { promise: over, resolve, reject } = Promise.withResolvers<void>()
    client.once('end', () => reject(new Error(`The connection that listens to ${channel} ended`)))
    stopping.signal.addEventListener('abort', () => resolve(), { once: true })
    // Stopped while it was connecting.
    if (stopping.signal.aborted) resolve()
    client.on('notification', ({ payload = '' }) => onPayload(payload))
    let beating: NodeJS.Timeout | null = null
    try {
      const ask = askerOf(client)
      await Promise.race([ask(`listen ${channel}`), over])
      currentAt = performance.now()
      open = ask
      onListening()
      beating = beat(ask, { onAnswer: (asked) => (currentAt = Math.max(currentAt, asked)), onSilence: reject })
      await over
    } finally {
      currentAt = Number.NEGATIVE_INFINITY
      open = null
      if (beating !== null) clearInterval(beating)
      void client.end().catch(() => undefined)
    }
  }

  return {
    isCurrent: (milliseconds) => performance.now() - currentAt < milliseconds,
    async send(payload) {
      if (open === null) throw new Error(`Nothing listens to ${channel}`)
      await open('select pg_notify($1, $2) as sent', [channel, payload])
    },
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

type Beats = { readonly onAnswer: (asked: number) => void; readonly onSilence: (error: unknown) => void }

/** Sends one probe after another, and reports for each answer when its probe was sent. */
function beat(ask: Ask, { onAnswer, onSilence }: Beats): NodeJS.Timeout {
  let isAsked = false
  const askOnce = async () => {
    if (isAsked) return
    isAsked = true
    const asked = performance.now()
    try {
      await answered(ask)
      onAnswer(asked)
    } catch (error) {
      onSilence(error)
    }
    isAsked = false
  }
  return setInterval(() => void askOnce(), heartbeat)
}

type Ask = (statement: string, values?: unknown[]) => Promise<unknown>

/** Sends statements one after another, as the driver does not queue them any more. */
function askerOf(client: pg.Client): Ask {
  const inTurn = turns()
  return (statement, values) => inTurn(() => client.query(statement, values))
}

/** Resolves when the server has answered a statement, before which it sends the notifications that are due. */
async function answered(ask: Ask): Promise<void> {
  await inTime(ask('select'), maxSilenceMs, 'The connection that listens fell silent')
}
