import * as digests from '#contract/digests.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { sendDigest } from './send-digests.ts'

export function digestsRoutes(serve: Serve, tools: Tools): void {
  serve(digests.previewDigest, async ({ actor, query }) => {
    // The email libraries take most of a second to load: loaded with the first preview, not with the app.
    const { previewDigest } = await import('./digest-email.ts')
    return previewDigest(tools, actor, query.leagueId)
  })
  serve(digests.sendDigest, ({ actor, body }) => sendDigest(tools, actor, body.leagueId))
}
