import { beforeEach, expect, test } from 'vitest'
import { updateLeague } from '#contract/leagues.ts'
import { currentMatch } from '#contract/matches.ts'
import { aLeague, aSeason } from '#tests/factories/stored.ts'
import { refusal } from '#tests/support/server/app.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight

beforeEach(async () => {
  league = await twilight(club())
})

const current = (query: object = {}) => league.wren.try(currentMatch, { query: { leagueId: league.id, ...query } })
const numberOn = async (date: string) =>
  (await league.wren.ask(currentMatch, { query: { leagueId: league.id, date } })).number

test('the current match is the one that contains the day', async () => {
  expect(await current()).toMatchObject({
    status: 200,
    body: { number: 1, startDate: '2026-05-04', endDate: '2026-05-10' },
  })
  expect(await numberOn('2026-05-10')).toBe(1)
  expect(await numberOn('2026-05-11')).toBe(2)
  expect(await numberOn('2026-05-24T23:59:59.999Z')).toBe(3)
})

test('before the season it is the first match, after it the last', async () => {
  expect(await numberOn('2026-05-03')).toBe(1)
  expect(await numberOn('2025-01-01')).toBe(1)
  expect(await numberOn('2026-06-01')).toBe(4)
  expect(await numberOn('2031-01-01')).toBe(4)
})

test.each([
  ['UTC', '2026-05-11T00:00:00Z'],
  ['America/Los_Angeles', '2026-05-11T07:00:00Z'],
  ['Pacific/Auckland', '2026-05-10T12:00:00Z'],
  ['Asia/Kathmandu', '2026-05-10T18:15:00Z'],
])('in %s the next match begins at midnight there', async (timeZone, midnight) => {
  await league.owner.ask(updateLeague, { params: { id: league.id }, body: { timeZone } })
  const at = new Date(midnight)
  club().setNow(new Date(at.getTime() - 1))
  expect(await current()).toMatchObject({ body: { number: 1 } })
  club().setNow(at)
  expect(await current()).toMatchObject({ body: { number: 2 } })
})

test('the active season comes first, then the one of the day, the last one before, and the first one after it', async () => {
  const { db } = club().tools
  const summer = await aSeason(db, {
    leagueId: league.id,
    startDate: '2026-07-06',
    endDate: '2026-07-19',
    isActive: false,
  })
  expect(await current()).toMatchObject({ body: { seasonId: league.season.id } })
  await db.updateTable('seasons').set({ isActive: false }).where('id', '=', league.season.id).execute()
  const on = (date: string) => league.owner.ask(currentMatch, { query: { leagueId: league.id, date } })
  expect(await current()).toMatchObject({ body: { seasonId: league.season.id } })
  expect(await on('2026-06-20')).toMatchObject({ seasonId: league.season.id, number: 4 })
  expect(await on('2026-07-07')).toMatchObject({ seasonId: summer.id, number: 1 })
  expect(await on('2026-04-01')).toMatchObject({ seasonId: league.season.id, number: 1 })
})

test('a league without a season has no match', async () => {
  const id = await aLeague(club().tools.db, { ownerId: league.owner.id, name: 'Ladder' })
  expect(await league.owner.try(currentMatch, { query: { leagueId: id } })).toMatchObject(
    refusal(404, 'match_not_found', 'Match not found'),
  )
})
