import { z } from 'zod'

const FieldErrors = z.object({ errors: z.record(z.string(), z.unknown()) })

/** The fields that a refusal names, if any. */
export function refusedFields(answer: unknown): string[] {
  const read = FieldErrors.safeParse(answer)
  return read.success
    ? Object.keys(read.data.errors)
        .filter((field) => /^[a-z_]{1,40}$/i.test(field))
        .slice(0, 10)
    : []
}

/** Whether a refused sign-in is about the application's own token, not about the person's password. */
export function isAboutOurToken(answer: unknown): boolean {
  const fields = refusedFields(answer)
  return fields.includes('token') && fields.every((field) => field === 'token' || field === 'source')
}
