import { type Updateable, sql } from 'kysely'
import type { SiteRules } from '#domain/permissions.ts'
import { deletePlans } from '#server/facts/scheduled-rounds/scheduled-rounds.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Users } from '#server/platform/db/schema.ts'

const accountColumns = [
  'users.id',
  'users.name',
  'users.email',
  'users.role',
  'users.receiveEmailDigest',
  'users.receiveReminders',
  'users.sawNotificationOffer',
  'users.gimmeRange',
  'users.emailVerifiedAt',
  'golfers.id as golferId',
  'golfers.name as golferName',
  'golfers.ghinNumber',
] as const

const handicapIndex = 'golfers.handicapIndexTenths as handicapIndex'

/**
 * The columns `lackedFactor` needs: second factor, number of passkeys, whether the account organizes a league, and the
 * site's rule.
 */
const secondFactor = [
  // Not an `exists`, for which the planner may read the whole table.
  sql<boolean>`coalesce((select secret is not null from second_factors where user_id = users.id), false)`.as(
    'hasSecondFactor',
  ),
  sql<number>`(select count(*) from passkeys where user_id = users.id)::int`.as('passkeys'),
  sql<boolean>`coalesce((select true from leagues where owner_id = users.id limit 1),
    (select true from memberships where deputy_id = users.id limit 1), false)`.as('isOrganizer'),
  sql<SiteRules['secondFactor']>`coalesce((select second_factor from site_settings), 'optional')`.as(
    'secondFactorRule',
  ),
] as const

/** Accounts joined with their golfers. */
export const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('golfers', 'golfers.id', 'users.golferId')
    .select(accountColumns)
    .select(handicapIndex)
    .select(secondFactor)

export type AccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number]

export function accountById(db: Db, id: number) {
  return accounts(db).where('users.id', '=', id).executeTakeFirst()
}

export function credentialsOf(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'passwordHash'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
}

type ValidAt = { readonly now: Date; readonly begunAfter: Date }

/** The valid session of a token, with its account and the leagues it can read as a member or owner. */
export function sessionOf(db: Db, tokenHash: Buffer, { now, begunAfter }: ValidAt) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id', 'users.role', 'users.golferId', 'sessions.createdAt', 'sessions.seenAt', 'sessions.expiresAt'])
    .select(
      sql<number[]>`array(
        select league_id from memberships where memberships.golfer_id = users.golfer_id
        union select id from leagues where leagues.owner_id = users.id)`.as('leagues'),
    )
    .select(secondFactor)
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', now.toISOString())
    .where('sessions.createdAt', '>', begunAfter.toISOString())
    .executeTakeFirst()
}

type NewSession = {
  readonly tokenHash: Buffer
  readonly userId: number
  readonly device: string | null
  readonly createdAt: string
  readonly seenAt: string
  readonly expiresAt: string
}

export async function insertSession(db: Db, row: NewSession): Promise<void> {
  await db.insertInto('sessions').values(row).execute()
}

export async function extendSession(db: Db, tokenHash: Buffer, seenAt: string, expiresAt: string): Promise<void> {
  await db.updateTable('sessions').set({ seenAt, expiresAt }).where('tokenHash', '=', tokenHash).execute()
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
}

/** An account has at most this many sessions. */
const maxSessions = 100
/** The most sessions that are ended at once for an account that exceeds the limit, from before the limit existed. */
const maxEnded = 1000

/** Makes room for another session by ending those unused for longest. */
export async function endUnusedSessions(db: Db, userId: number): Promise<void> {
  const unused = db
    .selectFrom('sessions')
    .select('tokenHash')
    .where('userId', '=', userId)
    .orderBy('seenAt', 'desc')
    .orderBy('id', 'desc')
    .offset(maxSessions - 1)
    .limit(maxEnded)
  await db.deleteFrom('sessions').where('tokenHash', 'in', unused).execute()
}

/** The valid sessions of an account, the most recently used first. */
export function sessionsOf(db: Db, userId: number, { now, begunAfter }: ValidAt) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'createdAt', 'seenAt', 'tokenHash'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now.toISOString())
    .where('createdAt', '>', begunAfter.toISOString())
    .orderBy('seenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxSessions)
    .execute()
}

/** Ends one of an account's sessions; false when it has no such session. */
export async function deleteSessionOf(db: Db, userId: number, id: number): Promise<boolean> {
  const ended = await db.deleteFrom('sessions').where('userId', '=', userId).where('id', '=', id).executeTakeFirst()
  return ended.numDeletedRows > 0n
}

/** Ends all sessions of an account, and returns how many there were. */
export async function deleteSessionsOf(db: Db, userId: number): Promise<number> {
  const ended = await db.deleteFrom('sessions').where('userId', '=', userId).executeTakeFirst()
  return Number(ended.numDeletedRows)
}

export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function insertSetupToken(db: Db, tokenHash: Buffer): Promise<void> {
  await db.insertInto('setupTokens').values({ tokenHash }).execute()
}

/** Deletes all setup tokens if this is one of them; false otherwise. */
export async function takeSetupTokens(tx: Db, tokenHash: Buffer): Promise<boolean> {
  const known = await tx
    .selectFrom('setupTokens')
    .select('tokenHash')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  if (known === undefined) return false
  await tx.deleteFrom('setupTokens').execute()
  return true
}

type NewAccount = {
  readonly name: string
  readonly email: string
  readonly passwordHash: string
  readonly role: 'ADMIN' | 'USER'
  /** The time when the address was verified; omitted if it is not verified yet. */
  readonly emailVerifiedAt?: string
}

/** Adds an account; undefined if the address is in use. */
export function insertAccount(db: Db, row: NewAccount) {
  return db
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
}

type Change = Pick<
  Updateable<Users>,
  'name' | 'role' | 'receiveEmailDigest' | 'receiveReminders' | 'gimmeRange' | 'golferId'
>

/** Changes the given fields of an account, possibly none; false when there is no such account. */
export async function updateAccount(db: Db, id: number, change: Change): Promise<boolean> {
  const updated = await db
    .updateTable('users')
    .set((eb) => ({ email: eb.ref('email'), ...change }))
    .where('id', '=', id)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

export async function ownsLeagues(tx: Db, userId: number): Promise<boolean> {
  return (
    (await tx.selectFrom('leagues').select('id').where('ownerId', '=', userId).limit(1).executeTakeFirst()) !==
    undefined
  )
}

/** Deletes an account and what its golfer plans; the database cascades to its sessions, follows and emails. */
export async function deleteAccountRow(tx: Db, userId: number): Promise<void> {
  await deletePlans(tx, userId)
  await tx.deleteFrom('users').where('id', '=', userId).execute()
}

/** Changes an account's role; undefined if it has this role already or does not exist. */
export function setRole(db: Db, email: string, role: 'ADMIN' | 'USER') {
  return db
    .updateTable('users')
    .set({ role })
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('role', '!=', role)
    .returning(['id', 'name'])
    .executeTakeFirst()
}

/** Consumes a verification; true if this account has verified the golfer since the given instant. */
export async function takeVerification(db: Db, userId: number, ghinNumber: string, since: Date): Promise<boolean> {
  const taken = await db
    .deleteFrom('golferVerifications')
    .where('userId', '=', userId)
    .where('ghinNumber', '=', ghinNumber)
    .where('verifiedAt', '>=', since.toISOString())
    .executeTakeFirst()
  return taken.numDeletedRows > 0n
}

/** Unsubscribes an account from digests, from reminders, or from notifications by email. */
export async function stopEmails(
  db: Db,
  userId: number,
  emails: 'digests' | 'reminders' | 'notifications',
): Promise<void> {
  if (emails === 'notifications') {
    await db.updateTable('notificationSettings').set({ email: [] }).where('userId', '=', userId).execute()
    return
  }
  const change = emails === 'digests' ? { receiveEmailDigest: false } : { receiveReminders: false }
  await db.updateTable('users').set(change).where('id', '=', userId).execute()
}

export async function countAdmins(db: Db): Promise<number> {
  const { admins } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('admins'))
    .where('role', '=', 'ADMIN')
    .executeTakeFirstOrThrow()
  return admins
}
