import { msPerDay } from '#domain/shared/day.ts'
import type { Tools } from '#server/ground/tools.ts'
import * as queries from './retention.queries.ts'

/**
 * Data to delete, with its age limit in milliseconds; documented for operators in docs/operations.md. Activities,
 * rounds, results and the latest successful sync of each league are kept forever. Digests are kept longer than the next
 * one can look back (five weeks), and requests to enter a round until its day is too old to be entered.
 */
export const retention = [
  { what: 'sessions', kept: 0, deleteSome: queries.deleteSessions },
  { what: 'password resets', kept: 0, deleteSome: queries.deletePasswordResets },
  { what: 'codes to sign in', kept: 0, deleteSome: queries.deleteSignInCodes },
  { what: 'challenges of passkeys', kept: 0, deleteSome: queries.deletePasskeyChallenges },
  { what: 'email verifications', kept: 0, deleteSome: queries.deleteEmailVerifications },
  { what: 'rate limits', kept: 0, deleteSome: queries.deleteRateLimits },
  { what: 'golfer verifications', kept: msPerDay, deleteSome: queries.deleteVerifications },
  { what: 'account emails', kept: 30 * msPerDay, deleteSome: queries.deleteAccountMails },
  { what: 'digest emails', kept: 90 * msPerDay, deleteSome: queries.deleteDigestMails },
  { what: 'notifications', kept: 90 * msPerDay, deleteSome: queries.deleteNotifications },
  { what: 'webhooks', kept: 30 * msPerDay, deleteSome: queries.deleteDeliveries },
  { what: 'syncs', kept: 90 * msPerDay, deleteSome: queries.deleteSyncs },
  { what: 'request keys', kept: msPerDay, deleteSome: queries.deleteRequestKeys },
  { what: 'round requests', kept: 402 * msPerDay, deleteSome: queries.deleteRoundRequests },
  { what: 'invitations', kept: 90 * msPerDay, deleteSome: queries.deleteInvitations },
  { what: 'claims', kept: 90 * msPerDay, deleteSome: queries.deleteClaims },
  { what: 'merged rows', kept: 31 * msPerDay, deleteSome: queries.deleteMergeRows },
  { what: 'score calculations', kept: 90 * msPerDay, deleteSome: queries.deleteScoreCalculations },
] as const

/** Rows per statement, so that no lock is held for long. */
const batch = 1000

/** Deletes expired rows in batches; a failure of one kind does not stop the others. */
export async function deleteExpired({ db, now, faults }: Pick<Tools, 'db' | 'now' | 'faults'>): Promise<void> {
  for (const { what, kept, deleteSome } of retention) {
    const before = new Date(now().getTime() - kept)
    try {
      while ((await deleteSome(db, before, batch)) === batch);
    } catch (error) {
      faults.record('retention', error, { what })
    }
  }
}
