import * as tees from '#contract/tees.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Tools } from '#server/tools.ts'
import { listPlayedTees, searchTees } from './list-tees.ts'

export function teesRoutes(serve: Serve, tools: Tools): void {
  serve(tees.listPlayedTees, ({ actor, query }) => listPlayedTees(tools, actor, query.golferId))
  serve(tees.searchTees, ({ query }) => searchTees(tools, query.search))
}
