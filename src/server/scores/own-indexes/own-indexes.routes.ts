import { getIndexHistory } from '#contract/own-indexes.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Tools } from '#server/tools.ts'
import { indexHistory } from './index-history.ts'

export function ownIndexesRoutes(serve: Serve, tools: Tools): void {
  serve(getIndexHistory, ({ params, query }) => indexHistory(tools, params.id, query))
}
