import { expect, test } from 'vitest'
import { pauseAfter } from './pause.ts'

test('the pause between two tries doubles and stays at fifteen seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 2000].map(pauseAfter)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 15_000])
})
