import * as odds from '#contract/odds.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Tools } from '#server/tools.ts'
import { readOdds } from './read-odds.ts'

export function oddsRoutes(serve: Serve, tools: Tools): void {
  serve(odds.getOdds, ({ actor, params }) => readOdds(tools, actor, params.id))
}
