import { z } from 'zod'
import { ghinNumber, lenient } from './wire-values.ts'

/** The result of a successful sign-in: the token, and the golfers of the account. */
export type SignedIn = { readonly token: string; readonly ghinNumbers: readonly string[] }

const token = z.string().regex(/^[\x21-\x7e]{1,8192}$/)
const Membership = z.object({ ghin_number: lenient(ghinNumber) })

const GolferSignIn = z.object({
  golfer_user: z.object({
    golfer_user_token: token,
    golfer_id: lenient(ghinNumber),
    golfers: z.array(Membership.catch({ ghin_number: null })).nullish(),
  }),
})

const VendorSignIn = z.object({ token })

export function readGolferSignIn(answer: unknown): SignedIn | null {
  const read = GolferSignIn.safeParse(answer)
  if (!read.success) return null
  const { golfer_user_token, golfer_id, golfers } = read.data.golfer_user
  const numbers = [golfer_id, ...(golfers ?? []).map(({ ghin_number }) => ghin_number)]
  return { token: golfer_user_token, ghinNumbers: numbers.filter((number) => number !== null) }
}

export function readVendorSignIn(answer: unknown): SignedIn | null {
  const read = VendorSignIn.safeParse(answer)
  return read.success ? { token: read.data.token, ghinNumbers: [] } : null
}
