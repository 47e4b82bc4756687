import { z } from 'zod'
import type { Score } from '#contract/scores.ts'
import { Day, Id } from '#contract/shared.ts'
import { cursorOf, placeOf } from '#server/http/cursor.ts'
import type { Exchange } from '#server/http/serve.ts'

const Place = z.tuple([Day, Id])
const pageSize = 200

type Paging = { readonly limit?: number | undefined; readonly cursor?: string | undefined }
type PageOfScores = { readonly limit: number; readonly after: { playedOn: string; id: number } | null }

/** Reads one page of rounds and links the next. */
export async function scorePage(
  exchange: Exchange,
  { limit = pageSize, cursor }: Paging,
  read: (page: PageOfScores) => Promise<Score[]>,
): Promise<Score[]> {
  const place = placeOf(Place, cursor)
  const scores = await read({ limit: limit + 1, after: place === null ? null : { playedOn: place[0], id: place[1] } })
  const page = scores.slice(0, limit)
  const last = page.at(-1)
  exchange.nextPage(scores.length > limit && last !== undefined ? cursorOf(last.playedOn, last.id) : null)
  return page
}
