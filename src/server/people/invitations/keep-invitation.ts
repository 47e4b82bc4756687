import type { listKept as listing } from '#contract/claims.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { keepInvitation as contract } from '#contract/invitations.ts'
import { firstName } from '#domain/invitations/joining-words.ts'
import type { Actor } from '#domain/permissions.ts'
import type { Tools } from '#server/ground/tools.ts'
import { keep } from '#server/people/accounts/accounts.ts'
import { invitedByCode, opened } from './follow-link.ts'
import type { Caller } from './invite-golfer.ts'
import { dismiss, keptBy } from './kept.queries.ts'

/** Saves the invitation of a link to the account, and returns it. */
export async function keepInvitation(
  tools: Tools,
  { actor, address }: Caller,
  code: string,
): Promise<ReplyOf<typeof contract>> {
  const invited = await invitedByCode(tools, { code, address, userId: actor.id })
  const shown = await opened(tools, invited)
  await keep(tools.db, { userId: actor.id, invitationId: invited.id, at: tools.now() })
  return shown
}

export async function listKept({ db, now }: Tools, { id: userId }: Actor): Promise<ReplyOf<typeof listing>> {
  const rows = await keptBy(db, { userId, now: now() })
  return rows.map(({ id, league, golfer }) => ({
    id,
    code: `kept-${id}`,
    league,
    firstName: golfer === null ? null : firstName(golfer),
  }))
}

export async function dismissInvitation({ db, now }: Tools, { id: userId }: Actor, invitationId: number) {
  await dismiss(db, { userId, invitationId, at: now() })
  return { success: true }
}
