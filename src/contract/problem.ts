import { z } from 'zod'
import { type RefusalCode, refusals } from './refusals.ts'

const codes = Object.keys(refusals).filter((code): code is RefusalCode => code in refusals)

/** The body of every failed call: `error` is for people, `code` for programs. */
export const Problem = z
  .object({
    error: z.union([z.string(), z.array(z.object({ path: z.string(), message: z.string() }))]),
    code: z.enum([...codes, 'internal']),
  })
  // The API's document describes it once, not for each status of each operation.
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>
