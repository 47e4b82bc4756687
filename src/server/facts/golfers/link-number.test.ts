import { afterEach, beforeEach, expect, test } from 'vitest'
import { getGolfer, linkNumber } from '#contract/golfers.ts'
import { getIndexHistory } from '#contract/own-indexes.ts'
import { listScores, postScore } from '#contract/scores.ts'
import { saveInformation } from '#server/facts/association/sync/save-information.ts'
import { enteredCard } from '#tests/factories/rounds.ts'
import { type Player, aGolfer, aLeague, aMember, aPlayer, aRevision } from '#tests/factories/stored.ts'
import { controlOf } from '#tests/support/association/control.ts'
import { type Caller, refusal, until } from '#tests/support/server/app.ts'
import { type Twilight, reviseAt, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight
let fern: Player
let numbers = 5_000_100

beforeEach(async () => {
  const { db } = club().tools
  await db.deleteFrom('rateLimits').execute()
  league = await twilight(club(), { manualRounds: 'all' })
  fern = await aPlayer(club(), 'Fern Alder', { handicapIndex: 20 })
  await aRevision(db, fern.golferId, 20)
  await aMember(db, { leagueId: league.id, golferId: fern.golferId })
  numbers += 2
})
afterEach(() => controlOf(club().simulator.url).clearFaults())

const number = () => String(numbers)
const give = (who: Caller, ghinNumber = number(), id = fern.golferId) =>
  who.try(linkNumber, { params: { id }, body: { ghinNumber } })
const rounds = () => fern.ask(listScores, { query: { golferId: fern.golferId, limit: 200 } })
const checked = () =>
  until(
    () => fern.ask(getGolfer, { params: { id: fern.golferId } }),
    ({ checkedAt }) => checkedAt !== null,
  )
const indexesOf = (golferId: number) =>
  club()
    .tools.db.selectFrom('indexRevisions')
    .select(['revisedOn', 'handicapIndexTenths'])
    .where('golferId', '=', golferId)
    .orderBy('revisedOn')
    .execute()

async function enterThreeRounds(): Promise<void> {
  for (const [n, adjustedGrossScore] of [90, 89, 91].entries()) {
    const card = { ...enteredCard, playedOn: `2026-05-0${n + 1}`, adjustedGrossScore }
    await fern.ask(postScore, { body: { golferId: fern.golferId, ...card } })
  }
}

test('a golfer gets their number: from today the association’s record decides, and earlier Indexes and nets stay', async () => {
  await enterThreeRounds()
  await reviseAt(club(), '2026-05-07T00:01:00Z')
  const before = await indexesOf(fern.golferId)
  expect(before.map(({ revisedOn }) => revisedOn)).toEqual(['2025-01-01', '2026-05-07'])
  const nets = new Map((await rounds()).map((round) => [round.playedOn, round.netScoreDifferential]))
  await controlOf(club().simulator.url).post({
    ghin: number(),
    played_at: '2026-05-02',
    adjusted_gross_score: 89,
  })

  club().setNow(new Date('2026-05-10T12:00:00Z'))
  expect(await give(league.owner)).toMatchObject({ status: 200, body: { ghinNumber: number() } })
  const profile = await checked()
  const [known] = (await club().tools.association?.golfers([number()]))?.golfers ?? []
  expect(profile.handicapIndex).toBe((known?.handicapIndex ?? NaN) / 10)
  expect(profile.homeClub).toBe(known?.homeClub)

  // Rounds with the same day and gross are one round, now the association's; other manual rounds keep their measured
  // values.
  const after = await rounds()
  const onDay = (day: string) => after.filter((round) => round.playedOn === day)
  expect(onDay('2026-05-02').filter((round) => round.adjustedGrossScore === 89)).toMatchObject([{ byHand: null }])
  for (const day of ['2026-05-01', '2026-05-03'])
    expect(onDay(day).find((round) => round.byHand !== null)?.netScoreDifferential).toBe(nets.get(day))

  const indexes = await indexesOf(fern.golferId)
  expect(indexes.slice(0, 2)).toEqual(before)
  expect(indexes[2]?.revisedOn).toBe('2026-05-10')
  expect(await fern.ask(getIndexHistory, { params: { id: fern.golferId }, query: {} })).toMatchObject({ kind: null })

  // Manual rounds no longer cause revisions.
  await fern.ask(postScore, { body: { golferId: fern.golferId, ...enteredCard, playedOn: '2026-05-04' } })
  await reviseAt(club(), '2026-05-12T12:00:00Z')
  const own = club().tools.db.selectFrom('ownIndexRevisions').select('revisedOn')
  expect(await own.where('golferId', '=', fern.golferId).execute()).toEqual([{ revisedOn: '2026-05-07' }])
})

test('the own Index of a day before the number is stored even if no night has come to it yet', async () => {
  await enterThreeRounds()
  club().setNow(new Date('2026-05-10T12:00:00Z'))
  expect(await give(league.owner)).toMatchObject({ status: 200 })
  const days = (await indexesOf(fern.golferId)).map(({ revisedOn }) => revisedOn)
  expect(days.slice(0, 3)).toEqual(['2025-01-01', '2026-05-07', '2026-05-10'])
})

test('an Index that the association revised before a golfer got the number changes no earlier day', async () => {
  await enterThreeRounds()
  await reviseAt(club(), '2026-05-07T00:01:00Z')
  const before = await indexesOf(fern.golferId)
  club().setNow(new Date('2026-05-10T12:00:00Z'))
  expect(await give(league.owner)).toMatchObject({ status: 200 })
  await checked()
  const [known] = (await club().tools.association?.golfers([number()]))?.golfers ?? []
  if (known === undefined) throw new Error('The association has no such golfer')
  for (const revisedOn of ['2026-05-04', '2026-05-07', '2026-05-09'])
    await saveInformation(club().tools, fern.golferId, { ...known, handicapIndex: 33, revisedOn })
  const after = await indexesOf(fern.golferId)
  expect(after.filter(({ revisedOn }) => revisedOn < '2026-05-10')).toEqual(before)
  const { handicapIndex } = await fern.ask(getGolfer, { params: { id: fern.golferId } })
  expect(handicapIndex, 'the Index of today is the association’s').toBe(3.3)
  await saveInformation(club().tools, fern.golferId, { ...known, handicapIndex: 44, revisedOn: '2026-05-11' })
  expect(await indexesOf(fern.golferId)).toContainEqual({ revisedOn: '2026-05-11', handicapIndexTenths: 44 })
})

test('the association’s Index follows the last own one, also where that day has begun earlier than in another league', async () => {
  const { db } = club().tools
  const auckland = await aLeague(db, { ownerId: league.owner.id, timeZone: 'Pacific/Auckland', manualRounds: 'all' })
  await aMember(db, { leagueId: auckland, golferId: fern.golferId })
  const first = { joinedAt: '2020-01-01T00:00:00Z', rightsSince: '2020-01-01T00:00:00Z' }
  await db.updateTable('memberships').set(first).where('leagueId', '=', auckland).execute()
  club().setNow(new Date('2026-05-06T11:00:00Z'))
  await enterThreeRounds()
  // Midnight in Auckland has passed; elsewhere it is still 6 May.
  await reviseAt(club(), '2026-05-06T12:30:00Z')
  const own = (await indexesOf(fern.golferId)).at(-1)
  expect(own?.revisedOn).toBe('2026-05-07')

  expect(await give(league.owner)).toMatchObject({ status: 200 })
  const known = (await indexesOf(fern.golferId)).filter(({ revisedOn }) => revisedOn >= '2026-05-06')
  expect(known[0]).toMatchObject({ revisedOn: '2026-05-07' })
  expect(known[0]?.handicapIndexTenths).not.toBe(own?.handicapIndexTenths)
})

test('a number is given once, to a golfer who has none, and must be the association’s', async () => {
  expect(await give(league.owner, '999999999999')).toMatchObject(refusal(404, 'number_unknown'))
  const other = await aGolfer(club().tools.db, 'Wren Moss')
  await aMember(club().tools.db, { leagueId: league.id, golferId: other })
  const both = await Promise.all([give(league.owner), give(league.owner, number(), other)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'number_taken' } })
  const taken = both[0]?.status === 200 ? fern.golferId : other
  expect(await give(league.owner, String(numbers + 1), taken)).toMatchObject(refusal(409, 'golfer_has_number'))
})

test('a number that is given to the same golfer again, as after a lost answer, is theirs and not another golfer’s', async () => {
  expect(await give(league.owner)).toMatchObject({ status: 200 })
  expect(await give(league.owner)).toMatchObject(refusal(409, 'golfer_has_number'))
})

test('a golfer of two leagues gets a number from an organizer of both, or an administrator', async () => {
  const { db } = club().tools
  const elsewhere = await aPlayer(club(), 'Hedda Voss')
  const otherLeague = await aLeague(db, { ownerId: elsewhere.id })
  await aMember(db, { leagueId: otherLeague, golferId: fern.golferId })
  for (const who of [league.owner, elsewhere, fern]) expect(await give(who)).toMatchObject({ status: 403 })
  expect(await give(club().admin)).toMatchObject({ status: 200 })
})

test('while the association does not answer, a golfer stays as they are', async () => {
  await controlOf(club().simulator.url).injectFault('500')
  expect(await give(league.owner)).toMatchObject(refusal(424, 'association_unavailable'))
  expect(await fern.ask(getGolfer, { params: { id: fern.golferId } })).toMatchObject({ ghinNumber: null })
})
