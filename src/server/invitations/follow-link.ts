import { type InvitationState, invitationState } from '#domain/invitations/invitation.ts'
import { firstName, welcomeText } from '#domain/invitations/invitation-words.ts'
import type { openInvitation as contract } from '#contract/invitations.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { hashOfToken } from '#server/platform/db/secrets.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Tools } from '#server/tools.ts'
import { type Invited, invitedBy } from './invitations.queries.ts'

/** A code with the network address that sent it, which cannot guess on. */
export type Followed = { readonly code: string; readonly address: string }

/** What a link invites to: the name of a league, and for a personal invitation the golfer's first name. */
export async function openInvitation(tools: Tools, followed: Followed): Promise<ReplyOf<typeof contract>> {
  const invited = await invitedByCode(tools, followed)
  refuseClosed(invited, tools.now())
  const { league, golfer } = invited
  if (golfer !== null && !invited.isMember) refuse('invited_golfer_left')
  return {
    league,
    firstName: golfer === null ? null : firstName(golfer),
    welcome: welcomeText({ league, golfer }),
  }
}

export type Personal = Invited & { readonly golferId: number }

/** The personal invitation of a code, also one that has ended. */
export async function personalByCode(tools: Tools, followed: Followed): Promise<Personal> {
  const { golferId, ...invited } = await invitedByCode(tools, followed)
  return golferId === null ? refuse('link_unknown') : { ...invited, golferId }
}

/** The league of a link that can be used. */
export async function leagueByCode(tools: Tools, followed: Followed): Promise<Invited> {
  const invited = await invitedByCode(tools, followed)
  if (invited.golferId !== null) refuse('link_unknown')
  refuseClosed(invited, tools.now())
  return invited
}

async function invitedByCode({ db, limits }: Tools, { code, address }: Followed): Promise<Invited> {
  await limits.count('join-address', address)
  return (await invitedBy(db, { codeHash: hashOfToken(code) })) ?? refuse('link_unknown')
}

/** The invitation as it is once its league is locked or held: it can have ended meanwhile. */
export async function invitedNow(tx: Db, id: number): Promise<Invited> {
  return (await invitedBy(tx, { id })) ?? refuse('link_unknown')
}

export function refuseClosed(invited: Pick<Invited, 'ending' | 'expiresAt'>, now: Date): void {
  const state: InvitationState = invitationState(invited, now)
  if (state === 'used') refuse('invitation_used')
  if (state === 'revoked') refuse('link_revoked')
  if (state === 'expired') refuse('link_expired')
}
