import { hasBegun, isFinished } from '#domain/schedule/match-days.ts'
import type { Trigger } from '#domain/scoring/restatement.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { leaguesWithDuePlans, takeEffect } from '#server/facts/leagues/planned-changes/planned-changes.queries.ts'
import { lock } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notify } from '#server/platform/live/live.queries.ts'
import { rescoreInTransaction, rescoreMatches } from './rescore-match.ts'
import { markEnded } from './rescoring.queries.ts'
import { dueMatches, openMatchesOf } from './which-matches.queries.ts'

type Finishing = Pick<Tools, 'db' | 'now' | 'faults'>

/**
 * Scores the matches of one league, or of all, that have begun in the league's time zone but have no result, and
 * freezes those that are over; then applies changes planned from the next match on. A failure is recorded as a fault
 * and retried the next time; other matches and the caller continue.
 */
export async function finishMatches({ db, now, faults }: Finishing, leagueId?: number): Promise<void> {
  await markEnded(db, now().toISOString(), leagueId)
  for (const matchId of await overMatches(db, now(), leagueId)) {
    try {
      await rescoreInTransaction(db, matchId, now())
    } catch (error) {
      faults.record('finish-match', error, { matchId })
    }
  }
  for (const id of await leaguesWithDuePlans(db, now().toISOString(), leagueId)) {
    try {
      await db.transaction().execute(async (tx) => {
        await lock(tx, { leagues: [id] })
        await finishMatchesOf(tx, id, now())
      })
    } catch (error) {
      faults.record('finish-match', error, { leagueId: id })
    }
  }
}

/**
 * Scores and freezes a league's finished matches, stores which seasons have ended, and lets planned changes take effect, inside the caller's transaction,
 * which has locked the league. Called before a change that must affect only open matches, because the schedule may not have frozen finished ones yet.
 */
export async function finishMatchesOf(tx: Db, leagueId: number, now: Date): Promise<void> {
  await markEnded(tx, now.toISOString(), leagueId)
  await rescoreMatches(tx, await overMatches(tx, now, leagueId), now)
  await takeEffect(tx, leagueId, now.toISOString())
}

/** Matches that are over, or have begun and have no result yet. A day begins first in the easternmost zone. */
async function overMatches(db: Db, now: Date, leagueId?: number): Promise<number[]> {
  const due = (await dueMatches(db, latestToday(now), leagueId)).filter((match) => {
    const today = dayOf(now.getTime(), match.timeZone)
    return isFinished(match, today) || (!match.wasScored && hasBegun(match, today))
  })
  return due.map(({ id }) => id)
}

/**
 * Rescores a league's open matches after a change of its golfers, teams or rules, inside the caller's transaction, which has locked
 * the league. Matches that have not begun show the league itself: one notification covers all of them.
 */
export async function rescoreOpenMatches(tx: Db, leagueId: number, now: Date, because: Trigger): Promise<number> {
  const changed = await rescoreMatches(tx, await openMatchesOf(tx, leagueId, latestToday(now)), now, because)
  await notify(tx, { type: 'match', leagueId, matchId: null })
  return changed
}

const latestToday = (now: Date) => addDays(dayOf(now.getTime(), 'UTC'), 1)
