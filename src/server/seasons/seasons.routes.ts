import * as seasons from '#contract/seasons.ts'
import type { Season } from '#contract/seasons.ts'
import type { Actor } from '#domain/permissions.ts'
import { leagueToRead } from '#server/access/league-access.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Tools } from '#server/tools.ts'
import { createSeason, deleteSeason, generateMatches, updateSeason } from './save-season.ts'
import { seasonStandings } from './season-standings.ts'
import { activeSeasonOf, seasonById, seasonsOf } from './seasons.queries.ts'

export function seasonsRoutes(serve: Serve, tools: Tools): void {
  const { db } = tools
  serve(seasons.listSeasons, async ({ actor, query }) =>
    seasonsOf(db, (await leagueToRead(db, actor, query.leagueId)).id),
  )
  serve(seasons.activeSeason, async ({ actor, query }) =>
    activeSeasonOf(db, (await leagueToRead(db, actor, query.leagueId)).id),
  )
  serve(seasons.getSeason, ({ actor, params }) => seasonToRead(tools, actor, params.id))
  serve(seasons.createSeason, ({ actor, body }) => createSeason(tools, actor, body))
  serve(seasons.updateSeason, ({ actor, params, body }) => updateSeason(tools, actor, params.id, body))
  serve(seasons.deleteSeason, ({ actor, params }) => deleteSeason(tools, actor, params.id))
  serve(seasons.generateMatches, ({ actor, params }) => generateMatches(tools, actor, params.id))
  serve(seasons.getStandings, async ({ actor, params }) =>
    seasonStandings(db, await seasonToRead(tools, actor, params.id)),
  )
}

async function seasonToRead({ db }: Tools, actor: Actor, id: number): Promise<Season> {
  const season = (await seasonById(db, id)) ?? refuse('season_not_found')
  await leagueToRead(db, actor, season.leagueId, 'season_not_found')
  return season
}
