import { expect, test } from 'vitest'
import { actorText, kindsOfSite } from './audit-text.ts'

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
