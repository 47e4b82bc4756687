import { previewRules } from '#contract/rule-previews.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Tools } from '#server/tools.ts'
import { previewRules as preview } from './preview-rules.ts'

export function rulePreviewsRoutes(serve: Serve, tools: Tools): void {
  serve(previewRules, ({ actor, params, body }) => preview(tools, actor, { leagueId: params.id, settings: body }))
}
