import { hasBegun, isFinished } from '#domain/schedule/match-days.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import type { Db } from '#server/db/database.ts'
import { notify } from '#server/events/events.queries.ts'
import type { Tools } from '#server/tools.ts'
import { dueMatches, openMatchesOf } from './rescoring.queries.ts'
import { rescoreInTransaction, rescoreMatches } from './rescore-match.ts'

type Finishing = Pick<Tools, 'db' | 'now' | 'faults'>

/**
 * Scores every match that has begun where its league plays, of one league or of all, and freezes it when it is over. A
 * match that fails is noted as a fault and tried again the next time: it holds up neither the others nor what the caller does next.
 */
export async function finishMatches({ db, now, faults }: Finishing, leagueId?: number): Promise<void> {
  for (const matchId of await overMatches(db, now(), leagueId)) {
    try {
      await rescoreInTransaction(db, matchId, now())
    } catch (error) {
      faults.note('finish-match', error, { matchId })
    }
  }
}

/**
 * Scores and freezes a league's matches that are over, inside the caller's transaction, which holds the league. Comes
 * before a change of what binds only open matches: nobody knows how soon after midnight the schedule gets to them.
 */
export async function finishMatchesOf(tx: Db, leagueId: number, now: Date): Promise<void> {
  await rescoreMatches(tx, await overMatches(tx, now, leagueId), now)
}

/** Matches that are over, or have begun and have no result yet. A day begins and ends first in the zone farthest east. */
async function overMatches(db: Db, now: Date, leagueId?: number): Promise<number[]> {
  const due = (await dueMatches(db, latestToday(now), leagueId)).filter((match) => {
    const today = dayOf(now.getTime(), match.timeZone)
    return isFinished(match, today) || (!match.wasScored && hasBegun(match, today))
  })
  return due.map(({ id }) => id)
}

/**
 * Scores a league's open matches again after a change of its golfers, teams or rules, inside the caller's transaction, which
 * holds the league. Those that have not begun show the league as it is: their readers are told once for all of them.
 */
export async function rescoreOpenMatches(tx: Db, leagueId: number, now: Date): Promise<void> {
  await rescoreMatches(tx, await openMatchesOf(tx, leagueId, latestToday(now)), now)
  await notify(tx, { type: 'match', leagueId, matchId: null })
}

const latestToday = (now: Date) => addDays(dayOf(now.getTime(), 'UTC'), 1)
