import type { OwnLeague } from '#contract/leagues.ts'
import { type Actor, organizersOf } from '#domain/permissions.ts'
import { withdrawOpen } from '#server/facts/leagues/claims.queries.ts'
import { acceptMembership, leagueById } from '#server/facts/leagues/leagues.queries.ts'
import { lockCaller } from '#server/ground/access.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import { type LockedAccount, lock, golferAmong, shareLeaguesOf } from '#server/ground/locks.ts'
import type { Results } from '#server/ground/results.ts'
import type { Tools } from '#server/ground/tools.ts'
import { verifyEmail } from '#server/people/accounts/accounts.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type Followed, type Personal, invitedNow, personalByCode, refuseClosed } from './follow-link.ts'
import { giveUpGolfer } from './give-up-golfer.ts'
import { type Invited, saveUsed } from './invitations.queries.ts'
import type { Caller } from './invite-golfer.ts'
import { type Linker, linkAccount } from './link-account.ts'

// Commands that create, revoke or replace invitations lock the golfer or the league first, so invitations need no
// locks.

/**
 * Accepts a personal invitation, once. The account is linked to the golfer if it is not already, and has accepted to
 * play in the league. Accepting again with the same account changes nothing, so that a request whose answer was lost
 * can be repeated.
 */
export async function acceptInvitation(
  tools: Tools,
  caller: Caller,
  chosen: Pick<Followed, 'code'> & { readonly golferId?: number | undefined },
): Promise<OwnLeague> {
  const { actor, address } = caller
  const known = await personalByCode(tools, { ...chosen, address, userId: actor.id })
  return tools.db.transaction().execute(async (tx) => {
    const { golfers } = await lock(tx, {
      golfers: [known.golferId, ...(actor.golferId === null ? [] : [actor.golferId])],
    })
    if (golferAmong(golfers, known.golferId) === undefined) refuse('invited_golfer_left')
    const account = await lockCaller(tx, actor)
    // The account recorded as having linked this one can be deleted before or after, but not during this transaction.
    if (known.sentBy !== null) await lock(tx, { accounts: [known.sentBy] }, 'keep')
    await shareLeaguesOf(tx, known.golferId)
    const invited = { ...(await invitedNow(tx, known.id)), golferId: known.golferId }
    const isRepeat = invited.usedBy === account.id && account.golferId === invited.golferId
    if (!isRepeat) await accept(tx, { invited, account, address, at: tools.now(), results: tools.results })
    return leagueFor(tx, { ...actor, golferId: invited.golferId }, invited.leagueId)
  })
}

async function leagueFor(tx: Db, actor: Actor, leagueId: number): Promise<OwnLeague> {
  return (await leagueById(tx, actor, leagueId)) ?? refuse('link_unknown')
}

type Acceptance = {
  readonly invited: Personal
  readonly account: LockedAccount
  readonly address: string
  readonly at: Date
  readonly results: Results
}

async function accept(tx: Db, { invited, account, address, at, results }: Acceptance): Promise<void> {
  const { id, golferId, leagueId } = invited
  refuseClosed(invited, at)
  if (!invited.isMember) refuse('invited_golfer_left')
  const by = { actorId: account.id, address }
  if (!(await giveUpGolfer(tx, { account, golferId }, { at, by }))) refuse('account_has_golfer')
  if (account.golferId !== golferId) {
    const league = { id: leagueId, name: invited.league }
    const organizers = answerableFor(invited)
    await linkAccount(tx, { account, golferId, league, linkedBy: invited.sentBy, organizers }, { at, by, results })
  }
  await acceptMembership(tx, { leagueId, golferId, acceptedBy: account.id })
  await withdrawOpen(tx, { leagueId, userId: account.id }, at)
  await saveUsed(tx, id, { usedBy: account.id, at })
  if (invited.email?.toLowerCase() === account.email.toLowerCase()) await confirmAddress(tx, account.id, { at, by })
}

/**
 * The sender and the league's current organizers; after a transfer the new owner is responsible for its invitations.
 */
function answerableFor({ sentBy, senderRole, ...league }: Invited): Linker[] {
  const organizers = organizersOf(league)
  return sentBy === null || senderRole === null ? organizers : [...organizers, { id: sentBy, role: senderRole }]
}

/** Verifies the address: the link was sent only to it, so the person who follows the link reads its email. */
async function confirmAddress(
  tx: Db,
  userId: number,
  event: Pick<Parameters<typeof recordEvent>[1], 'at' | 'by'>,
): Promise<void> {
  if (!(await verifyEmail(tx, userId, event.at))) return
  await recordEvent(tx, { kind: 'email_verified', ...event, target: { kind: 'user', id: userId } })
}
