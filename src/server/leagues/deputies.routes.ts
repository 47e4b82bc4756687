import * as deputies from '#contract/deputies.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Tools } from '#server/tools.ts'
import { nameDeputy, removeDeputy } from './change-deputies.ts'

export function deputiesRoutes(serve: Serve, tools: Tools): void {
  serve(deputies.nameDeputy, ({ actor, params, exchange: { address } }) =>
    nameDeputy(tools, { actor, address }, { leagueId: params.id, golferId: params.golferId }),
  )
  serve(deputies.removeDeputy, ({ actor, params, exchange: { address } }) =>
    removeDeputy(tools, { actor, address }, { leagueId: params.id, golferId: params.golferId }),
  )
}
