import { z } from 'zod'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { refusals } from '#contract/refusals.ts'
import type { Caller } from './app.ts'

export const endpoints: readonly Endpoint[] = api.map(({ endpoint }) => endpoint)

export type Request = {
  readonly token?: string | null
  readonly headers?: Record<string, string>
  /** Sent verbatim. */
  readonly body?: string
}

export type RawAnswer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: unknown
}

/** Sends any request, also those that our client never sends. */
export async function send(
  method: string,
  url: string,
  { token = null, headers = {}, body }: Request = {},
): Promise<RawAnswer> {
  const response = await fetch(url, {
    method,
    headers: { ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: parsed(text) }
}

/** The address of an operation with the same text in place of each parameter. */
export function addressOf(endpoint: Endpoint, parameter = '1'): string {
  return `/api${endpoint.path.replaceAll(/:\w+/g, parameter)}`
}

/** The field names of an operation's body, if it takes one. */
export function fieldsOf({ body }: Endpoint): string[] {
  return 'shape' in body && typeof body.shape === 'object' ? Object.keys(body.shape ?? {}) : []
}

/** Why a response is no proper refusal, or null: a refusal is a 4xx with a sentence and a code of that status. */
export function refusalFault({ status, body, text }: RawAnswer): string | null {
  if (status < 400 || status >= 500) return `status ${status}`
  const problem = Problem.safeParse(body)
  if (!problem.success) return `${status} without error and code: ${text.slice(0, 200)}`
  const { error, code } = problem.data
  if (code === 'internal' || refusals[code].status !== status) return `${status} with the code ${code}`
  const sentences = typeof error === 'string' ? [error] : error.map(({ message }) => message)
  return sentences.length > 0 && sentences.every((sentence) => /\w \w|[a-z]{5}/.test(sentence))
    ? null
    : `no sentence in ${text}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const Row = z.looseObject({ id: z.int() })
type Row = z.infer<typeof Row>

/** Reads a list to its end by following its links, page by page. */
export async function walk(url: string, { token }: Caller, path: string): Promise<Row[][]> {
  const pages: Row[][] = []
  for (let next: string | null = `/api${path}`; next !== null;) {
    const { body, headers, status, text } = await send('GET', `${url}${next}`, { token })
    if (status !== 200) throw new Error(`${next} answered ${status}: ${text}`)
    pages.push(z.array(Row).parse(body))
    next = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? null
    if (pages.length > 1000) throw new Error(`${path} does not end`)
  }
  return pages
}
