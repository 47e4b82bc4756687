import { z } from 'zod'
import type { InputOf } from '#contract/endpoint.ts'
import type { Golfer, listGolfers as contract } from '#contract/golfers.ts'
import { Id, text } from '#contract/shared.ts'
import { ghinNumberIn } from '#domain/golfers/ghin-number.ts'
import type { Actor } from '#domain/permissions.ts'
import { shownRounds, theseGolfers } from '#server/facts/rounds/rounds.ts'
import { leagueToRead } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { pageOf, placeOf } from '#server/platform/http/cursor.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import { countingFor } from './golfer-figures.ts'
import { type Search, searchFor } from './golfer-search.queries.ts'
import { golfersOf } from './golfers.queries.ts'

const Place = z.tuple([text(120), Id])
const pageSize = 200
const scoresEach = 5
/** The most rounds on one page: with more rounds per golfer a page has fewer golfers. */
const scoresOnPage = 1000

type Query = InputOf<typeof contract>['query']

/** Golfers by name with their latest rounds; only full rounds, unless all are requested. */
export async function listGolfers(
  { db, now }: Tools,
  actor: Actor,
  query: Query,
  exchange: Exchange,
): Promise<Golfer[]> {
  const { leagueId, startDate, endDate, scoreLimit = scoresEach } = query
  const limit = Math.min(query.limit ?? pageSize, Math.floor(scoresOnPage / Math.max(scoreLimit, 1)))
  const league = leagueId === undefined ? null : await leagueToRead(db, actor, leagueId)
  if (league !== null) exchange.sameForReadersOf(league)
  const { counted, average } = await countingFor(db, league, now())
  const teamsOf = league === null ? { reader: actor } : { league: league.id }
  const place = placeOf(Place, query.cursor)
  const after = place === null ? null : { name: place[0], id: place[1] }
  const search = await searched(db, query.search)
  const rows = await golfersOf(db, { leagueId, teamsOf, search, counted, after, limit: limit + 1 })
  const { page: golfers } = pageOf(exchange, { rows, limit }, ({ name, id }) => [name, id])

  const whose = theseGolfers(golfers.map(({ id }) => id))
  const fullRoundsOnly = query.includeAllScores !== true
  const scores =
    scoreLimit === 0
      ? []
      : await shownRounds(db, {
          whose,
          teamsOf,
          startDate,
          endDate,
          ofLeague: league?.id,
          fullRoundsOnly,
          perGolfer: scoreLimit,
          limit: scoreLimit * limit,
        })
  const byGolfer = Map.groupBy(scores, ({ golfer }) => golfer.id)
  return golfers.map((golfer) => ({
    ...golfer,
    averageRoundsPerMatch: average(golfer.roundsPlayed),
    scores: byGolfer.get(golfer.id) ?? [],
  }))
}

async function searched(db: Db, text = ''): Promise<Search | undefined> {
  return text === '' ? undefined : searchFor(db, ghinNumberIn(text) ?? text)
}
