import { expect, test } from 'vitest'
import { invitationText, linkText } from './access-words.ts'

const reader = { today: '2026-11-26', timeZone: 'America/New_York', locale: 'en-US' } as const
const open = { state: 'open', delivery: 'sent', sentAt: '2026-11-27T03:00:00Z' } as const

test.each([
  [open, 'Invited Nov 26'],
  [{ ...open, delivery: 'waiting' as const }, 'Invited Nov 26'],
  [{ ...open, delivery: null, sentAt: '2025-12-20T12:00:00Z' }, 'Invited Dec 20, 2025'],
  [{ ...open, delivery: 'failed' as const }, 'Email failed'],
  [{ ...open, state: 'expired' as const }, 'Invitation expired'],
  [{ ...open, state: 'expired' as const, delivery: 'failed' as const }, 'Invitation expired'],
  [{ ...open, state: 'revoked' as const }, null],
  [{ ...open, state: 'used' as const }, null],
])('the state of an invitation is said in words, with the reader’s day: %o', (invitation, text) => {
  expect(invitationText(invitation, reader)).toBe(text)
})

test('an unverified link says who made it, also when their account is closed', () => {
  const at = '2026-11-26T12:00:00Z'
  expect(linkText({ by: 'Calvin Reed', at }, true)).toBe('Linked by Calvin Reed, unverified')
  expect(linkText({ by: null, at }, true)).toBe('Linked by an organizer, unverified')
})

test('where no association can verify links, none is called unverified', () => {
  expect(linkText({ by: 'Calvin Reed', at: '2026-11-26T12:00:00Z' }, false)).toBe('Linked by Calvin Reed')
})
