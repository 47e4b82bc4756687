import * as rivals from '#contract/rivals.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { readAgainst } from './read-against.ts'
import { readRivals } from './read-rivals.ts'

export function rivalsRoutes(serve: Serve, tools: Tools): void {
  serve(rivals.getAgainst, ({ actor, params }) => readAgainst(tools, actor, params.id, params.opponentId))
  serve(rivals.getRivals, ({ actor, params }) => readRivals(tools, actor, params.id))
}
