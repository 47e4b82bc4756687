import { expect, test } from 'vitest'
import { auditText } from './audit-kinds.ts'

test('an event’s title includes what changed', () => {
  expect(auditText({ kind: 'role_changed', detail: { from: 'USER', to: 'ADMIN' } })).toBe('Role changed: USER → ADMIN')
  expect(auditText({ kind: 'sessions_ended', detail: { sessions: 3 } })).toBe('Sessions ended: 3')
  expect(auditText({ kind: 'consent_ended', detail: { league: 'Tuesday Twilight' } })).toBe(
    'Consent ended: Tuesday Twilight',
  )
  expect(auditText({ kind: 'league_changed', detail: { changed: 'name, timeZone' } })).toBe(
    'League settings changed: name, time zone',
  )
  expect(auditText({ kind: 'sign_in_refused', detail: {} })).toBe('Sign-in refused')
})
