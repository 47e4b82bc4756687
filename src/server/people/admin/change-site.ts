import type { InputOf } from '#contract/endpoint.ts'
import type { Site, changeSite as contract } from '#contract/site.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { siteRules } from '#server/ground/access.queries.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import type { Tools } from '#server/ground/tools.ts'
import { relyingParty } from '#server/people/accounts/accounts.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { saveSiteRules } from './admin.queries.ts'

type Caller = { readonly actor: Actor; readonly address: string }

/** Changes the rules of the whole site; equal values change nothing. */
export async function changeSite(
  { db, association, now, appUrl }: Tools,
  { actor, address }: Caller,
  change: InputOf<typeof contract>['body'],
): Promise<Site> {
  if (!may.administer(actor)) refuse('not_allowed')
  return db.transaction().execute(async (tx) => {
    const before = await siteRules(tx)
    const { createsLeagues = before.createsLeagues, secondFactor = before.secondFactor } = change
    const rules = { createsLeagues, secondFactor }
    if (secondFactor === 'passkeys' && relyingParty(appUrl) === null) refuse('no_passkeys')
    const event = { kind: 'site_changed', at: now(), by: { actorId: actor.id, address } } as const
    if (before.createsLeagues !== rules.createsLeagues) {
      await recordEvent(tx, { ...event, detail: { from: before.createsLeagues, to: rules.createsLeagues } })
    }
    if (before.secondFactor !== rules.secondFactor) {
      await recordEvent(tx, { ...event, detail: { secondFactor: rules.secondFactor } })
    }
    if (before.createsLeagues !== rules.createsLeagues || before.secondFactor !== rules.secondFactor) {
      await saveSiteRules(tx, rules)
    }
    return { hasAssociation: association !== null, ...rules }
  })
}
