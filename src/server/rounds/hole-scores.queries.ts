import { holesFrom } from '#domain/courses/holes.ts'
import type { AdjustedCard, PlayedHole } from '#domain/rounds/hole-scores.ts'
import type { Db } from '#server/platform/db/database.ts'

/** How a picked-up hole is stored. */
const pickedUp = 0

/** Stores the holes of a round in place of earlier ones; none for a round entered as a total. */
export async function saveHoleScores(tx: Db, roundId: number, card: AdjustedCard | null): Promise<void> {
  await tx.deleteFrom('holeScores').where('roundId', '=', roundId).execute()
  if (card === null) return
  const { holes, courseHandicap } = card
  await tx
    .insertInto('holeScores')
    .values({
      roundId,
      pars: holes.map(({ par }) => par),
      strokeIndexes: holes.map(({ strokeIndex }) => strokeIndex),
      strokes: holes.map(({ strokes }) => strokes ?? pickedUp),
      courseHandicap,
    })
    .execute()
}

type StoredCard = { readonly courseHandicap: number | null; readonly holes: readonly PlayedHole[] }

/** The holes of a round by hand; undefined for a round entered as a total. */
export async function holeScoresOf(db: Db, roundId: number): Promise<StoredCard | undefined> {
  const row = await db
    .selectFrom('holeScores')
    .innerJoin('rounds', 'rounds.id', 'holeScores.roundId')
    .select(['pars', 'strokeIndexes', 'strokes', 'holeScores.courseHandicap'])
    .where('roundId', '=', roundId)
    .where('associationId', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { pars, strokeIndexes, strokes, courseHandicap } = row
  const holes = holesFrom({ pars, strokeIndexes }).map((hole, n) => ({
    ...hole,
    strokes: strokes[n] === pickedUp ? null : (strokes[n] ?? null),
  }))
  return { courseHandicap, holes }
}
