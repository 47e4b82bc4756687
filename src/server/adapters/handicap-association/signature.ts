import { createHmac, timingSafeEqual } from 'node:crypto'

/** The header with the signature of a webhook. */
export const signatureHeader = 'x-ghin-signature'

/**
 * Whether a webhook's bytes were signed with the secret: HMAC-SHA256 in hexadecimal, with
 * or without its name before it.
 */
export function isSigned(body: Buffer, signature: string | undefined, secret: string): boolean {
  const given = Buffer.from(signature?.replace(/^sha256=/, '') ?? '')
  const right = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'))
  return given.length === right.length && timingSafeEqual(given, right)
}
