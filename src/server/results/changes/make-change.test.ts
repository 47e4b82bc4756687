import { beforeEach, expect, test } from 'vitest'
import { type WhatWouldChange, makeChange } from '#contract/changes.ts'
import { listMembers } from '#contract/leagues.ts'
import { getMatch } from '#contract/matches.ts'
import { listTeams } from '#contract/teams.ts'
import { aGolfer, aRound } from '#tests/factories/stored.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight
const db = () => club().tools.db

beforeEach(async () => {
  await db().deleteFrom('rateLimits').execute()
  league = await twilight(club())
})

type Asked = { readonly operation: string; readonly params?: object; readonly body?: unknown; readonly key?: string }
const attempt = (asked: Asked, by: Caller = league.owner) =>
  by.try(makeChange, { body: JSON.parse(JSON.stringify({ ...asked, params: { id: league.id, ...asked.params } })) })
const ask = async (asked: Asked): Promise<WhatWouldChange> => {
  const { status, body } = await attempt(asked)
  expect(status, JSON.stringify(body)).toBe(200)
  return JSON.parse(JSON.stringify(body))
}
const members = async () =>
  (await league.owner.ask(listMembers, { params: { id: league.id } })).map(({ id, team }) => [id, team?.id ?? null])
const scores = async () =>
  (await league.owner.ask(getMatch, { params: { id: league.matches[0] } })).matchScores.toSorted(
    (a, b) => (a.golferId ?? 0) - (b.golferId ?? 0),
  )
const moving = async (golferId: number) => {
  const [first, second] = await league.owner.ask(listTeams, { query: { leagueId: league.id } })
  const from = first?.golfers.some(({ id }) => id === golferId) === true
  const to = from ? second : first
  return { operation: 'arrangeTeams', body: { teams: [{ id: to?.id ?? 0, golferIds: [golferId] }] } }
}

test('a change of an open match is said and not done until it is confirmed; then it is what was said', async () => {
  await aRound(db(), league.tobias, { net: -30 })
  const move = await moving(league.tobias)
  const before = [await members(), await scores()]
  const asked = await ask(move)
  expect(asked).toMatchObject({ isDone: false, leagues: [{ openMatches: [{ id: league.matches[0] }] }] })
  expect([await members(), await scores()]).toEqual(before)
  const done = await ask({ ...move, key: asked.key })
  expect(done).toEqual({ ...asked, isDone: true, nextMatch: null, result: expect.any(Array) })
  expect(await members()).not.toEqual(before[0])
  // The tables are now what they were said to become.
  const back = await ask(await moving(league.tobias))
  const lines = (preview: WhatWouldChange, when: 'before' | 'after') =>
    (preview.leagues[0]?.openMatches ?? []).flatMap(({ teams, golfers }) =>
      [...teams.rows, ...golfers.rows].map((row) => [row.id, row[when]]).toSorted(([a], [b]) => Number(a) - Number(b)),
    )
  expect(lines(back, 'before')).toEqual(lines(asked, 'after'))
})

test('what changes no open match is done at once', async () => {
  const id = await aGolfer(db(), 'Juniper Vale')
  await db().updateTable('matches').set({ startDate: '2026-06-01', endDate: '2026-06-07' }).execute()
  expect(await ask({ operation: 'addMember', body: { golferId: id } })).toMatchObject({ isDone: true, leagues: [] })
  expect((await members()).map(([golferId]) => golferId)).toContain(id)
})

test('a newcomer who has not played is asked about where that changes the points of others', async () => {
  const [first, second] = [await aGolfer(db(), 'Juniper Vale'), await aGolfer(db(), 'Moe Larkin')]
  expect(await ask({ operation: 'addMember', body: { golferId: first } })).toMatchObject({ isDone: true })
  await aRound(db(), league.tobias, { net: -30 })
  const { isDone, leagues } = await ask({ operation: 'addMember', body: { golferId: second } })
  expect(isDone).toBe(false)
  const leader = leagues[0]?.openMatches[0]?.golfers.rows.find(({ id }) => id === league.tobias)
  expect([leader?.before?.points, leader?.after?.points]).toEqual([5, 6])
})

test('what was confirmed is asked about again once facts have changed', async () => {
  await aRound(db(), league.tobias, { net: -30 })
  const move = await moving(league.tobias)
  const { key } = await ask(move)
  await aRound(db(), league.tobias, { net: -40, gross: 70 })
  const again = await ask({ ...move, key })
  expect(again.isDone).toBe(false)
  expect(again.key).not.toBe(key)
})

test('what would be refused is refused as it is, and only who may do it is answered', async () => {
  const move = await moving(league.tobias)
  expect(await attempt(move, league.wren)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  expect(await attempt(move, await club().signUp('Moe Larkin'))).toMatchObject({ body: { code: 'league_not_found' } })
  const unknown = { operation: 'arrangeTeams', body: { teams: [{ id: 2_000_000, golferIds: [league.tobias] }] } }
  expect(await attempt(unknown)).toMatchObject({ status: 404, body: { code: 'team_not_found' } })
  expect(await attempt({ operation: 'arrangeTeams', body: { teams: 7 } })).toMatchObject({ status: 400 })
  expect(await attempt({ operation: 'deleteAccount' })).toMatchObject({ status: 404 })
  expect(await attempt({ ...move, key: 'made up' })).toMatchObject({ status: 200 })
})

test('a season that is new changes no match, also when one of its matches is open at once', async () => {
  await aRound(db(), league.tobias, { net: -30 })
  await db().deleteFrom('seasons').where('leagueId', '=', league.id).execute()
  const body = { year: 2026, startDate: '2026-05-04', endDate: '2026-05-31', isActive: true, leagueId: league.id }
  expect(await ask({ operation: 'createSeason', params: { id: undefined }, body })).toMatchObject({
    isDone: true,
    leagues: [],
  })
})
