import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Day } from '#domain/shared/day.ts'
import type { AssociationDelivery } from '#server/ground/association.ts'
import type { Ask } from './ask.ts'
import { isRegistered, readDeliveries } from './parse/delivery.ts'
import { type Requests, rowsPerPage } from './questions.ts'

/** The webhooks to subscribe to: posted scores, revised Indexes, and consents. */
const objectTypes = ['score', 'revision', 'gpa'] as const

/** Undelivered webhooks on later pages are fetched next time. */
const maxPages = 20

/** Registers our address for webhooks, unless it is registered. */
export async function registerWebhooks(ask: Ask, requests: Requests, url: string): Promise<void> {
  const settings = await ask(requests.webhookSettings())
  const missing = objectTypes.filter((objectType) => !isRegistered(settings, objectType, url))
  if (missing.length > 0) await ask(requests.changeWebhookSettings(missing, url))
}

export async function undelivered(ask: Ask, requests: Requests, since: Day): Promise<AssociationDelivery[]> {
  const found: AssociationDelivery[] = []
  for (let page = 1; page <= maxPages; page += 1) {
    const rows = readDeliveries(await ask(requests.undeliveredWebhooks(since, page)))
    found.push(...rows.read)
    if (rows.length < rowsPerPage) break
  }
  return found
}

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
