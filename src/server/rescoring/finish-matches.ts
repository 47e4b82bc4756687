import { isFinished } from '#domain/schedule/finished.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import type { Db } from '#server/db/database.ts'
import type { Tools } from '#server/tools.ts'
import { endedMatches } from './rescoring.queries.ts'
import { rescoreAlone, rescoreMatches } from './rescore-match.ts'

/** Scores and freezes every match that is over where its league plays; one that fails holds no other up. */
export async function finishMatches({ db, now }: Pick<Tools, 'db' | 'now'>): Promise<number> {
  const over = await overMatches(db, now())
  const failures: unknown[] = []
  for (const id of over) await rescoreAlone(db, id, now()).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some matches could not be finished')
  return over.length
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
