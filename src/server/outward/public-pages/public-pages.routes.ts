import * as pages from '#contract/public-pages.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { publicBoard, publicLeague } from './public-pages.ts'
import { publicSettings, updatePublicPage } from './save-public-page.ts'

export function publicPagesRoutes(serve: Serve, tools: Tools): void {
  serve(pages.getPublicSettings, ({ actor, params }) => publicSettings(tools, actor, params.id))
  serve(pages.updatePublicPage, ({ actor, params, body, exchange: { address } }) =>
    updatePublicPage(tools, actor, { leagueId: params.id, switches: body, address }),
  )
  serve(pages.getPublicLeague, ({ params, exchange }) => publicLeague(tools, params.slug, exchange))
  serve(pages.getPublicBoard, ({ params, exchange }) => publicBoard(tools, params.slug, exchange))
}
