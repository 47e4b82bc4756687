import { beforeEach, expect, test } from 'vitest'
import { deleteGolfer } from '#contract/golfers.ts'
import { removeMember } from '#contract/leagues.ts'
import { getAgainst, getRivals } from '#contract/rivals.ts'
import { createSeason, deleteSeason } from '#contract/seasons.ts'
import { assignTeam } from '#contract/teams.ts'
import { aGolfer, aLeague, aMember, aPlayer, aRound, aSeason } from '#tests/factories/stored.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { type Twilight, publishAt, twilight, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let league: Twilight
let hedda: number
const db = () => club().tools.db

/** Five golfers, and matches of a week from 4 May 2026 on; results are final a day after they are published. */
beforeEach(async () => {
  league = await twilight(club(), { finalAfterDays: 1 })
  hedda = await aGolfer(db(), 'Hedda Lindström')
  await aMember(db(), { leagueId: league.id, golferId: hedda, teamId: league.gimme })
})

const wren = () => league.wren.golferId
const weeks = ['2026-05-06', '2026-05-13', '2026-05-20', '2026-05-27'] as const

async function posts(golferId: number, ...nets: readonly (number | null)[]): Promise<void> {
  for (const [week, net] of nets.entries())
    if (net !== null) await aRound(db(), golferId, { net, playedOn: weeks[week] ?? weeks[0] })
}

async function itIs(...days: readonly string[]): Promise<void> {
  for (const day of days) {
    await publishAt(club(), `${day}T12:00:00Z`)
  }
}

const against = (golfer: number, opponent: number, who: Caller = league.wren) =>
  who.ask(getAgainst, { params: { id: golfer, opponentId: opponent } })
const status = async (golfer: number, opponent: number, who: Caller = league.wren) =>
  (await who.try(getAgainst, { params: { id: golfer, opponentId: opponent } })).status
const rivals = (golfer: number, who: Caller = league.wren) => who.ask(getRivals, { params: { id: golfer } })
const recordOf = async (golfer: number, opponent: number) => {
  const [common] = (await against(golfer, opponent)).leagues
  return common && { wins: common.wins, losses: common.losses, halved: common.halved, alone: common.alone }
}

test('two golfers are compared over the finished matches that both played, the latest first', async () => {
  await posts(wren(), -13, 20, 31, 9)
  await posts(hedda, 4, 20, 9, 80)
  await itIs('2026-05-11', '2026-05-18', '2026-05-25')
  const match = (at: 0 | 1 | 2, startDate: string, endDate: string) => ({
    matchId: league.matches[at],
    year: 2026,
    number: at + 1,
    startDate,
    endDate,
  })
  expect(await against(wren(), hedda)).toEqual({
    golfer: { golferId: wren(), name: 'Wren Ashdown' },
    opponent: { golferId: hedda, name: 'Hedda Lindström' },
    leagues: [
      {
        leagueId: league.id,
        name: 'Tuesday Twilight',
        wins: 1,
        losses: 1,
        halved: 1,
        alone: { golfer: 0, opponent: 0 },
        matches: [
          { ...match(2, '2026-05-18', '2026-05-24'), net: 3.1, opponentNet: 0.9, outcome: 'lost' },
          { ...match(1, '2026-05-11', '2026-05-17'), net: 2, opponentNet: 2, outcome: 'halved' },
          { ...match(0, '2026-05-04', '2026-05-10'), net: -1.3, opponentNet: 0.4, outcome: 'won' },
        ],
      },
    ],
  })
  const [other] = (await against(hedda, wren())).leagues
  expect(other?.matches.map(({ outcome }) => outcome)).toEqual(['won', 'halved', 'lost'])
})

test('matches that only one of them played are counted apart, and an open match not at all', async () => {
  await posts(wren(), 10, null, 10, -50)
  await posts(hedda, null, 10, 20, 10)
  await itIs('2026-05-11', '2026-05-18', '2026-05-25')
  expect(await recordOf(wren(), hedda)).toEqual({ wins: 1, losses: 0, halved: 0, alone: { golfer: 1, opponent: 1 } })
})

test('a trade and leaving the league change nothing, a late round does', async () => {
  await posts(wren(), 10)
  await posts(hedda, 20)
  await itIs('2026-05-11')
  const { owner } = league
  await owner.ask(assignTeam, { params: { golferId: wren() }, body: { teamId: league.gimme } })
  await owner.ask(removeMember, { params: { id: league.id, golferId: hedda } })
  expect(await recordOf(wren(), hedda)).toMatchObject({ wins: 1, losses: 0 })
  await posts(hedda, -40)
  expect(await recordOf(wren(), hedda)).toMatchObject({ wins: 0, losses: 1 })
})

test('a final result keeps its nets, and a removed golfer is no one’s rival', async () => {
  await posts(wren(), 10)
  await posts(hedda, 20)
  await posts(league.ezra, 30)
  await itIs('2026-05-11', '2026-05-12', '2026-05-13')
  await posts(hedda, -40)
  expect(await recordOf(wren(), hedda)).toMatchObject({ wins: 1, losses: 0 })
  const mostPlayed = async () => (await rivals(wren())).leagues.map((one) => one.mostPlayed?.golferId)
  expect(await mostPlayed()).toEqual([league.ezra])
  await league.owner.ask(removeMember, { params: { id: league.id, golferId: league.ezra } })
  expect(await club().admin.ask(deleteGolfer, { params: { id: league.ezra } })).toEqual({ success: true })
  expect(await mostPlayed()).toEqual([hedda])
  expect(await status(wren(), league.ezra)).toBe(404)
  expect((await league.wren.try(getRivals, { params: { id: league.ezra } })).status).toBe(404)
})

test('an archived season counts with its final results only: its other days can be played again', async () => {
  await posts(wren(), 10, 10)
  await posts(hedda, 20, 20)
  await itIs('2026-05-11', '2026-05-12', '2026-05-13')
  await league.owner.ask(deleteSeason, { params: { id: league.season.id } })
  expect(await recordOf(wren(), hedda)).toMatchObject({ wins: 1 })
  const days = { year: 2026, startDate: '2026-05-11', endDate: '2026-05-31', isActive: true }
  await league.owner.ask(createSeason, { body: { ...days, leagueId: league.id } })
  await itIs('2026-05-18', '2026-05-20')
  expect(await recordOf(wren(), hedda)).toMatchObject({ wins: 2 })
})

test('golfers of several leagues are compared in each that the reader can read, by its name', async () => {
  const otherOwner = await club().signUp('Petra Voss')
  const other = await aLeague(db(), { ownerId: otherOwner.id, name: 'Dawn Patrol' })
  for (const golferId of [wren(), hedda]) await aMember(db(), { leagueId: other, golferId })
  await aSeason(db(), { leagueId: other, startDate: '2026-05-04', endDate: '2026-05-17', matchLength: 2 })
  await posts(wren(), 10, 40)
  await posts(hedda, 20, 5)
  await itIs('2026-05-11', '2026-05-18')
  const shown = async (who: Caller) =>
    (await against(wren(), hedda, who)).leagues.map(({ name, wins, losses }) => [name, wins, losses])
  const both = [
    ['Dawn Patrol', 0, 1],
    ['Tuesday Twilight', 1, 1],
  ]
  expect(await shown(league.wren)).toEqual(both)
  expect(await shown(club().admin)).toEqual(both)
  expect(await shown(otherOwner)).toEqual(both.slice(0, 1))
  expect(await shown(league.owner)).toEqual(both.slice(1))
  const leagues = async (who: Caller) => (await rivals(wren(), who)).leagues.map(({ name }) => name)
  expect(await leagues(league.wren)).toEqual(['Dawn Patrol', 'Tuesday Twilight'])
  expect(await leagues(otherOwner)).toEqual(['Dawn Patrol'])
  expect(await leagues(await club().signUp('Gus Pemberly'))).toEqual([])
})

test('two members who have not met yet have an empty record; others, strangers and oneself are not found', async () => {
  expect(await recordOf(wren(), hedda)).toEqual({ wins: 0, losses: 0, halved: 0, alone: { golfer: 0, opponent: 0 } })
  expect(await rivals(wren())).toEqual({ golfer: { golferId: wren(), name: 'Wren Ashdown' }, leagues: [] })
  const outsider = await aPlayer(club(), 'Gus Pemberly')
  expect(await status(wren(), outsider.golferId)).toBe(404)
  expect(await status(wren(), hedda, outsider)).toBe(404)
  expect(await status(wren(), wren())).toBe(404)
  expect(await status(wren(), 999_999_999)).toBe(404)
})

test('a golfer’s rivals are the one met most, the closest, the nemesis and the favorite, each with the record', async () => {
  await posts(wren(), 10, 10, 10, 10)
  await posts(hedda, 0, 0, 20, 0)
  await posts(league.tobias, 20, 20, 0)
  await posts(league.ezra, 20, 0, 10)
  await itIs('2026-05-11', '2026-05-18', '2026-05-25', '2026-06-01')
  const rival = (golferId: number, name: string, [wins, losses, halved]: readonly [number, number, number]) => ({
    golferId,
    name,
    wins,
    losses,
    halved,
  })
  expect((await rivals(wren())).leagues).toEqual([
    {
      leagueId: league.id,
      name: 'Tuesday Twilight',
      mostPlayed: rival(hedda, 'Hedda Lindström', [1, 3, 0]),
      closest: rival(league.ezra, 'Ezra Lindqvist', [1, 1, 1]),
      nemesis: rival(hedda, 'Hedda Lindström', [1, 3, 0]),
      favorite: rival(league.tobias, 'Tobias Quill', [2, 1, 0]),
    },
  ])
})
