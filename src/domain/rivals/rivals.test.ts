import { expect, test } from 'vitest'
import { type Opponent, rivalsOf } from './rivals.ts'

type Line = readonly [golferId: number, wins: number, losses: number, halved?: number, latest?: string]

const opponents = (...lines: readonly Line[]): Opponent[] =>
  lines.map(([golferId, wins, losses, halved = 0, latest = '2026-05-10']) => ({
    golferId,
    wins,
    losses,
    halved,
    latest,
  }))

const ids = (...lines: readonly Line[]) => {
  const { mostPlayed, closest, nemesis, favorite } = rivalsOf(opponents(...lines))
  return [mostPlayed, closest, nemesis, favorite].map((rival) => rival?.golferId ?? null)
}

test('rivals are the one met most, the closest, the nemesis and the favorite', () => {
  expect(ids([1, 9, 4], [2, 2, 2, 1], [3, 1, 4], [4, 6, 0])).toEqual([1, 2, 3, 4])
})

test('one golfer can be several rivals', () => {
  expect(ids([1, 1, 4])).toEqual([1, 1, 1, null])
  expect(ids([1, 2, 2])).toEqual([1, 1, null, null])
})

test('fewer than three matches make no one close, a nemesis or a favorite', () => {
  expect(ids([1, 1, 1], [2, 0, 2], [3, 2, 0])).toEqual([1, null, null, null])
  expect(ids([1, 0, 1, 2])).toEqual([1, 1, 1, null])
})

test('no one is a nemesis without more losses than wins, or a favorite without more wins', () => {
  expect(ids([1, 0, 0, 5])).toEqual([1, 1, null, null])
  expect(ids([1, 4, 1], [2, 5, 1])).toEqual([2, 1, null, 2])
})

test('of equals the one met more often counts, then more lately, then the lower id', () => {
  expect(ids([1, 1, 4], [2, 2, 5])).toEqual([2, 2, 2, null])
  expect(ids([1, 1, 4, 0, '2026-05-10'], [2, 1, 4, 0, '2026-05-17'])).toEqual([2, 2, 2, null])
  expect(ids([2, 4, 1], [1, 4, 1])).toEqual([1, 1, null, 1])
})

test('a golfer whom no one has met has no rivals', () => {
  expect(ids()).toEqual([null, null, null, null])
})
