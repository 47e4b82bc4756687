import { expect, test } from 'vitest'
import { indexOn } from './index-in-force.ts'

const revisions = [
  { on: '2026-05-10', index: 118 },
  { on: '2026-05-01', index: 124 },
  { on: '2026-06-01', index: null },
]

test('the Index in force is that of the latest revision up to the day', () => {
  const days = ['2026-05-01', '2026-05-09', '2026-05-10', '2026-05-31']
  expect(days.map((day) => indexOn(day, revisions))).toEqual([124, 124, 118, 118])
})

test('a later revision says nothing about an earlier day', () => {
  expect(indexOn('2026-04-30', revisions)).toBeNull()
})

test('a golfer who lost the Index has none', () => {
  expect(indexOn('2026-06-02', revisions)).toBeNull()
})

test('of two revisions on one day the one listed last is in force', () => {
  expect(
    indexOn('2026-05-01', [
      { on: '2026-05-01', index: 124 },
      { on: '2026-05-01', index: 121 },
    ]),
  ).toBe(121)
})
