import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { acceptMembership, addMember, removeMember, updateLeague } from '#contract/leagues.ts'
import { getIndexHistory } from '#contract/own-indexes.ts'
import { confirmScore, correctScore, deleteScore, listScores, postScore, rejectScore } from '#contract/scores.ts'
import type { RecordedDifferential } from '#domain/handicap/own-index.ts'
import type { RecordChange } from '#domain/handicap/record-changes.ts'
import { enteredCard } from '#tests/factories/rounds.ts'
import { type Player, aLeague, aMember, aPlayer } from '#tests/factories/stored.ts'
import { type Twilight, reviseAt, twilight, useClub } from '#tests/support/world/club.ts'
import { lockDue, postponeDue } from './due-golfers.queries.ts'
import { reviseDue } from './revise-due.ts'
import { reviseGolfers } from './revise-golfers.ts'

const club = useClub()
let league: Twilight
let fern: Player

beforeEach(async () => {
  league = await twilight(club(), { manualRounds: 'all' })
  fern = await aPlayer(club(), 'Fern Alder', { handicapIndex: 20 })
  await start(20)
  await aMember(club().tools.db, { leagueId: league.id, golferId: fern.golferId })
})

const start = (handicapIndex: number) =>
  club()
    .tools.db.insertInto('indexRevisions')
    .values({ golferId: fern.golferId, revisedOn: '2025-01-01', handicapIndexTenths: Math.round(10 * handicapIndex) })
    .execute()

/** A neutral course, so that a differential is the gross less 72. */
const flat = { ...enteredCard, courseRating: 72, slopeRating: 113 }
const enter = async (differential: number, playedOn: string, more: object = {}) =>
  (
    await fern.ask(postScore, {
      body: { golferId: fern.golferId, ...flat, adjustedGrossScore: 72 + differential, playedOn, ...more },
    })
  ).id

/** Three rounds of 18, 17 and 19 on the first days of May; in force on 7 May: 17.0 − 2.0. */
async function threeRounds(): Promise<number[]> {
  const ids: number[] = []
  for (const [n, differential] of [18, 17, 19].entries()) ids.push(await enter(differential, `2026-05-0${n + 1}`))
  return ids
}

async function nightOf(day: string): Promise<void> {
  await reviseAt(club(), `${day}T00:01:00Z`)
  club().setNow(new Date(`${day}T12:00:00Z`))
}

type Stored = {
  readonly on: string
  readonly index: number | null
  readonly kind: string
  readonly record: readonly RecordedDifferential[]
  readonly changes: readonly RecordChange[]
}

async function revisions(): Promise<Stored[]> {
  const rows = await club()
    .tools.db.selectFrom('ownIndexRevisions as own')
    .innerJoin('indexRevisions as all', (join) =>
      join.onRef('all.golferId', '=', 'own.golferId').onRef('all.revisedOn', '=', 'own.revisedOn'),
    )
    .select(['own.revisedOn as on', 'kind'])
    .select((eb) => [
      sql<number>`"all".handicap_index_tenths / 10.0`.as('index'),
      eb.ref('record').$castTo<readonly RecordedDifferential[]>().as('record'),
      eb.ref('changes').$castTo<readonly RecordChange[]>().as('changes'),
    ])
    .where('own.golferId', '=', fern.golferId)
    .orderBy('own.revisedOn')
    .execute()
  return rows
}

const figures = async () => (await revisions()).map(({ on, index }) => [on, index])
const latestChanges = async () => (await revisions()).at(-1)?.changes.map(({ kind, id }) => [kind, id])
const current = async () =>
  (
    await club().tools.db.selectFrom('golfers').select('handicapIndexTenths').where('id', '=', fern.golferId).execute()
  )[0]?.handicapIndexTenths

test('with 54 holes a golfer has an Index of our own, in force from the day after, and the starting one before', async () => {
  await enter(18, '2026-05-01')
  await enter(17, '2026-05-02')
  await nightOf('2026-05-07')
  expect(await figures()).toEqual([])
  expect(await current()).toBe(200)
  await enter(19, '2026-05-07')
  await reviseDue(club().tools)
  expect(await figures()).toEqual([])
  await nightOf('2026-05-08')
  expect(await figures()).toEqual([['2026-05-08', 15]])
  expect(await current()).toBe(150)
})

test('a net is measured against the Index in force on its day, and stays when that moves', async () => {
  await threeRounds()
  await nightOf('2026-05-07')
  await enter(16, '2026-05-07')
  await nightOf('2026-05-08')
  await enter(15, '2026-05-06')
  const rounds = await fern.ask(listScores, { query: { golferId: fern.golferId } })
  expect(rounds.map((round) => [round.playedOn, round.netSource, round.handicapIndex])).toEqual([
    ['2026-05-07', 'own', 15],
    ['2026-05-06', 'own', 20],
    ['2026-05-03', 'own', 20],
    ['2026-05-02', 'own', 20],
    ['2026-05-01', 'own', 20],
  ])
})

test('the night comes at midnight where the golfer plays', async () => {
  await league.owner.ask(updateLeague, { params: { id: league.id }, body: { timeZone: 'America/Los_Angeles' } })
  await threeRounds()
  await reviseAt(club(), '2026-05-07T06:59:00Z')
  expect(await figures()).toEqual([])
  await reviseAt(club(), '2026-05-07T07:00:00Z')
  expect(await figures()).toEqual([['2026-05-07', 15]])
})

test('a round entered after midnight acts a day later, also when the night’s work has not been done', async () => {
  await threeRounds()
  club().setNow(new Date('2026-05-07T00:00:30Z'))
  const late = await enter(10, '2026-05-06')
  expect(await figures()).toEqual([['2026-05-07', 15]])
  await nightOf('2026-05-09')
  expect(await figures()).toEqual([
    ['2026-05-07', 15],
    ['2026-05-08', 9],
  ])
  expect(await latestChanges()).toEqual([['added', late]])
})

test('a correction acts from the next day, leaves what was, and is named', async () => {
  const [, second = 0] = await threeRounds()
  await nightOf('2026-05-07')
  const body = { ...flat, playedOn: '2026-05-02', adjustedGrossScore: 82 }
  await fern.ask(correctScore, { params: { id: second }, body })
  await nightOf('2026-05-08')
  expect(await figures()).toEqual([
    ['2026-05-07', 15],
    ['2026-05-08', 8],
  ])
  expect((await revisions()).at(-1)?.changes).toEqual([
    { kind: 'corrected', id: second, playedOn: '2026-05-02', holes: 18, differential: 100, before: 170 },
  ])
})

test('a rejection and a confirmation act from the next day, and are named', async () => {
  const [, second = 0] = await threeRounds()
  const fourth = await enter(21, '2026-05-04')
  await nightOf('2026-05-07')
  const params = { params: { id: second } }
  await league.owner.ask(rejectScore, { ...params, body: { leagueId: league.id, reason: 'No card' } })
  await nightOf('2026-05-08')
  expect(await latestChanges()).toEqual([['rejected', second]])
  await league.owner.ask(confirmScore, { ...params, body: { leagueId: league.id } })
  await nightOf('2026-05-09')
  expect(await latestChanges()).toEqual([['added', second]])
  expect(await figures()).toEqual([
    ['2026-05-07', 16],
    ['2026-05-08', 16],
    ['2026-05-09', 16],
  ])
  await fern.ask(deleteScore, { params: { id: fourth } })
  await nightOf('2026-05-10')
  expect(await latestChanges()).toEqual([['deleted', fourth]])
  expect((await figures()).at(-1)).toEqual(['2026-05-10', 15])
})

test('below 54 holes the starting Index applies again', async () => {
  const [first = 0] = await threeRounds()
  await nightOf('2026-05-07')
  await fern.ask(deleteScore, { params: { id: first } })
  await nightOf('2026-05-08')
  expect((await revisions()).map(({ on, index, kind }) => [on, index, kind])).toEqual([
    ['2026-05-07', 15, 'own'],
    ['2026-05-08', 20, 'starting'],
  ])
  expect(await current()).toBe(200)
})

test('only rounds that count in the league the golfer joined first are in the record', async () => {
  const other = await aLeague(club().tools.db, { ownerId: league.owner.id, name: 'Sunday Slam', manualRounds: 'all' })
  await league.owner.ask(updateLeague, { params: { id: league.id }, body: { manualRounds: 'confirmed' } })
  await aMember(club().tools.db, { leagueId: other, golferId: fern.golferId })
  await threeRounds()
  await nightOf('2026-05-07')
  expect(await figures()).toEqual([])

  const place = { id: league.id, golferId: fern.golferId }
  await fern.ask(removeMember, { params: place })
  await reviseDue(club().tools)
  await nightOf('2026-05-08')
  expect(await figures()).toEqual([['2026-05-08', 15]])

  await fern.ask(removeMember, { params: { ...place, id: other } })
  await reviseDue(club().tools)
  await nightOf('2026-05-09')
  expect(await figures()).toHaveLength(1)
  await league.owner.ask(addMember, { params: { id: league.id }, body: { golferId: fern.golferId } })
  await reviseDue(club().tools)
  expect(await figures(), 'nobody makes a league the handicap league by adding the golfer').toHaveLength(1)
  await fern.ask(acceptMembership, { params: { id: league.id } })
  await reviseDue(club().tools)
  await nightOf('2026-05-10')
  expect((await figures()).at(-1)).toEqual(['2026-05-10', 20])
})

test('a round of a match counts by the rule of that match, also when the league’s has changed', async () => {
  for (const [n, differential] of [18, 17, 19].entries()) await enter(differential, `2026-05-0${n + 4}`)
  const before = await enter(5, '2026-05-03')
  club().setNow(new Date('2026-05-06T12:01:00Z'))
  await league.owner.ask(updateLeague, { params: { id: league.id }, body: { manualRounds: 'none' } })
  await nightOf('2026-05-07')
  expect(await figures()).toEqual([['2026-05-07', 15]])
  expect((await revisions())[0]?.record.map(({ id }) => id)).not.toContain(before)
})

test('where the day after begins again, as in another time zone, its Index stays and a change acts a day later', async () => {
  const playsIn = (timeZone: string) =>
    league.owner.ask(updateLeague, { params: { id: league.id }, body: { timeZone } })
  await playsIn('Pacific/Auckland')
  club().setNow(new Date('2026-05-06T11:00:00Z'))
  await threeRounds()
  await reviseAt(club(), '2026-05-06T12:30:00Z')
  expect(await figures()).toEqual([['2026-05-07', 15]])
  await playsIn('America/Los_Angeles')
  await enter(10, '2026-05-05')
  await reviseAt(club(), '2026-05-07T07:01:00Z')
  expect(await figures()).toEqual([['2026-05-07', 15]])
  await reviseAt(club(), '2026-05-08T07:01:00Z')
  expect(await figures()).toEqual([
    ['2026-05-07', 15],
    ['2026-05-08', 9],
  ])
})

test('a change that acts a day later does so from midnight, also over the night in which the clocks change', async () => {
  const { db } = club().tools
  await league.owner.ask(updateLeague, { params: { id: league.id }, body: { timeZone: 'America/Los_Angeles' } })
  const { golferId } = fern
  await sql`insert into own_indexes_due values (${golferId}, '2026-03-08', '2026-03-08T08:00:00Z')
    on conflict (golfer_id) do update set due_on = excluded.due_on, due_at = excluded.due_at`.execute(db)
  await postponeDue(db, [golferId])
  const postponed = await db.selectFrom('ownIndexesDue').selectAll().where('golferId', '=', golferId).execute()
  expect(postponed).toMatchObject([{ dueOn: '2026-03-09', dueAt: '2026-03-09T07:00:00.000Z' }])
})

test('a night that is worked through twice, or by two nodes at once, gives one revision', async () => {
  await threeRounds()
  club().setNow(new Date('2026-05-07T00:01:00Z'))
  await Promise.all([reviseDue(club().tools), reviseDue(club().tools), reviseDue(club().tools)])
  await reviseDue(club().tools)
  expect(await figures()).toEqual([['2026-05-07', 15]])
  const due = await club()
    .tools.db.selectFrom('ownIndexesDue')
    .selectAll()
    .where('golferId', '=', fern.golferId)
    .execute()
  expect(due).toEqual([])
})

test('work that is killed leaves nothing behind, and is done by the next run', async () => {
  await threeRounds()
  club().setNow(new Date('2026-05-07T00:01:00Z'))
  const { db, now } = club().tools
  const killed = db.transaction().execute(async (tx) => {
    const due = await lockDue(tx, now().toISOString(), { after: { dueAt: '-infinity', golferId: 0 }, limit: 10 })
    await reviseGolfers(tx, due)
    expect(due.map(({ golferId }) => golferId)).toContain(fern.golferId)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await figures()).toEqual([])
  await reviseDue(club().tools)
  expect(await figures()).toEqual([['2026-05-07', 15]])
})

test('a golfer who cannot be revised stops no others, and is tried again', async () => {
  const { db } = club().tools
  const tobias = { golferId: league.tobias, ...flat, adjustedGrossScore: 90 }
  for (const day of ['2026-05-01', '2026-05-02', '2026-05-03'])
    await league.owner.ask(postScore, { body: { ...tobias, playedOn: day } })
  await threeRounds()
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`.execute(
    db,
  )
  await sql`create trigger refused before insert on own_index_revisions for each row
    when (new.golfer_id = ${sql.lit(league.tobias)}) execute function refuse()`.execute(db)
  await nightOf('2026-05-07')
  expect(await figures()).toEqual([['2026-05-07', 15]])
  await sql`drop function refuse cascade`.execute(db)
  await nightOf('2026-05-08')
  const revised = await db
    .selectFrom('ownIndexRevisions')
    .select('revisedOn')
    .where('golferId', '=', league.tobias)
    .execute()
  expect(revised).toEqual([{ revisedOn: '2026-05-07' }])
})

test('a golfer’s history says what the Index is, how far it is from an own one, and what each revision is based on', async () => {
  const ask = (query: object = {}) => league.wren.ask(getIndexHistory, { params: { id: fern.golferId }, query })
  expect(await ask()).toEqual({
    kind: 'starting',
    startingIndex: 20,
    nextStart: null,
    hasLeague: true,
    leagueId: league.id,
    mayChooseLeague: false,
    maySetStart: false,
    holesCounted: 0,
    revisedFrom: null,
    revisions: [],
    total: 0,
  })
  const [first, second, third] = await threeRounds()
  expect(await ask()).toMatchObject({ kind: 'starting', holesCounted: 54, revisedFrom: '2026-05-07', total: 0 })
  await nightOf('2026-05-07')
  await fern.ask(deleteScore, { params: { id: third ?? 0 } })
  await nightOf('2026-05-08')
  const entry = { holes: 18, reduction: 0 }
  const own = {
    on: '2026-05-07',
    kind: 'own',
    handicapIndex: 15,
    average: 15,
    lowIndex: null,
    cap: 'none',
    record: [
      { ...entry, id: first, playedOn: '2026-05-01', differential: 18, used: false },
      { ...entry, id: second, playedOn: '2026-05-02', differential: 17, used: true },
      { ...entry, id: third, playedOn: '2026-05-03', differential: 19, used: false },
    ],
  }
  expect(await ask()).toMatchObject({
    kind: 'starting',
    holesCounted: 36,
    revisedFrom: null,
    total: 2,
    revisions: [{ on: '2026-05-08', kind: 'starting', handicapIndex: 20, record: [] }, own],
  })
  expect((await ask({ before: '2026-05-08', limit: 1 })).revisions).toMatchObject([own])
  expect((await ask({ limit: 1 })).revisions).toMatchObject([{ on: '2026-05-08' }])
})

test('nines wait for 54 holes without a starting Index, and are completed by it with one', async () => {
  const { db } = club().tools
  const nine = { numberOfHoles: 9, courseRating: 36, adjustedGrossScore: 45 }
  await enter(0, '2026-05-01', nine)
  await enter(18, '2026-05-02')
  await enter(18, '2026-05-03')
  await enter(0, '2026-05-04', { ...nine, adjustedGrossScore: 46 })
  await nightOf('2026-05-07')
  const [own] = await revisions()
  // Nine over 36 with an Index of 20.0: 9.0 + 0.52 × 20.0 + 1.2 = 20.6.
  expect(own?.record.map(({ differential }) => differential)).toEqual([206, 180, 180, 216])

  await db.deleteFrom('indexRevisions').where('golferId', '=', fern.golferId).execute()
  await db.deleteFrom('rounds').where('golferId', '=', fern.golferId).execute()
  await enter(0, '2026-05-01', nine)
  await enter(18, '2026-05-02')
  await enter(18, '2026-05-03')
  await enter(0, '2026-05-04', { ...nine, adjustedGrossScore: 46 })
  await nightOf('2026-05-08')
  // Counted twice they are 18.0, 18.0, 18.0 and 20.0, which would make 17.0: 9.0 + 0.52 × 17.0 + 1.2 = 19.04.
  expect((await revisions())[0]?.record.map(({ differential }) => differential)).toEqual([190, 180, 180, 200])
})

test('a golfer with a number is not revised here', async () => {
  await club().tools.db.updateTable('golfers').set({ ghinNumber: '1234567' }).where('id', '=', fern.golferId).execute()
  await threeRounds()
  await nightOf('2026-05-07')
  expect(await figures()).toEqual([])
  const [round] = await fern.ask(listScores, { query: { golferId: fern.golferId } })
  expect(round?.netSource).toBe('revision')
})
