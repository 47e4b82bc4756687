import { z } from 'zod'
import { refuseField } from './refuse.ts'

/** A place in a list as opaque text for links. */
export function cursorOf(...place: readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** The place a cursor stands for, or null without one; a cursor that we did not write is refused. */
export function placeOf<S extends z.ZodType>(place: S, cursor: string | undefined): z.output<S> | null {
  if (cursor === undefined) return null
  const read = z.safeParse(place, parsed(cursor))
  return read.success ? read.data : refuseField('query.cursor', 'This is not a cursor of this list')
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
