import * as honors from '#contract/honors.ts'
import { leagueToRead } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import { pastChampions } from '#server/people/past-seasons/past-seasons.queries.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { championsOfLeague } from './honors.queries.ts'
import { recapToRead, seasonTitle } from './read-recap.ts'

export function honorsRoutes(serve: Serve, { db }: Tools): void {
  serve(honors.getRecap, ({ actor, params }) => recapToRead(db, actor, params.id))
  serve(honors.listChampions, async ({ actor, params, exchange }) => {
    const league = await leagueToRead(db, actor, params.id)
    exchange.sameForReadersOf(league)
    const own = await championsOfLeague(db, league.id)
    const champions = [
      ...own.map((season) => ({ ...season, pastSeasonId: null, title: seasonTitle(season.year) })),
      ...(await pastChampions(db, league.id)),
    ].toSorted((a, b) => b.year - a.year)
    exchange.dependsOnGolfers(champions.flatMap(({ golfers }) => golfers.flatMap(({ id }) => id ?? [])))
    return champions
  })
}
