import { z } from 'zod'
import type { GolferConsent } from '#server/ground/association.ts'
import { type Rows, expectForm, readRows } from './rows.ts'
import { ghinNumber, required, text } from './wire-values.ts'

const List = z.object({ golfers: z.array(z.unknown()).nullish() })
const Row = z.object({
  golfer: z.object({ id: required(ghinNumber) }),
  user_access: z.object({ gpa_status: required(text(40)) }),
})

/** Golfers' answers; an unknown status counts as pending. */
export function readConsents(answer: unknown): Rows<GolferConsent> {
  return readRows(expectForm(List, answer).golfers ?? [], (wire) => {
    const row = Row.safeParse(wire)
    if (!row.success) return null
    return { ghinNumber: row.data.golfer.id, status: statusOf(row.data.user_access.gpa_status.toLowerCase()) }
  })
}

function statusOf(status: string): GolferConsent['status'] {
  if (status === 'approved' || status === 'denied') return status
  return status === 'inactive' || status === 'revoked' ? 'revoked' : 'pending'
}
