import * as pastSeasons from '#contract/past-seasons.ts'
import { leagueToRead } from '#server/ground/access.ts'
import { callerOf } from '#server/ground/change.ts'
import type { Tools } from '#server/ground/tools.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { createPastSeason, deletePastSeason } from './change-past-seasons.ts'
import { pastSeasonById } from './past-seasons.queries.ts'
import { previewOf } from './read-form.ts'
import { readPastSeasonById } from './read-past-seasons.ts'

export function pastSeasonsRoutes(serve: Serve, tools: Tools): void {
  const { db } = tools
  serve(pastSeasons.previewPastSeason, ({ actor, params, body }) =>
    previewOf(tools, actor, { leagueId: params.id, ...body }),
  )
  serve(pastSeasons.createPastSeason, ({ actor, params, body, exchange: { address } }) =>
    createPastSeason(tools, callerOf(actor, address), { leagueId: params.id, ...body }),
  )
  serve(pastSeasons.getPastSeason, async ({ actor, params, exchange }) => {
    const { leagueId } = (await pastSeasonById(db, params.id)) ?? refuse('past_season_not_found')
    exchange.sameForReadersOf(await leagueToRead(db, actor, leagueId, 'past_season_not_found'))
    const season = await readPastSeasonById(db, params.id)
    exchange.dependsOnGolfers(
      season.tables.flatMap(({ isOfTeams, rows }) => (isOfTeams ? [] : rows.flatMap(({ id }) => id ?? []))),
    )
    return season
  })
  serve(pastSeasons.deletePastSeason, ({ actor, params, exchange: { address } }) =>
    deletePastSeason(tools, callerOf(actor, address), params),
  )
}
