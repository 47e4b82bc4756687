import { expect, test } from 'vitest'
import { usStates } from './us-states.ts'

test('all 50 states are offered once, by name', () => {
  const names = usStates.map(([, name]) => name)
  expect(new Set(usStates.map(([code]) => code)).size).toBe(50)
  expect(names).toEqual(names.toSorted())
})
