import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capOn, capped } from './caps.ts'

test('a rise of up to 3.0 above the Low Index is not capped', () => {
  expect([90, 100, 130].map((average) => capped(average, 100))).toEqual([90, 100, 130])
})

test('beyond 3.0 half of the rise is left, rounded up', () => {
  expect([132, 134, 131].map((average) => capped(average, 100))).toEqual([131, 132, 131])
  expect(capped(10, -30)).toBe(5)
})

test('no rise goes beyond 5.0', () => {
  expect([170, 171, 172, 400].map((average) => capped(average, 100))).toEqual([150, 150, 150, 150])
})

test('the cap that applies is reported', () => {
  const caps = [130, 131, 132, 170, 171, 172].map((average) => capOn(average, 100))
  expect(caps).toEqual(['none', 'none', 'soft', 'soft', 'hard', 'hard'])
})

test('a capped Index lies between its Low Index plus 5.0 and the average, and is never minus zero', () => {
  const index = fc.integer({ min: -100, max: 540 })
  fc.assert(
    fc.property(index, index, (average, low) => {
      const result = capped(average, low)
      expect(result).toBeLessThanOrEqual(Math.min(average, low + 50))
      expect(result).toBeGreaterThanOrEqual(Math.min(average, low + 30))
      expect(Object.is(result, -0)).toBe(false)
    }),
  )
})
