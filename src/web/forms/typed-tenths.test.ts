import { expect, test } from 'vitest'
import { typedTenths } from './typed-tenths.ts'

test('a number is taken as people type it', () => {
  expect(['71.3', ' 9 ', '71.', '.5', '+5', '-2.4', '1e1'].map(typedTenths)).toEqual([713, 90, 710, 5, 50, -24, 100])
})

test('blank and other text is not a number', () => {
  expect(['', ' ', 'abc', '9,5', 'Infinity', '1e300'].map(typedTenths)).toEqual(Array(6).fill(Number.NaN))
})
