import { sql } from 'kysely'
import { maxKept } from '#domain/invitations/invitation.ts'
import { keeping } from '#server/ground/locks.ts'
import type { Db } from '#server/platform/db/database.ts'

type Opened = { readonly userId: number; readonly at: Date }
type Which = { readonly invitationId: number } | { readonly codeHash: Buffer }

/** Saves an invitation to the account that opened it or used its code; does nothing if the invitation is deleted. */
export async function keep(tx: Db, { userId, at, ...which }: Opened & Which): Promise<void> {
  const chosen = 'codeHash' in which ? sql`code_hash = ${which.codeHash}` : sql`id = ${which.invitationId}`
  await sql`insert into kept_invitations (user_id, invitation_id, kept_at)
    select ${userId}, id, ${at.toISOString()} from invitations where ${chosen} ${keeping('invitations')}
    on conflict (user_id, invitation_id) do update set kept_at = excluded.kept_at, is_dismissed = false`.execute(tx)
  await sql`delete from kept_invitations where user_id = ${userId} and invitation_id in (
    select invitation_id from kept_invitations where user_id = ${userId}
    order by kept_at desc, invitation_id desc offset ${maxKept})`.execute(tx)
}
