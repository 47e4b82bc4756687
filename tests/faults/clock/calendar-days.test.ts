import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getRecap, listChampions } from '#contract/honors.ts'
import { getMatch } from '#contract/matches.ts'
import { saveNotifications } from '#contract/notifications.ts'
import { listBestScores } from '#contract/scores.ts'
import { createSeason, getStandings } from '#contract/seasons.ts'
import { addDays, dayOf, startOfDay } from '#domain/shared/day.ts'
import { queueNotifications } from '#server/outward/notifications/queue-notifications.ts'
import { finishMatches } from '#server/results/matches/result/finish-matches.ts'
import { publishMatches } from '#server/results/matches/result/publish-matches.ts'
import { aGolfer, aLeague, aMember, aPlayer, aRound, aSeason } from '#tests/factories/stored.ts'
import { fc } from '#tests/support/random/properties.ts'
import { report } from '#tests/support/random/report.ts'
import { isLong } from '#tests/support/random/seed.ts'
import { newcomer, useClub } from '#tests/support/world/club.ts'

const club = useClub()
const db = () => club().tools.db

const hour = 3_600_000

/** Someone who signs in on the day of the test: sessions end. */
const anOwner = async () => (await newcomer(club())).wren

/** Zones whose clocks change at midnight, by half an hour, in the south, or never. */
const zones = [
  'Africa/Cairo',
  'America/Havana',
  'America/Los_Angeles',
  'America/Santiago',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Europe/Berlin',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
]

test('in every zone each day begins where the one before ends, after 22 to 26 hours', () => {
  const everywhere = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  fc.assert(
    fc.property(everywhere, fc.integer({ min: 0, max: 20 * 366 }), (timeZone, n) => {
      const day = addDays('2024-01-01', n)
      const [start, end] = [startOfDay(day, timeZone), startOfDay(addDays(day, 1), timeZone)]
      expect([dayOf(start, timeZone), dayOf(start - 1, timeZone)]).toEqual([day, addDays(day, -1)])
      expect([dayOf(end - 1, timeZone), dayOf(end, timeZone)]).toEqual([day, addDays(day, 1)])
      expect(end - start).toBeGreaterThanOrEqual(22 * hour)
      expect(end - start).toBeLessThanOrEqual(26 * hour)
    }),
  )
})

/** Where the database lets days begin at other moments than the server, by hours. */
async function differences(timeZone: string, days: number): Promise<{ day: string; hours: number }[]> {
  const { rows } = await sql<{ day: string; start: string }>`
    select day::date::text as day, day::date::timestamp at time zone ${timeZone} as start
    from generate_series('2026-01-01'::date, '2026-01-01'::date + ${days}::int, interval '1 day') as day`.execute(db())
  expect(rows).toHaveLength(days + 1)
  return rows.flatMap(({ day, start }) => {
    const hours = (Date.parse(start) - startOfDay(day, timeZone)) / hour
    return hours === 0 ? [] : [{ day, hours }]
  })
}

test('the database and the server agree when each day begins, but where midnight comes twice', async () => {
  for (const timeZone of zones) {
    // Clocks go back from one to midnight: the database means the second midnight.
    const twice = timeZone === 'America/Havana' ? [{ day: '2026-11-01', hours: 1 }] : []
    expect([timeZone, await differences(timeZone, 366)]).toEqual([timeZone, twice])
  }
  if (!isLong) return
  // Governments change clocks, and one of the two may not know yet: these are counted, not refused.
  const everywhere = []
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const found = await differences(zone, 4 * 366)
    const maxHours = Math.max(0, ...found.map(({ hours }) => Math.abs(hours)))
    expect(maxHours).toBeLessThanOrEqual(1)
    if (found.length > 0) everywhere.push({ zone, days: found.length, first: found[0]?.day ?? '', hours: maxHours })
  }
  report('Zones in which a day begins at another moment for the database, of 1,465 days', everywhere)
})

test.each([
  { zone: 'Europe/Berlin', lastDay: '2026-03-29', over: '2026-03-29T22:00:00Z', is: '23 hours' },
  { zone: 'Europe/Berlin', lastDay: '2026-10-25', over: '2026-10-25T23:00:00Z', is: '25 hours' },
  { zone: 'Australia/Sydney', lastDay: '2026-10-04', over: '2026-10-04T13:00:00Z', is: '23 hours, in the south' },
  { zone: 'Australia/Lord_Howe', lastDay: '2026-10-04', over: '2026-10-04T13:00:00Z', is: '23 and a half hours' },
  { zone: 'Australia/Lord_Howe', lastDay: '2026-04-05', over: '2026-04-05T13:30:00Z', is: '24 and a half hours' },
  { zone: 'America/Santiago', lastDay: '2026-09-05', over: '2026-09-06T04:00:00Z', is: 'no midnight at its end' },
  { zone: 'America/Santiago', lastDay: '2026-09-06', over: '2026-09-07T03:00:00Z', is: 'no midnight at its start' },
  { zone: 'America/Santiago', lastDay: '2026-04-04', over: '2026-04-05T04:00:00Z', is: '25 hours, its last one twice' },
  { zone: 'Asia/Beirut', lastDay: '2026-03-28', over: '2026-03-28T22:00:00Z', is: 'no midnight at its end' },
  { zone: 'America/Havana', lastDay: '2026-03-07', over: '2026-03-08T05:00:00Z', is: 'no midnight at its end' },
  { zone: 'America/Havana', lastDay: '2026-10-31', over: '2026-11-01T04:00:00Z', is: 'two midnights at its end' },
  { zone: 'Europe/London', lastDay: '2028-02-29', over: '2028-03-01T00:00:00Z', is: '29 February' },
  { zone: 'Pacific/Auckland', lastDay: '2026-12-31', over: '2026-12-31T11:00:00Z', is: 'the last of the year' },
])('in $zone a match is over as soon as $lastDay is: $is', async ({ zone, lastDay, over }) => {
  const [before, end] = [new Date(Date.parse(over) - 1), new Date(over)]
  club().setNow(new Date(before.getTime() - 30 * hour))
  const owner = await anOwner()
  const weeks = zone.startsWith('America') ? 2 : 1
  const startDate = addDays(lastDay, 1 - 7 * weeks)
  const leagueId = await aLeague(db(), { ownerId: owner.id, name: zone, timeZone: zone, matchLength: weeks })
  const golfer = await aPlayer(club(), 'Finn Calloway')
  await aMember(db(), { leagueId, golferId: golfer.golferId })
  const facts = { leagueId, startDate, endDate: lastDay, matchLength: weeks }
  const { matchIds } = await aSeason(db(), facts, club().tools.now())
  const everything = {
    push: ['match_ending' as const],
    email: [],
    hoursBefore: 24 as const,
    timeZone: 'UTC',
    quietHours: null,
  }
  await golfer.ask(saveNotifications, { body: everything })
  await queueNotifications(club().tools)
  const due = await db().selectFrom('notifications').select('dueAt').where('userId', '=', golfer.id).execute()
  // Where midnight comes twice, notifications take the second one.
  const late = is(zone, lastDay, 'America/Havana 2026-10-31') ? hour : 0
  expect(due.map(({ dueAt }) => Date.parse(dueAt ?? '') - late)).toEqual([end.getTime() - 24 * hour])

  await aRound(db(), golfer.golferId, { playedOn: lastDay, net: -5 }, before)
  await aRound(db(), golfer.golferId, { playedOn: addDays(lastDay, 1), net: -90 }, end)
  const match = async (at: Date) => {
    club().setNow(at)
    await finishMatches(club().tools)
    return owner.ask(getMatch, { params: { id: matchIds[0] ?? 0 } })
  }
  expect(await match(before)).toMatchObject({ finished: false, endDate: lastDay })
  expect(await match(end)).toMatchObject({ finished: true, matchScores: [{ netScore: -0.5, points: 1 }] })
})

const is = (zone: string, day: string, place: string) => `${zone} ${day}` === place

test('a season from one 29 February to the next 28 February has 52 matches, and a round of its first day counts', async () => {
  club().setNow(new Date('2028-02-28T12:00:00Z'))
  const owner = await anOwner()
  const leagueId = await aLeague(db(), { ownerId: owner.id, name: 'Leap Year' })
  const golferId = await aGolfer(db(), 'Leah Leapman')
  await aMember(db(), { leagueId, golferId })
  const days = { startDate: '2028-02-29', endDate: '2029-02-28' }
  const season = await owner.ask(createSeason, { body: { ...days, year: 2028, isActive: true, leagueId } })
  expect(season.matches).toHaveLength(52)
  expect(season.matches[0]).toMatchObject({ startDate: '2028-02-29', endDate: '2028-03-06' })
  expect(season.matches.at(-1)).toMatchObject({ startDate: '2029-02-20', endDate: '2029-02-28' })
  const played = new Date('2028-02-29T18:00:00Z')
  club().setNow(played)
  await aRound(db(), golferId, { playedOn: '2028-02-29', net: -5 }, played)
  const match = { params: { id: season.matches[0]?.id ?? 0 } }
  expect((await owner.ask(getMatch, match)).matchScores).toMatchObject([{ netScore: -0.5 }])
  expect(await owner.ask(listBestScores, { query: { leagueId } })).toHaveLength(1)
})

test('a season over New Year adds up both years, and its match over it is one', async () => {
  const at = (instant: string) => club().setNow(new Date(instant))
  at('2026-12-20T12:00:00Z')
  const owner = await anOwner()
  const leagueId = await aLeague(db(), { ownerId: owner.id, name: 'Winter Links', timeZone: 'Pacific/Auckland' })
  const [ivy, noel] = [await aGolfer(db(), 'Ivy Frost'), await aGolfer(db(), 'Noel Winter')]
  for (const golferId of [ivy, noel]) await aMember(db(), { leagueId, golferId })
  const days = { startDate: '2026-12-21', endDate: '2027-01-10' }
  const season = await owner.ask(createSeason, { body: { ...days, year: 2026, isActive: true, leagueId } })
  expect(season.matches.map(({ startDate }) => startDate)).toEqual(['2026-12-21', '2026-12-28', '2027-01-04'])
  const played = [
    [ivy, '2026-12-22', -10],
    [ivy, '2026-12-31', 4],
    [noel, '2027-01-01', 3],
    [ivy, '2027-01-05', -20],
  ] as const
  for (const [golferId, playedOn, net] of played) {
    at(`${playedOn}T10:00:00Z`)
    await aRound(db(), golferId, { playedOn, net }, club().tools.now())
  }
  // In Auckland the new year begins while it is still 31 December in UTC.
  const best = async () => (await owner.ask(listBestScores, { query: { leagueId } })).map(({ score }) => score.playedOn)
  at('2026-12-31T10:59:59Z')
  expect(await best()).toEqual(['2026-12-22'])
  at('2026-12-31T11:00:00Z')
  expect((await best()).toSorted()).toEqual(['2027-01-01', '2027-01-05'])

  for (const instant of ['2027-01-10T11:00:00Z', '2027-01-12T11:00:00Z']) {
    at(instant)
    await finishMatches(club().tools)
    await publishMatches(club().tools)
  }
  const { golfers } = await owner.ask(getStandings, { params: { id: String(season.id) } })
  expect(golfers.map(({ golfer, byMatch }) => [golfer.name, byMatch])).toEqual([
    ['Ivy Frost', [2, 1, 2]],
    ['Noel Winter', [0, 2, 0]],
  ])
  expect((await owner.ask(getRecap, { params: { id: season.id } })).season).toMatchObject({
    ...days,
    matches: 3,
  })
  const [champion] = await owner.ask(listChampions, { params: { id: leagueId } })
  expect(champion).toMatchObject({ title: 'Season 2026', ...days, golfers: [{ name: 'Ivy Frost' }] })
})
