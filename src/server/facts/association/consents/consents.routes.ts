import { askConsent as asking, revokeConsent as revoking } from '#contract/leagues.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { askConsent, revokeConsent } from './change-consent.ts'

export function consentsRoutes(serve: Serve, tools: Tools): void {
  serve(asking, ({ actor, params, exchange: { address } }) =>
    askConsent(tools, { actor, address }, { leagueId: params.id, golferId: params.golferId }),
  )
  serve(revoking, ({ actor, params, exchange: { address } }) =>
    revokeConsent(tools, { actor, address }, { leagueId: params.id, golferId: params.golferId }),
  )
}
