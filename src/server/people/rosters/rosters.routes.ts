import * as rosters from '#contract/rosters.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { importRoster } from './import-roster.ts'
import { previewRoster } from './preview-roster.ts'

export function rostersRoutes(serve: Serve, tools: Tools): void {
  serve(rosters.previewRoster, ({ actor, params, body }) =>
    previewRoster(tools, actor, { leagueId: params.id, ...body }),
  )
  serve(rosters.importRoster, ({ actor, params, body, exchange: { address } }) =>
    importRoster(tools, { actor, address }, { leagueId: params.id, ...body }),
  )
}
