import { namesakeText } from '#domain/invitations/joining-words.ts'
import type { Db } from '#server/platform/db/database.ts'
import { namesakesIn } from './claims.queries.ts'

/** What tells golfers of one name in a league apart, by their ids: a parent and a child can have the same. */
export async function detailsOfNamesakes(
  db: Db,
  leagueId: number,
): Promise<(golferId: number | null) => string | null> {
  const namesakes = await namesakesIn(db, leagueId)
  const details = new Map(namesakes.map(({ id, ...facts }) => [id, namesakeText(facts)]))
  return (golferId) => (golferId === null ? null : (details.get(golferId) ?? null))
}
