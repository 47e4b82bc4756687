import { refusalsOf } from '#contract/endpoint.ts'
import type { HostileRequest } from '#tests/factories/hostile-requests.ts'
import { endpoints, refusalFault } from './requests.ts'
import type { Return } from './send-concurrently.ts'

/** Words that only our own code or its tools use, and no request of these tests. */
const ofUs =
  /node_modules|\/src\/|\.ts:\d|\n\s+at |fastify|kysely|zoderror|violates|constraint|relation "|syntax error at|invalid byte|out of range for type|input syntax|deadlock|\bpg_(?!sleep)|password_?hash|argon2/i

/** Typed markup that a browser would execute. */
export const live = /<script>alert|<img src=x/

/** The fault in a response, or null: a server error, an improper refusal, or a reply that violates the contract. */
export function responseFault(request: HostileRequest, back: Return): string | null {
  if (back === null) return `no answer: ${described(request)}`
  const fault = back.status >= 400 ? faultInRefusal(request, back) : faultInReply(request, back)
  return fault === null ? null : `${fault}: ${described(request)}: ${back.status} ${back.text.slice(0, 300)}`
}

type Answer = NonNullable<Return>

function faultInRefusal({ endpoint, method, mightNotMatch }: HostileRequest, { status, text }: Answer): string | null {
  if (status >= 500) return 'server error'
  if (method === 'HEAD') return null
  if (ofUs.test(text)) return 'it exposes internals'
  const body = parsed(text)
  const why = refusalFault({ status, text, body, headers: new Headers() })
  if (why !== null) return why
  const elsewhere = mightNotMatch || method !== endpoint.method ? ['not_found', ...endpoints.flatMap(refusalsOf)] : []
  return [...refusalsOf(endpoint), ...elsewhere].includes(Object(body).code)
    ? null
    : 'a code that the operation does not list'
}

function faultInReply(
  { endpoint, method, mightNotMatch }: HostileRequest,
  { status, type, text }: Answer,
): string | null {
  if (status !== 200) return status === 304 && endpoint.method === 'GET' ? null : 'an odd status'
  if (method !== endpoint.method || mightNotMatch || type.startsWith('text/event-stream')) return null
  if (endpoint.media === 'image/png' || endpoint.media === 'application/zip')
    return type === endpoint.media ? null : `not ${endpoint.media}`
  const body = parsed(text)
  if (live.test(String(Object(body).html))) return 'a page that runs what was typed'
  return endpoint.reply.safeParse(body).success ? null : 'a reply that is not the contract’s'
}

/** A request with all it takes to send it again. */
export function described({ endpoint, by, method, address, headers, body }: HostileRequest): string {
  const sent = JSON.stringify({ ...headers, ...(body === null ? {} : { body: body.toString().slice(0, 600) }) })
  return `${endpoint.name} by ${by}: ${method} ${address.slice(0, 300)} ${sent.slice(0, 900)}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
