import { beforeEach, expect, test } from 'vitest'
import { listActivity } from '#contract/activities.ts'
import { addMember, removeMember, updateLeague } from '#contract/leagues.ts'
import { getMatch } from '#contract/matches.ts'
import { assignTeam } from '#contract/teams.ts'
import { aGolfer, aMember, aRound } from '#tests/factories/stored.ts'
import { type Twilight, twilight, useClub } from '#tests/support/world/club.ts'
import { finishMatches } from './finish-matches.ts'

const club = useClub()
let league: Twilight

beforeEach(async () => {
  league = await twilight(club(), { scoresDroppedPerTeam: 1 })
})

const duringSecondMatch = new Date('2026-05-12T12:00:00Z')

async function finishFirstMatch(): Promise<void> {
  club().setNow(duringSecondMatch)
  await finishMatches(club().tools)
}

async function resultOf(match: 0 | 1) {
  const { matchScores, rules, finished } = await league.owner.ask(getMatch, { params: { id: league.matches[match] } })
  return { rows: matchScores, rules, finished }
}

const netsOf = async (match: 0 | 1) =>
  (await resultOf(match)).rows.map(({ golfer, team, netScore }) => `${golfer?.name ?? team?.name} ${netScore}`)
const messages = async (match: 0 | 1) =>
  (await league.owner.ask(listActivity, { query: { matchId: league.matches[match] } }))
    .map(({ message }) => message)
    .toReversed()
const play = (golferId: number, net: number, playedOn = '2026-05-06') =>
  aRound(club().tools.db, golferId, { net, playedOn }, club().tools.now())

test('new settings rescore the open matches; a finished one keeps its own', async () => {
  await play(league.ezra, 152)
  await finishFirstMatch()
  await play(league.ezra, 152, '2026-05-12')
  const before = await resultOf(0)
  await league.owner.ask(updateLeague, {
    params: { id: league.id },
    body: { maxNetDifferential: 20, noScoreNetDifferential: 30, scoresDroppedPerTeam: 0 },
  })
  expect(await resultOf(0)).toEqual(before)
  expect(before.rows.at(-2)).toMatchObject({ teamId: league.gimme, netScore: 9 })
  expect((await resultOf(1)).rows.at(-2)).toMatchObject({ teamId: league.gimme, netScore: 45.2 })
  await league.owner.ask(updateLeague, { params: { id: league.id }, body: { useTeams: false } })
  expect((await resultOf(0)).rows).toHaveLength(6)
  expect((await resultOf(1)).rows).toHaveLength(4)
})

test('trades, newcomers and leavers affect only the open matches', async () => {
  await play(league.tobias, 10)
  await finishFirstMatch()
  const before = await resultOf(0)
  const isla = await aGolfer(club().tools.db, 'Isla Montclair')
  const { owner, id } = league
  await owner.ask(assignTeam, { params: { golferId: league.tobias }, body: { teamId: league.gimme } })
  await owner.ask(addMember, { params: { id }, body: { golferId: isla } })
  await owner.ask(removeMember, { params: { id, golferId: league.marlowe } })
  expect(await resultOf(0)).toEqual(before)
  const open = (await resultOf(1)).rows.map(({ golfer, team }) => `${golfer?.name}, ${team?.name}`)
  expect(open).toEqual([
    'Ezra Lindqvist, Gimme Gimme',
    'Isla Montclair, undefined',
    'Tobias Quill, Gimme Gimme',
    'Wren Ashdown, Bunker Hillbillies',
    'undefined, Bunker Hillbillies',
    'undefined, Gimme Gimme',
  ])
})

test('a round posted late changes the finished match, by its own rules, with an activity', async () => {
  await play(league.tobias, 40)
  await finishFirstMatch()
  await league.owner.ask(updateLeague, {
    params: { id: league.id },
    body: { scoresDroppedPerTeam: 0, maxNetDifferential: 3 },
  })
  await play(league.ezra, 152)
  expect((await resultOf(0)).rows).toMatchObject([
    { golferId: league.tobias, position: 1, points: 4 },
    { golferId: league.ezra, position: 2, points: 3, netScore: 15.2, effectiveNet: 9 },
    { golferId: league.marlowe, points: 0 },
    { golferId: league.wren.golferId, points: 0 },
    { teamId: league.hillbillies, netScore: 4, points: 2 },
    { teamId: league.gimme, netScore: 9, points: 1 },
  ])
  expect((await messages(0)).slice(2)).toEqual(['Ezra Lindqvist posted +15.2', 'Gimme Gimme posted +9'])
})

test('a late round of a former member counts in matches they played in, one of a newcomer does not', async () => {
  const isla = await aGolfer(club().tools.db, 'Isla Montclair')
  await finishFirstMatch()
  const { owner, id } = league
  await owner.ask(removeMember, { params: { id, golferId: league.tobias } })
  await owner.ask(addMember, { params: { id }, body: { golferId: isla } })
  await play(league.tobias, 20)
  await play(isla, -20)
  expect(await netsOf(0)).toEqual([
    'Tobias Quill 2',
    'Ezra Lindqvist null',
    'Marlowe Finch null',
    'Wren Ashdown null',
    'Bunker Hillbillies 2',
    'Gimme Gimme 12',
  ])
  await play(league.tobias, 20, '2026-05-12')
  expect((await netsOf(1))[0]).toBe('Ezra Lindqvist null')
})

test('changes are described in golf notation, and unchanged nets are not listed', async () => {
  await play(league.wren.golferId, 21)
  await play(league.wren.golferId, -32)
  await play(league.wren.golferId, 50)
  await play(league.ezra, 50)
  await play(league.tobias, 0)
  expect(await messages(0)).toEqual([
    'Wren Ashdown posted +2.1',
    'Bunker Hillbillies posted +2.1',
    'Wren Ashdown improved from +2.1 to −3.2',
    'Bunker Hillbillies improved from +2.1 to −3.2',
    'Ezra Lindqvist posted +5',
    'Gimme Gimme posted +5',
    'Tobias Quill posted E',
  ])
})

test('a trade is listed for the teams it changes, not for the golfer, whose net stays', async () => {
  await play(league.wren.golferId, -32)
  await play(league.tobias, 10)
  await play(league.ezra, 50)
  const before = await messages(0)
  await league.owner.ask(assignTeam, { params: { golferId: league.wren.golferId }, body: { teamId: league.gimme } })
  expect((await messages(0)).slice(before.length).sort()).toEqual([
    'Teams were changed by Otis Larkspur: Bunker Hillbillies −3.2 → +1',
    'Teams were changed by Otis Larkspur: Gimme Gimme +5 → +1.8',
  ])
})

test('a round counts in every league of its golfer', async () => {
  const other = await twilight(club(), { owner: league.owner })
  await aMember(club().tools.db, { leagueId: other.id, golferId: league.tobias })
  await play(league.tobias, -10)
  for (const matchId of [league.matches[0], other.matches[0]]) {
    const { matchScores } = await league.owner.ask(getMatch, { params: { id: matchId } })
    expect(matchScores[0]).toMatchObject({ golferId: league.tobias, netScore: -1, position: 1 })
  }
})
