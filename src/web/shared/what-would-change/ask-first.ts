import { type WhatWouldChange, makeChange } from '#contract/changes.ts'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { call, promised, sentBody } from '#web/api/api-client.ts'
import { addToNextSuccess } from '#web/ui/toast.ts'
import { NotConfirmed, askReader } from './questions.ts'

type Sent = { readonly params?: object | undefined; readonly body?: unknown; readonly signal?: AbortSignal | undefined }

/**
 * Calls an operation that can change open matches: at once if it changes none, otherwise after the reader confirms the
 * changes. Shows them again if the facts have changed since.
 */
export async function callAsking<E extends Endpoint>(endpoint: E, { params, body, signal }: Sent): Promise<ReplyOf<E>> {
  const operation = endpoint.name
  let [sent, key, addition]: [unknown, string | undefined, string] = [body, undefined, '']
  for (;;) {
    const preview: WhatWouldChange = await call(makeChange, {
      body: { operation, params: { ...params }, body: sentBody(endpoint, sent), key },
      signal,
    })
    if (preview.isDone) {
      if (addition !== '') addToNextSuccess(addition)
      return promised(endpoint, preview.result)
    }
    const answer = await askReader({ operation, preview })
    if (answer === 'no') throw new NotConfirmed()
    key = answer === 'now' ? preview.key : undefined
    if (answer === 'from next match') {
      sent = { ...(typeof body === 'object' ? body : {}), fromNextMatch: true }
      addition = `, from match ${preview.nextMatch?.number} on`
    }
  }
}
