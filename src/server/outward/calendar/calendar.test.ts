import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { deleteAccount } from '#contract/auth.ts'
import { createCalendar, getCalendar, removeCalendar } from '#contract/calendar.ts'
import { acceptMembership, addMember } from '#contract/leagues.ts'
import { toggleScheduledRound } from '#contract/scheduled-rounds.ts'
import { aLeague, aMember, aPlayer, aSeason, noon } from '#tests/factories/stored.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { type Twilight, newcomer, twilight, useClub } from '#tests/support/world/club.ts'
import { password } from '#tests/support/world/two-leagues.ts'

const club = useClub()
let league: Twilight

beforeEach(async () => {
  league = await twilight(club(), { name: 'Tuesday Twilight' })
})

const created = async (by: Caller): Promise<string> => new URL((await by.ask(createCalendar)).address).pathname
const fetched = (path: string, headers: Record<string, string> = {}) => fetch(`${club().url}${path}`, { headers })
const status = async (path: string) => (await fetched(path)).status
/** The summary and the first day of each entry, as the file has them. */
async function entries(path: string): Promise<string[]> {
  const file = await (await fetched(path)).text()
  return [...file.matchAll(/DTSTART;VALUE=DATE:\d{4}(\d{4}).*?SUMMARY:(.*?)\r\n/gs)].map(
    ([, day, title]) => `${day} ${title}`,
  )
}

/** The days of a calendar file as each library shows them in each time zone. */
function readIn(timeZones: readonly string[], file: string): Promise<unknown> {
  const program = join(import.meta.dirname, '../../../../tests/support/calendar/read-days.ts')
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [program, ...timeZones], (error, stdout) =>
      error === null ? resolve(JSON.parse(stdout)) : reject(error),
    )
    child.stdin?.end(file)
  })
}

test('a league that merely added the golfer is not in their calendar until they accept', async () => {
  const { db } = club().tools
  const petra = await club().signUp('Petra Voss')
  const ladder = await aLeague(db, { ownerId: petra.id, name: 'Ladder' })
  await aSeason(db, { leagueId: ladder })
  await petra.ask(addMember, { params: { id: ladder }, body: { golferId: league.wren.golferId } })
  const path = await created(league.wren)
  const ofLadder = async () => (await entries(path)).filter((entry) => entry.includes('Ladder')).length
  expect(await ofLadder()).toBe(0)
  await league.wren.ask(acceptMembership, { params: { id: ladder } })
  expect(await ofLadder()).toBe(8)
})

test('a calendar has the matches of the golfer’s leagues and their planned rounds', async () => {
  await league.wren.ask(toggleScheduledRound, { body: { date: '2026-05-08', course: 'Old Pines' } })
  await league.wren.ask(toggleScheduledRound, { body: { date: '2026-05-09' } })
  const path = await created(league.wren)
  const response = await fetched(path)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
  })
  const file = await response.text()
  for (const line of ['X-WR-CALNAME:Nineteenth', 'REFRESH-INTERVAL;VALUE=DURATION:PT6H', 'DTSTAMP:20260506T120000Z'])
    expect(file).toContain(`${line}\r\n`)
  expect(file).toContain(`UID:match-${league.matches[0]}-first-day@`)
  expect((await entries(path)).toSorted()).toEqual([
    '0504 Match 1 begins · Tuesday Twilight',
    '0508 Golf at Old Pines',
    '0509 Golf',
    '0510 Match 1: last day · Tuesday Twilight',
    '0511 Match 2 begins · Tuesday Twilight',
    '0517 Match 2: last day · Tuesday Twilight',
    '0518 Match 3 begins · Tuesday Twilight',
    '0524 Match 3: last day · Tuesday Twilight',
    '0525 Match 4 begins · Tuesday Twilight',
    '0531 Match 4: last day · Tuesday Twilight',
  ])
})

test('matches leave the calendar sixty days after they ended, and with their season', async () => {
  const path = await created(league.wren)
  club().setNow(new Date('2026-07-09T23:59:00Z'))
  expect(await entries(path)).toHaveLength(8)
  club().setNow(new Date('2026-07-10T00:00:00Z'))
  expect(await entries(path)).toHaveLength(6)
  const archivedAt = noon.toISOString()
  await club()
    .tools.db.updateTable('seasons')
    .set({ archivedAt, isActive: false })
    .where('id', '=', league.season.id)
    .execute()
  expect(await entries(path)).toEqual([])
})

test('of a long season the calendar has the sixty matches that end first', async () => {
  const { db } = club().tools
  const golfer = await aPlayer(club(), 'Finn Calloway')
  const leagueId = await aLeague(db, { ownerId: league.owner.id })
  await aMember(db, { leagueId, golferId: golfer.golferId })
  const { matchIds } = await aSeason(db, { leagueId, endDate: '2027-12-26' })
  expect(matchIds.length).toBeGreaterThan(60)
  const days = await entries(await created(golfer))
  expect(days).toHaveLength(120)
  expect(days[0]).toMatch(/^0504 Match 1 begins/)
})

test('who plays in no league gets an empty calendar', async () => {
  const path = await created(league.owner)
  expect(await entries(path)).toEqual([])
  expect(await status(path)).toBe(200)
})

test('only the latest address works, and none once it is removed', async () => {
  const { wren } = league
  expect(await wren.ask(getCalendar)).toEqual({ createdAt: null })
  const first = await created(wren)
  expect(await status(first)).toBe(200)
  const second = await created(wren)
  expect([await status(first), await status(second)]).toEqual([404, 200])
  expect(await wren.ask(getCalendar)).toEqual({ createdAt: noon.toISOString() })
  expect(await wren.ask(removeCalendar)).toEqual({ createdAt: null })
  expect(await status(second)).toBe(404)
  expect((await fetched(second)).headers.get('cache-control')).toBe('no-store')
})

test('the address of a deleted account answers 404 at once', async () => {
  const { wren } = await newcomer(club())
  const path = await created(wren)
  expect(await status(path)).toBe(200)
  await wren.ask(deleteAccount, { body: { password } })
  expect(await status(path)).toBe(404)
})

test('wrong addresses answer 404', async () => {
  const path = await created(league.wren)
  const token = path.slice('/calendar/'.length, -'.ics'.length)
  for (const wrong of [
    `/calendar/${'A'.repeat(43)}.ics`,
    `/calendar/${token}`,
    `/calendar/${token}x.ics`,
    `/calendar/${token.slice(1)}.ics`,
    `/calendar/${token.toUpperCase()}.ics`,
  ])
    expect(await status(wrong), wrong).toBe(404)
})

test('an unchanged calendar answers 304 later too, and a changed one does not', async () => {
  const path = await created(league.wren)
  const etag = (await fetched(path)).headers.get('etag') ?? ''
  const again = async () => (await fetched(path, { 'if-none-match': etag })).status
  club().setNow(new Date('2026-05-06T18:00:00Z'))
  expect(await again()).toBe(304)
  await league.wren.ask(toggleScheduledRound, { body: { date: '2026-05-08' } })
  expect(await again()).toBe(200)
})

/** A match of the day before, the day, and the day after clocks change. */
test.each([
  ['Europe/London', '2026-03-28', '2026-03-30'],
  ['Europe/London', '2026-10-24', '2026-10-26'],
  ['America/New_York', '2026-03-07', '2026-03-09'],
  ['America/New_York', '2026-10-31', '2026-11-02'],
  ['Australia/Lord_Howe', '2026-04-04', '2026-04-06'],
  ['Australia/Lord_Howe', '2026-10-03', '2026-10-05'],
  // Its clocks change at midnight: 6 September begins at one o’clock.
  ['America/Santiago', '2026-04-04', '2026-04-06'],
  ['America/Santiago', '2026-09-05', '2026-09-07'],
  ['Pacific/Kiritimati', '2026-12-30', '2027-01-01'],
])('two calendar libraries show the right days where clocks change: %s, %s to %s', async (zone, startDate, endDate) => {
  club().setNow(new Date('2026-03-01T12:00:00Z'))
  const { db } = club().tools
  const golfer = await aPlayer(club(), 'Finn Calloway')
  const leagueId = await aLeague(db, { ownerId: league.owner.id, name: zone, timeZone: zone })
  await aMember(db, { leagueId, golferId: golfer.golferId })
  await aSeason(db, { leagueId, startDate, endDate })
  const file = await (await fetched(await created(golfer))).text()
  const days = [`Match 1 · ${zone}: ${startDate} to ${endDate}`]
  const both = { byIcalJs: days, byNodeIcal: days }
  expect(await readIn([zone, 'UTC', 'Asia/Kathmandu'], file)).toEqual([both, both, both])
})
