import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listUsers } from '#contract/admin.ts'
import { me } from '#contract/auth.ts'
import { listScores } from '#contract/scores.ts'
import {
  type SecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  startSecondFactor,
} from '#contract/second-factor.ts'
import { changeSite, getSite } from '#contract/site.ts'
import { siteReply } from '#tests/factories/site-reply.ts'
import { horizontalOverflow } from '#tests/support/browser/in-page.ts'
import { callsTo, prepare } from '#tests/support/component/network.ts'
import { button, link, usePhone } from '#tests/support/component/parts.ts'
import { admin, golfer } from '#tests/support/component/readers.ts'
import { renderApp } from '#tests/support/component/render.tsx'
import { answers, held, refuses } from '#tests/support/component/replies.ts'
import { expectElement, expectText, expectTitle } from '#tests/support/component/screen.ts'

const off: SecondFactor = { since: null, recoveryCodesLeft: 0, isRequired: false }
const on = { ...off, since: '2026-11-20T15:00:00.000Z', recoveryCodesLeft: 10 }
const recoveryCodes = Array.from({ length: 10 }, (_, n) => `ABCD-EFG${n}`)
const secret = 'JBSWY3DPEHPK3PXP'
const address = `otpauth://totp/Nineteenth:wren?secret=${secret}`
const own = page.getByRole('group', { name: 'Two-Step Sign-In' })
const field = (name: string) => page.getByRole('textbox', { name })

/** Sets two-step sign-in up from its first step. */
async function setUp(): Promise<void> {
  prepare(
    answers(startSecondFactor, { secret, address }),
    answers(confirmSecondFactor, { recoveryCodes }),
    answers(getSecondFactor, on),
    answers(me, { ...admin, secondFactor: 'on' }),
  )
  await field('Password').fill('cleek')
  await button('Continue').click()
  await expectElement(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectElement(field('Key')).toHaveValue(secret)
  expect(horizontalOverflow()).toEqual([])
  await field('Code').fill('123456')
  await button('Confirm').click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect.poll(() => codes.elements().map(({ textContent }) => textContent)).toEqual(recoveryCodes)
  expect(callsTo(startSecondFactor)[0]?.body).toEqual({ password: 'cleek' })
  expect(callsTo(confirmSecondFactor)[0]?.body).toEqual({ code: '123456' })
  await button('I have kept them').click()
}

test('a golfer sets up two-step sign-in, and turns it off with a recovery code', async () => {
  await usePhone()
  renderApp('/profile?tab=account', { as: golfer, replies: [answers(getSecondFactor, off)] })
  await button('Set up', own).click()
  await setUp()
  await expectText(/^On since .* 10 recovery codes are left\.$/, own)
  await button('Turn off', own).click()
  const dialog = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' })
  await field('Password').fill('cleek')
  await button('Use a recovery code', dialog).click()
  await field('Recovery code').fill('ABCD-EFG0')
  prepare(answers(endSecondFactor, { success: true, message: 'It is off' }), answers(getSecondFactor, off))
  await button('Turn off', dialog).click()
  await expectText(/^Off\./, own)
  expect(callsTo(endSecondFactor)[0]?.body).toEqual({ password: 'cleek', code: 'ABCD-EFG0' })
})

test('an administrator requires it of administrators, and sets it up before anything else', async () => {
  renderApp('/admin', { as: admin, replies: [answers(listUsers, [{ ...admin, secondFactor: 'on' }])] })
  await expectElement(button(`Remove two-step sign-in: ${admin.name}`)).toBeVisible()
  await link('Rules').click()
  const rule = page.getByRole('combobox', { name: 'Who has to use two-step sign-in' })
  const site = siteReply({ secondFactor: 'admins' })
  prepare(answers(changeSite, site), answers(getSite, site), answers(me, { ...admin, secondFactor: 'required' }))
  await rule.selectOptions('Administrators')
  await button('Require', page.getByRole('dialog')).click()
  await expectElement(page.getByRole('heading', { level: 1, name: 'Set up two-step sign-in' })).toBeVisible()
  expect(callsTo(changeSite)[0]?.body).toEqual({ secondFactor: 'admins' })
  await setUp()
  await expectTitle('Admin Dashboard')
  await expectElement(rule).toHaveValue('admins')
})

test('an account that the site newly requires to use it sets it up before anything else', async () => {
  const { reply, release } = held(refuses(listScores, 'second_factor_needed'))
  renderApp('/scores', { replies: [reply] })
  await expectTitle('Scores')
  prepare(answers(me, { ...golfer, secondFactor: 'required' }))
  release()
  await expectElement(page.getByRole('heading', { level: 1, name: 'Set up two-step sign-in' })).toBeVisible()
  expect(page.getByText('This site requires two-step sign-in: set it up first').length).toBe(0)
})
