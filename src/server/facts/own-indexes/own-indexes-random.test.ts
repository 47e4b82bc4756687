// @module-tag chance
import { expect, test } from 'vitest'
import { addDays, type Day } from '#domain/shared/day.ts'
import { randomFrom } from '#domain/shared/random.ts'
import { saveDecisions } from '#server/facts/rounds/by-hand.queries.ts'
import { measured } from '#server/facts/rounds/measure-scorecard.ts'
import { deleteRounds, insertRounds, updateRounds } from '#server/facts/rounds/rounds.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Card, type GolfingLife, golfingLife, type LifeEvent } from '#tests/factories/golfing-life.ts'
import { aGolfer, aLeague, aMember } from '#tests/factories/stored.ts'
import { runLength, seed } from '#tests/support/random/seed.ts'
import { reviseAt, useClub } from '#tests/support/world/club.ts'
import { ExpectedIndexes } from '#tests/support/world/expected-own-index.ts'
import { actsTomorrow, reviseBefore, reviseDue } from './revise-due.ts'

const club = useClub()
const golfers = runLength({ short: 5, long: 200 })

type Golfer = {
  readonly id: number
  readonly life: GolfingLife
  readonly expected: ExpectedIndexes
  /** The ids of the rounds in the order in which they were entered. */
  readonly rounds: Map<number, number>
}

test(`the stored Indexes of ${golfers} golfers are those of an independent recomputation on every day, whatever happens to their rounds`, async () => {
  const { db } = club().tools
  const random = randomFrom(seed)
  const owner = await club().signUp('Otis Larkspur')
  const leagueId = await aLeague(db, { ownerId: owner.id, manualRounds: 'all' })
  const all: Golfer[] = []
  for (let n = 0; n < golfers; n += 1) all.push(await aGolferOf(db, leagueId, golfingLife(random)))
  const happenings = all.flatMap((golfer) => golfer.life.events.map((event) => ({ golfer, event })))
  const days = Map.groupBy(happenings, ({ event }) => event.on)

  for (const day of [...days.keys()].toSorted()) {
    const noon = new Date(`${day}T12:00:00Z`)
    const today = days.get(day) ?? []
    // Some nights pass without work: then it is done before the golfer's next round, or in a later night.
    club().setNow(new Date(`${day}T00:05:00Z`))
    if (random() < 0.8) await reviseDue(club().tools)
    club().setNow(noon)
    for (const { golfer, event } of today)
      await db.transaction().execute((tx) => happens(tx, { golfer, event, leagueId, noon }))
    for (const [golfer, own] of Map.groupBy(today, (one) => one.golfer))
      golfer.expected.day(own.map(({ event }) => event))
  }
  await reviseAt(club(), '2040-01-01T00:00:00Z')

  for (const golfer of all) await expectEveryDay(db, golfer)
  expect(await db.selectFrom('ownIndexesDue').selectAll().execute()).toEqual([])
})

async function aGolferOf(db: Db, leagueId: number, life: GolfingLife): Promise<Golfer> {
  const { startingIndex } = life
  const id = await aGolfer(db, 'Fern Alder')
  if (startingIndex !== null) {
    const row = { golferId: id, revisedOn: '2019-01-01', handicapIndexTenths: startingIndex }
    await db.insertInto('indexRevisions').values(row).execute()
  }
  await aMember(db, { leagueId, golferId: id })
  return { id, life, expected: new ExpectedIndexes(life), rounds: new Map() }
}

type Happening = { readonly golfer: Golfer; readonly event: LifeEvent; readonly leagueId: number; readonly noon: Date }

/** As the commands of rounds do it. */
async function happens(tx: Db, { golfer, event, leagueId, noon }: Happening): Promise<void> {
  const { id: golferId, rounds } = golfer
  const known = rounds.get(event.round)
  const at = noon.toISOString()
  await reviseBefore(tx, golferId, noon)
  if (event.kind === 'entered') {
    const { facts, net } = await measured(tx, scorecard(event.card), { golferId, postedAt: at })
    const [id = 0] = await insertRounds(tx, golferId, [{ ...facts, net }])
    rounds.set(event.round, id)
  } else if (known === undefined) {
    return
  } else if (event.kind === 'corrected') {
    const { facts, net } = await measured(tx, scorecard(event.card), { golferId, corrects: known, postedAt: at })
    await updateRounds(tx, [{ id: known, facts, net }])
    await tx.deleteFrom('roundDecisions').where('roundId', '=', known).execute()
  } else if (event.kind === 'deleted') {
    await deleteRounds(tx, [known])
    rounds.delete(event.round)
  } else {
    const decision = { roundId: known, leagueIds: [leagueId], decidedBy: 1, decidedAt: at }
    await saveDecisions(tx, decision, event.kind === 'rejected' ? 'No card' : null)
  }
  await actsTomorrow(tx, golferId, noon)
}

function scorecard({ playedOn, holes, gross, courseRating, slopeRating }: Card) {
  const course = { facilityName: 'Marram Links', courseRating, slopeRating }
  return { ...course, playedOn, numberOfHoles: holes, adjustedGrossScore: gross }
}

async function expectEveryDay(db: Db, { id, life, expected }: Golfer): Promise<void> {
  const rows = await db
    .selectFrom('indexRevisions')
    .select(['revisedOn', 'handicapIndexTenths as index'])
    .where('golferId', '=', id)
    .orderBy('revisedOn')
    .execute()
  const last: Day = life.events.at(-1)?.on ?? '2020-01-01'
  for (let day = '2020-01-01'; day <= addDays(last, 2); day = addDays(day, 1)) {
    const stored = rows.findLast(({ revisedOn }) => revisedOn <= day)?.index ?? null
    expect(stored, `golfer ${id} on ${day} of the seed ${seed}`).toBe(expected.on(day).index)
  }
}
