import { expect, test } from 'vitest'
import { climbsSince } from './climbs.ts'
import { rank } from './rank.ts'

/** A field by name, each with the current net and the net at the start of the day. */
function climbers(nets: Record<string, readonly [now: number | null, before: number | null]>) {
  const field = Object.entries(nets).map(([name, [net, netBefore]], index) => ({ id: index + 1, name, net, netBefore }))
  const now = rank(field).map((one) => ({ ...one, position: one.place?.position ?? null }))
  const climbs = climbsSince(now)
  return field.flatMap(({ id, name }) => {
    const { climbed = null, newcomer = false } = climbs.get(id) ?? {}
    return climbed === null && !newcomer ? [] : [[name, climbed, newcomer]]
  })
}

test('of fifteen golfers, only the one who climbs past fourteen is marked', () => {
  const others = Object.fromEntries(Array.from({ length: 14 }, (_, n) => [`Golfer ${n}`, [n * 10, n * 10]] as const))
  expect(climbers({ ...others, Wren: [-32, 500] })).toEqual([['Wren', 14, false]])
})

test('a first round makes a newcomer, not a climber, and those behind are not marked', () => {
  expect(climbers({ Ann: [-32, null], Bob: [10, 10], Cy: [20, 20], Di: [null, null] })).toEqual([['Ann', null, true]])
})

test('a golfer who loses positions is not marked, one who gains by it is', () => {
  expect(climbers({ Ann: [50, 5], Bob: [10, 10] })).toEqual([['Bob', 1, false]])
  expect(climbers({ Ann: [null, 5], Bob: [10, 10] })).toEqual([['Bob', 1, false]])
})

test('a golfer left alone in a shared position has not climbed', () => {
  expect(climbers({ Ann: [1, 1], Bob: [10, 10], Cy: [20, 10] })).toEqual([])
  expect(climbers({ Ann: [1, 1], Bob: [5, 10], Cy: [10, 10], Di: [10, 3] })).toEqual([['Bob', 1, false]])
})

test('a day without changes marks no one', () => {
  expect(climbers({ Ann: [1, 1], Bob: [10, 10], Cy: [null, null] })).toEqual([])
})
