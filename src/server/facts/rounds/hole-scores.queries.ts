import { type AdjustedCard } from '#domain/rounds/hole-scores.ts'
import { type PlayedHole, notPlayed } from '#domain/rounds/played-hole.ts'
import type { Db } from '#server/platform/db/database.ts'

/** How holes without strokes are stored. */
const [pickedUp, notStarted] = [0, -1]

/** Stores the holes of a round in place of earlier ones; none for a round entered as a total. */
export async function saveHoleScores(
  tx: Db,
  roundId: number,
  card: AdjustedCard | null,
  firstHole: 1 | 10 = 1,
): Promise<void> {
  await tx.deleteFrom('holeScores').where('roundId', '=', roundId).execute()
  if (card === null) return
  const { holes, courseHandicap } = card
  await tx
    .insertInto('holeScores')
    .values({
      roundId,
      pars: holes.map(({ par }) => par),
      strokeIndexes: holes.map(({ strokeIndex }) => strokeIndex),
      strokes: holes.map(({ strokes }) => (strokes === notPlayed ? notStarted : (strokes ?? pickedUp))),
      courseHandicap,
      firstHole,
    })
    .execute()
}

type StoredCard = {
  readonly courseHandicap: number | null
  readonly firstHole: 1 | 10
  readonly holes: readonly PlayedHole[]
}

/** The holes of a round by hand; undefined for a round entered as a total. */
export async function holeScoresOf(db: Db, roundId: number): Promise<StoredCard | undefined> {
  const row = await db
    .selectFrom('holeScores')
    .innerJoin('rounds', 'rounds.id', 'holeScores.roundId')
    .select(['pars', 'strokeIndexes', 'strokes', 'firstHole', 'holeScores.courseHandicap'])
    .where('roundId', '=', roundId)
    .where('associationId', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { pars, strokeIndexes, strokes, firstHole, courseHandicap } = row
  const holes = pars.map((par, n) => ({
    par,
    strokeIndex: strokeIndexes[n] ?? 0,
    strokes: strokesFrom(strokes[n] ?? pickedUp),
  }))
  return { courseHandicap, firstHole, holes }
}

function strokesFrom(stored: number): PlayedHole['strokes'] {
  if (stored === notStarted) return notPlayed
  return stored === pickedUp ? null : stored
}
