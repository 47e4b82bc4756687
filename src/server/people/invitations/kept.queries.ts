import { sql } from 'kysely'
import { maxKept } from '#domain/invitations/invitation.ts'
import { keeping } from '#server/ground/locks.ts'
import type { Db } from '#server/platform/db/database.ts'

type Opened = { readonly userId: number; readonly at: Date }

/** Stores that an account has dismissed an invitation. */
export async function dismiss(
  db: Db,
  { userId, invitationId, at }: Opened & { readonly invitationId: number },
): Promise<void> {
  await sql`insert into kept_invitations (user_id, invitation_id, kept_at, is_dismissed)
    select ${userId}, id, ${at.toISOString()}, true from invitations where id = ${invitationId} and ${knownTo(userId)}
    ${keeping('invitations')}
    on conflict (user_id, invitation_id) do update set is_dismissed = true`.execute(db)
}

/** Whether an account has opened an invitation, or has verified the address to which it was sent. */
export const knownTo = (userId: number | null) => sql<boolean>`(
  exists (select from kept_invitations where user_id = ${userId} and invitation_id = invitations.id)
  or exists (
    select from users where id = ${userId} and email_verified_at is not null and lower(email) = lower(invitations.email)))`

export type KeptRow = { readonly id: number; readonly league: string; readonly golfer: string | null }

type Whose = { readonly userId: number; readonly now: Date }

/**
 * The invitations with which an account can still join a league: links it has opened and invitations sent to its
 * verified address, latest first. At most one per league, and none for leagues that it belongs to or awaits approval
 * from. The personal invitation is preferred, unless the account's golfer plays in another league: it joins with the
 * link.
 */
export async function keptBy(db: Db, { userId, now }: Whose): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    with account as (select id, golfer_id, case when email_verified_at is not null then lower(email) end as email
      from users where id = ${userId}),
    known as (
      select invitation_id, kept_at from kept_invitations where user_id = ${userId} and not is_dismissed
      union all
      select invitations.id, invitations.created_at from account join invitations on lower(invitations.email) = account.email
      where ended_at is null and not exists (
        select from kept_invitations where user_id = ${userId} and invitation_id = invitations.id)
    ),
    open as (
      select distinct on (league_id) invitations.id, leagues.name as league, golfers.name as golfer, kept_at
      from known join invitations on invitations.id = known.invitation_id
      join leagues on leagues.id = invitations.league_id cross join account
      left join golfers on golfers.id = invitations.golfer_id
      where ended_at is null and expires_at > ${now.toISOString()} and leagues.owner_id <> account.id
        and not exists (select from memberships
          where league_id = invitations.league_id and golfer_id = account.golfer_id)
        and not exists (select from claims
          where user_id = account.id and league_id = invitations.league_id and state = 'open')
        and (invitations.golfer_id is null or exists (select from memberships
          where league_id = invitations.league_id and golfer_id = invitations.golfer_id))
        and not exists (select from users where golfer_id = invitations.golfer_id and id <> account.id)
      order by league_id,
        golfers.id is not null and exists (select from memberships where golfer_id = account.golfer_id),
        golfers.id is null, kept_at desc
    )
    select id, league, golfer from open order by kept_at desc, id desc limit ${maxKept}`.execute(db)
  return rows
}
