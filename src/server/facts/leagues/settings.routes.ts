import { getSettings, updateSettings } from '#contract/settings.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { readLeague } from './read-league.ts'
import { updateLeague } from './save-league.ts'

export function settingsRoutes(serve: Serve, tools: Tools): void {
  serve(getSettings, ({ actor, query, exchange }) => readLeague(tools, actor, query.leagueId, exchange))
  serve(updateSettings, ({ actor, body: { leagueId, ...settings }, exchange: { address } }) =>
    updateLeague(tools, actor, { leagueId, settings, address }),
  )
}
