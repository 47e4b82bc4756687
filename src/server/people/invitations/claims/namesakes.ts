import { namesakeText } from '#domain/invitations/joining-words.ts'
import type { Db } from '#server/platform/db/database.ts'
import { namesakesIn } from './claims.queries.ts'

/** Texts by golfer id that distinguish golfers of the same name in a league, such as a parent and a child. */
export async function detailsOfNamesakes(
  db: Db,
  leagueId: number,
): Promise<(golferId: number | null) => string | null> {
  const namesakes = await namesakesIn(db, leagueId)
  const details = new Map(namesakes.map(({ id, ...facts }) => [id, namesakeText(facts)]))
  return (golferId) => (golferId === null ? null : (details.get(golferId) ?? null))
}
