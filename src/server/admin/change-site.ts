import type { Site } from '#contract/site.ts'
import { type Actor, type SiteRules, may } from '#domain/permissions.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Tools } from '#server/tools.ts'
import { recordEvent } from './audit/audit.queries.ts'
import { saveSiteRules, siteRules } from './admin.queries.ts'

type Caller = { readonly actor: Actor; readonly address: string }

/** Changes what administrators decide for the whole site; the same again changes nothing. */
export async function changeSite(
  { db, association, now }: Tools,
  { actor, address }: Caller,
  rules: SiteRules,
): Promise<Site> {
  if (!may.administer(actor)) refuse('not_allowed')
  return db.transaction().execute(async (tx) => {
    const before = await siteRules(tx)
    if (before.createsLeagues !== rules.createsLeagues) {
      await saveSiteRules(tx, rules)
      const detail = { from: before.createsLeagues, to: rules.createsLeagues }
      await recordEvent(tx, { kind: 'site_changed', at: now(), by: { actorId: actor.id, address }, detail })
    }
    return { hasAssociation: association !== null, ...rules }
  })
}
