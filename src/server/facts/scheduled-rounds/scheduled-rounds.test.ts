import { beforeEach, expect, test } from 'vitest'
import { updateLeague } from '#contract/leagues.ts'
import * as rounds from '#contract/scheduled-rounds.ts'
import { aPlayer } from '#tests/factories/stored.ts'
import { fieldRefusal, refusal } from '#tests/support/server/app.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight

beforeEach(async () => {
  league = await twilight(club())
})

const toggle = (body: { date: string; timeZone?: string }) => league.wren.try(rounds.toggleScheduledRound, { body })
const plan = (body: { date: string; course?: string | null }) => league.wren.ask(rounds.toggleScheduledRound, { body })
const ofGolfer = () => league.owner.ask(rounds.golferScheduledRounds, { params: { id: league.wren.golferId } })
const days = (planned: readonly { date: string }[]) => planned.map(({ date }) => date)

test('a round is planned for a day, and removed by a second request', async () => {
  const { scheduled, round } = await plan({ date: '2026-05-08' })
  expect({ scheduled, round }).toEqual({
    scheduled: true,
    round: {
      id: expect.any(Number),
      date: '2026-05-08',
      course: null,
      golfer: {
        id: league.wren.golferId,
        name: 'Wren Ashdown',
        team: expect.objectContaining({ name: 'Bunker Hillbillies' }),
      },
    },
  })
  expect(await ofGolfer()).toEqual([round])
  expect(await plan({ date: '2026-05-08' })).toEqual({ scheduled: false, round: null })
  expect(await ofGolfer()).toEqual([])
})

test.each([
  ['old mill GC', 'Old Mill GC'],
  ['  marram   links ', 'Marram Links'],
  ['st. andrew’s', 'St. Andrew’s'],
  ['', null],
  [null, null],
  ['ß '.repeat(60), 'ß '.repeat(60).trim()],
])('the course is kept as a title: %j', async (course, kept) => {
  expect((await plan({ date: '2026-05-08', course })).round?.course).toBe(kept)
})

test('another course changes the planned round, the same one removes it', async () => {
  const first = await plan({ date: '2026-05-08' })
  const named = await plan({ date: '2026-05-08', course: 'old mill' })
  expect(named).toMatchObject({ scheduled: true, round: { id: first.round?.id, course: 'Old Mill' } })
  expect(await plan({ date: '2026-05-08', course: 'Marram Links' })).toMatchObject({
    round: { course: 'Marram Links' },
  })
  expect(await plan({ date: '2026-05-08', course: 'marram links' })).toEqual({ scheduled: false, round: null })
})

test('today and the next thirteen days can be planned, in every time zone', async () => {
  for (const date of ['2026-05-05', '2026-05-06', '2026-05-19', '2026-05-20'])
    expect((await toggle({ date })).status, date).toBe(200)
  for (const date of ['2026-05-04', '2026-05-21', '2027-05-06']) {
    expect(await toggle({ date }), date).toMatchObject(fieldRefusal('date', 'Choose one of the next 14 days'))
  }
  for (const date of ['2026-05-32', 'tomorrow', '2026-05-08T12:00:00Z'])
    expect((await toggle({ date })).status, date).toBe(400)
})

test('where the golfer’s time zone is known, exactly its days can be planned', async () => {
  // 23:30 on 6 May in Los Angeles.
  club().setNow(new Date('2026-05-07T06:30:00Z'))
  const timeZone = 'America/Los_Angeles'
  for (const date of ['2026-05-06', '2026-05-19']) expect((await toggle({ date, timeZone })).status, date).toBe(200)
  for (const date of ['2026-05-05', '2026-05-20']) expect((await toggle({ date, timeZone })).status, date).toBe(400)
  expect((await toggle({ date: '2026-05-20', timeZone: 'Nowhere/Known' })).status).toBe(200)
})

test('only accounts with a golfer plan rounds', async () => {
  expect(await league.owner.try(rounds.toggleScheduledRound, { body: { date: '2026-05-08' } })).toMatchObject(
    refusal(409, 'no_golfer', 'Link your golfer record first'),
  )
})

test('a league sees its golfers’ next 14 days, by day and name', async () => {
  const { db } = club().tools
  const stranger = await aPlayer(club(), 'Gus Pemberly')
  await stranger.ask(rounds.toggleScheduledRound, { body: { date: '2026-05-08' } })
  for (const [golferId, date] of [
    [league.tobias, '2026-05-08'],
    [league.ezra, '2026-05-05'],
    [league.ezra, '2026-05-20'],
  ] as const) {
    await db.insertInto('scheduledRounds').values({ golferId, date }).execute()
  }
  for (const date of ['2026-05-19', '2026-05-08', '2026-05-06']) await plan({ date })
  const planned = async () =>
    (await league.owner.ask(rounds.currentScheduledRounds, { query: { leagueId: league.id } })).map(
      ({ date, golfer }) => `${date.slice(5)} ${golfer.name}`,
    )
  expect(await planned()).toEqual([
    '05-06 Wren Ashdown',
    '05-08 Tobias Quill',
    '05-08 Wren Ashdown',
    '05-19 Wren Ashdown',
  ])
  club().setNow(new Date('2026-05-07T06:59:59Z'))
  await league.owner.ask(updateLeague, { params: { id: league.id }, body: { timeZone: 'America/Los_Angeles' } })
  expect((await planned())[0]).toBe('05-06 Wren Ashdown')
  club().setNow(new Date('2026-05-07T07:00:00Z'))
  expect((await planned())[0]).toBe('05-08 Tobias Quill')
  expect((await planned()).at(-1)).toBe('05-20 Ezra Lindqvist')
})

test('a match sees what is still to be played in its days', async () => {
  for (const date of ['2026-05-06', '2026-05-10', '2026-05-11', '2026-05-18']) await plan({ date })
  const inMatch = async (n: 0 | 1 | 2) =>
    days(await league.owner.ask(rounds.matchScheduledRounds, { params: { id: league.matches[n] } }))
  expect(await inMatch(0)).toEqual(['2026-05-06', '2026-05-10'])
  expect(await inMatch(1)).toEqual(['2026-05-11'])
  club().setNow(new Date('2026-05-07T00:00:00Z'))
  expect(await inMatch(0)).toEqual(['2026-05-10'])
  club().setNow(new Date('2026-05-12T00:00:00Z'))
  expect(await inMatch(0)).toEqual([])
  expect(await inMatch(1)).toEqual([])
  expect(await inMatch(2)).toEqual(['2026-05-18'])
})

test('those who share a league with a golfer see their upcoming rounds, and administrators', async () => {
  for (const date of ['2026-05-19', '2026-05-06']) await plan({ date })
  const params = { id: league.wren.golferId }
  for (const reader of [league.wren, league.owner, club().admin])
    expect(days(await reader.ask(rounds.golferScheduledRounds, { params }))).toEqual(['2026-05-06', '2026-05-19'])
  const stranger = await club().signUp('Gus Pemberly')
  expect(await stranger.try(rounds.golferScheduledRounds, { params })).toMatchObject(refusal(403, 'not_allowed'))
  expect(await stranger.try(rounds.golferScheduledRounds, { params: { id: 2_000_000_000 } })).toMatchObject({
    status: 404,
    body: { error: 'Golfer not found' },
  })
})
