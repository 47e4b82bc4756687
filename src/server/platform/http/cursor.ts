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

/**
 * The page of a list of which one row more than `limit` was read: links the next page when there is one. `position` is
 * that of a row in the list's order, as its cursor encodes it.
 */
export function pageOf<Row>(
  exchange: { nextPage(cursor: string | null): void },
  { rows, limit }: { readonly rows: readonly Row[]; readonly limit: number },
  position: (last: Row) => readonly (string | number | null)[],
): { readonly page: Row[]; readonly hasMore: boolean } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  exchange.nextPage(hasMore ? cursorOf(...position(last)) : null)
  return { page, hasMore }
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
