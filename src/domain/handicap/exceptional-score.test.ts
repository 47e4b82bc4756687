import { expect, test } from 'vitest'
import { exceptionalReduction } from './exceptional-score.ts'

test('a score that beats the Index by 7.0 costs 1.0, by 10.0 it costs 2.0', () => {
  const differentials = [79, 78, 49, 48, -100]
  expect(differentials.map((differential) => exceptionalReduction(differential, 148))).toEqual([0, -10, -10, -20, -20])
})

test('a plus golfer is measured the same way', () => {
  expect([-93, -94, -124].map((differential) => exceptionalReduction(differential, -24))).toEqual([0, -10, -20])
})
