import { expect, test } from 'vitest'
import type { Activity } from '#contract/activities.ts'
import { matchRows } from '#web/lib/match-rows.ts'
import { golferResult, matchReply, teamResult } from '#tests/factories/match-reply.ts'
import { positionMoves } from './position-moves.ts'

const ann = { id: 1, name: 'Ann', team: null }
const bob = { id: 2, name: 'Bob', team: null }
const cy = { id: 3, name: 'Cy', team: null }

const standing = (golfer: typeof ann, position: number | null, netScore: number | null) =>
  golferResult({ golferId: golfer.id, golfer, position, netScore })

const changed = (golfer: typeof ann, netBefore: number | null, createdAt: string): Activity => ({
  id: 1,
  message: '',
  createdAt,
  type: 'SCORE_CHANGE',
  matchId: 105,
  golfer,
  team: null,
  netBefore,
  netAfter: null,
})

const rows = matchRows(
  matchReply({ matchScores: [standing(ann, 1, -3.2), standing(bob, 2, 1), standing(cy, 3, 2)] }),
)
const newYork = { today: '2026-11-20', timeZone: 'America/New_York' }
const noon = '2026-11-20T17:00:00.000Z'

test('a golfer who improved today has climbed, and those overtaken have fallen', () => {
  const { golfers } = positionMoves(rows, [changed(ann, 2.1, noon)], newYork)
  expect([...golfers]).toEqual([
    [2, -1],
    [3, -1],
    [1, 2],
  ])
})

test('of several changes today the first tells where a golfer stood yesterday', () => {
  const changes = [changed(ann, 1.5, '2026-11-20T19:00:00.000Z'), changed(ann, 5, noon)]
  expect(positionMoves(rows, changes, newYork).golfers.get(1)).toBe(2)
  expect(positionMoves(rows, [changed(ann, 1.5, noon)], newYork).golfers.get(1)).toBe(1)
})

test('what changed yesterday where the league plays is no news', () => {
  const lateYesterday = '2026-11-20T04:59:00.000Z'
  expect(positionMoves(rows, [changed(ann, 5, lateYesterday)], newYork).golfers.size).toBe(0)
  expect(positionMoves(rows, [changed(ann, 5, lateYesterday)], { ...newYork, timeZone: 'UTC' }).golfers.size).toBe(3)
})

test('a golfer’s first round gives a position, which is no move of theirs but one of those behind', () => {
  const { golfers } = positionMoves(rows, [changed(ann, null, noon)], newYork)
  expect([...golfers]).toEqual([
    [2, -1],
    [3, -1],
  ])
})

test('golfers who were tied and part have moved by their positions', () => {
  const { golfers } = positionMoves(rows, [changed(cy, 1, noon)], newYork)
  expect([...golfers]).toEqual([[3, -1]])
})

test('teams move as golfers do, and nobody moves on a day without changes', () => {
  const team = (id: number, name: string, position: number, netScore: number) =>
    teamResult({ teamId: id, team: { id, name, iconUrl: null, leagueId: 1 }, position, netScore })
  const ofTeams = matchRows(matchReply({ matchScores: [team(7, 'Bunker Hillbillies', 1, 2), team(8, 'Gimme Gimme', 2, 4)] }))
  const change: Activity = {
    ...changed(ann, 8, noon),
    type: 'TEAM_SCORE_CHANGE',
    golfer: null,
    team: { id: 7, name: 'Bunker Hillbillies', iconUrl: null, leagueId: 1 },
  }
  expect([...positionMoves(ofTeams, [change], newYork).teams]).toEqual([
    [8, -1],
    [7, 1],
  ])
  expect(positionMoves(ofTeams, [], newYork).teams.size).toBe(0)
})
