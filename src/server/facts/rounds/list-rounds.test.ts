import { beforeAll, expect, test } from 'vitest'
import { follow } from '#contract/follows.ts'
import { getGolfer } from '#contract/golfers.ts'
import { getMatch } from '#contract/matches.ts'
import { listScores } from '#contract/scores.ts'
import { aLeague, aMember, aRound, aTeam } from '#tests/factories/stored.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { walk } from '#tests/support/server/requests.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight
let outsider: number

/** Wren and Ezra play twice in April and once in May, an outsider every time. */
beforeAll(async () => {
  const { db } = club().tools
  league = await twilight(club())
  outsider = (await twilight(club())).marlowe
  for (const golferId of [league.wren.golferId, league.ezra, outsider]) {
    for (const playedOn of ['2026-04-10', '2026-04-20', '2026-05-05']) await aRound(db, golferId, { playedOn })
  }
})

const scores = (query: object, user: Caller = league.owner) => user.ask(listScores, { query })
const rows = async (query: object, user?: Caller) =>
  (await scores(query, user)).map(({ golfer, playedOn }) => `${golfer.name.split(' ')[0]} ${playedOn.slice(5)}`)
const ofLeague = (more: object = {}) => ({ leagueId: league.id, ...more })

test('a league’s rounds are those of its golfers, the newest first, the later posted first within a day', async () => {
  expect(await rows(ofLeague())).toEqual([
    'Ezra 05-05',
    'Wren 05-05',
    'Ezra 04-20',
    'Wren 04-20',
    'Ezra 04-10',
    'Wren 04-10',
  ])
})

test('of one day the round posted later comes first on every list, page by page, one of unknown time last', async () => {
  const { db } = club().tools
  const other = await twilight(club())
  const post = (golferId: number, postedAt: string | null) => aRound(db, golferId, { playedOn: '2026-05-06', postedAt })
  const evening = await post(other.ezra, '2026-05-06T23:00:00.000Z')
  const unknown = await post(other.ezra, null)
  const morning = await post(other.wren.golferId, '2026-05-06T15:00:00.000Z')
  const pages = await walk(club().url, other.owner, `/scores?leagueId=${other.id}&limit=1`)
  expect(pages.flat().map(({ id }) => id)).toEqual([evening, morning, unknown])
  await other.owner.ask(follow, { params: { golferId: other.ezra } })
  const { scores: ofEzra } = await other.owner.ask(getGolfer, { params: { id: other.ezra } })
  expect(ofEzra.map(({ id }) => id)).toEqual([evening, unknown])
  const { scores: ofMatch } = await other.owner.ask(getMatch, { params: { id: other.matches[0] } })
  expect(ofMatch.map(({ id }) => id)).toEqual([evening, morning, unknown])
})

test('every page of a list has the total number of rounds on request', async () => {
  const counted = async (query: object) =>
    (await league.owner.try(listScores, { query: { ...ofLeague(), ...query } })).headers.get('x-total-count')
  expect(await counted({ limit: 2, count: 'true' })).toBe('6')
  expect(await counted({ limit: 200, count: 'true' })).toBe('6')
  expect(await counted({ limit: 1, count: 'true', startDate: '2026-04-20', endDate: '2026-04-30' })).toBe('2')
  expect(await counted({ limit: 2 })).toBeNull()
  const { scoresTotal } = await league.owner.ask(getGolfer, { params: { id: outsider } })
  expect(scoresTotal).toBe(3)
})

test('every user can read a golfer’s rounds', async () => {
  const stranger = await club().signUp('Gus Pemberly')
  expect(await rows({ golferId: outsider }, stranger)).toEqual(['Marlowe 05-05', 'Marlowe 04-20', 'Marlowe 04-10'])
})

test('without a filter the rounds are those of followed golfers and one’s own', async () => {
  await league.wren.ask(follow, { params: { golferId: outsider } })
  await league.wren.ask(follow, { params: { golferId: league.wren.golferId } })
  expect(await rows({ startDate: '2026-05-01' }, league.wren)).toEqual(['Marlowe 05-05', 'Wren 05-05'])
})

test('the first and last day are included', async () => {
  expect(await rows(ofLeague({ startDate: '2026-04-20' }))).toEqual([
    'Ezra 05-05',
    'Wren 05-05',
    'Ezra 04-20',
    'Wren 04-20',
  ])
  expect(await rows(ofLeague({ endDate: '2026-04-20' }))).toEqual([
    'Ezra 04-20',
    'Wren 04-20',
    'Ezra 04-10',
    'Wren 04-10',
  ])
  expect(await rows(ofLeague({ startDate: '2026-04-11', endDate: '2026-05-04' }))).toEqual(['Ezra 04-20', 'Wren 04-20'])
  expect(await rows(ofLeague({ startDate: '2026-05-05', endDate: '2026-04-20' }))).toEqual([])
})

test('days can be sent as instants, of which the day counts', async () => {
  const april = { startDate: '2026-04-20T00:00:00.000Z', endDate: '2026-04-20T23:59:59.999Z' }
  expect(await rows(ofLeague(april))).toEqual(['Ezra 04-20', 'Wren 04-20'])
  expect(await rows(ofLeague({ startDate: '2026-05-05T12:00:00-07:00' }))).toEqual(['Ezra 05-05', 'Wren 05-05'])
  for (const startDate of ['2026-04-31', '2026-04-20 noon', '20 April', '2026-04-20T', '2026-W17']) {
    const { status, body } = await league.owner.try(listScores, { query: ofLeague({ startDate }) })
    expect([status, body], startDate).toMatchObject([400, { error: [{ path: 'query.startDate' }] }])
  }
})

test('filters combine', async () => {
  expect(await rows(ofLeague({ golferId: league.ezra }))).toEqual(['Ezra 05-05', 'Ezra 04-20', 'Ezra 04-10'])
  expect(
    await rows(ofLeague({ golferId: league.ezra, startDate: '2026-04-11', endDate: '2026-04-30', limit: 1 })),
  ).toEqual(['Ezra 04-20'])
  expect(await rows({ golferId: league.ezra, endDate: '2026-04-10' })).toEqual(['Ezra 04-10'])
  expect(await rows(ofLeague({ golferId: outsider }))).toEqual([])
})

test('a golfer is shown with the team in the requested league', async () => {
  const { db } = club().tools
  const ladder = await aLeague(db, { ownerId: league.owner.id, name: 'Ladder' })
  await aMember(db, { leagueId: ladder, golferId: league.ezra, teamId: await aTeam(db, ladder, 'Aces') })
  const team = async (query: object) => (await scores(query))[0]?.golfer.team?.name
  expect(await team({ leagueId: ladder })).toBe('Aces')
  expect(await team(ofLeague({ golferId: league.ezra }))).toBe('Gimme Gimme')
})

test('paging returns every round once, including many of one day', async () => {
  const { db } = club().tools
  const busy = await twilight(club(), { name: 'Busy Ladder' })
  const ids: number[] = []
  for (const golferId of [busy.tobias, busy.ezra, busy.marlowe]) {
    for (const playedOn of ['2026-05-05', '2026-05-05', '2026-05-05', '2026-05-06'])
      ids.push(await aRound(db, golferId, { playedOn }))
  }
  for (const limit of [1, 2, 5, 12]) {
    const pages = await walk(club().url, busy.owner, `/scores?leagueId=${busy.id}&limit=${limit}`)
    const read = pages.flat()
    expect(
      read.map(({ id }) => id).toSorted((a, b) => a - b),
      `pages of ${limit}`,
    ).toEqual(ids)
    expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true)
    expect(read.map(({ playedOn, id }) => [String(playedOn), id])).toEqual(
      read
        .map(({ playedOn, id }): [string, number] => [String(playedOn), id])
        .toSorted(([a, m], [b, n]) => b.localeCompare(a) || n - m),
    )
  }
  for (const golferId of [busy.tobias, busy.ezra]) await busy.wren.ask(follow, { params: { golferId } })
  const followed = await walk(club().url, busy.wren, '/followed-golfers/scores?limit=3')
  expect(
    followed
      .flat()
      .map(({ id }) => id)
      .toSorted((a, b) => a - b),
  ).toEqual(ids.slice(0, 8))
})
