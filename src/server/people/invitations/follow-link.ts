import type { ReplyOf } from '#contract/endpoint.ts'
import type { openInvitation as contract } from '#contract/invitations.ts'
import { type InvitationState, invitationState } from '#domain/invitations/invitation.ts'
import { firstName, welcomeText } from '#domain/invitations/joining-words.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hashOfToken } from '#server/platform/db/secrets.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type Invited, golfersIn, invitedBy, openAt } from './invitations.queries.ts'

/**
 * A code with the network address that sent it, which limits guessing, and the account if signed in: codes of kept
 * invitations work only for that account.
 */
export type Followed = { readonly code: string; readonly address: string; readonly userId: number | null }

/** The content of a link: the name of a league, and for a personal invitation the golfer's first name. */
export async function openInvitation(
  tools: Tools,
  followed: Omit<Followed, 'userId'>,
): Promise<ReplyOf<typeof contract>> {
  return opened(tools, await invitedByCode(tools, { ...followed, userId: null }))
}

/** The content of an invitation that can still be used. */
export async function opened(tools: Tools, invited: Invited): Promise<ReplyOf<typeof contract>> {
  const { league, golfer, sender, email } = invited
  const golfers = await openTo(tools, invited)
  // If two golfers share an address, the link of one also works for the other.
  if (golfers.length === 0 || invited.ending !== 'used') refuseClosed(invited, tools.now())
  if (golfer !== null && !invited.isMember) refuse('invited_golfer_left')
  const name = golfers.length === 1 ? (golfers[0]?.golfer ?? golfer) : golfer
  const isOne = golfers.length <= 1
  return {
    league,
    invitedBy: sender === null ? null : firstName(sender),
    golferCount: await golfersIn(tools.db, invited.leagueId),
    account: email === null ? null : { name: (isOne ? name : null) ?? '', email },
    firstName: name === null ? null : firstName(name),
    golfers: golfers.map((one) => ({ golferId: one.golferId, firstName: firstName(one.golfer) })),
    welcome: welcomeText({ league, golfer: isOne ? name : null }),
  }
}

/**
 * The golfers that the holder of a personal link can choose: the golfer of the link, and others invited at the same
 * address.
 */
async function openTo({ db, now }: Tools, { leagueId, email }: Invited) {
  return email === null ? [] : openAt(db, { leagueId, email, now: now() })
}

export type Personal = Invited & { readonly golferId: number }

type Chosen = Followed & { readonly golferId?: number | undefined }

/** The personal invitation of a code, even if it has ended; or that of the chosen golfer with the same address. */
export async function personalByCode(tools: Tools, { golferId: chosen, ...followed }: Chosen): Promise<Personal> {
  const { golferId, ...invited } = await invitedByCode(tools, followed)
  if (golferId === null) refuse('link_unknown')
  if (chosen === undefined || chosen === golferId) return { ...invited, golferId }
  const other = (await openTo(tools, { ...invited, golferId })).find((one) => one.golferId === chosen)
  return { ...(await invitedNow(tools.db, other?.id ?? refuse('link_unknown'))), golferId: chosen }
}

/** The league of a link that is still valid. */
export async function leagueByCode(tools: Tools, followed: Followed): Promise<Invited> {
  const invited = await invitedByCode(tools, followed)
  if (invited.golferId !== null) refuse('link_unknown')
  refuseClosed(invited, tools.now())
  return invited
}

export async function invitedByCode({ db, limits }: Tools, { code, address, userId }: Followed): Promise<Invited> {
  await limits.count('join-address', address)
  const [, kept] = /^kept-(\d{1,9})$/.exec(code) ?? []
  const key = kept === undefined ? { codeHash: hashOfToken(code) } : { id: Number(kept), knownTo: userId }
  return (await invitedBy(db, key)) ?? refuse('link_unknown')
}

/** The invitation, read again after its league is locked because it can have ended. */
export async function invitedNow(tx: Db, id: number): Promise<Invited> {
  return (await invitedBy(tx, { id })) ?? refuse('link_unknown')
}

export function refuseClosed(invited: Pick<Invited, 'ending' | 'expiresAt'>, now: Date): void {
  const state: InvitationState = invitationState(invited, now)
  if (state === 'used') refuse('invitation_used')
  if (state === 'revoked') refuse('link_revoked')
  if (state === 'expired') refuse('link_expired')
}
