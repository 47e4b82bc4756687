import { expect, test } from 'vitest'
import { golferRules, parseIndex } from './new-golfer-form.ts'

test('a Handicap Index is read as golfers write it, plus handicaps below zero', () => {
  expect(['', '12.4', '0', '+2.4', '-2.4', '−2.4', '54.0'].map(parseIndex)).toEqual([null, 124, 0, -24, -24, -24, 540])
})

test('text that is no Handicap Index is refused', () => {
  expect(['54.1', '+10.1', '12.45', 'scratch'].map(parseIndex)).toEqual([undefined, undefined, undefined, undefined])
  expect(golferRules.handicapIndex('scratch')).toBe('A Handicap Index is between +10.0 and 54.0, with one decimal')
})
