/** One request to the association; the path is relative to its base address. */
export type AssociationRequest = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** How one attempt ended. */
export type Reply =
  | { readonly kind: 'answer'; readonly status: number; readonly content: Content; readonly retryAfter: string | null }
  | { readonly kind: 'no-response'; readonly reason: string }
  | { readonly kind: 'too-large' }

export type Content = { readonly kind: 'json'; readonly json: unknown } | { readonly kind: 'other' }

export type RequestOptions = { readonly token: string | null; readonly withinMs: number }

/** Sends one request. The time limit covers the whole answer; redirects are not followed, and the size is limited. */
export type Transport = (request: AssociationRequest, options: RequestOptions) => Promise<Reply>

export type TransportOptions = {
  readonly baseUrl: string
  readonly timeoutMs: number
  readonly maxBytes: number
  readonly stopping: AbortSignal
}

export function createTransport({ baseUrl, timeoutMs, maxBytes, stopping }: TransportOptions): Transport {
  return async (request, { token, withinMs }) => {
    const timeout = AbortSignal.timeout(Math.max(1, Math.min(timeoutMs, withinMs)))
    try {
      const response = await fetch(addressOf(baseUrl, request), {
        method: request.method,
        headers: headersOf(request, token),
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        redirect: 'manual',
        signal: AbortSignal.any([stopping, timeout]),
      })
      const text = await textOf(response, maxBytes)
      if (text === null) return { kind: 'too-large' }
      const retryAfter = response.headers.get('retry-after')
      return { kind: 'answer', status: response.status, content: contentOf(text), retryAfter }
    } catch (error) {
      return { kind: 'no-response', reason: timeout.aborted ? 'did not answer in time' : reasonOf(error) }
    }
  }
}

function addressOf(baseUrl: string, { path, query = {} }: AssociationRequest): URL {
  const url = new URL(`${baseUrl}${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

function headersOf({ body }: AssociationRequest, token: string | null): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  }
}

async function textOf(response: Response, maxBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  const body: ReadableStream<Uint8Array> | null = response.body
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

function contentOf(text: string): Content {
  try {
    const json: unknown = JSON.parse(text)
    return { kind: 'json', json }
  } catch {
    return { kind: 'other' }
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  return code.startsWith('E') ? `could not be reached (${code.slice(0, 40)})` : 'broke off the connection'
}
