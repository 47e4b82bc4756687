import { expect, test } from 'vitest'
import { fc } from '#tests/support/random/properties.ts'
import { changeMessage, scoreChanges } from './score-changes.ts'

const noNets = { golfers: [], teams: [] }
const nets = (golfers: Record<number, number | null>, teams: Record<number, number | null> = {}) => ({
  golfers: Object.entries(golfers).map(([id, net]) => ({ golferId: Number(id), net })),
  teams: Object.entries(teams).map(([id, net]) => ({ teamId: Number(id), net })),
})

test('a golfer whose counting net changed is a score change', () => {
  expect(scoreChanges(nets({ 1: 21, 2: 5 }), nets({ 1: -32, 2: 5 }))).toEqual([
    { type: 'SCORE_CHANGE', golferId: 1, from: 21, to: -32 },
  ])
})

test('a team whose net changed is a team score change', () => {
  expect(scoreChanges(nets({}, { 7: 34, 8: 0 }), nets({}, { 7: -19, 8: 0 }))).toEqual([
    { type: 'TEAM_SCORE_CHANGE', teamId: 7, from: 34, to: -19 },
  ])
})

test('a first round changes from null, a deleted one to null', () => {
  expect(scoreChanges(noNets, nets({ 1: 21, 2: null }))).toEqual([
    { type: 'SCORE_CHANGE', golferId: 1, from: null, to: 21 },
  ])
  expect(scoreChanges(nets({ 1: 21 }), nets({ 1: null }))).toEqual([
    { type: 'SCORE_CHANGE', golferId: 1, from: 21, to: null },
  ])
})

test('a level net is a score, not a missing one', () => {
  expect(scoreChanges(nets({ 1: null }), nets({ 1: 0 }))).toHaveLength(1)
  expect(scoreChanges(nets({ 1: 0 }), nets({ 1: 0 }))).toEqual([])
})

test('a golfer and a team with the same id do not mix', () => {
  expect(scoreChanges(nets({ 1: 5 }, { 1: 9 }), nets({ 1: 5 }, { 1: 8 }))).toEqual([
    { type: 'TEAM_SCORE_CHANGE', teamId: 1, from: 9, to: 8 },
  ])
})

test('leaving the league is no change of score', () => {
  expect(scoreChanges(nets({ 1: 21 }, { 7: 21 }), noNets)).toEqual([])
})

test('a match rescored without changes reports nothing', () => {
  const net = fc.option(fc.integer({ min: -200, max: 400 }))
  const some = fc.dictionary(fc.nat(50).map(String), net)
  fc.assert(
    fc.property(some, some, (golfers, teams) => {
      expect(scoreChanges(nets(golfers, teams), nets(golfers, teams))).toEqual([])
    }),
  )
})

test('a change is one sentence', () => {
  expect(changeMessage('Wren Ashdown', 21, -32)).toBe('Wren Ashdown improved from +2.1 to −3.2')
  expect(changeMessage('Wren Ashdown', -32, 0)).toBe('Wren Ashdown moved from −3.2 to E')
  expect(changeMessage('Wren Ashdown', null, -32)).toBe('Wren Ashdown posted −3.2')
  expect(changeMessage('Wren Ashdown', 21, null)).toBe('Wren Ashdown no longer has a counting round')
})
