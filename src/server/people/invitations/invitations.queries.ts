import { sql } from 'kysely'
import type { Invitation } from '#contract/invitations.ts'
import { deputyIdsOf } from '#server/ground/access.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { enqueueSend } from '#server/platform/mail/mail.queries.ts'
import { knownTo } from './kept.queries.ts'

type Ending = 'used' | 'revoked' | null

export type InvitationRow = Omit<Invitation, 'state' | 'delivery'> & {
  readonly ending: Ending
  readonly mail: 'waiting' | 'sent' | 'nothing' | 'failed' | null
}

type Whose = { readonly leagueId: number; readonly golferId?: number }

/** The latest personal invitation of each golfer of a league, or of one golfer, by name. */
export async function invitationsOf(db: Db, { leagueId, golferId }: Whose): Promise<InvitationRow[]> {
  const ofOne = golferId === undefined ? sql`` : sql`and memberships.golfer_id = ${golferId}`
  const { rows } = await sql<InvitationRow>`
    select golfers.id as golfer_id, golfers.name, latest.email, latest.ending, latest.created_at as sent_at,
      latest.expires_at, (
        select state from mails where subject_id = latest.id and kind = 'invitation') as mail
    from memberships join golfers on golfers.id = memberships.golfer_id
    cross join lateral (
      select id, email, ending, created_at, expires_at from invitations
      where league_id = memberships.league_id and golfer_id = memberships.golfer_id
      order by id desc limit 1
    ) as latest
    where memberships.league_id = ${leagueId} ${ofOne}
    order by lower(golfers.name), golfers.id`.execute(db)
  return rows
}

type NewInvitation = {
  readonly leagueId: number
  readonly sentBy: number
  readonly createdAt: Date
  readonly expiresAt: Date
}

/**
 * Adds personal invitations of a league with their emails, and ends open ones; codes are stored when the emails are
 * written.
 */
export async function insertInvitations(
  tx: Db,
  invited: readonly { readonly golferId: number; readonly email: string }[],
  { createdAt: at, expiresAt: end, ...invitation }: NewInvitation,
): Promise<void> {
  const { leagueId, sentBy: userId } = invitation
  const [createdAt, expiresAt] = [at.toISOString(), end.toISOString()]
  const golferIds = invited.map(({ golferId }) => golferId)
  if (golferIds.length === 0) return
  await revokeAll(tx, { leagueId, golferIds }, at)
  const added = await tx
    .insertInto('invitations')
    .values(invited.map((golfer) => ({ ...golfer, ...invitation, createdAt, expiresAt })))
    .returning('id as subjectId')
    .execute()
  await tx
    .insertInto('mails')
    .values(added.map(({ subjectId }) => ({ kind: 'invitation', userId, subjectId, createdAt, nextTryAt: createdAt })))
    .execute()
  await enqueueSend(tx)
}

type NewLink = {
  readonly leagueId: number
  readonly seed: Buffer
  readonly codeHash: Buffer
  readonly needsApproval: boolean
  readonly sentBy: number
  readonly createdAt: string
  readonly expiresAt: string
}

/** Adds a join link to a league without one. */
export async function insertLink(tx: Db, link: NewLink): Promise<void> {
  await tx.insertInto('invitations').values(link).execute()
}

export function linkOf(db: Db, leagueId: number) {
  return db
    .selectFrom('invitations')
    .select(['id', 'seed', 'needsApproval', 'createdAt', 'expiresAt'])
    .where('leagueId', '=', leagueId)
    .where('golferId', 'is', null)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
}

/** Sets whether a league's link needs approval; false if it has no link. */
export async function saveNeedsApproval(tx: Db, leagueId: number, needsApproval: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set({ needsApproval })
    .where('leagueId', '=', leagueId)
    .where('golferId', 'is', null)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type RevokedAll = { readonly leagueId: number; readonly golferIds: readonly number[] }

async function revokeAll(tx: Db, { leagueId, golferIds }: RevokedAll, at: Date): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ ending: 'revoked', endedAt: at.toISOString() })
    .where('leagueId', '=', leagueId)
    .where('golferId', 'in', golferIds)
    .where('endedAt', 'is', null)
    .execute()
}

type Revoked = { readonly leagueId: number; readonly golferId: number | null }

/** Revokes the open invitation of a golfer, or the league's link (null); false if there is none. */
export async function revoke(tx: Db, { leagueId, golferId }: Revoked, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set({ ending: 'revoked', endedAt: at.toISOString() })
    .where('leagueId', '=', leagueId)
    .where('golferId', golferId === null ? 'is' : '=', golferId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The invitation or league link that a code belongs to. */
export type Invited = {
  readonly id: number
  readonly leagueId: number
  readonly league: string
  readonly ownerId: number
  readonly deputyIds: readonly number[]
  /** Null for the link of a league. */
  readonly golferId: number | null
  readonly golfer: string | null
  readonly isMember: boolean
  readonly email: string | null
  readonly needsApproval: boolean
  readonly sentBy: number | null
  readonly sender: string | null
  readonly senderRole: 'ADMIN' | 'USER' | null
  readonly expiresAt: string
  readonly ending: Ending
  readonly usedBy: number | null
}

type Key = { readonly codeHash: Buffer } | { readonly id: number; readonly knownTo?: number | null }

/** The invitation or league link with a code, or with an id that the account knows, even if it has ended. */
export async function invitedBy(db: Db, key: Key): Promise<Invited | undefined> {
  const chosen = 'id' in key ? sql`invitations.id = ${key.id}` : sql`invitations.code_hash = ${key.codeHash}`
  const known = 'knownTo' in key ? knownTo(key.knownTo ?? null) : sql`true`
  const { rows } = await sql<Invited>`
    select invitations.id, invitations.league_id, leagues.name as league, leagues.owner_id,
      ${deputyIdsOf(sql`leagues.id`)} as deputy_ids, invitations.golfer_id,
      golfers.name as golfer, exists (
        select from memberships
        where league_id = invitations.league_id and golfer_id = invitations.golfer_id) as is_member,
      invitations.email, invitations.needs_approval, invitations.sent_by, sender.name as sender,
      sender.role as sender_role,
      invitations.expires_at, invitations.used_by,
      -- Of two golfers who are one now the invitation of the other holds.
      coalesce(invitations.ending, case when golfers.merged_into is not null then 'revoked' end) as ending
    from invitations join leagues on leagues.id = invitations.league_id
    left join golfers on golfers.id = invitations.golfer_id
    left join users as sender on sender.id = invitations.sent_by
    where ${chosen} and ${known}`.execute(db)
  return rows[0]
}

/** The number of golfers who play in a league. */
export async function golfersIn(db: Db, leagueId: number): Promise<number> {
  const { rows } = await sql<{ golfers: number }>`
    select count(*)::int as golfers from memberships where league_id = ${leagueId}`.execute(db)
  return rows[0]?.golfers ?? 0
}

type SharedAddress = { readonly leagueId: number; readonly email: string; readonly now: Date }

/** The open personal invitations of a league at one address, by golfer; a couple can share an address. */
export async function openAt(db: Db, { leagueId, email, now }: SharedAddress) {
  const { rows } = await sql<{ id: number; golferId: number; golfer: string }>`
    select invitations.id, golfers.id as golfer_id, golfers.name as golfer
    from invitations join memberships using (league_id, golfer_id) join golfers on golfers.id = golfer_id
    where league_id = ${leagueId} and lower(invitations.email) = lower(${email}) and ended_at is null
      and expires_at > ${now.toISOString()}
    order by golfer_id`.execute(db)
  return rows
}

export async function saveUsed(tx: Db, id: number, { usedBy, at }: { usedBy: number; at: Date }): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ ending: 'used', endedAt: at.toISOString(), usedBy })
    .where('id', '=', id)
    .execute()
}

/** The data for the email of a personal invitation. */
export function invitationToSend(db: Db, id: number) {
  return db
    .selectFrom('invitations')
    .innerJoin('leagues', 'leagues.id', 'invitations.leagueId')
    .innerJoin('golfers', 'golfers.id', 'invitations.golferId')
    .leftJoin('users as sender', 'sender.id', 'invitations.sentBy')
    .select(['invitations.email', 'invitations.ending', 'invitations.expiresAt'])
    .select(['leagues.name as league', 'leagues.timeZone', 'golfers.name as golfer', 'sender.name as sender'])
    .where('invitations.id', '=', id)
    .executeTakeFirst()
}

/** Stores the code of an invitation whose email is being written; false if the invitation has ended. */
export async function saveCode(db: Db, id: number, codeHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set({ codeHash })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
