import { beforeEach, expect, test } from 'vitest'
import { updateLeague } from '#contract/leagues.ts'
import { getMatch, getNeeded } from '#contract/matches.ts'
import * as scores from '#contract/scores.ts'
import { enteredCard } from '#tests/factories/rounds.ts'
import { aRound } from '#tests/factories/stored.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { type Twilight, finishAt, publishAt, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight

beforeEach(async () => {
  league = await twilight(club())
  await club()
    .tools.db.insertInto('indexRevisions')
    .values({ golferId: league.wren.golferId, revisedOn: '2026-01-01', handicapIndexTenths: 124 })
    .execute()
})

const change = (settings: object) => league.owner.ask(updateLeague, { params: { id: league.id }, body: settings })
const posted = (net: number, day: number, more: object = {}) =>
  aRound(club().tools.db, league.wren.golferId, { net, playedOn: `2026-05-0${day}`, ...more })
const nine = { holes: 9, playedHoles: 9, gross: 43 }
const enter = (by: Caller, adjustedGrossScore: number, day = 6) =>
  by.ask(scores.postScore, {
    body: { golferId: league.wren.golferId, ...enteredCard, adjustedGrossScore, playedOn: `2026-05-0${day}` },
  })
const remove = (by: Caller, id: number) => by.ask(scores.deleteScore, { params: { id } })
const decide = (id: number, operation: typeof scores.confirmScore | typeof scores.rejectScore, body: object = {}) =>
  league.owner.ask(operation, { params: { id }, body: { leagueId: league.id, ...body } })
const page = () => league.wren.ask(getMatch, { params: { id: league.matches[0] } })
const needed = () =>
  league.wren.ask(getNeeded, { params: { id: league.matches[0] }, query: { golferId: league.wren.golferId } })

/** Wren's net in the first match. */
const net = async () =>
  (await page()).matchScores.find(({ golferId }) => golferId === league.wren.golferId)?.netScore ?? null

/** Why Wren's rounds of the match cannot count, by their day. */
const reasons = async () =>
  Object.fromEntries((await page()).scores.map(({ playedOn, ineligibility }) => [playedOn.slice(-1), ineligibility]))

test('with the first two rounds that count, a better third one does not, and says why', async () => {
  await posted(30, 4)
  await posted(20, 5)
  const third = await posted(-50, 6)
  expect(await net()).toBe(-5)
  await change({ roundsThatCount: 2 })
  expect(await net()).toBe(2)
  expect(await reasons()).toEqual({ 4: null, 5: null, 6: 'no-place' })
  expect((await page()).scores.find(({ id }) => id === third)?.place).toEqual({ place: 3, counted: 2 })
  await change({ roundsThatCount: null })
  expect(await net()).toBe(-5)
})

test('a round posted late with an earlier day takes the place of a later one', async () => {
  await change({ roundsThatCount: 1 })
  await posted(-50, 6)
  expect(await net()).toBe(-5)
  await posted(30, 5)
  expect(await net()).toBe(3)
})

test('of rounds of one day the one that was posted first has the place', async () => {
  await change({ roundsThatCount: 1 })
  await posted(-50, 5, { postedAt: '2026-05-05T19:00:00Z' })
  await posted(30, 5, { postedAt: '2026-05-05T12:00:00Z' })
  expect(await net()).toBe(3)
})

test('a golfer who deletes a bad round gets no second try, unless an organizer deletes or rejects it', async () => {
  await change({ roundsThatCount: 1, manualRounds: 'all' })
  const { id: bad } = await enter(league.wren, 95, 4)
  await posted(-50, 6)
  const netOfBad = await net()
  expect(netOfBad).toBeGreaterThan(5)
  await remove(league.wren, bad)
  expect(await net()).toBeNull()
  expect(await reasons()).toEqual({ 6: 'no-place' })
  expect(await needed()).toMatchObject({ roundsLeft: 0, places: [], team: null })

  await club().tools.db.deleteFrom('usedPlaces').execute()
  const { id: again } = await enter(league.wren, 95, 4)
  await decide(again, scores.rejectScore, { reason: 'No card' })
  expect(await net()).toBe(-5)
  const { id: third } = await enter(club().admin, 96, 4)
  await remove(club().admin, third)
  expect(await net()).toBe(-5)
})

test('the association’s record of a round that its golfer deleted uses up one place, not two', async () => {
  await change({ roundsThatCount: 2, manualRounds: 'all' })
  const { id } = await enter(league.wren, 95, 4)
  await remove(league.wren, id)
  await posted(100, 4, { gross: 95 })
  await posted(-50, 6)
  expect(await net()).toBe(-5)
})

test('a round that waits has a place only if it is better, and without one it holds back no result', async () => {
  await change({ roundsThatCount: 1, finalAfterDays: 1 })
  await posted(20, 5)
  const { id: worse } = await enter(league.wren, 95, 4)
  expect(await net()).toBe(2)
  await publishAt(club(), '2026-05-11T00:00:00Z', '2026-05-12T00:00:00Z')
  await finishAt(club(), '2026-05-13T01:00:00Z')
  expect((await page()).finalAt).not.toBeNull()
  expect((await page()).scores.map(({ id }) => id)).toContain(worse)
})

test('a better round that waits takes the place and holds back the result until it is rejected', async () => {
  await change({ roundsThatCount: 1, finalAfterDays: 1 })
  await posted(20, 5)
  const { id } = await enter(league.wren, 80, 4)
  expect(await net()).toBeNull()
  await publishAt(club(), '2026-05-11T00:00:00Z', '2026-05-12T00:00:00Z')
  await finishAt(club(), '2026-05-13T01:00:00Z')
  expect((await page()).finalAt).toBeNull()
  await decide(id, scores.rejectScore, { reason: 'No card' })
  expect(await net()).toBe(2)
})

test('nine holes count where the league counts them, by their 18-hole differential, and 18 holes where it counts those', async () => {
  await posted(-30, 5, nine)
  await posted(20, 6)
  expect([await net(), await reasons()]).toEqual([2, { 5: 'nine-holes', 6: null }])
  await change({ countedHoles: '9 and 18' })
  expect([await net(), await reasons()]).toEqual([-3, { 5: null, 6: null }])
  const [row] = (await page()).matchScores.filter(({ golferId }) => golferId === league.wren.golferId)
  expect(row?.score).toBe(43)
  await change({ countedHoles: '9' })
  expect([await net(), await reasons()]).toEqual([-3, { 5: null, 6: 'eighteen-holes' }])
})

test('a finished match keeps the rounds that counted in it when the league’s rule changes', async () => {
  await posted(-30, 5, nine)
  await change({ countedHoles: '9', roundsThatCount: 1 })
  await finishAt(club(), '2026-05-11T00:00:00Z')
  await change({ countedHoles: '18', roundsThatCount: null })
  expect(await net()).toBe(-3)
  expect((await page()).rules).toMatchObject({ countedHoles: '9', roundsThatCount: 1 })
})

test('two nines that the association combines count once, in the place of the earlier one; where only nines count they stay', async () => {
  await change({ countedHoles: '9 and 18', roundsThatCount: 1 })
  const combinedInto = '7001'
  await posted(-30, 4, { ...nine, combinedInto })
  await posted(40, 7, { ...nine, combinedInto })
  await posted(-60, 5)
  await posted(10, 7, { associationId: combinedInto, scoreType: 'C', gross: 86 })
  expect(await reasons()).toMatchObject({ 4: 'combined', 5: 'no-place' })
  expect(await net()).toBe(1)
  await change({ countedHoles: '9' })
  expect(await net()).toBe(-3)
})

test('where only 18 holes count, a round combined of two nines takes its place by its own day', async () => {
  await change({ roundsThatCount: 1 })
  const combinedInto = '7001'
  await posted(-30, 4, { ...nine, combinedInto })
  await posted(40, 7, { ...nine, combinedInto })
  await posted(60, 5)
  await posted(10, 7, { associationId: combinedInto, scoreType: 'C', gross: 86 })
  expect(await net()).toBe(6)
})

test('what a golfer needs counts nine holes that wait for confirmation as if they were confirmed', async () => {
  await change({ countedHoles: '9 and 18' })
  await aRound(club().tools.db, league.ezra, { net: 0, playedOn: '2026-05-05' })
  const card = { ...enteredCard, adjustedGrossScore: 45, courseRating: 35.5, numberOfHoles: 9 as const }
  await league.wren.ask(scores.postScore, { body: { golferId: league.wren.golferId, ...card } })
  expect(await net()).toBeNull()
  expect((await needed()).places).toMatchObject([{ position: 1, net: 0 }])
})

test('what a golfer needs is the gross of the holes that count, at tees of those', async () => {
  await change({ countedHoles: '9' })
  await aRound(club().tools.db, league.ezra, { net: 10, playedOn: '2026-05-05', ...nine })
  const tees = { courseRating: 355, slopeRating: 120, ...nine }
  await aRound(club().tools.db, league.wren.golferId, { net: 50, playedOn: '2026-04-05', ...tees })
  const { places, tees: listed, handicapIndex } = await needed()
  expect(handicapIndex).toBe(12.4)
  expect(listed).toMatchObject([{ holes: 9, courseRating: 35.5, slopeRating: 120 }])
  // 5.8 for nine holes and 7.6 expected of the other nine, minus 12.4: net +1.0; a stroke more makes +1.9.
  expect(places[0]).toMatchObject({ position: 1, net: 1, grosses: [{ tee: listed[0]?.id, gross: 41 }] })
})
