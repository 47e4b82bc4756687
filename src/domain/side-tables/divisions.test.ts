import { expect, test } from 'vitest'
import { fc } from '#tests/support/random/properties.ts'
import { divisionMoves, isInRange } from './divisions.ts'

const first = { name: 'First Division', indexFrom: null, indexTo: 120 }
const second = { name: 'Second Division', indexFrom: 121, indexTo: 240 }
const third = { name: 'Third Division', indexFrom: 241, indexTo: null }
const divisions = [first, second, third]
const namesFor = (index: number | null) => divisions.flatMap((one) => (isInRange(index, one) ? [one.name] : []))

test('both ends of a range belong to it, and an open end takes every Index beyond', () => {
  expect([-42, 120, 121, 240, 241, 540].map(namesFor)).toEqual([
    ['First Division'],
    ['First Division'],
    ['Second Division'],
    ['Second Division'],
    ['Third Division'],
    ['Third Division'],
  ])
})

test('a golfer without an Index plays in the last division, and in none that ends below the highest Index', () => {
  expect(namesFor(null)).toEqual(['Third Division'])
  expect(isInRange(null, { indexFrom: 200, indexTo: 539 })).toBe(false)
  expect(isInRange(null, { indexFrom: 200, indexTo: 540 })).toBe(true)
  expect(isInRange(null, { indexFrom: null, indexTo: null })).toBe(true)
})

const wren = { id: 1, name: 'Wren Ashdown', index: 124 }
const kit = { id: 2, name: 'Kit Abernathy', index: 98 }

test('who changes division is named with the one they leave and the one they come to', () => {
  const now = [
    { ...wren, index: 118 },
    { ...kit, index: null },
  ]
  expect(divisionMoves(divisions, [wren, kit], now)).toEqual([
    {
      golferId: 1,
      text: 'Wren Ashdown moved from Second Division to First Division',
      divisions: ['Second Division', 'First Division'],
    },
    {
      golferId: 2,
      text: 'Kit Abernathy moved from First Division to Third Division',
      divisions: ['First Division', 'Third Division'],
    },
  ])
})

test('who is new to the league, stays, or has left it changes no division', () => {
  expect(divisionMoves(divisions, [kit], [wren, { ...kit, index: 101 }])).toEqual([])
  expect(divisionMoves(divisions, [wren, kit], [kit])).toEqual([])
})

test('who falls between divisions leaves one and comes to none; ranges that overlap are left and entered one by one', () => {
  const seniors = { name: 'Seniors', indexFrom: 100, indexTo: null }
  expect(divisionMoves([first, third], [kit], [{ ...kit, index: 150 }])).toMatchObject([
    { text: 'Kit Abernathy moved from First Division' },
  ])
  expect(divisionMoves([first, seniors], [{ ...kit, index: 110 }], [{ ...kit, index: 125 }])).toMatchObject([
    { text: 'Kit Abernathy moved from First Division' },
  ])
})

const anIndex = fc.option(fc.integer({ min: -100, max: 540 }), { nil: null })

test('ranges that adjoin put every golfer in exactly one division, and moves lead from that of before to that of now', () => {
  fc.assert(
    fc.property(anIndex, anIndex, (before, now) => {
      const [from, to] = [namesFor(before), namesFor(now)]
      expect(to).toHaveLength(1)
      const moves = divisionMoves(divisions, [{ ...wren, index: before }], [{ ...wren, index: now }])
      expect(moves.map(({ divisions: names }) => names)).toEqual(from[0] === to[0] ? [] : [[...from, ...to]])
    }),
  )
})
