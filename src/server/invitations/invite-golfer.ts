import { lockGolfer } from '#server/ground/locks.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { Invitation, inviteGolfer as contract } from '#contract/invitations.ts'
import { expiryAfter, invitationDays, invitationState } from '#domain/invitations/invitation.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { leagueToChange, lockCaller, lockLeagueToChange } from '#server/ground/access.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import { userOfGolfer } from '#server/golfers/golfers.queries.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Tools } from '#server/tools.ts'
import { type InvitationRow, insertInvitations, invitationsOf, revoke } from './invitations.queries.ts'
import { refuseElsewhere } from './link-account.ts'
import { isMember } from './links.queries.ts'

/** Who calls, and from which network address. */
export type Caller = { readonly actor: Actor; readonly address: string }

const change = (leagueId: number) => ({ leagueId, allowed: may.inviteGolfers })

export async function listInvitations({ db, now }: Tools, actor: Actor, leagueId: number): Promise<Invitation[]> {
  await leagueToChange(db, actor, change(leagueId))
  return (await invitationsOf(db, { leagueId })).map(shownAt(now()))
}

const shownAt =
  (now: Date) =>
  ({ mail, ...row }: InvitationRow): Invitation => {
    const { ending: _, ...invitation } = row
    return { ...invitation, state: invitationState(row, now), delivery: mail === 'nothing' ? null : mail }
  }

type Form = InputOf<typeof contract>['body'] & { readonly leagueId: number }

/** Invites a golfer of the league by email; an invitation from before is revoked. */
export async function inviteGolfer(
  { db, limits, now }: Tools,
  { actor, address }: Caller,
  { leagueId, golferId, email }: Form,
): Promise<Invitation> {
  await leagueToChange(db, actor, change(leagueId))
  await limits.count('invite-league', String(leagueId))
  await limits.count('invite-email', email.toLowerCase())
  return db.transaction().execute(async (tx) => {
    if ((await lockGolfer(tx, golferId)) === undefined) refuse('not_a_member')
    // Before the invitations in whose place it sends others: it could be deleted at the same time, and would wait for them.
    await lockCaller(tx, actor)
    const { name } = await lockLeagueToChange(tx, actor, change(leagueId))
    if (!(await isMember(tx, leagueId, golferId))) refuse('not_a_member')
    if ((await userOfGolfer(tx, golferId)) !== undefined) refuse('golfer_taken')
    await refuseElsewhere(tx, golferId, [actor])
    const at = now()
    const expiresAt = expiryAfter(invitationDays, at)
    await insertInvitations(tx, [{ golferId, email }], { leagueId, sentBy: actor.id, createdAt: at, expiresAt })
    await recordEvent(tx, {
      kind: 'golfer_invited',
      at,
      ...aboutGolfer(actor, address, golferId),
      detail: { league: name },
    })
    const [invitation = refuse('not_a_member')] = await invitationsOf(tx, { leagueId, golferId })
    return shownAt(at)(invitation)
  })
}

type Revoked = { readonly leagueId: number; readonly golferId: number }

export async function revokeInvitation(
  { db, now }: Tools,
  { actor, address }: Caller,
  { leagueId, golferId }: Revoked,
) {
  await leagueToChange(db, actor, change(leagueId))
  return db.transaction().execute(async (tx) => {
    const { name } = await lockLeagueToChange(tx, actor, change(leagueId))
    if (!(await revoke(tx, { leagueId, golferId }, now()))) refuse('invitation_not_found')
    const about = aboutGolfer(actor, address, golferId)
    await recordEvent(tx, { kind: 'invitation_revoked', at: now(), ...about, detail: { league: name } })
    return { success: true }
  })
}

const aboutGolfer = (actor: Actor, address: string, id: number) =>
  ({ by: { actorId: actor.id, address }, target: { kind: 'golfer', id } }) as const
