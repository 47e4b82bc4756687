import { expect, test } from 'vitest'
import { golferOf, membershipsByName } from './golfers.ts'
import { quirkNumbers, quirks } from './quirk-golfers.ts'
import { clubBlockNumbers } from './region-golfers.ts'

const called = (lastName: string) => ({ lastName, firstName: '', firstNameBegins: false, state: null, status: null })
const golfersOf = (numbers: readonly number[]) =>
  numbers.map((ghin) => golferOf(19, ghin)).filter((golfer) => golfer !== undefined)

test('a golfer is the same with one seed and different with another', () => {
  expect(golferOf(19, 1_234_567)).toEqual(golferOf(19, 1_234_567))
  expect(golferOf(20, 1_234_567)).not.toEqual(golferOf(19, 1_234_567))
})

test('no golfer has a number outside the ranges', () => {
  expect([0, -1, 999_999, 5_000_200, 5_000_999, 5_001_100, 1.5, Number.NaN].map((ghin) => golferOf(19, ghin))).toEqual(
    Array.from({ length: 8 }, () => undefined),
  )
})

test('the club block is two hundred active golfers of one state, no two with a name in common', () => {
  const block = golfersOf(clubBlockNumbers)
  expect(block).toHaveLength(200)
  expect(new Set(block.map(({ firstName }) => firstName)).size).toBe(200)
  expect(new Set(block.map(({ lastName }) => lastName)).size).toBe(200)
  expect(new Set(block.map(({ status, state }) => `${status} ${state.code}`))).toEqual(new Set(['Active NC']))
  expect(Math.min(...block.map(({ ability }) => ability))).toBe(-10)
  expect(Math.max(...block.map(({ ability }) => ability))).toBe(300)
})

test('each quirk has one golfer, with a name of their own', () => {
  const names = golfersOf([...clubBlockNumbers, ...quirkNumbers]).map(
    ({ firstName, lastName }) => `${firstName} ${lastName}`,
  )
  expect(new Set(names).size).toBe(200 + quirkNumbers.length)
  for (const [quirk, ghin] of Object.entries(quirks)) expect([...(golferOf(19, ghin)?.quirks ?? [])]).toEqual([quirk])
})

test('golfers of the club block are found before others of the same name', () => {
  const wanted = golferOf(19, 5_000_042)
  const first = membershipsByName(19, called(wanted?.lastName ?? '')).next().value
  expect(first).toEqual({ ghin: 5_000_042, place: 0 })
})

test('most golfers belong to one club, some to two or three', () => {
  const clubs = Array.from({ length: 1000 }, (_, n) => golferOf(19, 2_000_000 + n)?.clubs.length ?? 0)
  const share = (count: number) => clubs.filter((clubCount) => clubCount === count).length / 1000
  expect(share(1)).toBeGreaterThan(0.8)
  expect(share(2)).toBeGreaterThan(0.08)
  expect(share(3)).toBeGreaterThan(0.01)
})
