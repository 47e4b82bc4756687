import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { listActivity } from '#contract/activities.ts'
import { addMember, updateLeague } from '#contract/leagues.ts'
import { getMatch } from '#contract/matches.ts'
import { getStandings } from '#contract/seasons.ts'
import { aGolfer, aRound } from '#tests/factories/stored.ts'
import { statementsOf } from '#tests/support/database/statements.ts'
import { type Twilight, finishAt, twilight, useClub } from '#tests/support/world/club.ts'
import { finishMatches } from './finish-matches.ts'

const club = useClub()
let league: Twilight

/** It is Wednesday of the first match; the second begins on Monday. */
beforeEach(async () => {
  league = await twilight(club())
})

const page = (match: 0 | 1 = 1) => league.wren.ask(getMatch, { params: { id: league.matches[match] } })
const monday = new Date('2026-05-11T00:00:10Z')
const play = (golferId: number, net: number, playedOn: string) =>
  aRound(club().tools.db, golferId, { net, playedOn }, club().tools.now())
const activity = async () =>
  (await league.wren.ask(listActivity, { query: { matchId: league.matches[1] } })).map(({ message }) => message)

async function rowsOf(match: 0 | 1): Promise<number> {
  const { db } = club().tools
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from match_golfers where match_id = ${league.matches[match]})
      + (select count(*) from match_teams where match_id = ${league.matches[match]}) as n`.execute(db)
  return rows[0]?.n ?? 0
}

test('a match that has not begun has no rows; its page shows the league by name, without nets and places', async () => {
  expect([await rowsOf(0), await rowsOf(1)]).toEqual([6, 0])
  const { matchScores, scoredAt } = await page()
  expect(scoredAt).toBeNull()
  expect(matchScores.map(({ golfer, team }) => golfer?.name ?? team?.name)).toEqual([
    'Ezra Lindqvist',
    'Marlowe Finch',
    'Tobias Quill',
    'Wren Ashdown',
    'Bunker Hillbillies',
    'Gimme Gimme',
  ])
  for (const row of matchScores)
    expect(row).toMatchObject({ netScore: null, position: null, points: null, scoreId: null, dropped: false })
})

test('a golfer who joins before a match begins is on its page at once', async () => {
  await league.owner.ask(addMember, {
    params: { id: league.id },
    body: { golferId: await aGolfer(club().tools.db, 'Isla Montclair') },
  })
  expect((await page()).matchScores.map(({ golfer }) => golfer?.name)).toContain('Isla Montclair')
  expect(await rowsOf(1)).toBe(0)
})

test('the schedule scores a match when its first day begins in the league’s time zone', async () => {
  await club()
    .tools.db.updateTable('leagues')
    .set({ timeZone: 'America/Los_Angeles' })
    .where('id', '=', league.id)
    .execute()
  for (const [instant, rows] of [
    ['2026-05-11T06:59:59Z', 0],
    ['2026-05-11T07:00:00Z', 6],
  ] as const) {
    await finishAt(club(), instant)
    expect(await rowsOf(1), instant).toBe(rows)
  }
  expect(await activity()).toEqual([])
})

test('the first round of a match is an activity even before the schedule has scored the match', async () => {
  club().setNow(monday)
  await play(league.wren.golferId, -13, '2026-05-11')
  expect((await page()).matchScores[0]).toMatchObject({ golferId: league.wren.golferId, netScore: -1.3, position: 1 })
  expect(await activity()).toEqual(expect.arrayContaining([expect.stringContaining('Wren Ashdown')]))
})

test('a server that slept over midnight shows the league until the schedule runs, then the result, and finishes past matches', async () => {
  await play(league.ezra, 20, '2026-05-06')
  club().setNow(new Date('2026-05-19T08:00:00Z'))
  expect((await page()).matchScores.map(({ position }) => position)).toEqual([null, null, null, null, null, null])
  await finishMatches(club().tools)
  expect(await page(0)).toMatchObject({ finished: true })
  expect(await page(1)).toMatchObject({ finished: true, scoredAt: '2026-05-19T08:00:00.000Z' })
  const third = await league.wren.ask(getMatch, { params: { id: league.matches[2] } })
  expect(third).toMatchObject({ finished: false, scoredAt: '2026-05-19T08:00:00.000Z' })
  expect(third.matchScores).toHaveLength(6)
})

test('standings of a season that has not begun list everyone without points', async () => {
  club().setNow(new Date('2026-04-01T12:00:00Z'))
  const next = await twilight(club())
  await sql`delete from match_golfers`.execute(club().tools.db)
  await sql`delete from match_teams`.execute(club().tools.db)
  await sql`update matches set scored_at = null`.execute(club().tools.db)
  const { golfers, teams } = await next.wren.ask(getStandings, { params: { id: next.season.id } })
  expect(golfers.map(({ points, position }) => [points, position])).toEqual([0, 0, 0, 0].map((none) => [none, 1]))
  expect(teams).toHaveLength(2)
})

test('only the rows of a result that differ are written', async () => {
  const { db } = club().tools
  await play(league.wren.golferId, -13, '2026-05-06')
  await play(league.ezra, 20, '2026-05-06')
  const writers = async () =>
    new Map(
      (
        await sql<{
          id: number
          by: string
        }>`select golfer_id as id, xmin::text as by from match_golfers where match_id = ${league.matches[0]}`.execute(
          db,
        )
      ).rows.map(({ id, by }) => [id, by]),
    )
  const before = await writers()
  await play(league.wren.golferId, -20, '2026-05-07')
  const after = await writers()
  expect([...after].filter(([id, by]) => before.get(id) !== by).map(([id]) => id)).toEqual([league.wren.golferId])
})

test.each([
  ['a description', { description: 'Nine holes after work' }],
  ['a name', { name: 'Thursday Ladder' }],
  ['the length of matches', { matchLength: 2 }],
  ['hidden odds', { showOdds: false }],
  ['settings as they were', { maxNetDifferential: 9, useTeams: true }],
])('%s scores no match', async (_what, body) => {
  const statements = await statementsOf(() => league.owner.ask(updateLeague, { params: { id: league.id }, body }))
  expect(statements.filter(({ text }) => /match_golfers|"rounds"|pg_notify/.test(text))).toEqual([])
})
