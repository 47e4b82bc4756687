import type { Tools } from '#server/tools.ts'
import * as queries from './retention.queries.ts'

const day = 24 * 60 * 60 * 1000

/**
 * What is deleted, and how many milliseconds after its end; docs/operations.md tells operators. Activities of matches,
 * rounds and results are kept for ever, and so is the latest successful sync of each league. Finished digests stay longer
 * than the five weeks that the next one can look back.
 */
export const retention = [
  { what: 'sessions', kept: 0, deleteSome: queries.deleteSessions },
  { what: 'password resets', kept: 0, deleteSome: queries.deletePasswordResets },
  { what: 'email verifications', kept: 0, deleteSome: queries.deleteEmailVerifications },
  { what: 'rate limits', kept: 0, deleteSome: queries.deleteRateLimits },
  { what: 'golfer verifications', kept: day, deleteSome: queries.deleteVerifications },
  { what: 'account emails', kept: 30 * day, deleteSome: queries.deleteAccountMails },
  { what: 'digest emails', kept: 90 * day, deleteSome: queries.deleteDigestMails },
  { what: 'syncs', kept: 90 * day, deleteSome: queries.deleteSyncs },
  { what: 'score calculations', kept: 90 * day, deleteSome: queries.deleteScoreCalculations },
] as const

/** Rows of one statement: no lock is held for long, however much has piled up. */
const batch = 1000

/** Deletes what has been kept for long enough, a batch at a time; a kind that fails holds up no other. */
export async function deleteExpired({ db, now, faults }: Pick<Tools, 'db' | 'now' | 'faults'>): Promise<void> {
  for (const { what, kept, deleteSome } of retention) {
    const before = new Date(now().getTime() - kept)
    try {
      while ((await deleteSome(db, before, batch)) === batch);
    } catch (error) {
      faults.note('retention', error, { what })
    }
  }
}
