import { z } from 'zod'
import type { Score } from '#contract/scores.ts'
import { Day, Id } from '#contract/shared.ts'
import { pageOf, placeOf } from '#server/platform/http/cursor.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import type { Place } from './listed-rounds.queries.ts'

/** There is no year 0 in the database. */
const PostedAt = z.iso.datetime().refine((instant) => instant >= '0001')
const Cursor = z.tuple([Day, PostedAt.nullable(), Id])
const pageSize = 200

type Paging = {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
  readonly count?: boolean | undefined
}

type List = {
  readonly read: (page: { readonly limit: number; readonly after: Place | null }) => Promise<Score[]>
  /** The number of rounds on all pages, for lists that support it. */
  readonly count?: () => Promise<number>
}

/** Reads one page of rounds, links the next, and sets the total where it was requested. */
export async function scorePage(
  exchange: Exchange,
  { limit = pageSize, cursor, count = false }: Paging,
  list: List,
): Promise<Score[]> {
  const place = placeOf(Cursor, cursor)
  const after = place === null ? null : { playedOn: place[0], postedAt: place[1], id: place[2] }
  const rows = await list.read({ limit: limit + 1, after })
  const { page, hasMore } = pageOf(exchange, { rows, limit }, ({ playedOn, postedAt, id }) => [playedOn, postedAt, id])
  if (count && list.count !== undefined) exchange.total(hasMore || after !== null ? await list.count() : page.length)
  return page
}
