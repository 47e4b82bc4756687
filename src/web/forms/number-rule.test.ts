import { expect, test } from 'vitest'
import { numberWithin } from './number-rule.ts'

test('a net cap accepts 0 to 100 in steps of a half', () => {
  const rule = numberWithin({ from: 0, to: 100, step: 0.5 }, 'may be blank')
  for (const text of ['', ' ', '0', '9', '9.5', '100', ' 12.0 ']) expect(rule(text)).toBeNull()
  for (const text of ['-0.5', '100.5', '1e3']) expect(rule(text)).toBe('Choose a number from 0 to 100')
  expect(rule('9.3')).toBe('Use steps of 0.5')
  for (const text of ['nine', '9,5', 'Infinity', 'NaN']) expect(rule(text)).toBe('Enter a number')
})

test('a number of dropped scores is required and whole', () => {
  const rule = numberWithin({ from: 0, to: 10, step: 1 }, 'is required')
  expect(rule('3')).toBeNull()
  expect(rule('2.5')).toBe('Choose a whole number')
  expect(rule('11')).toBe('Choose a number from 0 to 10')
  expect(rule('')).toBe('Enter a number')
})
