import type { Claim } from '#contract/claims.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { joinLeague as contract, listUnclaimed as listing } from '#contract/invitations.ts'
import { type Actor, organizersOf } from '#domain/permissions.ts'
import { lookalikesAmong, samePerson, withoutSuffixes } from '#domain/shared/person-names.ts'
import { userOfGolfer } from '#server/facts/golfers/golfers.queries.ts'
import { addToLeague } from '#server/facts/leagues/change-members.ts'
import { withdrawOpen } from '#server/facts/leagues/claims.queries.ts'
import { acceptMembership, leagueById } from '#server/facts/leagues/leagues.queries.ts'
import { lockCaller } from '#server/ground/access.ts'
import { lock, lockGolfer } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import { accountById } from '#server/people/accounts/accounts.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { ownClaims, unclaimedOf } from './claims/claims.queries.ts'
import { claimOf, makeClaim } from './claims/make-claim.ts'
import { detailsOfNamesakes } from './claims/namesakes.ts'
import { invitedNow, leagueByCode, refuseClosed } from './follow-link.ts'
import type { Invited } from './invitations.queries.ts'
import type { Caller } from './invite-golfer.ts'
import { refuseElsewhere } from './link-account.ts'
import { isMember, isUntouched } from './links.queries.ts'

// The lock of the league also protects its link and its number of claims.

/**
 * A league's golfers without an account, for an account that has the link; empty if the account has a golfer with
 * rounds or a league, because it joins as that golfer.
 */
export async function listUnclaimed(
  tools: Tools,
  { actor, address }: Caller,
  code: string,
): Promise<ReplyOf<typeof listing>> {
  const { leagueId } = await leagueByCode(tools, { code, address, userId: actor.id })
  const [claim] = await ownClaims(tools.db, { userId: actor.id, openIn: leagueId })
  const isKnown = actor.golferId !== null && !(await isUntouched(tools.db, actor.golferId))
  const golfers = isKnown ? [] : await unclaimedOf(tools.db, leagueId)
  const detailOf = await detailsOfNamesakes(tools.db, leagueId)
  return {
    golfers: golfers.map(({ id, name }) => ({ id, name, detail: detailOf(id) })),
    likely: likely(golfers, (await accountById(tools.db, actor.id))?.name ?? ''),
    claim: claim === undefined ? null : claimOf(claim),
  }
}

/** The golfer with the account's name if only one matches; a name without 'Jr.' can be that of father or son. */
function likely(golfers: readonly { readonly id: number; readonly name: string }[], name: string): number | null {
  const how = (golfer: { readonly name: string }) => samePerson(golfer.name, name)
  const same = golfers.filter((golfer) => how(golfer) === 'same')
  const saysWhich = samePerson(name, withoutSuffixes(name)) === 'perhaps'
  const [only, ...more] = saysWhich && same.length > 0 ? same : golfers.filter((golfer) => how(golfer) !== 'no')
  return more.length === 0 ? (only?.id ?? null) : null
}

type Form = InputOf<typeof contract>['body']
type Reply = ReplyOf<typeof contract>

/** Joins a league with its link, or asks to join. */
export async function joinLeague(
  tools: Tools,
  { actor, address }: Caller,
  { code, golferId, name }: Form,
): Promise<Reply> {
  const invited = await leagueByCode(tools, { code, address, userId: actor.id })
  await tools.limits.count('join-account', String(actor.id))
  if (actor.golferId !== null && (golferId ?? actor.golferId) === actor.golferId)
    return joinAsGolfer(tools, { ...actor, golferId: actor.golferId }, invited)
  if (golferId !== undefined) return { league: null, claim: await claimListed(tools, actor, { invited, golferId }) }
  return { league: null, claim: await claimName(tools, actor, { invited, name: name ?? refuse('name_missing') }) }
}

type Golfer = Actor & { readonly golferId: number }

/** Adds an account's golfer to the league; first asks for approval if the link requires it. */
async function joinAsGolfer(tools: Tools, actor: Golfer, { id, leagueId }: Invited): Promise<Reply> {
  const { db, now, results } = tools
  const { golferId } = actor
  return db.transaction().execute(async (tx) => {
    const own = await lockGolfer(tx, golferId)
    const account = await lockCaller(tx, actor)
    if (account.golferId !== golferId) refuse('name_missing')
    const invited = await lockPlace(tx, { id, leagueId, at: now() })
    const membership = { leagueId, golferId, acceptedBy: actor.id }
    const wasMember = await isMember(tx, leagueId, golferId)
    // If the league has a golfer of the same name, an organizer decides whether they are the same person.
    const isNew = lookalikesAmong(await unclaimedOf(tx, leagueId))([own?.name ?? '']).length === 0
    if (!wasMember && (invited.needsApproval || !isNew)) {
      const asking = { leagueId, userId: actor.id, kind: 'member', golferId, name: null, byLink: true } as const
      return { league: null, claim: await makeClaim(tx, asking, now()) }
    }
    if (wasMember) await acceptMembership(tx, membership)
    else await addToLeague(tx, membership, { at: now(), by: actor.id, results })
    await withdrawOpen(tx, { leagueId, userId: actor.id }, now())
    return { league: (await leagueById(tx, actor, leagueId)) ?? refuse('link_unknown'), claim: null }
  })
}

type Listed = { readonly invited: Invited; readonly golferId: number }

/** Claims a golfer of the league who has no account. */
async function claimListed(
  tools: Tools,
  actor: Actor,
  { invited: { id, leagueId }, golferId }: Listed,
): Promise<Claim> {
  const { db, now } = tools
  return db.transaction().execute(async (tx) => {
    if ((await lockGolfer(tx, golferId)) === undefined) refuse('golfer_not_listed')
    const own = await lockOwnGolfer(tx, actor)
    // A golfer without any history can be replaced by one of the league's.
    if (own !== null && !(await isUntouched(tx, own))) refuse('account_has_golfer')
    const league = await lockPlace(tx, { id, leagueId, at: now() })
    if (!(await isMember(tx, leagueId, golferId))) refuse('golfer_not_listed')
    if ((await userOfGolfer(tx, golferId)) !== undefined) refuse('golfer_taken')
    await refuseElsewhere(tx, golferId, organizersOf(league))
    const asking = { leagueId, userId: actor.id, kind: 'golfer', golferId, name: null, byLink: true } as const
    return makeClaim(tx, asking, now())
  })
}

type Named = { readonly invited: Invited; readonly name: string }

/** Asks to be added under a name that is not listed. */
async function claimName(tools: Tools, actor: Actor, { invited: { id, leagueId }, name }: Named): Promise<Claim> {
  const { db, now } = tools
  return db.transaction().execute(async (tx) => {
    await lockWithoutGolfer(tx, actor)
    await lockPlace(tx, { id, leagueId, at: now() })
    const asking = { leagueId, userId: actor.id, kind: 'name', golferId: null, name, byLink: true } as const
    return makeClaim(tx, asking, now())
  })
}

export async function lockWithoutGolfer(tx: Db, actor: Actor): Promise<void> {
  if ((await lockOwnGolfer(tx, actor)) !== null) refuse('account_has_golfer')
}

async function lockOwnGolfer(tx: Db, actor: Actor): Promise<number | null> {
  const account = await lockCaller(tx, actor)
  return account.golferId
}

/** Locks a league and checks that its link still works. */
async function lockPlace(
  tx: Db,
  { id, leagueId, at }: { readonly id: number; readonly leagueId: number; readonly at: Date },
): Promise<Invited> {
  await lock(tx, { leagues: [leagueId] })
  const invited = await invitedNow(tx, id)
  refuseClosed(invited, at)
  return invited
}
