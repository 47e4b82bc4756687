import { isFinished } from '#domain/schedule/finished.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import type { Tools } from '#server/tools.ts'
import { endedMatches } from './rescoring.queries.ts'
import { rescoreAlone } from './rescore-match.ts'

/** Scores and freezes every match that is over where its league plays; a day is over first at the zone farthest east. */
export async function finishMatches({ db, now }: Pick<Tools, 'db' | 'now'>): Promise<number> {
  const at = now()
  const latestToday = addDays(dayOf(at.getTime(), 'UTC'), 1)
  const over = (await endedMatches(db, latestToday)).filter((match) => isFinished(match, dayOf(at.getTime(), match.timeZone)))
  for (const { id } of over) await rescoreAlone(db, id, at)
  return over.length
}
