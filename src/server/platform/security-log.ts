import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { RefusalCode } from '#contract/refusals.ts'
import { LineLimit } from './line-limit.ts'

type SignIn = { readonly account: number; readonly address: string; readonly factors: readonly ('password' | 'code')[] }

type Refused = {
  readonly code: RefusalCode
  /** Null for a caller who is not signed in. */
  readonly account: number | null
  readonly address: string
  readonly request: { readonly id: string }
  /** The ids that were asked for. */
  readonly about: object
}

/** Lines of the log that tell an operator who signed in, and who was refused what: written at every level but silent. */
export type SecurityLog = {
  signedIn(by: SignIn): void
  refused(what: Refused): void
}

/** Makes addresses comparable for as long as the process lives, without revealing them. */
const key = randomBytes(32)
const codeOf = (address: string) => createHmac('sha256', key).update(address).digest('hex').slice(0, 16)

export function securityLog(log: FastifyBaseLogger): SecurityLog {
  const lines = log.level === 'silent' ? log : log.child({}, { level: 'info' })
  const limit = new LineLimit((leftOut) => lines.info(leftOut, 'lines were left out of the last minute'))
  const write = (who: string, facts: object, message: string) => {
    if (limit.admits(message, who)) lines.info(facts, message)
  }
  return {
    signedIn: ({ account, address, factors }) =>
      write(`account ${account}`, { account, address: codeOf(address), factors }, 'signed in'),
    refused({ code, account, address, request, about }) {
      const who = codeOf(address)
      const facts = { reqId: request.id, req: request, code, account, address: who, about }
      write(account === null ? who : `account ${account}`, facts, 'refused')
    },
  }
}
