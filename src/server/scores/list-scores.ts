import { z } from 'zod'
import type { InputOf } from '#contract/endpoint.ts'
import type { Score, listScores as contract } from '#contract/scores.ts'
import { Day, Id } from '#contract/shared.ts'
import type { Actor } from '#domain/permissions.ts'
import { leagueToRead } from '#server/access/league-access.ts'
import { cursorOf, placeOf } from '#server/http/cursor.ts'
import type { Exchange } from '#server/http/serve.ts'
import type { Tools } from '#server/tools.ts'
import { type Whose, golfersFollowedBy, golfersOfLeague, scoresOf, theseGolfers } from './scores.queries.ts'

const Place = z.tuple([Day, Id])
const pageSize = 200

type Query = InputOf<typeof contract>['query']

/** Rounds of a league's golfers, of one golfer, or of those the actor follows. */
export async function listScores({ db }: Tools, actor: Actor, query: Query, exchange: Exchange): Promise<Score[]> {
  const { leagueId, startDate, endDate } = query
  if (leagueId !== undefined) await leagueToRead(db, actor, leagueId)
  const whose = whoseRounds(actor, query)
  return scorePage(exchange, query, (page) => scoresOf(db, { whose, leagueId, startDate, endDate, ...page }))
}

function whoseRounds(actor: Actor, { leagueId, golferId }: Query): Whose {
  if (golferId !== undefined) return theseGolfers([golferId])
  return leagueId === undefined ? golfersFollowedBy(actor.id) : golfersOfLeague(leagueId)
}

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
