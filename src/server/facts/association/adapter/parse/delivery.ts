import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { AssociationDelivery } from '#server/ground/association.ts'
import { instant } from './days.ts'
import { type Rows, expectForm, readRows } from './rows.ts'
import { ghinNumber, lenient, required, text } from './wire-values.ts'

const Payload = z.object({
  object: z.unknown(),
  object_type: required(text(40)),
  action: lenient(text(40)),
  webhook_sent_at: lenient(instant),
})
const Envelope = z.object({ id: lenient(text(64)), payload: Payload })

const number = lenient(ghinNumber)
/** The shapes of the object are unpublished: a golfer is named by one of these fields. */
const GolferFields = z.object({
  golfer_id: number,
  ghin: number,
  ghin_number: number,
  golfer: z.object({ id: number }).nullish().catch(null),
})
const Golfer = z.object({ id: number })

/** Golfers in one webhook; the rest is ignored. */
const maxGolfers = 100

/** A webhook, or an entry of the list of undelivered ones; null for anything else than an envelope or its payload. */
export function readDelivery(wire: unknown): AssociationDelivery | null {
  const envelope = Envelope.safeParse(wire)
  const bare = envelope.success ? null : Payload.safeParse(wire)
  const payload = envelope.success ? envelope.data.payload : bare?.success === true ? bare.data : null
  if (payload === null) return null
  const id = envelope.success ? envelope.data.id : null
  return {
    id: id ?? createHash('sha256').update(JSON.stringify(wire)).digest('base64url'),
    isIdentified: id !== null,
    objectType: payload.object_type.toLowerCase(),
    action: payload.action ?? '',
    sentAt: payload.webhook_sent_at?.at ?? null,
    ghinNumbers: golfersIn(payload.object, payload.object_type.toLowerCase()),
  }
}

function golfersIn(object: unknown, objectType: string): string[] {
  const found = [object].flat().flatMap((one) => {
    const { golfer_id, ghin, ghin_number, golfer } = GolferFields.safeParse(one).data ?? {}
    const own = objectType === 'golfer' ? Golfer.safeParse(one).data?.id : null
    return golfer_id ?? ghin ?? ghin_number ?? golfer?.id ?? own ?? []
  })
  return [...new Set(found)].slice(0, maxGolfers)
}

const List = z.object({ webhooks: z.array(z.unknown()) })

export function readDeliveries(answer: unknown): Rows<AssociationDelivery> & { readonly length: number } {
  const { webhooks } = expectForm(List, answer)
  return { ...readRows(webhooks, readDelivery), length: webhooks.length }
}

const maps = z.record(z.string(), z.unknown()).nullish()
const Settings = z.object({ webhook_url: maps, webhook_data_type: maps, webhook_enabled: maps })

export function isRegistered(answer: unknown, objectType: string, url: string): boolean {
  const settings = expectForm(Settings, answer)
  return settings.webhook_url?.[objectType] === url && settings.webhook_enabled?.[objectType] === true
}
