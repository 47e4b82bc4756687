import { z } from 'zod'
import { refuseField } from './refuse.ts'

/** A position in a list as opaque text for links. */
export function cursorOf(...place: readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** The position that a cursor encodes, or null without one; anything that is not a cursor of this list is refused. */
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
