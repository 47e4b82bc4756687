import { type Day, dayOf } from '#domain/shared/day.ts'
import type { LeagueAccess } from '#server/ground/access.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { nextMatchOf } from './planned-changes.queries.ts'

/** The first day on which a change acts that is planned from the next match on; null for one that acts now. */
export async function plannedFor(
  tx: Db,
  { id, timeZone }: Pick<LeagueAccess, 'id' | 'timeZone'>,
  { fromNextMatch = false, at }: { readonly fromNextMatch: boolean | undefined; readonly at: Date },
): Promise<Day | null> {
  if (!fromNextMatch) return null
  return ((await nextMatchOf(tx, id, dayOf(at.getTime(), timeZone))) ?? refuse('no_next_match')).startDate
}
