import { expect, test } from 'vitest'
import { storedRound } from '#tests/factories/rounds.ts'
import { averagePerMatch, matchesBegun, roundsPlayed } from './rounds-played.ts'

const season = { startDate: '2026-05-01', endDate: '2026-08-31' }

test('rounds played are the eligible ones inside the season, its first and last day included', () => {
  const rounds = [
    storedRound({ playedOn: '2026-04-30' }),
    storedRound({ playedOn: '2026-05-01' }),
    storedRound({ playedOn: '2026-08-31' }),
    storedRound({ playedOn: '2026-09-01' }),
    storedRound({ playedOn: '2026-06-01', holes: 9, playedHoles: 9 }),
    storedRound({ playedOn: '2026-06-01', net: null }),
  ]
  expect(roundsPlayed(rounds, season)).toBe(2)
  expect(roundsPlayed(rounds, null)).toBe(4)
})

test('a match has begun from its first day on', () => {
  const matches = [{ startDate: '2026-05-01' }, { startDate: '2026-05-08' }, { startDate: '2026-05-15' }]
  expect(matchesBegun(matches, '2026-04-30')).toBe(0)
  expect(matchesBegun(matches, '2026-05-08')).toBe(2)
})

test('rounds per match have one decimal, halves up', () => {
  expect(averagePerMatch(4, 3)).toBe(1.3)
  expect(averagePerMatch(5, 3)).toBe(1.7)
  expect(averagePerMatch(5, 4)).toBe(1.3)
  expect(averagePerMatch(0, 4)).toBe(0)
})

test('before the first match the average is taken over one', () => {
  expect(averagePerMatch(3, 0)).toBe(3)
})
