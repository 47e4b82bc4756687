import * as site from '#contract/site.ts'
import { hasAccounts } from '#server/auth/auth.queries.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Tools } from '#server/tools.ts'

export function siteRoutes(serve: Serve, { association, db }: Tools): void {
  serve(site.getSite, () => Promise.resolve({ hasAssociation: association !== null }))
  serve(site.getSiteSetup, async () => ({ needsSetupLink: !(await hasAccounts(db)) }))
}
