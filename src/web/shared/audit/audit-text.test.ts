import { expect, test } from 'vitest'
import { actorText, auditTitle, kindsOfSite } from './audit-text.ts'

test('an event’s title includes what changed', () => {
  expect(auditTitle({ kind: 'role_changed', detail: { from: 'USER', to: 'ADMIN' } })).toBe('Role changed: USER → ADMIN')
  expect(auditTitle({ kind: 'sessions_ended', detail: { sessions: 3 } })).toBe('Sessions ended: 3')
  expect(auditTitle({ kind: 'consent_ended', detail: { league: 'Tuesday Twilight' } })).toBe(
    'Consent ended: Tuesday Twilight',
  )
  expect(auditTitle({ kind: 'league_changed', detail: { changed: 'name, timeZone' } })).toBe(
    'League settings changed: name, time zone',
  )
  expect(auditTitle({ kind: 'sign_in_refused', detail: {} })).toBe('Sign-in refused')
})

test('the actor of an event is an account, the command line, or unknown', () => {
  expect(actorText({ kind: 'role_changed', actor: { id: 7, name: 'Ada' }, address: 'ab' })).toBe('Ada')
  expect(actorText({ kind: 'export', actor: null, address: null })).toBe('Command line')
  expect(actorText({ kind: 'password_reset', actor: null, address: 'ab' })).toBe('Someone with the emailed link')
  expect(actorText({ kind: 'sign_in_refused', actor: null, address: 'ab' })).toBe('Unknown')
})

test('the filter offers every kind of event, but those of an association only with one', () => {
  const labels = (hasAssociation: boolean) => kindsOfSite({ hasAssociation }).map(({ label }) => label)
  const missing = labels(true).filter((label) => !labels(false).includes(label))
  expect(missing).toEqual(['GHIN number linked', 'Consent asked for', 'Consent ended'])
})
