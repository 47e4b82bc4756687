import { api } from '#contract/api.ts'
import { makeChange } from '#contract/changes.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** A call of a screen, as it was sent: strokes are decimals. */
export type Sent = {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

/** The prepared reply to every call of an operation. */
export type Reply = {
  readonly operation: string
  readonly respond: (sent: Sent, signal: AbortSignal | null) => Promise<Response>
}

type Network = {
  /** Where every call needs a reply. What other screens request is not the test's subject, and gets no answer. */
  readonly path: string | null
  readonly replies: Reply[]
  readonly calls: { readonly operation: string; readonly sent: Sent }[]
}

let network: Network | null = null
/** What the screens of a test have done wrong. */
const problems: string[] = []

const operations = api
  .map(({ endpoint }) => ({ endpoint, pattern: patternOf(endpoint) }))
  .toSorted((a, b) => paramsIn(a.endpoint) - paramsIn(b.endpoint))

/** Answers calls until `closeNetwork`; one without a reply is a problem on the screen at this path, if any. */
export function openNetwork(path: string | null, replies: readonly Reply[]): void {
  network = { path, replies: [...replies], calls: [] }
}

/** Ends all answers; returns what went wrong. */
export function closeNetwork(): readonly string[] {
  network = null
  return problems.splice(0)
}

/** Replaces the replies to some operations from now on. */
export function prepare(...replies: readonly Reply[]): void {
  network?.replies.unshift(...replies)
}

/** The calls of an operation so far. */
export function callsTo({ name }: Endpoint): Sent[] {
  return (network?.calls ?? []).filter(({ operation }) => operation === name).map(({ sent }) => sent)
}

const actualFetch = window.fetch.bind(window)

window.fetch = (resource, init = {}) => {
  const { pathname, searchParams } = new URL(String(resource), location.href)
  // The question whether the server responds.
  if (pathname === '/' && init.method === 'HEAD') return Promise.resolve(new Response())
  if (!pathname.startsWith('/api/')) return actualFetch(resource, init)
  return answer(network, { pathname, query: Object.fromEntries(searchParams), init })
}

type Request = { readonly pathname: string; readonly query: Sent['query']; readonly init: RequestInit }

function answer(open: Network | null, { pathname, query, init }: Request): Promise<Response> {
  const { method = 'GET', body, signal = null } = init
  const operation = operations.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname))
  const name = operation?.endpoint.name ?? `${method} ${pathname}`
  if (name === makeChange.name && open?.replies.every((one) => one.operation !== name) === true)
    return answerAtOnce(open, init)
  const reply = open?.replies.find((one) => one.operation === name)
  if (open === null || operation === undefined || reply === undefined) {
    if (open?.path === location.pathname) problems.push(`${name} was called, and has no prepared reply`)
    return never(signal)
  }
  const { endpoint, pattern } = operation
  const sent = {
    params: { ...pattern.exec(pathname)?.groups },
    query,
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
  }
  open.calls.push({ operation: name, sent })
  problems.push(...faultsOf(endpoint, sent))
  return reply.respond(sent, signal)
}

/**
 * Answers an operation that can need confirmation as one that changes no open match: it is executed, with its prepared
 * reply.
 */
async function answerAtOnce(open: Network, init: RequestInit): Promise<Response> {
  const { operation, params = {}, body } = makeChange.body.parse(JSON.parse(String(init.body)))
  const asked = operations.find(({ endpoint: { name } }) => name === operation)?.endpoint ?? makeChange
  const places: Record<string, unknown> = params
  const own = `/api${asked.path.replaceAll(/:(\w+)/g, (_, name: string) => String(places[name]))}`
  const response = await answer(open, {
    pathname: own,
    query: {},
    init: { ...init, method: asked.method, body: body === undefined ? null : JSON.stringify(body) },
  })
  if (!response.ok) return response
  return Response.json({ isDone: true, leagues: [], nextMatch: null, key: '', result: await response.json() })
}

/** Pending until the caller gives up. */
export function never(signal: AbortSignal | null): Promise<Response> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
}

/** What the contract refuses of a call. */
function faultsOf(endpoint: Endpoint, sent: Sent): string[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const { error } = endpoint[part].safeParse(sent[part])
    return error === undefined ? [] : [`${endpoint.name} was sent a wrong ${part}: ${error.message}`]
  })
}

function patternOf({ path }: Endpoint): RegExp {
  return new RegExp(`^/api${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
}

function paramsIn({ path }: Endpoint): number {
  return path.split(':').length
}
