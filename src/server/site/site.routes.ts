import * as site from '#contract/site.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Tools } from '#server/tools.ts'

export function siteRoutes(serve: Serve, { association }: Tools): void {
  serve(site.getSite, () => Promise.resolve({ hasAssociation: association !== null }))
}
