import { expect, test } from 'vitest'
import { fc } from '#tests/support/random/properties.ts'
import { placesApart } from './at-stake.tsx'

test('values stand where they belong while there is room', () => {
  expect(placesApart([10, 15, 20], 10)).toEqual([0, 50, 100])
  expect(placesApart([14], 10)).toEqual([0])
})

test('values that are close are moved apart, at either end', () => {
  expect(placesApart([10, 10.5, 20], 10)).toEqual([0, 10, 100])
  expect(placesApart([10, 19.5, 20], 10)).toEqual([0, 90, 100])
})

test('all stay on the line, in their order and apart', () => {
  const ascending = fc
    .uniqueArray(fc.integer({ min: 0, max: 80 }), { minLength: 1, maxLength: 16 })
    .map((values) => values.toSorted((a, b) => a - b))
  fc.assert(
    fc.property(ascending, (values) => {
      const places = placesApart(values, 10)
      const gap = Math.min(10, 100 / Math.max(1, values.length - 1))
      expect(Math.min(...places)).toBeGreaterThanOrEqual(-1e-9)
      expect(Math.max(...places)).toBeLessThanOrEqual(100 + 1e-9)
      for (const [n, place] of places.entries())
        if (n > 0) expect(place - (places[n - 1] ?? 0)).toBeGreaterThanOrEqual(gap - 1e-9)
    }),
  )
})
