import { changeLeague } from '#contract/changes.ts'
import { previewRules } from '#contract/rule-previews.ts'
import type { Handlers, Serve } from '#server/platform/http/serve.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Tools } from '#server/tools.ts'
import { changeLeague as change } from './change-league.ts'
import { previewRules as preview } from './preview-rules.ts'

export function rulePreviewsRoutes(serve: Serve, tools: Tools, handlers: Handlers): void {
  serve(previewRules, ({ actor, params, body }) => preview(tools, actor, { leagueId: params.id, settings: body }))
  serve(changeLeague, ({ actor, params, body: { operation, key, ...call }, exchange }) => {
    const carryOut = handlers.get(operation) ?? refuse('not_found')
    const input = { params: { ...call.params, id: params.id }, query: {}, body: call.body }
    return change(tools, actor, { leagueId: params.id, key, carryOut: () => carryOut(input, { actor, exchange }) })
  })
}
