import { type Endpoint, type ReplyOf, refusalsOf } from '#contract/endpoint.ts'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import { toDecimals } from '#domain/shared/decimals.ts'
import { type Reply, type Sent, never } from './network.ts'

type Named = Pick<Endpoint, 'name'>

/** What the headers of a list's page say. */
type Page = { readonly total?: number; readonly nextCursor?: string }

/** An operation succeeds with this reply. */
export function answers<E extends Endpoint>(endpoint: E, reply: ReplyOf<E>, page: Page = {}): Reply {
  const sent = wireForm(endpoint, reply)
  return { operation: endpoint.name, respond: () => Promise.resolve(success(endpoint, sent, page)) }
}

/** An operation succeeds with a file. */
export function answersFile({ name, media }: Endpoint): Reply {
  return { operation: name, respond: () => Promise.resolve(new Response(new Blob(['A file'], { type: media }))) }
}

/** An operation succeeds with a reply that depends on the call. */
export function answersEach<E extends Endpoint>(endpoint: E, replyTo: (sent: Sent) => ReplyOf<E>): Reply {
  return {
    operation: endpoint.name,
    respond: (sent) => Promise.resolve(success(endpoint, wireForm(endpoint, replyTo(sent)), {})),
  }
}

/** An operation refuses with one of its codes, and the server's usual sentence for it. */
export function refuses(endpoint: Endpoint, code: RefusalCode): Reply {
  if (!refusalsOf(endpoint).includes(code)) throw new Error(`${endpoint.name} never refuses with ${code}`)
  const { status, error } = refusals[code]
  return failure(endpoint, status, { code, error })
}

/** An operation refuses its input, with a sentence for each of these fields. */
export function refusesFields(endpoint: Endpoint, fields: Readonly<Record<string, string>>): Reply {
  const error = Object.entries(fields).map(([path, message]) => ({ path, message }))
  return failure(endpoint, refusals.invalid_input.status, { code: 'invalid_input', error })
}

/** The server fails, with this sentence. */
export function breaks(endpoint: Named, sentence = 'The greens are closed'): Reply {
  return failure(endpoint, 500, { code: 'internal', error: sentence })
}

/** No answer arrives: the network is down. */
export function fails({ name }: Named): Reply {
  return { operation: name, respond: () => Promise.reject(new TypeError('Failed to fetch')) }
}

/** The answer does not arrive while the test runs. */
export function neverAnswers({ name }: Named): Reply {
  return { operation: name, respond: (_sent, signal) => never(signal) }
}

/** A reply that does not arrive before it is released. */
export function held({ operation, respond }: Reply): { readonly reply: Reply; readonly release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { reply: { operation, respond: (...call) => promise.then(() => respond(...call)) }, release: resolve }
}

/** A reply as the server sends it: what the contract's schema names, strokes in decimals. Throws for another shape. */
function wireForm({ name, reply: schema, strokes }: Endpoint, reply: unknown): unknown {
  const { data, error } = schema.safeParse(toDecimals(reply, strokes.reply))
  if (error !== undefined) throw new Error(`${name} never replies so: ${error.message}`)
  return toDecimals(data, strokes.reply)
}

function success({ path }: Endpoint, reply: unknown, { total, nextCursor }: Page): Response {
  const headers = new Headers()
  if (total !== undefined) headers.set('x-total-count', String(total))
  if (nextCursor !== undefined) headers.set('link', `</api${path}?cursor=${nextCursor}>; rel="next"`)
  return Response.json(reply, { headers })
}

function failure({ name }: Named, status: number, body: object): Reply {
  return { operation: name, respond: () => Promise.resolve(Response.json(body, { status })) }
}
