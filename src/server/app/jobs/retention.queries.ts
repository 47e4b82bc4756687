import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Deletes at most `limit` rows that ended before an instant, and returns how many. */
type DeleteSome = (db: Db, before: Date, limit: number) => Promise<number>

async function deleted(db: Db, table: string, chosen: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(${chosen}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

const deleteExpired =
  (
    table: 'sessions' | 'password_resets' | 'sign_in_codes' | 'passkey_challenges' | 'email_verifications',
  ): DeleteSome =>
  (db, before, limit) =>
    deleted(
      db,
      table,
      sql`select ctid from ${sql.table(table)} where expires_at < ${before} order by expires_at limit ${limit}`,
    )

export const deleteSessions = deleteExpired('sessions')
export const deletePasswordResets = deleteExpired('password_resets')
export const deleteSignInCodes = deleteExpired('sign_in_codes')
export const deletePasskeyChallenges = deleteExpired('passkey_challenges')
export const deleteEmailVerifications = deleteExpired('email_verifications')

/** `expire` is in milliseconds since 1970. */
export const deleteRateLimits: DeleteSome = (db, before, limit) =>
  deleted(
    db,
    'rate_limits',
    sql`select ctid from rate_limits where expire < ${before.getTime()} order by expire limit ${limit}`,
  )

export const deleteVerifications: DeleteSome = (db, before, limit) =>
  deleted(
    db,
    'golfer_verifications',
    sql`select ctid from golfer_verifications where verified_at < ${before} limit ${limit}`,
  )

const deleteMails =
  (kinds: RawBuilder<unknown>): DeleteSome =>
  (db, before, limit) =>
    deleted(
      db,
      'mails',
      sql`select ctid from mails where state <> 'waiting' and ${kinds} and created_at < ${before}
        order by created_at limit ${limit}`,
    )

export const deleteAccountMails = deleteMails(sql`kind not in ('digest', 'succession')`)
/** A succession asks for weeks whether its owner was written to. */
export const deleteDigestMails = deleteMails(sql`kind in ('digest', 'succession')`)

export const deleteDeliveries: DeleteSome = (db, before, limit) =>
  deleted(
    db,
    'association_deliveries',
    sql`select ctid from association_deliveries where received_at < ${before} order by received_at limit ${limit}`,
  )

/** Keeps the latest success of each league and of all golfers: it says when rounds were last checked. */
export const deleteSyncs: DeleteSome = (db, before, limit) =>
  deleted(
    db,
    'syncs',
    sql`select ctid from syncs where completed_at < ${before} and not (
        status = 'COMPLETED' and kind <> 'info' and golfer_id is null
        and not exists (
          select from syncs as later where later.league_id = syncs.league_id
            and later.status = 'COMPLETED' and later.kind <> 'info' and later.id > syncs.id)
        and not exists (
          select from syncs as later where syncs.league_id is null and later.league_id is null
            and later.golfer_id is null and later.status = 'COMPLETED' and later.kind <> 'info'
            and later.id > syncs.id))
      order by completed_at limit ${limit}`,
  )

/** Personal invitations and leagues' links that were used, revoked or expired. */
export const deleteInvitations: DeleteSome = (db, before, limit) =>
  deleted(
    db,
    'invitations',
    sql`select ctid from invitations where coalesce(ended_at, expires_at) < ${before}
      order by coalesce(ended_at, expires_at) limit ${limit}`,
  )

/** A merge can be undone for thirty days. */
export const deleteMergeRows: DeleteSome = (db, before, limit) =>
  deleted(
    db,
    'golfer_merge_rows',
    sql`select golfer_merge_rows.ctid from golfer_merges join golfer_merge_rows on merge_id = id
      where merged_at < ${before} limit ${limit}`,
  )

export const deleteClaims: DeleteSome = (db, before, limit) =>
  deleted(
    db,
    'claims',
    sql`select ctid from claims where state <> 'open' and settled_at < ${before} order by settled_at limit ${limit}`,
  )

/** With their push messages and emails. */
export const deleteNotifications: DeleteSome = (db, before, limit) =>
  deleted(
    db,
    'notifications',
    sql`select ctid from notifications where created_at < ${before} order by created_at limit ${limit}`,
  )

export const deleteScoreCalculations: DeleteSome = (db, before, limit) =>
  deleted(
    db,
    'score_calculations',
    sql`select ctid from score_calculations where completed_at < ${before} limit ${limit}`,
  )

/** Answers kept for repeats. */
export const deleteRequestKeys: DeleteSome = (db, before, limit) =>
  deleted(
    db,
    'request_keys',
    sql`select ctid from request_keys where requested_at < ${before} order by requested_at limit ${limit}`,
  )

export const deleteRoundRequests: DeleteSome = (db, before, limit) =>
  deleted(
    db,
    'round_requests',
    sql`select ctid from round_requests where requested_at < ${before} order by requested_at limit ${limit}`,
  )
