import { expect, test } from 'vitest'
import { isInvalidatedBy } from './invalidation.ts'

const scored = { type: 'match', leagueId: 1, matchId: 5 } as const

test('a score changes its match, asked for by its number or as the league’s current one', () => {
  expect(isInvalidatedBy(scored, ['matches', 5])).toBe(true)
  expect(isInvalidatedBy(scored, ['matches', { leagueId: 1 }])).toBe(true)
  expect(isInvalidatedBy(scored, ['matches', 6])).toBe(false)
  expect(isInvalidatedBy(scored, ['matches', { leagueId: 2 }])).toBe(false)
})

test('a score changes what is told of its match and of its league', () => {
  expect(isInvalidatedBy(scored, ['activities', { matchId: 5 }])).toBe(true)
  expect(isInvalidatedBy(scored, ['activities', { leagueId: 1 }])).toBe(true)
  expect(isInvalidatedBy(scored, ['activities', { matchId: 4 }])).toBe(false)
})

test('a score changes standings, golfers, rounds and best scores of its league', () => {
  for (const key of [
    ['seasons', 3, 'standings', { leagueId: 1 }],
    ['seasons', { leagueId: 1 }],
    ['seasons', 'active', { leagueId: 1 }],
    ['golfers', 7, { leagueId: 1 }],
    ['golfers', { leagueId: 1 }, 'last nets'],
    ['scores', 'best', { leagueId: 1 }],
    ['scores', { leagueId: 1, range: null, golferId: 7 }],
    ['follows', 'scores'],
  ]) {
    expect(isInvalidatedBy(scored, key), JSON.stringify(key)).toBe(true)
  }
})

test('what shows another league or match is not asked for again, nor what shows none', () => {
  for (const key of [
    ['seasons', 4, 'standings', { leagueId: 2 }],
    ['seasons', { leagueId: 2 }],
    ['golfers', 7, { leagueId: 2 }],
    ['golfers', 'known', 'wren'],
    ['scores', 'recent', { leagueId: 2, today: '2026-05-06' }],
    ['follows', 'golfers'],
    ['leagues'],
    ['auth', 'me'],
    ['scheduled-rounds', { matchId: 5 }],
    ['syncs', null],
  ]) {
    expect(isInvalidatedBy(scored, key), JSON.stringify(key)).toBe(false)
  }
})

test('a season asked for by its number is of the league that it names itself', () => {
  expect(isInvalidatedBy(scored, ['seasons', 3], { id: 3, leagueId: 1 })).toBe(true)
  expect(isInvalidatedBy(scored, ['seasons', 3], { id: 3, leagueId: 2 })).toBe(false)
})

test('when all matches of a league changed, whatever shows one of its matches asks again', () => {
  expect(isInvalidatedBy({ ...scored, matchId: null }, ['matches', 6])).toBe(true)
  expect(isInvalidatedBy({ ...scored, matchId: null }, ['matches', { leagueId: 2 }])).toBe(false)
  expect(isInvalidatedBy({ ...scored, matchId: null }, ['activities', { matchId: 6 }])).toBe(true)
})

test('a sync changes the sync history alone', () => {
  const sync = { type: 'sync', leagueId: 1, matchId: null } as const
  expect(isInvalidatedBy(sync, ['syncs', { id: 4, leagueId: 1 }])).toBe(true)
  expect(isInvalidatedBy(sync, ['matches', 5])).toBe(false)
})

test('a check of scores asks again for what says how long ago they were checked, and for nothing else', () => {
  const checked = { type: 'checked', leagueId: 1, matchId: null } as const
  const asked = (key: readonly unknown[], data?: unknown) => isInvalidatedBy(checked, key, data)
  expect(
    [
      ['matches', 5],
      ['matches', { leagueId: 1 }],
      ['golfers', 7, { leagueId: 1 }],
    ].map((key) => asked(key)),
  ).toEqual([true, true, true])
  const others = [
    ['matches', { leagueId: 2 }],
    ['golfers', 7, { leagueId: 2 }],
    ['activities', { matchId: 5 }],
    ['seasons', { leagueId: 1 }],
    ['follows', 'scores'],
    ['syncs', null],
  ]
  expect(others.filter((key) => asked(key))).toEqual([])
})

test('a round entered by hand changes the rounds and golfers of its league, whether a match holds its day or not', () => {
  const entered = { type: 'rounds', leagueId: 1, matchId: null } as const
  for (const key of [
    ['scores', { leagueId: 1 }, 'waiting'],
    ['golfers', { leagueId: 1 }],
    ['follows', 'scores'],
  ]) {
    expect(isInvalidatedBy(entered, key), JSON.stringify(key)).toBe(true)
  }
  for (const key of [
    ['scores', { leagueId: 2 }, 'waiting'],
    ['matches', 5],
    ['seasons', { leagueId: 1 }],
    ['syncs', 1],
  ]) {
    expect(isInvalidatedBy(entered, key), JSON.stringify(key)).toBe(false)
  }
})
