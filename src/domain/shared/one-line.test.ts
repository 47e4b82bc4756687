import { expect, test } from 'vitest'
import { oneLine, shortened } from './one-line.ts'

test('a name stays on one line and turns nothing around', () => {
  expect(oneLine(' Wren\r\nBcc: x\u2028Ash\u202Edown\u0000 ')).toBe('Wren Bcc: x Ashdown')
})

test('a text is cut between characters as people count them', () => {
  expect(shortened('Twilight', 8)).toBe('Twilight')
  expect(shortened('Tuesday Twilight', 9)).toBe('Tuesday…')
  expect(shortened('🏌️‍♀️🏌️‍♀️🏌️‍♀️', 2)).toBe('🏌️‍♀️…')
})
