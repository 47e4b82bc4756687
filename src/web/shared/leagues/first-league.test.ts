import { expect, test } from 'vitest'
import { leagueToShow } from './first-league.ts'

const league = (id: number, more: object = {}) => ({
  id,
  ownerId: 9,
  isMember: true,
  needsAnswer: false,
  activeSeasonId: 5,
  ...more,
})
const first = (...leagues: readonly ReturnType<typeof league>[]) => leagueToShow(leagues, 1, 0)?.id ?? null

test('the league shown first is the oldest that one plays in, one with an active season before others', () => {
  expect(first(league(3), league(2))).toBe(2)
  expect(first(league(3), league(2, { activeSeasonId: null }))).toBe(3)
  expect(first(league(3, { isMember: false }), league(4, { isMember: false, ownerId: 1 }))).toBe(4)
  expect(first(league(3), league(1, { isMember: false, ownerId: 1 }))).toBe(3)
  expect(first(league(3, { isMember: false }))).toBe(null)
})

test('a league that merely added the golfer is not shown before one that they have accepted', () => {
  expect(first(league(1, { needsAnswer: true }), league(2, { activeSeasonId: null }))).toBe(2)
  expect(first(league(1, { needsAnswer: true }))).toBe(1)
})

test('the league that was chosen is shown before all others', () => {
  expect(leagueToShow([league(1), league(2)], 1, 2)?.id).toBe(2)
})
