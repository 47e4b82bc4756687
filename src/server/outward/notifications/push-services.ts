import { LRUCache } from 'lru-cache'
import { giveUpAfter } from '#server/platform/queue/back-off.ts'

type Message = { readonly endpoint: string; readonly createdAt: string }

/**
 * The state of each push service in this process: messages for one that does not answer wait, so that others are sent.
 */
export type PushServices = {
  /** Begins to send a message, if it can be sent now; else when to try again. In milliseconds since 1970. */
  begin(message: Message, now: number): number
  end(message: Message, answer: 'answered' | 'silent' | 'not asked', now: number): void
}

type Service = { inFlight: number; answeredAt: number; cooldownUntil: number }

/** How many messages of a service are on their way at most, while it has not answered lately. */
export const maxUnanswered = 32
const latelyMs = 2000
/** How long messages wait that are too many for a service, and for one that did not answer: one of them then tries it. */
const [waitMs, cooldownMs] = [2000, 60_000]

export function pushServices(): PushServices {
  const services = new LRUCache<string, Service>({ max: 10_000 })
  function serviceOf({ endpoint }: Message): Service {
    const { host } = new URL(endpoint)
    const known = services.get(host)
    if (known !== undefined) return known
    const service = { inFlight: 0, answeredAt: 0, cooldownUntil: 0 }
    services.set(host, service)
    return service
  }
  return {
    begin(message, now) {
      const service = serviceOf(message)
      // A message past its time limit skips the cooldown for its last try.
      if (now - Date.parse(message.createdAt) <= giveUpAfter) {
        if (service.cooldownUntil > now) return service.cooldownUntil
        if (service.inFlight >= maxUnanswered && now - service.answeredAt > latelyMs) return now + waitMs
        if (service.cooldownUntil > 0) service.cooldownUntil = now + cooldownMs
      }
      service.inFlight += 1
      return now
    },
    end(message, answer, now) {
      const service = serviceOf(message)
      service.inFlight = Math.max(0, service.inFlight - 1)
      if (answer === 'silent') service.cooldownUntil = now + cooldownMs
      if (answer !== 'answered') return
      service.answeredAt = now
      service.cooldownUntil = 0
    },
  }
}
