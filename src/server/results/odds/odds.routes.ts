import * as odds from '#contract/odds.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { OddsTools } from './compute-odds.ts'
import { readOdds } from './read-odds.ts'

export function oddsRoutes(serve: Serve, tools: OddsTools): void {
  serve(odds.getOdds, ({ actor, params }) => readOdds(tools, actor, params.id))
}
