import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault, FaultName, Faults } from '../http/faults.ts'
import type { Settings } from './settings.ts'

/** An event at the association: the object in the wire format, and its golfer. */
export type Event = {
  readonly objectType: 'score' | 'revision' | 'golfer' | 'gpa'
  readonly action: 'created' | 'updated' | 'deleted'
  readonly object: object
  readonly ghin: number
}

export type Envelope = {
  readonly id: number
  readonly payload: Readonly<Record<string, unknown>>
  readonly status: 'sent' | 'not sent'
}

type Delivery = Event & { readonly envelope: Envelope; readonly at: number }

export type Deliveries = {
  /** Delivers an event to the address registered for its type, with the faults that are switched on. */
  readonly announce: (event: Event) => void
  /** Sends a delivery again; false if it is unknown. */
  readonly resend: (id: number) => boolean
  /** Newest first. */
  readonly list: () => readonly Delivery[]
}

type Options = {
  readonly settings: () => Settings
  readonly secret: string
  readonly faults: Faults
  readonly now: () => number
  readonly closing: AbortSignal
  readonly log: (line: string) => void
}

const maxKept = 1000
const withinMs = 5000

/** Sends signed events, one request each, and records which arrived. */
export function openDeliveries({ settings, secret, faults, now, closing, log }: Options): Deliveries {
  let kept: readonly Delivery[] = []
  let heldBack: readonly Delivery[] = []
  // Receivers keep the numbers they have seen: none may come again after a restart.
  let nextId = Math.floor((performance.timeOrigin + performance.now()) * 1000)

  const replace = (id: number, status: Envelope['status']) => {
    kept = kept.map((one) => (one.envelope.id === id ? { ...one, envelope: { ...one.envelope, status } } : one))
  }

  async function send({ envelope, objectType }: Delivery, isForged = false): Promise<void> {
    const { url, isEnabled } = settings().ofEvent(objectType)
    if (url === null || !isEnabled) return
    const key = isForged ? `not ${secret}` : secret
    if (await isAccepted({ url, body: JSON.stringify(envelope), key, closing, log })) replace(envelope.id, 'sent')
  }

  async function deliver(delivery: Delivery, applied: readonly Fault[]): Promise<void> {
    const has = (name: FaultName) => applied.find(({ fault }) => fault === name)
    if (has('webhook-lost')) return
    if (has('webhook-disordered')) {
      heldBack = [...heldBack, delivery]
      return
    }
    const late = has('webhook-late')
    if (late) await wait(late.latencyMs, undefined, { signal: closing }).catch(() => undefined)
    await send(delivery, has('webhook-forged') !== undefined)
    if (has('webhook-twice')) await send(delivery)
    const earlier = heldBack
    heldBack = []
    for (const one of earlier) await send(one)
  }

  return {
    announce(event) {
      const at = now()
      const payload = {
        object: event.object,
        object_type: event.objectType,
        action: event.action,
        webhook_key: randomUUID(),
        webhook_sent_at: new Date(at).toISOString(),
        environment: 'simulator',
      }
      const delivery: Delivery = { ...event, at, envelope: { id: nextId, payload, status: 'not sent' } }
      nextId += 1
      kept = [delivery, ...kept].slice(0, maxKept)
      void deliver(delivery, faults.takeForWebhook(String(event.ghin)))
    },
    resend(id) {
      const delivery = kept.find(({ envelope }) => envelope.id === id)
      if (delivery !== undefined) void send(delivery)
      return delivery !== undefined
    },
    list: () => kept,
  }
}

type Post = Pick<Options, 'closing' | 'log'> & { readonly url: string; readonly body: string; readonly key: string }

/** Posts a webhook, signed with the key; whether it was accepted. */
async function isAccepted({ url, body, key, closing, log }: Post): Promise<boolean> {
  const signature = createHmac('sha256', key).update(body).digest('hex')
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-ghin-signature': `sha256=${signature}` },
      body,
      signal: AbortSignal.any([closing, AbortSignal.timeout(withinMs)]),
    })
    await answer.body?.cancel()
    return answer.ok
  } catch (error) {
    if (!closing.aborted) log(`A webhook could not be delivered to ${url}: ${String(error)}`)
    return false
  }
}
