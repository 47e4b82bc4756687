import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { type Endpoint, RequestKey } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inOneTransaction } from '#server/platform/db/one-transaction.ts'
import { refuse, refuseField } from './refuse.ts'
import { type KeyedRequest, answerTo, claimKey, keepAnswer } from './request-keys.queries.ts'

/** The key of a request to create something; null without one, and for what creates nothing. */
export function keyIn({ creates }: Endpoint, headers: IncomingHttpHeaders): string | null {
  const { 'idempotency-key': key } = headers
  if (!creates || key === undefined) return null
  const { data, error } = RequestKey.safeParse(key)
  return data ?? refuseField('Idempotency-Key', error?.issues[0]?.message ?? '')
}

/** A hash of a request's content, without its key. */
export const askedBy = ({ name }: Endpoint, input: { readonly params: unknown; readonly body: unknown }): string =>
  createHash('sha256')
    .update(JSON.stringify([name, input.params, input.body]))
    .digest('base64url')

export type Once = (request: KeyedRequest, work: () => Promise<unknown>) => Promise<unknown>

/**
 * Executes a request once, in one transaction with the record of its key. A repeat gets the first answer, even while
 * the first is still running.
 */
export const doOnce =
  ({ db, now }: { readonly db: Db; readonly now: () => Date }): Once =>
  (request, work) =>
    inOneTransaction(async () => {
      if (await claimKey(db, { ...request, at: now().toISOString() })) {
        const reply = await work()
        await keepAnswer(db, request, JSON.stringify(reply))
        return { isKept: true, value: reply }
      }
      const first = await answerTo(db, request)
      if (first?.request !== request.request) refuse('key_used')
      const reply: unknown = JSON.parse(first.reply ?? 'null')
      return { isKept: true, value: reply }
    })
