import { expect, test } from 'vitest'
import { ghinNumberIn } from './ghin-number.ts'

test.each([
  ['1234567', '1234567'],
  [' 0012345678 ', '12345678'],
  ['GHIN 1234567', '1234567'],
  ['ghin: 1234567', '1234567'],
  ['#1234567', '1234567'],
  ['123-4567', '1234567'],
  ['123 4567', '1234567'],
])('%s is a GHIN number', (text, number) => {
  expect(ghinNumberIn(text)).toBe(number)
})

test.each(['Ashdown', 'Wren 2', '1234567a', '', 'ghin', '1234567890123', '-1'])('%s is not a GHIN number', (text) => {
  expect(ghinNumberIn(text)).toBeNull()
})
