import { type RefusalCode, refusals } from '#contract/refusals.ts'

export type FieldProblem = { readonly path: string; readonly message: string }

/** Thrown to answer a request with one of the refusals that the contract lists. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly status: number
  readonly fields: readonly FieldProblem[]
  readonly retryAfterSeconds: number | null

  constructor(code: RefusalCode, { fields = [], retryAfterSeconds = null }: RefusalDetail = {}) {
    super(refusals[code].error)
    this.code = code
    this.status = refusals[code].status
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

type RefusalDetail = { readonly fields?: readonly FieldProblem[]; readonly retryAfterSeconds?: number | null }

export function refuse(code: RefusalCode): never {
  throw new Refusal(code)
}

/** Refuses one field of the request with a sentence about it. */
export function refuseField(path: string, message: string): never {
  throw new Refusal('invalid_input', { fields: [{ path, message }] })
}
