import { planSync } from '#domain/rounds/plan-sync.ts'
import type { Span } from '#domain/shared/day.ts'
import type { HandicapAssociation } from '#server/adapters/handicap-association/port.ts'
import type { Db } from '#server/db/database.ts'
import { revisionsOf, roundsSince } from '#server/scores/rounds.queries.ts'

/** The names of golfers whose stored rounds are not those of the association, in these days. */
export async function disagreeing(db: Db, association: HandicapAssociation, span: Span): Promise<string[]> {
  const golfers = await db.selectFrom('golfers').select(['id', 'name', 'ghinNumber']).orderBy('id').execute()
  const different = []
  for (const { id, name, ghinNumber } of golfers) {
    if (ghinNumber === null) continue
    const { rounds, covered } = await association.rounds(ghinNumber, span)
    const { insert, update, remove } = planSync({
      ours: await roundsSince(db, id, span.startDate),
      theirs: rounds,
      revisions: await revisionsOf(db, id),
      covered,
    })
    if (insert.length + update.length + remove.length > 0) different.push(name)
  }
  return different
}
