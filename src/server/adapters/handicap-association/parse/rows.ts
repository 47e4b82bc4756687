import type { z } from 'zod'
import { AssociationError } from '../port.ts'

/** Rows that could be read, and how many could not. */
export type Rows<T> = { readonly read: readonly T[]; readonly skipped: number }

/** Reads row by row: a bad row costs itself, never the others. */
export function readRows<T>(rows: readonly unknown[], read: (row: unknown) => T | null): Rows<T> {
  const readable = rows.map(read).filter((row) => row !== null)
  return { read: readable, skipped: rows.length - readable.length }
}

/** An answer of the expected form, or the error that says it is not. */
export function expectForm<S extends z.ZodType>(form: S, answer: unknown): z.output<S> {
  const checked = form.safeParse(answer)
  if (!checked.success)
    throw new AssociationError('unreadable', 'The handicap association’s response has an unknown format.')
  return checked.data
}
