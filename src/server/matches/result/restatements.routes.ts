import { listRestatements } from '#contract/restatements.ts'
import { leagueOfMatch } from '#server/leagues/access.queries.ts'
import { leagueToRead } from '#server/leagues/league-access.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Tools } from '#server/tools.ts'
import { restatementsOf } from './restatements.queries.ts'

export function restatementsRoutes(serve: Serve, { db }: Tools): void {
  serve(listRestatements, async ({ actor, params, exchange }) => {
    const { leagueId } = (await leagueOfMatch(db, params.id)) ?? refuse('match_not_found')
    exchange.sameForReadersOf(await leagueToRead(db, actor, leagueId, 'match_not_found'))
    const restatements = await restatementsOf(db, params.id)
    const shown = restatements.flatMap(({ rounds, golfers }) => [...rounds, ...golfers].map(({ golferId }) => golferId))
    exchange.shows([...new Set(shown)])
    return restatements
  })
}
