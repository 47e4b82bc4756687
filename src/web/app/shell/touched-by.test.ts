import { expect, test } from 'vitest'
import { isTouchedBy } from './touched-by.ts'

const scored = { type: 'match', leagueId: 1, matchId: 5 } as const

test('a score changes its match, asked for by its number or as the league’s current one', () => {
  expect(isTouchedBy(scored, ['matches', 5])).toBe(true)
  expect(isTouchedBy(scored, ['matches', { leagueId: 1 }])).toBe(true)
  expect(isTouchedBy(scored, ['matches', 6])).toBe(false)
  expect(isTouchedBy(scored, ['matches', { leagueId: 2 }])).toBe(false)
})

test('a score changes what is told of its match and of its league', () => {
  expect(isTouchedBy(scored, ['activities', { matchId: 5 }])).toBe(true)
  expect(isTouchedBy(scored, ['activities', { leagueId: 1 }])).toBe(true)
  expect(isTouchedBy(scored, ['activities', { matchId: 4 }])).toBe(false)
})

test('a score changes standings, golfers and best scores, but nobody’s leagues or upcoming rounds', () => {
  for (const key of [['standings', 3], ['golfers', 7, { leagueId: 1 }], ['scores', 'best', 1]]) {
    expect(isTouchedBy(scored, key)).toBe(true)
  }
  for (const key of [['leagues'], ['auth', 'me'], ['scheduled-rounds', { matchId: 5 }], ['syncs', null]]) {
    expect(isTouchedBy(scored, key)).toBe(false)
  }
})

test('when all matches of a league changed, whatever shows a match asks again', () => {
  expect(isTouchedBy({ ...scored, matchId: null }, ['matches', 6])).toBe(true)
})

test('a sync changes the sync history alone', () => {
  const sync = { type: 'sync', leagueId: 1, matchId: null } as const
  expect(isTouchedBy(sync, ['syncs', { id: 4, leagueId: 1 }])).toBe(true)
  expect(isTouchedBy(sync, ['matches', 5])).toBe(false)
})
