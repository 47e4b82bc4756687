import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { GhinNumber, nameText, wholeText, Success } from './shared.ts'
import { Strokes } from './strokes.ts'

export const FoundGolfer = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  ghinNumber: z.string(),
  handicapIndex: Strokes.nullable(),
  homeClub: z.string().nullable(),
  state: z.string().nullable(),
})
export type FoundGolfer = z.infer<typeof FoundGolfer>

export const searchAssociation = endpoint({
  name: 'searchAssociation',
  method: 'GET',
  path: '/ghin/golfers/search',
  summary: 'Search golfers at the handicap association by name, state or number',
  who: 'signed in',
  waits: true,
  query: z.strictObject({
    first_name: nameText(60).optional(),
    last_name: nameText(60).optional(),
    state: z
      .string()
      .regex(/^[A-Z]{2}$/, 'A state has two letters')
      .optional(),
    ghin: GhinNumber.optional(),
    page: wholeText(z.int().min(1).max(100)).optional(),
  }),
  reply: z.array(FoundGolfer),
  refusals: ['association_unavailable', 'no_association'],
})

export const verifyGolfer = endpoint({
  name: 'verifyGolfer',
  method: 'POST',
  path: '/ghin/verify',
  summary: 'Verify that you know a golfer’s association password; it is used once and never stored',
  who: 'signed in',
  waits: true,
  body: z.strictObject({
    ghinNumber: GhinNumber,
    password: z.string().min(1, 'Password is required').max(200),
  }),
  reply: Success,
  refusals: ['verification_failed', 'association_unavailable', 'no_association'],
})
