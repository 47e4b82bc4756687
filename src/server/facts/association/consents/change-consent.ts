import type { LeagueMember } from '#contract/leagues.ts'
import { type Actor, type Organized, may } from '#domain/permissions.ts'
import { leagueToChange, leagueToRead } from '#server/ground/access.ts'
import { AssociationError } from '#server/ground/association.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import type { Tools } from '#server/ground/tools.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type ConsentStatus, consentsOf, memberToAsk, saveConsent } from './consents.queries.ts'

type Asker = { readonly actor: Actor; readonly address: string }
type Place = { readonly leagueId: number; readonly golferId: number }
type Reply = { readonly consent: ConsentStatus }

/** Has the association ask a member who has accepted to play in the league, at the address of their account. */
export async function askConsent(tools: Tools, asker: Asker, place: Place): Promise<Reply> {
  const { actor } = asker
  const league = await leagueToChange(tools.db, actor, { leagueId: place.leagueId, allowed: may.manageMembers })
  const { consents, member } = await atAssociation(tools, place)
  if (!member.hasAccepted || member.email === null) refuse('not_accepted')
  if (!member.isVerified) refuse('member_not_verified')
  await tools.limits.count('consent-account', String(actor.id))
  await tools.limits.count('consent-golfer', String(place.golferId))
  await answered(consents.ask(member.ghinNumber, member.email))
  return saved(tools, asker, { league, golferId: place.golferId, status: 'pending' })
}

/** Ends a golfer's consent, for the whole site. */
export async function revokeConsent(tools: Tools, asker: Asker, place: Place): Promise<Reply> {
  const { actor } = asker
  const league = await leagueToRead(tools.db, actor, place.leagueId)
  if (!may.endConsent(actor, place.golferId)) refuse('not_allowed')
  const { consents, member } = await atAssociation(tools, place)
  await tools.limits.count('consent-account', String(actor.id))
  await answered(consents.revoke(member.ghinNumber))
  return saved(tools, asker, { league, golferId: place.golferId, status: 'revoked' })
}

type League = Organized & { readonly id: number }

/**
 * Members with their consent, if the association requires it: of all members for those who manage them, of themselves
 * for golfers.
 */
export async function withConsents(
  { db, association }: Tools,
  actor: Actor,
  { league, members }: { readonly league: League; readonly members: readonly LeagueMember[] },
): Promise<LeagueMember[]> {
  if ((association?.consents ?? null) === null) return [...members]
  const known = await consentsOf(db, league.id)
  return members.map((member) =>
    may.manageMembers(actor, league) || may.endConsent(actor, member.id)
      ? { ...member, consent: known.get(member.id) ?? 'none' }
      : member,
  )
}

async function atAssociation({ db, association }: Tools, { leagueId, golferId }: Place) {
  const member = (await memberToAsk(db, leagueId, golferId)) ?? refuse('not_a_member')
  const consents = association?.consents ?? refuse('no_consents')
  return { consents, member: { ...member, ghinNumber: member.ghinNumber ?? refuse('no_consents') } }
}

async function answered(call: Promise<void>): Promise<void> {
  await call.catch((error: unknown) => {
    throw error instanceof AssociationError ? refuse('association_unavailable') : error
  })
}

type Change = {
  readonly league: { readonly id: number; readonly name: string }
  readonly golferId: number
  readonly status: 'pending' | 'revoked'
}

function saved({ db, now }: Tools, { actor, address }: Asker, { league, golferId, status }: Change): Promise<Reply> {
  const at = now()
  return db.transaction().execute(async (tx) => {
    await saveConsent(tx, { golferId, status, askedBy: actor.id, at: at.toISOString() })
    const kind = status === 'pending' ? 'consent_asked' : 'consent_ended'
    const [by, target] = [
      { actorId: actor.id, address },
      { kind: 'golfer', id: golferId },
    ] as const
    await recordEvent(tx, { kind, at, by, target, league })
    return { consent: status }
  })
}
