import { beforeEach, expect, test } from 'vitest'
import { listActivity } from '#contract/activities.ts'
import { getMatch } from '#contract/matches.ts'
import { deleteScore, listScores, postScore } from '#contract/scores.ts'
import { enteredCard } from '#tests/factories/rounds.ts'
import { type Player, aLeague, aMember, aPlayer, aRevision, aRound } from '#tests/factories/stored.ts'
import { lockWaits } from '#tests/support/database/database.ts'
import { fieldRefusal, refusal } from '#tests/support/server/app.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'
import { claimRequest, recordRoundOfRequest } from './round-requests.queries.ts'

const club = useClub()
let fern: Player

beforeEach(async () => {
  fern = await aPlayer(club(), 'Fern Alder')
})

const enter = (more: object = {}) => fern.try(postScore, { body: { golferId: fern.golferId, ...enteredCard, ...more } })
const entered = (more: object = {}) =>
  fern.ask(postScore, { body: { golferId: fern.golferId, ...enteredCard, ...more } })
const revise = (revisedOn: string, index: number | null) =>
  club()
    .tools.db.insertInto('indexRevisions')
    .values({ golferId: fern.golferId, revisedOn, handicapIndexTenths: index === null ? null : Math.round(10 * index) })
    .execute()

test('a round entered by hand is measured against the Handicap Index of its day', async () => {
  await revise('2026-04-01', 14.8)
  await revise('2026-05-06', 12.4)
  await revise('2026-05-07', 3)
  expect(await entered()).toMatchObject({
    playedOn: '2026-05-06',
    adjustedGrossScore: 86,
    differential: 13.4,
    handicapIndex: 12.4,
    netScoreDifferential: 1,
    netSource: 'own',
    netScore: null,
    numberOfHoles: 18,
    numberOfPlayedHoles: 18,
    isManual: true,
    eligible: true,
    golfer: { id: fern.golferId, name: 'Fern Alder', team: null },
  })
  expect(await entered({ playedOn: '2026-05-05' })).toMatchObject({ handicapIndex: 14.8, netScoreDifferential: -1.4 })
})

test.each([
  // (113 ÷ slope) × (gross − rating), halves up, less an Index of 12.4
  [{ adjustedGrossScore: 72, courseRating: 72, slopeRating: 113 }, 0, -12.4],
  [{ adjustedGrossScore: 68, courseRating: 72.3, slopeRating: 155 }, -3.1, -15.5],
  [{ adjustedGrossScore: 101, courseRating: 69.9, slopeRating: 55 }, 63.9, 51.5],
  [{ adjustedGrossScore: 52, courseRating: 72, slopeRating: 113 }, -20, -32.4],
  [{ adjustedGrossScore: 90, courseRating: 70.7, slopeRating: 129 }, 16.9, 4.5],
])('differential and net are exact: %o', async (round, differential, netScoreDifferential) => {
  await revise('2026-01-01', 12.4)
  expect(await entered(round)).toMatchObject({ differential, netScoreDifferential })
})

test('a golfer without an Index is measured against an estimate once three rounds are known', async () => {
  const flat = { courseRating: 72, slopeRating: 113 }
  for (const [n, adjustedGrossScore] of [92, 90, 94].entries()) {
    const early = await entered({ ...flat, playedOn: `2026-03-0${n + 1}`, adjustedGrossScore })
    expect(early).toMatchObject({ netScoreDifferential: null, netSource: null, eligible: false })
  }
  expect(await entered({ ...flat, adjustedGrossScore: 87 })).toMatchObject({
    differential: 15,
    handicapIndex: 16,
    netScoreDifferential: -1,
    netSource: 'estimated',
    eligible: true,
  })
})

test('nine holes become an 18-hole differential with what the Index expects of the other nine, and count in no match', async () => {
  await revise('2026-01-01', 12.4)
  // 113 ÷ 113 × (43 − 35.5) = 7.5; expected over nine holes 0.52 × 12.4 + 1.2 = 7.648; together 15.148.
  expect(
    await entered({ numberOfHoles: 9, adjustedGrossScore: 43, courseRating: 35.5, slopeRating: 113 }),
  ).toMatchObject({
    numberOfHoles: 9,
    numberOfPlayedHoles: 9,
    differential: 15.1,
    netScoreDifferential: 2.7,
    eligible: false,
  })
})

test('the names of club, course and tee are stored in title case', async () => {
  expect(
    await entered({ facilityName: '  marram   links ', courseName: 'old mill GC', teeName: 'white' }),
  ).toMatchObject({
    facilityName: 'Marram Links',
    courseName: 'Old Mill GC',
    teeName: 'White',
  })
})

test('a round exists once, entered by hand or from the association', async () => {
  const twice = refusal(409, 'round_exists', 'A round with this score on this day already exists')
  await entered()
  expect(await enter({ courseName: 'Elsewhere' })).toMatchObject(twice)
  expect((await enter({ adjustedGrossScore: 87 })).status).toBe(200)
  expect((await enter({ playedOn: '2026-05-05' })).status).toBe(200)
  await aRound(club().tools.db, fern.golferId, { playedOn: '2026-05-04', gross: 86 })
  expect(await enter({ playedOn: '2026-05-04' })).toMatchObject(twice)
  const answers = await Promise.all([1, 2, 3].map(() => enter({ adjustedGrossScore: 99 })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await fern.ask(listScores, { query: { golferId: fern.golferId } })).toHaveLength(5)
})

const refusedDay = (message: string) => ({ status: 400, body: { error: [{ path: 'playedOn', message }] } })

test('for a golfer without a league, a day is in the future until it has begun in some time zone', async () => {
  club().setNow(new Date('2026-05-06T09:59:59Z'))
  expect(await enter({ playedOn: '2026-05-07' })).toMatchObject(
    refusedDay('This day is still to come where the league plays'),
  )
  club().setNow(new Date('2026-05-06T10:00:00Z'))
  expect((await enter({ playedOn: '2026-05-07' })).status).toBe(200)
})

test('for a golfer of a league, the day begins in the league’s time zone', async () => {
  const leagueId = await aLeague(club().tools.db, { ownerId: club().admin.id, timeZone: 'America/Los_Angeles' })
  await aMember(club().tools.db, { leagueId, golferId: fern.golferId })
  club().setNow(new Date('2026-05-07T06:59:59Z'))
  expect(await enter({ playedOn: '2026-05-07' })).toMatchObject(
    refusedDay('This day is still to come where the league plays'),
  )
  club().setNow(new Date('2026-05-07T07:00:00Z'))
  expect((await enter({ playedOn: '2026-05-07' })).status).toBe(200)
})

test('a round can be entered within 400 days', async () => {
  club().setNow(new Date('2026-05-06T12:00:00Z'))
  expect((await enter({ playedOn: '2025-04-02' })).status).toBe(200)
  expect(await enter({ playedOn: '2025-04-01' })).toMatchObject(
    refusedDay('Only rounds of the last 400 days can be entered'),
  )
})

test('the score that led every match is refused with what is possible', async () => {
  const { body } = await enter({ adjustedGrossScore: 18, courseRating: 100, slopeRating: 55 })
  const message = 'A Course Rating is between 40 and 85, for nine holes between 20 and 42.5'
  const tooLow = {
    path: 'adjustedGrossScore',
    message: 'That score is impossibly low for this rating: check the score and the ratings',
  }
  expect(body).toMatchObject({ error: [{ path: 'courseRating', message }, tooLow], code: 'invalid_input' })
  expect(await enter({ adjustedGrossScore: 18, courseRating: 85, slopeRating: 55 })).toMatchObject({
    status: 400,
    body: { error: [tooLow] },
  })
})

test('a round says at which club it was played', async () => {
  expect(await enter({ facilityName: ' ' })).toMatchObject(fieldRefusal('facilityName', 'Enter the club'))
  expect(await enter({ facilityName: undefined })).toMatchObject(fieldRefusal('facilityName'))
})

test.each([
  ['adjustedGrossScore', [8, 17, 201, 86.5, '86', null]],
  ['courseRating', [19.9, 39.9, 85.1, 71.15, null]],
  ['slopeRating', [54, 156, 113.5]],
  ['numberOfHoles', [0, 10, 17, 27]],
  ['playedOn', ['2026-02-29', '6 May', '']],
])('a card whose %s cannot be is refused', async (field, values) => {
  for (const value of values) {
    expect(await enter({ [field]: value }), String(value)).toMatchObject(fieldRefusal(field))
  }
})

test('a round of an unknown golfer is refused', async () => {
  expect(await club().admin.try(postScore, { body: { golferId: 2_000_000_000, ...enteredCard } })).toMatchObject(
    refusal(404, 'golfer_not_found'),
  )
})

test('a round is in its match at once, scored once and reported once', async () => {
  const league: Twilight = await twilight(club())
  const { golferId } = league.wren
  await aRevision(club().tools.db, golferId, 12.4, '2026-01-01')
  const page = (n: 0 | 1) => league.wren.ask(getMatch, { params: { id: league.matches[n] } })
  const before = [await page(0), await page(1)]
  const round = await league.owner.ask(postScore, { body: { golferId, ...enteredCard } })
  const after = [await page(0), await page(1)]
  expect(after[0]).toMatchObject({ version: (before[0]?.version ?? 0) + 1, scores: [{ id: round.id, eligible: true }] })
  expect(after[0]?.matchScores[0]).toMatchObject({ golferId, netScore: 1, scoreId: round.id, score: 86 })
  expect(after[1]).toEqual(before[1])
  const activities = await league.wren.ask(listActivity, { query: { leagueId: league.id } })
  expect(activities.map(({ message }) => message)).toEqual(['Bunker Hillbillies posted +13', 'Wren Ashdown posted +1'])
})

const requestId = '0b8f5a52-3f0d-4c55-9a5d-8f3a1c2e7d40'
const roundsOf = ({ golferId }: Player) => fern.ask(listScores, { query: { golferId } })

test('a repeated request returns the round that the first one created, also with other figures', async () => {
  const first = await entered({ requestId })
  expect(await entered({ requestId })).toEqual(first)
  expect(await entered({ requestId, adjustedGrossScore: 91 })).toEqual(first)
  expect(await roundsOf(fern)).toHaveLength(1)
})

test('requests that repeat one another at the same time create one round, also for different golfers', async () => {
  const other = await aPlayer(club(), 'Otto Pine')
  const golferIds = [fern.golferId, fern.golferId, other.golferId, other.golferId]
  const post = (golferId: number) => club().admin.ask(postScore, { body: { ...enteredCard, golferId, requestId } })
  const rounds = await Promise.all(golferIds.map(post))
  expect(new Set(rounds.map(({ id }) => id)).size).toBe(1)
  expect([...(await roundsOf(fern)), ...(await roundsOf(other))]).toHaveLength(1)
})

test('a repeat waits for the first request, and returns its round', async () => {
  const { db } = club().tools
  const held = await db.startTransaction().execute()
  await claimRequest(held, { userId: fern.id, requestId, at: '2026-05-06T12:00:00Z' })
  const repeat = enter({ requestId })
  await expect.poll(() => lockWaits(db)).toBe(1)
  const roundId = await aRound(db, fern.golferId, { playedOn: '2026-05-04' })
  await recordRoundOfRequest(held, { userId: fern.id, requestId, roundId })
  await held.commit().execute()
  expect(await repeat).toMatchObject({ status: 200, body: { id: roundId } })
})

test('requests of two accounts with the same id are different requests', async () => {
  const other = await aPlayer(club(), 'Otto Pine')
  const own = await entered({ requestId })
  const theirs = await other.ask(postScore, { body: { ...enteredCard, golferId: other.golferId, requestId } })
  expect(theirs).toMatchObject({ golfer: { id: other.golferId } })
  expect(theirs.id).not.toBe(own.id)
})

test('a repeat does not bring back a round that was deleted since', async () => {
  const { id } = await entered({ requestId })
  await fern.ask(deleteScore, { params: { id } })
  expect(await enter({ requestId })).toMatchObject(refusal(409, 'round_deleted'))
  expect(await roundsOf(fern)).toEqual([])
})

test('a refused request can be sent again with its id', async () => {
  expect((await enter({ requestId, playedOn: '2025-01-01' })).status).toBe(400)
  expect((await enter({ requestId })).status).toBe(200)
})

test('repeats are answered when the limit of rounds is reached, and do not count', async () => {
  const days = Array.from({ length: 29 }, (_, n) => dayNumbered(n))
  const first = await enter({ requestId })
  for (let repeats = 0; repeats < 5; repeats += 1) await enter({ requestId })
  for (const playedOn of days) expect((await enter({ playedOn })).status).toBe(200)
  expect((await enter({ playedOn: dayNumbered(29) })).status).toBe(429)
  const repeat = await enter({ requestId })
  expect([repeat.status, repeat.body]).toEqual([200, first.body])
})

test('a person enters at most thirty rounds of a golfer in an hour', async () => {
  const days = Array.from({ length: 31 }, (_, n) => dayNumbered(n))
  const statuses = []
  for (const playedOn of days) statuses.push((await enter({ playedOn })).status)
  expect(statuses).toEqual([...days.slice(1).map(() => 200), 429])
})

const dayNumbered = (n: number) => new Date(Date.UTC(2026, 3, 1 + n)).toISOString().slice(0, 10)
