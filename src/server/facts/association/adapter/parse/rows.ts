import type { z } from 'zod'
import { AssociationError } from '#server/ground/association.ts'

/** Readable rows, and the number of unreadable ones. */
export type Rows<T> = { readonly read: readonly T[]; readonly skipped: number }

/** Reads row by row: an unreadable row is counted and skipped. */
export function readRows<T>(rows: readonly unknown[], read: (row: unknown) => T | null): Rows<T> {
  const readable = rows.map(read).filter((row) => row !== null)
  return { read: readable, skipped: rows.length - readable.length }
}

/** Validates the structure of an answer; throws an AssociationError when it differs. */
export function expectForm<S extends z.ZodType>(form: S, answer: unknown): z.output<S> {
  const checked = form.safeParse(answer)
  if (!checked.success)
    throw new AssociationError('unreadable', 'The handicap association’s response has an unknown format.')
  return checked.data
}
