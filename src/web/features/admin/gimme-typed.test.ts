import { expect, test } from 'vitest'
import { gimmeTyped } from './gimme-typed.ts'

test('an empty gimme range is two feet, zero is ball in hole, other text is invalid', () => {
  expect(gimmeTyped(' ')).toBe(2)
  expect(gimmeTyped('0')).toBe(0)
  expect(gimmeTyped(' 4 ')).toBe(4)
  expect(gimmeTyped('inside the leather')).toBeNull()
})
