import * as admin from '#contract/admin.ts'
import * as site from '#contract/site.ts'
import { siteRules } from '#server/ground/access.queries.ts'
import type { Tools } from '#server/ground/tools.ts'
import { hasAccounts } from '#server/people/accounts/accounts.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { changeSite } from './change-site.ts'
import { setGolfer, setPreferences, setRole } from './change-user.ts'
import { endUserSessions } from './end-sessions.ts'
import { listUsers } from './list-users.ts'

export function adminRoutes(serve: Serve, tools: Tools): void {
  serve(admin.listUsers, ({ actor, query, exchange }) => listUsers(tools, actor, query, exchange))
  serve(admin.setUserDigest, ({ actor, params, body }) => setPreferences(tools, actor, params.id, body))
  serve(admin.setUserRole, ({ actor, params, body, exchange }) =>
    setRole(tools, actor, { id: params.id, ...body, address: exchange.address }),
  )
  serve(admin.endUserSessions, ({ actor, params: { id }, exchange: { address } }) =>
    endUserSessions(tools, actor, { id, address }),
  )
  serve(admin.setUserGolfer, ({ actor, params, body, exchange }) =>
    setGolfer(tools, actor, { id: params.id, ...body, address: exchange.address }),
  )
  serve(admin.setUserGimmeRange, ({ actor, params, body }) => setPreferences(tools, actor, params.id, body))
  const { association, db } = tools
  serve(site.getSite, async () => ({ hasAssociation: association !== null, ...(await siteRules(db)) }))
  serve(site.changeSite, ({ actor, body, exchange: { address } }) => changeSite(tools, { actor, address }, body))
  serve(site.getSiteSetup, async () => ({ needsSetupLink: !(await hasAccounts(db)) }))
}
