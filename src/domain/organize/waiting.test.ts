import { expect, test } from 'vitest'
import { unreachedText } from './reminder.ts'
import { thingsOf, thingsText } from './waiting.ts'

test('what waits is counted together', () => {
  const waiting = { rounds: 2, claims: 1, findings: 1 }
  expect(thingsText(thingsOf(waiting))).toBe('4 things wait')
  const one = { rounds: 0, claims: 1, findings: 0 }
  expect(thingsText(thingsOf(one))).toBe('1 thing waits')
})

test('who cannot be reached is counted by reason, without those who were reminded already', () => {
  expect(unreachedText([null, 'reminded'])).toBeNull()
  expect(unreachedText(['no-account', null, 'no-account'])).toBe('2 cannot be reached: no account.')
  expect(unreachedText(['no-account', 'unsubscribed', 'no-account', 'reminded'])).toBe(
    '3 cannot be reached: no account (2), no reminders wanted (1).',
  )
})
