import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { endUserSessions, listUsers } from '#contract/admin.ts'
import { type AuditEvent, listAuditEvents } from '#contract/audit.ts'
import { expectLoadingStates } from '#tests/support/component/loading.ts'
import { type Reply, callsTo, prepare } from '#tests/support/component/network.ts'
import { button, table, usePhone } from '#tests/support/component/parts.ts'
import { admin, golfer, guest, owner } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, answersEach } from '#tests/support/component/replies.ts'
import {
  expectAddress,
  expectElement,
  expectRows,
  expectText,
  expectTitle,
  expectToast,
  faultsOfPage,
} from '#tests/support/component/screen.ts'

const target = { kind: 'user' as const, id: guest.id, name: guest.name }
const event: AuditEvent = {
  id: 1,
  at: '2026-11-20T15:00:00.000Z',
  kind: 'sign_in_refused',
  actor: null,
  target,
  address: 'abcdefgh',
  detail: {},
}
const deleted: AuditEvent = { ...event, id: 2, kind: 'account_deleted', actor: { id: admin.id, name: admin.name } }
const events = [event, deleted]

const renderSecurity = (...replies: readonly Reply[]) =>
  renderScreen('/admin/security', {
    as: admin,
    replies: [
      ...replies,
      answersEach(listAuditEvents, ({ query }) => events.filter(({ kind }) => kind === (query['kind'] ?? kind))),
      answers(listUsers, [golfer, guest]),
    ],
  })

const list = table('Security Events')

const pickGuest = async () => {
  await page.getByRole('combobox', { name: 'Person' }).fill('Ned')
  await page.getByRole('option', { name: `${guest.name}, ${guest.email}` }).click()
  await expectAddress('/admin/security?person=8')
}

test('security events are filtered by kind and person, and the address keeps the filter', async () => {
  await renderSecurity()
  await expectTitle('Admin Dashboard', 'Security Events')
  await expectElement(page.getByRole('heading', { level: 2, name: 'Security Events' })).toBeVisible()
  await expectRows(list, [
    { WHEN: 'Nov 20, 10:00 AM', WHAT: 'Sign-in refused', BY: 'Unknown', ABOUT: guest.name, ADDRESS: 'abcdefgh' },
    { WHEN: 'Nov 20, 10:00 AM', WHAT: 'Account deleted', BY: admin.name, ABOUT: guest.name, ADDRESS: 'abcdefgh' },
  ])
  expect(await faultsOfPage()).toEqual([])
  await pickGuest()
  await page.getByLabelText('Kind').selectOptions('Sign-in refused')
  await expectRows(list, [{ WHAT: 'Sign-in refused' }])
  await expectAddress('/admin/security?kind=sign_in_refused&person=8')
  expect(callsTo(listAuditEvents).at(-1)?.query).toMatchObject({ kind: 'sign_in_refused', userId: '8' })
  await page.getByLabelText('Kind').selectOptions('Round deleted')
  await expectText('No events')
})

test('only administrators open the list', async () => {
  await renderScreen('/admin/security', { as: owner })
  await expect.poll(() => location.pathname).not.toBe('/admin/security')
})

test('on a phone an event is a line', async () => {
  await usePhone()
  await renderSecurity()
  await expectText('Account deleted')
  expect(await faultsOfPage()).toEqual([])
})

test('an administrator signs a person out everywhere, and the trail says so', async () => {
  await renderSecurity(answers(endUserSessions, { success: true }))
  await pickGuest()
  await button('Sign this person out').click()
  const ended: AuditEvent = { ...deleted, id: 3, kind: 'sessions_ended', detail: { sessions: 2 } }
  prepare(answers(listAuditEvents, [ended]))
  await button('Sign out', page.getByRole('dialog')).click()
  await expectToast('success', 'Signed out on every device')
  expect(callsTo(endUserSessions)[0]?.params).toEqual({ id: '8' })
  await expectRows(list, [{ WHAT: 'Sessions ended: 2' }])
})

test('while events load there are placeholders; those that fail appear after Try again', async () => {
  const failure = 'Failed to load security events'
  const reply = answers(listAuditEvents, events)
  await expectLoadingStates({ render: (first) => renderSecurity(first), reply, failure, text: 'Account deleted' })
  await expectToast('error', failure)
})
