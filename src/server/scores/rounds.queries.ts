import { type Insertable, type Selectable, sql } from 'kysely'
import type { IndexRevision } from '#domain/handicap/handicap-index.ts'
import { isEligible } from '#domain/rounds/counting-round.ts'
import { factsOf } from '#domain/rounds/round-facts.ts'
import type { NetDifferential, RoundFacts, StoredRound } from '#domain/rounds/round.ts'
import type { Day } from '#domain/shared/day.ts'
import { decimalOrNull, tenthsOf, tenthsOrNull } from '#domain/shared/tenths.ts'
import type { Db } from '#server/db/database.ts'
import { insertRows, updateRows } from '#server/db/rows-as-json.ts'
import type { Rounds } from '#server/db/schema.ts'

/**
 * Locks a golfer's row until the transaction ends; required to write their rounds or add them to a league. The lock order is
 * golfers, then leagues, then matches, which rules out deadlocks.
 */
export function lockGolfer(db: Db, id: number) {
  return db
    .selectFrom('golfers')
    .select(['id', 'name', 'ghinNumber', 'roundsCheckedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** A golfer's rounds from a day on, oldest first. */
export async function roundsSince(db: Db, golferId: number, day: Day): Promise<StoredRound[]> {
  const rows = await db
    .selectFrom('rounds')
    .selectAll()
    .where('golferId', '=', golferId)
    .where('playedOn', '>=', day)
    .orderBy('playedOn')
    .orderBy('id')
    .execute()
  return rows.map(storedRound)
}

type Compared = { readonly since: Day; readonly ids: readonly string[] }

/** A golfer's rounds from a day on, and those with these association ids, oldest first. */
export async function roundsToCompare(db: Db, golferId: number, { since, ids }: Compared): Promise<StoredRound[]> {
  const rows = await db
    .selectFrom('rounds')
    .selectAll()
    .where('golferId', '=', golferId)
    .where((eb) =>
      eb.or([eb('playedOn', '>=', since), eb('associationId', '=', sql<string>`any(${sql.val([...ids])}::text[])`)]),
    )
    .orderBy('playedOn')
    .orderBy('id')
    .execute()
  return rows.map(storedRound)
}

export async function revisionsOf(db: Db, golferId: number): Promise<IndexRevision[]> {
  const rows = await db
    .selectFrom('indexRevisions')
    .select(['revisedOn', 'handicapIndex'])
    .where('golferId', '=', golferId)
    .orderBy('revisedOn')
    .execute()
  return rows.map(({ revisedOn, handicapIndex }) => ({ on: revisedOn, index: tenthsOrNull(handicapIndex) }))
}

type NewRound = RoundFacts & { readonly net: NetDifferential | null }

export async function insertRounds(db: Db, golferId: number, rounds: readonly NewRound[]): Promise<number[]> {
  return insertRows(
    db,
    'rounds',
    rounds.map(({ net, ...facts }) => ({ golferId, ...columns(facts, net) })),
  )
}

type ChangedRound = { readonly id: number; readonly facts: RoundFacts; readonly net: NetDifferential | null }

export async function updateRounds(db: Db, rounds: readonly ChangedRound[]): Promise<void> {
  await updateRows(
    db,
    'rounds',
    rounds.map(({ id, facts, net }) => ({ ...columns(facts, net), id })),
  )
}

export async function deleteRounds(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('rounds').where('id', 'in', ids).execute()
}

/** A row as a round of the domain: handicaps in tenths, and the domain's shorter names of four columns. */
function storedRound({
  id,
  golferId,
  netScoreDifferential,
  netSource,
  netIndex,
  ...row
}: Selectable<Rounds>): StoredRound {
  const facts = factsOf({
    ...row,
    precision: row.dayPrecision,
    deleted: false,
    holes: row.numberOfHoles,
    playedHoles: row.numberOfPlayedHoles,
    gross: row.adjustedGrossScore,
    courseRating: tenthsOrNull(row.courseRating),
    front9CourseRating: tenthsOrNull(row.front9CourseRating),
    back9CourseRating: tenthsOrNull(row.back9CourseRating),
    differential: tenthsOrNull(row.differential),
    unadjustedDifferential: tenthsOrNull(row.unadjustedDifferential),
    scaledDifferential: tenthsOrNull(row.scaledDifferential),
    associationNet: tenthsOrNull(row.associationNet),
    printedIndex: tenthsOrNull(row.printedIndex),
  })
  const net =
    netScoreDifferential === null || netSource === null
      ? null
      : { net: tenthsOf(netScoreDifferential), source: netSource, index: tenthsOrNull(netIndex) }
  return { ...facts, id, golferId, net }
}

/** The columns of a round: handicaps in strokes. A deleted round has no row. */
function columns(round: RoundFacts, net: NetDifferential | null): Omit<Insertable<Rounds>, 'golferId'> {
  const { deleted: _, precision, holes, playedHoles, gross, ...facts } = factsOf(round)
  return {
    ...facts,
    dayPrecision: precision,
    numberOfHoles: holes,
    numberOfPlayedHoles: playedHoles,
    adjustedGrossScore: gross,
    courseRating: decimalOrNull(facts.courseRating),
    front9CourseRating: decimalOrNull(facts.front9CourseRating),
    back9CourseRating: decimalOrNull(facts.back9CourseRating),
    differential: decimalOrNull(facts.differential),
    unadjustedDifferential: decimalOrNull(facts.unadjustedDifferential),
    scaledDifferential: decimalOrNull(facts.scaledDifferential),
    associationNet: decimalOrNull(facts.associationNet),
    printedIndex: decimalOrNull(facts.printedIndex),
    netScoreDifferential: decimalOrNull(net?.net ?? null),
    netSource: net?.source ?? null,
    netIndex: decimalOrNull(net?.index ?? null),
    eligible: isEligible({ ...round, net }),
  }
}
