import { beforeEach, expect, test } from 'vitest'
import { updateLeague } from '#contract/leagues.ts'
import * as seasons from '#contract/seasons.ts'
import { aRound, noon } from '#tests/factories/stored.ts'
import { refusal } from '#tests/support/server/app.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight

beforeEach(async () => {
  league = await twilight(club())
})

const setMatchLength = (matchLength: number) =>
  league.owner.ask(updateLeague, { params: { id: league.id }, body: { matchLength } })
const season = () => league.owner.ask(seasons.getSeason, { params: { id: league.season.id } })
const generate = () => league.owner.try(seasons.generateMatches, { params: { id: league.season.id } })
const move = (startDate: string, endDate: string) =>
  league.owner.try(seasons.updateSeason, {
    params: { id: league.season.id },
    body: { year: 2026, startDate, endDate, isActive: true, leagueId: league.id },
  })
const schedule = async () =>
  (await season()).matches.map(({ id, number, startDate, endDate }) => ({
    id,
    number,
    days: `${startDate.slice(5)} ${endDate.slice(5)}`,
  }))
const afterFirstMatch = new Date('2026-05-12T12:00:00Z')

test.each([
  [1, 52],
  [2, 26],
  [3, 18],
  [4, 13],
])('a calendar year in matches of %i weeks has %i of them, without gap or overlap', async (matchLength, count) => {
  await setMatchLength(matchLength)
  const year = { year: 2026, startDate: '2026-01-01', endDate: '2026-12-31', isActive: false, leagueId: league.id }
  const { matches } = await league.owner.ask(seasons.createSeason, { body: year })
  expect(matches.map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, n) => n + 1))
  expect([matches[0]?.startDate, matches.at(-1)?.endDate]).toEqual(['2026-01-01', '2026-12-31'])
  const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  expect(matches.slice(1).map(({ startDate }) => startDate)).toEqual(
    matches.slice(0, -1).map(({ endDate }) => dayAfter(endDate)),
  )
})

test('generating the same matches again changes nothing', async () => {
  const before = await season()
  expect(await generate()).toMatchObject({ status: 200, body: { matches: before.matches } })
  expect(await season()).toEqual(before)
})

test('another match length replaces the matches, but keeps one whose days stay', async () => {
  await setMatchLength(2)
  expect((await generate()).status).toBe(200)
  const fortnights = await schedule()
  expect(fortnights.map(({ days }) => days)).toEqual(['05-04 05-17', '05-18 05-31'])
  expect(fortnights.map(({ id }) => id).filter((id) => league.matches.includes(id))).toEqual([])

  await setMatchLength(4)
  await move('2026-05-18', '2026-05-31')
  expect(await schedule()).toEqual([{ id: fortnights[1]?.id, number: 1, days: '05-18 05-31' }])
})

test('a season that begins later keeps the matches whose days stay, under new numbers', async () => {
  const [, second, third, fourth] = league.matches
  expect((await move('2026-05-11', '2026-06-07')).status).toBe(200)
  expect(await schedule()).toEqual([
    { id: second, number: 1, days: '05-11 05-17' },
    { id: third, number: 2, days: '05-18 05-24' },
    { id: fourth, number: 3, days: '05-25 05-31' },
    { id: expect.any(Number), number: 4, days: '06-01 06-07' },
  ])
  expect((await move('2026-05-04', '2026-05-31')).status).toBe(200)
  expect((await schedule()).map(({ id }) => id).slice(1)).toEqual([second, third, fourth])
})

test('a season that ends between two Sundays extends its last match by less than a week', async () => {
  const [first, second, third, fourth] = league.matches
  await move('2026-05-04', '2026-06-06')
  expect((await schedule()).map(({ id, days }) => [id, days])).toEqual([
    [first, '05-04 05-10'],
    [second, '05-11 05-17'],
    [third, '05-18 05-24'],
    [expect.any(Number), '05-25 06-06'],
  ])
  expect((await schedule()).at(-1)?.id).not.toBe(fourth)
})

test('a new match has the results of rounds played before it was generated', async () => {
  await aRound(club().tools.db, league.ezra, { playedOn: '2026-05-06', net: -13 })
  await setMatchLength(2)
  await generate()
  const [first] = await schedule()
  const row = await club()
    .tools.db.selectFrom('matchGolfers')
    .select(['netTenths', 'position'])
    .where('matchId', '=', first?.id ?? 0)
    .where('golferId', '=', league.ezra)
    .executeTakeFirst()
  expect(row).toEqual({ netTenths: -13, position: 1 })
})

test('a finished match with rounds is not deleted, and nothing of the refused change is saved', async () => {
  await aRound(club().tools.db, league.wren.golferId, {}, noon)
  club().setNow(afterFirstMatch)
  await setMatchLength(2)
  const before = await season()
  expect(before.matches.map(({ finished, hasRounds }) => finished && hasRounds)).toEqual([true, false, false, false])
  const refused = refusal(409, 'finished_match_has_rounds', 'This would delete a finished match that has rounds')
  expect(await generate()).toMatchObject(refused)
  expect(await move('2026-05-11', '2026-05-31')).toMatchObject(refused)
  const after = await season()
  expect(after.matches.map(({ id }) => id)).toEqual(before.matches.map(({ id }) => id))
  expect([after.startDate, after.version]).toEqual(['2026-05-04', before.version])
})

test('a finished match without rounds can be deleted, and one whose days stay is kept', async () => {
  const { db } = club().tools
  await aRound(db, league.wren.golferId, {}, noon)
  club().setNow(afterFirstMatch)
  expect((await move('2026-05-04', '2026-05-24')).status).toBe(200)
  expect((await schedule()).map(({ id }) => id)).toEqual(league.matches.slice(0, 3))

  const idle = await twilight(club())
  const shorter = { year: 2026, startDate: '2026-05-11', endDate: '2026-05-31', isActive: true, leagueId: idle.id }
  expect(await idle.owner.try(seasons.updateSeason, { params: { id: idle.season.id }, body: shorter })).toMatchObject({
    status: 200,
  })
})

test('two users who generate the matches of one season at once do it one after the other', async () => {
  await setMatchLength(3)
  const answers = await Promise.all([generate(), generate(), move('2026-05-04', '2026-06-14'), generate()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await schedule()).map(({ number, days }) => `${number}: ${days}`)).toEqual([
    '1: 05-04 05-24',
    '2: 05-25 06-14',
  ])
})
