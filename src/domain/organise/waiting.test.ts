import { expect, test } from 'vitest'
import { unreachedText } from './reminder.ts'
import { kindsText, thingsOf, thingsText } from './waiting.ts'

test('what waits is counted together and by kind', () => {
  const waiting = { rounds: 2, claims: 1, findings: 1 }
  expect(thingsText(thingsOf(waiting))).toBe('4 things wait')
  expect(kindsText(waiting)).toBe('2 rounds to confirm, 1 request, 1 round to look at')
  const one = { rounds: 0, claims: 1, findings: 0 }
  expect(thingsText(thingsOf(one))).toBe('1 thing waits')
  expect(kindsText(one)).toBe('1 request')
})

test('who cannot be reached is counted by reason, without those who were reminded already', () => {
  expect(unreachedText([null, 'reminded'])).toBeNull()
  expect(unreachedText(['no-account', null, 'no-account'])).toBe('2 cannot be reached: no account.')
  expect(unreachedText(['no-account', 'unsubscribed', 'no-account', 'reminded'])).toBe(
    '3 cannot be reached: no account (2), no reminders wanted (1).',
  )
})
