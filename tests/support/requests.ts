import type { Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/api.ts'
import { Problem, refusals } from '#contract/refusals.ts'

export const endpoints: readonly Endpoint[] = api.map(({ endpoint }) => endpoint)

export type Request = {
  readonly token?: string | null
  readonly headers?: Record<string, string>
  /** Sent as it stands. */
  readonly body?: string
}

export type RawAnswer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: unknown
}

/** Any request at all, such as no client of ours would send. */
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

/** The names of the fields an operation's body may have, if it takes one. */
export function fieldsOf({ body }: Endpoint): string[] {
  return 'shape' in body && typeof body.shape === 'object' ? Object.keys(body.shape ?? {}) : []
}

/** Why an answer is no proper refusal, or null when it is one: a 4xx with a sentence and the code of that status. */
export function whyNoRefusal({ status, body, text }: RawAnswer): string | null {
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
