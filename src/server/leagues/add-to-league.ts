import type { Db } from '#server/platform/db/database.ts'
import { finishMatchesOf, rescoreOpenMatches } from '#server/matches/result/finish-matches.ts'
import { noteDaysOfNewcomers } from '#server/rounds/days-by-hand.queries.ts'
import { insertMember } from './leagues.queries.ts'

/**
 * Adds a golfer, who plays from now on; false when they are a member already. The caller has locked the golfer and the
 * league.
 */
export async function addToLeague(tx: Db, member: Parameters<typeof insertMember>[1], now: Date): Promise<boolean> {
  const { leagueId, golferId } = member
  await finishMatchesOf(tx, leagueId, now)
  if (!(await insertMember(tx, member))) return false
  await noteDaysOfNewcomers(tx, { leagueId, golferIds: [golferId], at: now.toISOString() })
  await rescoreOpenMatches(tx, leagueId, now)
  return true
}
