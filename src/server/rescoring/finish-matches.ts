import { isFinished } from '#domain/schedule/finished.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import type { Db } from '#server/db/database.ts'
import type { Tools } from '#server/tools.ts'
import { endedMatches } from './rescoring.queries.ts'
import { rescoreAlone, rescoreMatches } from './rescore-match.ts'

type Finishing = Pick<Tools, 'db' | 'now' | 'faults'>

/**
 * Scores and freezes every match that is over where its league plays, of one league or of all. A match that fails is noted
 * as a fault and tried again the next time: it holds up neither the others nor what the caller does next.
 */
export async function finishMatches({ db, now, faults }: Finishing, leagueId?: number): Promise<void> {
  for (const matchId of await overMatches(db, now(), leagueId)) {
    try {
      await rescoreAlone(db, matchId, now())
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

/** A day is over first at the zone farthest east. */
async function overMatches(db: Db, now: Date, leagueId?: number): Promise<number[]> {
  const latestToday = addDays(dayOf(now.getTime(), 'UTC'), 1)
  const ended = await endedMatches(db, latestToday, leagueId)
  return ended.filter((match) => isFinished(match, dayOf(now.getTime(), match.timeZone))).map(({ id }) => id)
}
