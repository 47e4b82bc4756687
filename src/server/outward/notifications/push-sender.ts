import type { IncomingMessage } from 'node:http'
import { secondsPerDay } from '#domain/shared/day.ts'
import { type Outside, OutsideError, publicHttps, withinTime } from '#server/platform/outside/public-https.ts'
import type { PushKeys } from './push-keys.ts'

export type PushDevice = { readonly endpoint: string; readonly publicKey: Buffer; readonly authSecret: Buffer }

export type PushMessage = {
  readonly payload: string
  /**
   * A push service shows only the latest message of a topic to a device that was off; at most 32 characters of
   * base64url.
   */
  readonly topic: string
  /** How long it keeps the message for a device that is off. */
  readonly seconds: number
}

/** Encrypts a message for a device and hands it to its push service; fails with a PushError. */
export type SendPush = (keys: PushKeys, device: PushDevice, message: PushMessage) => Promise<void>

/**
 * gone: the device has unsubscribed. refused: this message will never be accepted. postponed: retry later. silent: the
 * push service did not answer.
 */
export class PushError extends Error {
  override name = 'PushError'
  readonly kind: 'gone' | 'refused' | 'postponed' | 'silent'
  readonly retryAfterSeconds: number

  constructor(kind: PushError['kind'], words: string, retryAfterSeconds = 0) {
    super(words)
    this.kind = kind
    this.retryAfterSeconds = retryAfterSeconds
  }
}

type Options = Outside & {
  /** How push services can reach who runs this site: an https or mailto address. */
  readonly contact: string
  readonly timeout?: number
}

/** Sends by the web push protocol (RFC 8030, 8291, 8292). Push services are asked like pictures: public addresses, over https, once. */
export function pushSender({ contact, timeout = 10_000, ...outside }: Options): SendPush {
  const ask = publicHttps(outside)
  return async (keys, device, { payload, topic, seconds }) => {
    // Loaded with the first message: few sites send one in their first minute.
    const { default: webPush } = await import('web-push')
    const { endpoint, method, headers, body } = encrypted(() =>
      webPush.generateRequestDetails(
        {
          endpoint: device.endpoint,
          keys: { p256dh: device.publicKey.toString('base64url'), auth: device.authSecret.toString('base64url') },
        },
        Buffer.from(payload),
        { vapidDetails: { subject: contact, ...keys }, TTL: seconds, urgency: 'normal', topic },
      ),
    )
    const signal = AbortSignal.timeout(timeout)
    const answer = await withinTime(ask(new URL(endpoint), { method, headers, body, signal }), signal).catch(
      (error: unknown) => {
        throw error instanceof OutsideError && error.reason !== 'unknown'
          ? new PushError('refused', error.message)
          : new PushError('silent', 'The push service did not answer')
      },
    )
    // Only the status matters; the body is not read.
    answer.destroy()
    refuseUnlessAccepted(answer)
  }
}

/** A device with an unusable key is refused like one that a push service refuses. */
function encrypted<Message>(encrypt: () => Message): Message {
  try {
    return encrypt()
  } catch {
    throw new PushError('refused', 'The message cannot be encrypted for this device')
  }
}

function refuseUnlessAccepted({ statusCode = 0, headers }: IncomingMessage): void {
  if (statusCode >= 200 && statusCode < 300) return
  const words = `The push service answered ${statusCode}`
  if (statusCode === 404 || statusCode === 410) throw new PushError('gone', words)
  if (statusCode === 429 || statusCode >= 500) {
    const seconds = Number(headers['retry-after'])
    throw new PushError(
      'postponed',
      words,
      Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), secondsPerDay) : 0,
    )
  }
  throw new PushError('refused', words)
}
