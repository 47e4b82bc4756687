import * as site from '#contract/site.ts'
import { hasAccounts } from '#server/accounts/auth.queries.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Tools } from '#server/tools.ts'
import { changeSite } from './change-site.ts'
import { siteRules } from './site.queries.ts'

export function siteRoutes(serve: Serve, tools: Tools): void {
  const { association, db } = tools
  serve(site.getSite, async () => ({ hasAssociation: association !== null, ...(await siteRules(db)) }))
  serve(site.changeSite, ({ actor, body, exchange: { address } }) => changeSite(tools, { actor, address }, body))
  serve(site.getSiteSetup, async () => ({ needsSetupLink: !(await hasAccounts(db)) }))
}
