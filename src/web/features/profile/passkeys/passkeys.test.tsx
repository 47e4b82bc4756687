import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listUsers } from '#contract/admin.ts'
import { me } from '#contract/auth.ts'
import { listPasskeys, removePasskey, startPasskey } from '#contract/passkeys.ts'
import { horizontalOverflow } from '#tests/support/browser/in-page.ts'
import { callsTo, prepare } from '#tests/support/component/network.ts'
import { button, usePhone } from '#tests/support/component/parts.ts'
import { admin, golfer } from '#tests/support/component/readers.ts'
import { renderApp } from '#tests/support/component/render.tsx'
import { answers, refuses } from '#tests/support/component/replies.ts'
import { expectElement, expectGone, expectText, expectToast } from '#tests/support/component/screen.ts'

const passkey = { id: 4, name: 'Safari on iOS', createdAt: '2026-11-20T15:00:00.000Z', usedAt: null }
const here = { origin: location.origin, passkeys: [passkey] }
const own = page.getByRole('group', { name: 'Passkeys' })
const field = (name: string) => page.getByRole('textbox', { name })

test('a passkey is listed, and removed after the password', async () => {
  await usePhone()
  renderApp('/profile?tab=account', { as: { ...golfer, passkeys: 1 }, replies: [answers(listPasskeys, here)] })
  await expectText(/^Added Nov 20, 2026, not used yet$/, page.getByRole('list', { name: 'Passkeys' }))
  expect(horizontalOverflow()).toEqual([])
  await button(/^Remove passkey: Safari on iOS, added Nov 20, 2026/).click()
  const dialog = page.getByRole('dialog', { name: 'Remove the passkey “Safari on iOS”?' })
  await expectElement(button('Use a passkey instead', dialog)).toBeVisible()
  await button('Remove', dialog).click()
  await expectText('Password is required')
  prepare(refuses(removePasskey, 'wrong_password'))
  await field('Password').fill('mashie')
  await button('Remove', dialog).click()
  await expectText('Current password is incorrect', dialog)
  prepare(
    answers(removePasskey, { success: true, message: 'Passkey removed' }),
    answers(me, golfer),
    answers(listPasskeys, { ...here, passkeys: [] }),
  )
  await field('Password').fill('cleek')
  await button('Remove', dialog).click()
  await expectToast('success', 'Passkey removed')
  await expectGone(page.getByRole('list', { name: 'Passkeys' }))
  expect(callsTo(removePasskey).at(-1)?.body).toEqual({ password: 'cleek' })
})

test('a passkey that was removed elsewhere leaves the list', async () => {
  renderApp('/profile?tab=account', { as: { ...golfer, passkeys: 1 }, replies: [answers(listPasskeys, here)] })
  await button(/^Remove passkey: Safari on iOS/).click()
  prepare(refuses(removePasskey, 'passkey_not_found'), answers(listPasskeys, { ...here, passkeys: [] }))
  await field('Password').fill('cleek')
  await button('Remove', page.getByRole('dialog')).click()
  await expectText('This passkey was already removed', page.getByRole('dialog'))
  await expectGone(page.getByRole('list', { name: 'Passkeys' }))
})

test('the first passkey takes the password, and a code with two-step sign-in', async () => {
  renderApp('/profile?tab=account', {
    as: { ...golfer, secondFactor: 'on' },
    replies: [answers(listPasskeys, { ...here, passkeys: [] }), refuses(startPasskey, 'wrong_code')],
  })
  await button('Add a passkey', own).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await field('Password').fill('cleek')
  await button('Continue', dialog).click()
  await expectText('Code is required')
  await field('Code').fill('123456')
  await button('Continue', dialog).click()
  await expectText('This code is not right, or has been used: enter the newest one', dialog)
  expect(callsTo(startPasskey)[0]?.body).toEqual({ password: 'cleek', code: '123456' })
  await expectGone(button('Use a passkey instead', dialog))
})

test.each([null, 'https://golf.example'])('no passkey can be added where the site has them at %s', async (origin) => {
  renderApp('/profile?tab=account', { replies: [answers(listPasskeys, { ...here, origin })] })
  await expectElement(own).toBeVisible()
  await expectGone(button('Add a passkey', own))
})

test('administrators see which ways an account has', async () => {
  const users = [
    { ...golfer, passkeys: 2 },
    { ...admin, secondFactor: 'on' as const, passkeys: 1 },
  ]
  renderApp('/admin', { as: admin, replies: [answers(listUsers, users)] })
  await expectElement(button(`Remove 2 passkeys: ${golfer.name}`)).toBeVisible()
  await button(`Remove two-step sign-in and 1 passkey: ${admin.name}`).click()
  await expectElement(page.getByRole('dialog', { name: /^Remove the two-step sign-in and 1 passkey of/ })).toBeVisible()
})

test('an organizer of whom the site requires a passkey adds one before anything else, with the code of an app in use', async () => {
  renderApp('/scores', {
    as: { ...golfer, secondFactor: 'passkey_required' },
    replies: [answers(listPasskeys, { ...here, passkeys: [] }), refuses(startPasskey, 'second_factor_required')],
  })
  await expectElement(page.getByRole('heading', { level: 1, name: 'Add a passkey' })).toBeVisible()
  await button('Add a passkey', own).click()
  await field('Password').fill('cleek')
  await button('Continue').click()
  await expectElement(field('Code')).toBeVisible()
})
