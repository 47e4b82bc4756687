import { type WhatWouldChange, changeLeague } from '#contract/changes.ts'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { call, promised, sentBody } from '#web/api/api-client.ts'
import { NotConfirmed, askReader } from './questions.ts'

type Sent = { readonly params?: object | undefined; readonly body?: unknown; readonly signal?: AbortSignal | undefined }

/**
 * Calls an operation that can change open matches: at once where it changes none, else once its reader has seen what it
 * would change. What they confirmed is shown again if other facts have changed since.
 */
export async function callAsking<E extends Endpoint>(endpoint: E, { params, body, signal }: Sent): Promise<ReplyOf<E>> {
  const { id, ...others } = { id: 0, ...params }
  const operation = endpoint.name
  let key: string | undefined
  for (;;) {
    const preview: WhatWouldChange = await call(changeLeague, {
      params: { id },
      body: { operation, params: { ...others }, body: sentBody(endpoint, body), key },
      signal,
    })
    if (preview.isDone) return promised(endpoint, preview.result)
    if (!(await askReader({ operation, preview }))) throw new NotConfirmed()
    key = preview.key
  }
}
