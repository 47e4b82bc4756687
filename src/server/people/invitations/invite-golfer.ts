import type { InputOf } from '#contract/endpoint.ts'
import type { Invitation, inviteGolfer as contract } from '#contract/invitations.ts'
import { expiryAfter, invitationDays, invitationState } from '#domain/invitations/invitation.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { userOfGolfer } from '#server/facts/golfers/golfers.queries.ts'
import { leagueToChange, lockCaller } from '#server/ground/access.ts'
import { change, ofLeague } from '#server/ground/change.ts'
import { lockGolfer } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type InvitationRow, insertInvitations, invitationsOf, revoke } from './invitations.queries.ts'
import { refuseElsewhere } from './link-account.ts'
import { isMember } from './links.queries.ts'

/** The caller and their network address. */
export type Caller = { readonly actor: Actor; readonly address: string }

const wanted = (leagueId: number) => ({ leagueId, allowed: may.inviteGolfers })

export async function listInvitations({ db, now }: Tools, actor: Actor, leagueId: number): Promise<Invitation[]> {
  await leagueToChange(db, actor, wanted(leagueId))
  return (await invitationsOf(db, { leagueId })).map(shownAt(now()))
}

const shownAt =
  (now: Date) =>
  ({ mail, ...row }: InvitationRow): Invitation => {
    const { ending: _, ...invitation } = row
    return { ...invitation, state: invitationState(row, now), delivery: mail === 'nothing' ? null : mail }
  }

type Form = InputOf<typeof contract>['body'] & { readonly leagueId: number }

/** Invites a golfer of the league by email; revokes an earlier invitation. */
export async function inviteGolfer(
  tools: Tools,
  caller: Caller,
  { leagueId, golferId, email }: Form,
): Promise<Invitation> {
  const { actor } = caller
  await leagueToChange(tools.db, actor, wanted(leagueId))
  await tools.limits.count('invite-league', String(leagueId))
  await tools.limits.count('invite-email', email.toLowerCase())
  return change(tools, caller, {
    ...ofLeague(actor, wanted(leagueId), async (tx) => {
      if ((await lockGolfer(tx, golferId)) === undefined) refuse('not_a_member')
      // The caller is locked before the invitations that are replaced: deleting the caller's account at the same time
      // would wait for them.
      await lockCaller(tx, actor)
    }),
    touches: () => null,
    work: async (tx, league, { at }) => {
      if (!(await isMember(tx, leagueId, golferId))) refuse('not_a_member')
      if ((await userOfGolfer(tx, golferId)) !== undefined) refuse('golfer_taken')
      await refuseElsewhere(tx, golferId, [actor])
      const expiresAt = expiryAfter(invitationDays, at)
      await insertInvitations(tx, [{ golferId, email }], { leagueId, sentBy: actor.id, createdAt: at, expiresAt })
      return {
        event: { kind: 'golfer_invited', target: { kind: 'golfer', id: golferId }, league },
        because: null,
        reply: async () => {
          const [invitation = refuse('not_a_member')] = await invitationsOf(tx, { leagueId, golferId })
          return shownAt(at)(invitation)
        },
      }
    },
  })
}

type Revoked = { readonly leagueId: number; readonly golferId: number }

export async function revokeInvitation(tools: Tools, caller: Caller, { leagueId, golferId }: Revoked) {
  await leagueToChange(tools.db, caller.actor, wanted(leagueId))
  return change(tools, caller, {
    ...ofLeague(caller.actor, wanted(leagueId)),
    touches: () => null,
    work: async (tx, league, { at }) => {
      if (!(await revoke(tx, { leagueId, golferId }, at))) refuse('invitation_not_found')
      return {
        event: { kind: 'invitation_revoked', target: { kind: 'golfer', id: golferId }, league },
        because: null,
        reply: () => ({ success: true }),
      }
    },
  })
}
