import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

const current = new AsyncLocalStorage<string>()

/** The id of the request that is being served, as the answer has it in `x-request-id`; undefined outside of requests. */
export const requestId = (): string | undefined => current.getStore()

/** Runs work under the id of its request, which each line of the log has then. */
export const withRequestId = <T>(id: string, work: () => T): T => current.run(id, work)

const ofThisProcess = randomBytes(6).toString('base64url')
let counted = 0

/** An id that no other request of any node has. */
export function newRequestId(): string {
  counted += 1
  return `${ofThisProcess}-${counted.toString(36)}`
}

/** The id that a proxy gave a request; null for none, and for what could not be one. */
export const givenRequestId = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && /^[\w.:-]{8,64}$/.test(header) ? header : null
