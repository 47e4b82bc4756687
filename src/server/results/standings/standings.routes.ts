import { getStandings } from '#contract/seasons.ts'
import { seasonToRead } from '#server/facts/seasons/read-season.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { tablesOfOrganizers } from '../side-tables/side-tables.ts'
import { seasonStandings } from './standings.ts'

export function standingsRoutes(serve: Serve, { db }: Tools): void {
  serve(getStandings, async ({ actor, params, exchange }) => {
    const standings = await seasonStandings(db, await seasonToRead(db, actor, params.id, exchange))
    exchange.dependsOnGolfers(standings.golfers.map(({ golfer }) => golfer.id))
    const tables = await tablesOfOrganizers(db, standings.season.leagueId)
    return tables.length === 0 ? standings : { ...standings, tables }
  })
}
