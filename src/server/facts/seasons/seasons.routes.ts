import * as seasonPreviews from '#contract/season-previews.ts'
import * as seasons from '#contract/seasons.ts'
import { leagueToRead } from '#server/ground/access.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { deleteSeason, restoreSeason } from './delete-season.ts'
import { previewSeason } from './preview-season.ts'
import { seasonToRead } from './read-season.ts'
import { createSeason, generateMatches, updateSeason } from './save-season.ts'
import { activeSeasonOf, seasonsOf } from './seasons.queries.ts'

export function seasonsRoutes(serve: Serve, tools: Tools): void {
  const { db } = tools
  serve(seasons.listSeasons, async ({ actor, query, exchange }) => {
    const league = await leagueToRead(db, actor, query.leagueId)
    exchange.sameForReadersOf(league)
    return seasonsOf(db, league.id)
  })
  serve(seasons.activeSeason, async ({ actor, query, exchange }) => {
    const league = await leagueToRead(db, actor, query.leagueId)
    exchange.sameForReadersOf(league)
    return activeSeasonOf(db, league.id)
  })
  serve(seasons.getSeason, ({ actor, params, exchange }) => seasonToRead(db, actor, params.id, exchange))
  serve(seasonPreviews.previewSeason, ({ actor, params, query }) =>
    previewSeason(tools, actor, { leagueId: params.id, ...query }),
  )
  serve(seasons.createSeason, ({ actor, body }) => createSeason(tools, actor, body))
  serve(seasons.updateSeason, ({ actor, params, body }) => updateSeason(tools, actor, params.id, body))
  serve(seasons.deleteSeason, ({ actor, params, exchange: { address } }) =>
    deleteSeason(tools, actor, { ...params, address }),
  )
  serve(seasons.restoreSeason, ({ actor, params, exchange: { address } }) =>
    restoreSeason(tools, actor, { ...params, address }),
  )
  serve(seasons.generateMatches, ({ actor, params }) => generateMatches(tools, actor, params.id))
}
