import { type Insertable, sql } from 'kysely'
import type { IndexRevision } from '#domain/handicap/index-of-day.ts'
import { isEligible } from '#domain/rounds/counting-round.ts'
import { factsOf } from '#domain/rounds/round-facts.ts'
import type { NetDifferential, RoundFacts, StoredRound } from '#domain/rounds/round.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Db } from '#server/platform/db/database.ts'
import { insertRows, updateRows } from '#server/platform/db/rows-as-json.ts'
import type { Rounds } from '#server/platform/db/schema.ts'
import { netOf, netSourceLetter, precisionLetter, precisions, statusLetter, statuses } from './codec.ts'
import { teesOf } from './tees.queries.ts'

/** Rounds with their tees, looked up one by one: the planner would rather read every tee. */
function roundsWithPlaces(db: Db) {
  return db
    .selectFrom('rounds')
    .leftJoinLateral(
      (eb) => eb.selectFrom('teePlaces').selectAll().whereRef('id', '=', 'rounds.teeId').offset(0).as('place'),
      (join) => join.onTrue(),
    )
    .selectAll('rounds')
    .select([
      'place.facilityName',
      'place.courseName',
      'place.teeName',
      'place.courseRating',
      'place.slopeRating',
      'place.front9CourseRating',
      'place.back9CourseRating',
    ])
}

type RoundRow = Awaited<ReturnType<ReturnType<typeof roundsWithPlaces>['execute']>>[number]

export async function roundsSince(db: Db, golferId: number, day: Day): Promise<StoredRound[]> {
  const rows = await roundsWithPlaces(db)
    .where('golferId', '=', golferId)
    .where('playedOn', '>=', day)
    .orderBy('playedOn')
    .orderBy('rounds.id')
    .execute()
  return rows.map(storedRound)
}

export async function roundById(db: Db, id: number): Promise<StoredRound | undefined> {
  const row = await roundsWithPlaces(db).where('rounds.id', '=', id).executeTakeFirst()
  return row === undefined ? undefined : storedRound(row)
}

type Compared = { readonly since: Day; readonly ids: readonly string[] }

/** A golfer's rounds from a day on, and those with these association ids, oldest first. */
export async function roundsToCompare(db: Db, golferId: number, { since, ids }: Compared): Promise<StoredRound[]> {
  const rows = await roundsWithPlaces(db)
    .where('golferId', '=', golferId)
    .where((eb) =>
      eb.or([eb('playedOn', '>=', since), eb('associationId', '=', sql<string>`any(${sql.val([...ids])}::text[])`)]),
    )
    .orderBy('playedOn')
    .orderBy('rounds.id')
    .execute()
  return rows.map(storedRound)
}

export async function revisionsOf(db: Db, golferId: number): Promise<IndexRevision[]> {
  const rows = await db
    .selectFrom('indexRevisions')
    .select(['revisedOn as on', 'handicapIndexTenths as index'])
    .where('golferId', '=', golferId)
    .orderBy('revisedOn')
    .execute()
  return rows
}

/** Today's Index of a golfer, and whether it is one of our own, because they have no association number (law 22). */
export async function indexToday(db: Db, golferId: number) {
  return db
    .selectFrom('golfers')
    .select((eb) => [
      'handicapIndexTenths as handicapIndex',
      eb('ghinNumber', 'is', null).$castTo<boolean>().as('isOwn'),
    ])
    .where('id', '=', golferId)
    .executeTakeFirst()
}

type NewRound = RoundFacts & { readonly net: NetDifferential | null }

export async function insertRounds(db: Db, golferId: number, rounds: readonly NewRound[]): Promise<number[]> {
  const tees = await teesOf(db, rounds)
  return insertRows(
    db,
    'rounds',
    rounds.map(({ net, ...facts }, n) => ({
      golferId,
      teeId: tees[n] ?? null,
      version: facts.associationId === null ? 1 : null,
      ...columns(facts, net),
    })),
  )
}

type ChangedRound = { readonly id: number; readonly facts: RoundFacts; readonly net: NetDifferential | null }

export async function updateRounds(db: Db, rounds: readonly ChangedRound[]): Promise<void> {
  const tees = await teesOf(
    db,
    rounds.map(({ facts }) => facts),
  )
  await updateRows(
    db,
    'rounds',
    rounds.map(({ id, facts, net }, n) => ({ ...columns(facts, net), teeId: tees[n] ?? null, id })),
  )
}

export async function deleteRounds(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('rounds').where('id', 'in', ids).execute()
}

/** Converts a row to a round of the domain: letters to words, and four columns to the domain's shorter names. */
function storedRound({ id, golferId, netScoreDifferential, netSource, netIndex, ...row }: RoundRow): StoredRound {
  const facts = factsOf({
    ...row,
    precision: precisions[row.dayPrecision],
    status: statuses[row.status],
    deleted: false,
    holes: row.numberOfHoles,
    playedHoles: row.numberOfPlayedHoles,
    gross: row.adjustedGrossScore,
    isManual: row.isManual ?? false,
    exceptional: row.exceptional ?? false,
    edited: row.edited ?? false,
  })
  return { ...facts, id, golferId, net: netOf(netScoreDifferential, netSource, netIndex) }
}

/** The columns of a round but for its tees and version: rarely true ones are true or null. A deleted round has no row. */
function columns(round: RoundFacts, net: NetDifferential | null): Omit<Insertable<Rounds>, 'golferId'> {
  const { deleted: _, precision, holes, playedHoles, gross, ...facts } = factsOf(round)
  const {
    facilityName: _facilityName,
    courseName: _courseName,
    teeName: _teeName,
    courseRating: _courseRating,
    slopeRating: _slopeRating,
    front9CourseRating: _front9CourseRating,
    back9CourseRating: _back9CourseRating,
    ...own
  } = facts
  return {
    ...own,
    dayPrecision: precisionLetter(precision),
    status: statusLetter(facts.status),
    numberOfHoles: holes,
    numberOfPlayedHoles: playedHoles,
    adjustedGrossScore: gross,
    isManual: facts.isManual || null,
    exceptional: facts.exceptional || null,
    edited: facts.edited || null,
    netScoreDifferential: net?.net ?? null,
    netSource: net === null ? null : netSourceLetter(net.source),
    netIndex: net?.index ?? null,
    eligible: isEligible({ ...round, net }),
  }
}
