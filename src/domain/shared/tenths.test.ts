import { expect, test } from 'vitest'
import { fc } from '#tests/support/random/properties.ts'
import { decimalOf, tenthsOf, tenthsOrNull, decimalOrNull } from './decimals.ts'
import { divideHalfUp, parseTenths, typedTenths } from './tenths.ts'

test('a half is rounded upwards, also below zero', () => {
  expect([5, -5, 15, -15].map((n) => divideHalfUp(n, 10))).toEqual([1, 0, 2, -1])
})

test('less than a half is dropped, more is rounded away', () => {
  expect([14, 16, -14, -16].map((n) => divideHalfUp(n, 10))).toEqual([1, 2, -1, -2])
})

test('a quotient is the nearest whole number and never minus zero', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 1_000_000 }), (n, d) => {
      const quotient = divideHalfUp(n, d)
      expect(Object.is(quotient, -0)).toBe(false)
      expect(2 * quotient * d - d <= 2 * n && 2 * n < 2 * quotient * d + d).toBe(true)
    }),
  )
})

test('unsafe integers and divisors are refused', () => {
  expect(() => divideHalfUp(1, 0)).toThrow(RangeError)
  expect(() => divideHalfUp(1, -2)).toThrow(RangeError)
  expect(() => divideHalfUp(0.5, 2)).toThrow(RangeError)
  expect(() => divideHalfUp(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError)
})

test('a decimal text is rounded once, however long it is', () => {
  expect(['12.4', '-2.4', '12'].map(parseTenths)).toEqual([124, -24, 120])
  expect(['4.35', '1.005', '-1.55', '-1.56'].map(parseTenths)).toEqual([44, 10, -15, -16])
  expect(['0.04999999999999999999999', '1.45e1', '1.42e-14'].map(parseTenths)).toEqual([0, 145, 0])
})

test('a text that rounds to nothing is zero, not minus zero', () => {
  expect(['-0', '-0.0', '-0.05', '-0.049', '-1e-9'].map(parseTenths)).toEqual([0, 0, 0, 0, 0])
})

test('text that is no number, or could mean a plus handicap, gives null', () => {
  const texts = ['', '-', 'NH', '19.1M', '+2.4', '1,5', '1.', '.5', '0x10', 'NaN', 'Infinity', '1e999', '9'.repeat(40)]
  expect(texts.map(parseTenths)).toEqual(texts.map(() => null))
})

test('a decimal number is taken as it is written', () => {
  expect([12.4, -2.4, 4.35, 1.005, -0, 54].map(tenthsOf)).toEqual([124, -24, 44, 10, 0, 540])
})

test('a number of up to three decimals becomes the same tenths as its digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: -300_000, max: 1_000_000 }), fc.constantFrom(1, 10, 100, 1000), (digits, divisor) => {
      expect(tenthsOf(digits / divisor)).toBe(parseTenths(String(digits / divisor)))
    }),
  )
})

test('null has no tenths and no decimal', () => {
  expect([tenthsOrNull(null), decimalOrNull(null)]).toEqual([null, null])
})

test('what is no number has no tenths', () => {
  expect(() => tenthsOf(Number.NaN)).toThrow(RangeError)
})

test('tenths become the decimal people write and come back unchanged', () => {
  expect([124, -24, 0, -0].map(decimalOf)).toEqual([12.4, -2.4, 0, 0])
  fc.assert(
    fc.property(fc.integer({ min: -99_999, max: 99_999 }), (tenths) => {
      expect(tenthsOf(decimalOf(tenths))).toBe(tenths)
    }),
  )
})

test('a number is taken as people type it', () => {
  expect(['71.3', '71,3', ' 9 ', '71.', '.5', '+5', '-2.4', '1e1'].map(typedTenths)).toEqual([
    713, 713, 90, 710, 5, 50, -24, 100,
  ])
})

test('blank and other text is not a number', () => {
  expect(['', ' ', 'abc', '1,000.5', 'Infinity', '1e300'].map(typedTenths)).toEqual(Array(6).fill(Number.NaN))
})
