import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { RefusalCode } from '#contract/refusals.ts'
import { LineLimit } from './line-limit.ts'

type Caller = {
  /** Null for a caller who is not signed in. */
  readonly account: number | null
  readonly address: string
}

type SignIn = {
  readonly account: number
  readonly address: string
  readonly factors: readonly ('password' | 'email' | 'code' | 'passkey')[]
}

type Refused = Caller & {
  readonly code: RefusalCode
  readonly request: { readonly id: string }
  /** The ids that were asked for. */
  readonly ids: object
}

/** Lines of the log that tell an operator who signed in, and who was refused what: written at every level but silent. */
export type SecurityLog = {
  signedIn(by: SignIn): void
  refused(what: Refused): void
  /** Whether to record another refused sign-in that names no account; recorded events are kept forever. */
  recordsUnknown(): boolean
}

/** Makes addresses comparable for as long as the process lives, without revealing them. */
const key = randomBytes(32)
const codeOf = (address: string) => createHmac('sha256', key).update(address).digest('hex').slice(0, 16)

export function securityLog(log: FastifyBaseLogger): SecurityLog {
  const lines = log.level === 'silent' ? log : log.child({}, { level: 'info' })
  const limit = new LineLimit((leftOut) => lines.info(leftOut, 'lines were left out of the last minute'))
  const write = (message: string, { account, address }: Caller, facts: object) => {
    const isAdmitted = limit.admits(message, account === null ? address : `account ${account}`)
    if (isAdmitted) lines.info({ ...facts, account, address: codeOf(address) }, message)
  }
  return {
    signedIn: ({ factors, ...caller }) => write('signed in', caller, { factors }),
    refused: ({ code, request, ids, ...caller }) =>
      write('refused', caller, { reqId: request.id, req: request, code, about: ids }),
    recordsUnknown: () => limit.admits('refused sign-ins that name no account'),
  }
}
