import { beforeEach, expect, test } from 'vitest'
import { listAuditEvents } from '#contract/audit.ts'
import { getGolfer } from '#contract/golfers.ts'
import { getIndexHistory, setStartingIndex } from '#contract/own-indexes.ts'
import { deleteScore, postScore } from '#contract/scores.ts'
import { enteredCard } from '#tests/factories/rounds.ts'
import { type Player, aGolfer, aMember, aPlayer, aRevision } from '#tests/factories/stored.ts'
import { type Twilight, reviseAt, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight
let fern: Player

beforeEach(async () => {
  league = await twilight(club(), { manualRounds: 'all' })
  fern = await aPlayer(club(), 'Fern Alder', { handicapIndex: 20 })
  await aRevision(club().tools.db, fern.golferId, 20)
  await aMember(club().tools.db, { leagueId: league.id, golferId: fern.golferId })
})

const set = (handicapIndex: number, by = league.owner, id = fern.golferId) =>
  by.try(setStartingIndex, { params: { id }, body: { handicapIndex } })
const history = () => league.owner.ask(getIndexHistory, { params: { id: fern.golferId } })

/** A neutral course, so that a differential is the gross less 72. */
const enter = async (differential: number, playedOn: string) => {
  const card = { ...enteredCard, courseRating: 72, slopeRating: 113, adjustedGrossScore: 72 + differential, playedOn }
  return fern.ask(postScore, { body: { golferId: fern.golferId, ...card } })
}

async function nightOf(day: string): Promise<void> {
  await reviseAt(club(), `${day}T00:01:00Z`)
  club().setNow(new Date(`${day}T12:00:00Z`))
}

test('a starting Index is in force from the next day on, and nets already measured stay', async () => {
  const before = await enter(25, '2026-05-05')
  expect((await set(18)).status).toBe(200)
  expect(await set(15)).toMatchObject({
    status: 200,
    body: { kind: 'starting', startingIndex: 20, nextStart: { on: '2026-05-07', handicapIndex: 15 }, revisions: [] },
  })
  expect(await enter(24, '2026-05-06')).toMatchObject({ netScoreDifferential: 4, netSource: 'own' })
  await nightOf('2026-05-07')
  expect(await history()).toMatchObject({
    kind: 'starting',
    startingIndex: 15,
    nextStart: null,
    maySetStart: true,
    revisions: [{ on: '2026-05-07', kind: 'starting', isSet: true, handicapIndex: 15, changes: [] }],
  })
  const { handicapIndex, scores } = await fern.ask(getGolfer, { params: { id: fern.golferId } })
  expect(handicapIndex).toBe(15)
  expect(scores.find(({ id }) => id === before.id)).toMatchObject({ netScoreDifferential: 5 })
  expect(await enter(23, '2026-05-07')).toMatchObject({ netScoreDifferential: 8 })
  expect(await enter(23, '2026-05-04'), 'of a day before').toMatchObject({ netScoreDifferential: 3 })
})

test('while 54 holes count it changes nothing; below them it applies', async () => {
  for (const [n, differential] of [18, 17, 19].entries()) await enter(differential, `2026-05-0${n + 1}`)
  await nightOf('2026-05-07')
  expect((await set(12)).status).toBe(200)
  await nightOf('2026-05-08')
  expect(await history()).toMatchObject({ kind: 'own', startingIndex: 12, total: 1 })
  const { scores } = await fern.ask(getGolfer, { params: { id: fern.golferId } })
  await fern.ask(deleteScore, { params: { id: scores[0]?.id ?? 0 } })
  await nightOf('2026-05-09')
  const [latest] = (await history()).revisions
  expect(latest).toMatchObject({ on: '2026-05-09', kind: 'starting', isSet: false, handicapIndex: 12 })
})

test('what is set is on record with the Index before', async () => {
  await set(15)
  expect(await club().admin.ask(listAuditEvents, { query: { kind: 'starting_index_set', limit: 1 } })).toMatchObject([
    {
      actor: { id: league.owner.id },
      target: { kind: 'golfer', id: fern.golferId },
      detail: { from: '20.0', to: '15.0' },
    },
  ])
})

test('it is refused for golfers with a number and without a league, to golfers themselves, and beyond the bounds', async () => {
  const { db } = club().tools
  const numbered = await aGolfer(db, 'Isla Montclair', { ghinNumber: '5000099' })
  await aMember(db, { leagueId: league.id, golferId: numbered })
  expect(await set(15, league.owner, numbered)).toMatchObject({ status: 409, body: { code: 'index_of_association' } })
  const alone = await aGolfer(db, 'Hugo Wick')
  expect(await set(15, club().admin, alone)).toMatchObject({ status: 409, body: { code: 'no_handicap_league' } })
  expect(await set(15, league.owner, alone)).toMatchObject({ status: 403 })
  expect(await set(15, fern)).toMatchObject({ status: 403 })
  expect(await set(15, club().admin, 999_999)).toMatchObject({ status: 404 })
  for (const index of [54.1, -10.1, 12.34, Number.NaN]) expect(await set(index)).toMatchObject({ status: 400 })
})

test('of a golfer of several leagues only the organizers of the league they joined first set it', async () => {
  const other = await twilight(club(), { owner: await club().signUp('Petra Voss') })
  await aMember(club().tools.db, { leagueId: other.id, golferId: fern.golferId })
  expect(await set(15, other.owner)).toMatchObject({ status: 403 })
  const asked = { params: { id: fern.golferId } }
  expect(await other.owner.ask(getIndexHistory, asked)).toMatchObject({ maySetStart: false })
})
