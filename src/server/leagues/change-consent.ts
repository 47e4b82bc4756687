import type { LeagueMember } from '#contract/leagues.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { leagueToChange } from '#server/access/league-access.ts'
import { AssociationError } from '#server/adapters/handicap-association/port.ts'
import { refuse, refuseField } from '#server/http/refuse.ts'
import type { Tools } from '#server/tools.ts'
import { type ConsentStatus, consentsOf, memberToAsk, saveConsent } from '#server/golfers/consents/consents.queries.ts'

type Place = { readonly leagueId: number; readonly golferId: number }
type Reply = { readonly consent: ConsentStatus }

/**
 * Has the association email a member for their consent. The address of their account is used unless another is given.
 */
export async function askConsent(
  tools: Tools,
  actor: Actor,
  { email, ...place }: Place & { readonly email?: string | undefined },
): Promise<Reply> {
  const { consents, member } = await permitted(tools, actor, place)
  const address = email ?? member.email ?? refuseField('email', 'This golfer has no account: enter their email address')
  await tools.limits.count('consent-account', String(actor.id))
  await tools.limits.count('consent-golfer', String(place.golferId))
  await answered(consents.ask(member.ghinNumber, address))
  return saved(tools, actor, place.golferId, 'pending')
}

/** Gives a member's consent back. */
export async function revokeConsent(tools: Tools, actor: Actor, place: Place): Promise<Reply> {
  const { consents, member } = await permitted(tools, actor, place)
  await tools.limits.count('consent-account', String(actor.id))
  await answered(consents.revoke(member.ghinNumber))
  return saved(tools, actor, place.golferId, 'revoked')
}

/** Members with their consent, for those who manage them, on a site where the association asks for consents. */
export async function withConsents(
  { db, association }: Tools,
  actor: Actor,
  {
    league,
    members,
  }: { readonly league: { readonly id: number; readonly ownerId: number }; readonly members: readonly LeagueMember[] },
): Promise<LeagueMember[]> {
  if ((association?.consents ?? null) === null || !may.manageMembers(actor, league)) return [...members]
  const known = await consentsOf(db, league.id)
  return members.map((member) => ({ ...member, consent: known.get(member.id) ?? 'none' }))
}

async function permitted({ db, association }: Tools, actor: Actor, { leagueId, golferId }: Place) {
  await leagueToChange(db, actor, { leagueId, allowed: may.manageMembers })
  const member = (await memberToAsk(db, leagueId, golferId)) ?? refuse('not_a_member')
  const consents = association?.consents ?? refuse('no_consents')
  return { consents, member: { ...member, ghinNumber: member.ghinNumber ?? refuse('no_consents') } }
}

async function answered(call: Promise<void>): Promise<void> {
  await call.catch((error: unknown) => {
    throw error instanceof AssociationError ? refuse('association_unavailable') : error
  })
}

async function saved(
  { db, now }: Tools,
  { id: askedBy }: Actor,
  golferId: number,
  status: ConsentStatus,
): Promise<Reply> {
  await saveConsent(db, { golferId, status, askedBy, at: now().toISOString() })
  return { consent: status }
}
