import * as fairPlay from '#contract/fair-play.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { lookAtFinding, reopenFinding } from './look-at-finding.ts'
import { listFairPlay } from './read-fair-play.ts'

export function fairPlayRoutes(serve: Serve, tools: Tools): void {
  serve(fairPlay.listFairPlay, ({ actor, params }) => listFairPlay(tools, actor, params.id))
  serve(fairPlay.lookAtFinding, ({ actor, params, body }) => lookAtFinding(tools, actor, { ...params, ...body }))
  serve(fairPlay.reopenFinding, ({ actor, params }) => reopenFinding(tools, actor, params))
}
