import { generateSync } from 'otplib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#contract/auth.ts'
import { overflowsIn } from '#tests/support/browser/accessibility.ts'
import { phone, takePicture, useBrowser } from '#tests/support/browser/browser.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { expectNoText, expectPage, expectText, signIn, waiting } from '#tests/support/browser/screen.ts'
import { cardIn } from '#tests/support/browser/tables.ts'
import { expectToast } from '#tests/support/browser/toasts.ts'
import { caller } from '#tests/support/server/app.ts'
import { ownPassword, passwordOf } from '#tests/support/world/demo.ts'

const admin = 'admin@demo.example'
let app: RunningApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

/** What an authenticator app shows now, or half a minute later, which is accepted too. */
const codeOf = (secret: string, { later = 0 } = {}) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + later })

/** Sets two-step sign-in up from its first step; returns the secret and the recovery codes. */
async function setUp(page: Page, password: string): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  const secret = await page.getByRole('textbox', { name: 'Key' }).inputValue()
  expect(await overflowsIn(page)).toEqual([])
  await takePicture(page, 'second-factor-phone')
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret))
  await page.getByRole('button', { name: 'Confirm' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect.poll(() => codes.count(), waiting).toBe(10)
  const recoveryCodes = await codes.allTextContents()
  await takePicture(page, 'second-factor-codes')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  return { secret, recoveryCodes }
}

test('a golfer sets up two-step sign-in, signs in with a code and a recovery code, and turns it off', async () => {
  const email = 'odo.twosteps@people.example'
  await caller(app.url, 0, null).ask(register, { body: { name: 'Odo Twosteps', email, password: ownPassword } })
  const expected = [/40[01].*\/auth\//]
  const page = await visit({ viewport: phone, as: email, path: '/profile', expected })
  const card = cardIn(page, 'Two-Step Sign-In')
  await card.getByRole('button', { name: 'Set up' }).click()
  const { secret, recoveryCodes } = await setUp(page, ownPassword)
  await expectText(card, /^On since .* 10 recovery codes are left\.$/)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await signIn(page, email, ownPassword)
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect.poll(() => code.evaluate((field) => field === document.activeElement), waiting).toBe(true)
  await takePicture(page, 'second-factor-sign-in')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectText(page, 'Code is required')
  await code.fill('12 34 56 78')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectToast(page, 'error', 'Error', 'This code is not right, or has been used: enter the newest one')
  await code.fill(codeOf(secret, { later: 30 }))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.poll(() => new URL(page.url()).pathname, waiting).not.toBe('/login')

  await page.goto('/profile')
  await card.getByRole('button', { name: 'Turn off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill(ownPassword)
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCodes[0] ?? '')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expectText(card, /^Off\./)
})

test('an administrator requires it of administrators, and sets it up before anything else', async () => {
  const page = await visit({ as: admin, path: '/admin', expected: [/403/] })
  await expectPage(page, '/admin', 'Admin Dashboard')
  const rule = cardIn(page, 'Two-Step Sign-In').getByLabel('Who has to use it')
  await rule.selectOption('Administrators')
  await page.getByRole('heading', { level: 1, name: 'Set up two-step sign-in' }).waitFor()
  await takePicture(page, 'second-factor-needed')
  await setUp(page, passwordOf(admin))
  await expectPage(page, '/admin', 'Admin Dashboard')
  await expect.poll(() => rule.inputValue(), waiting).toBe('admins')
  await page.getByLabel('Search users').fill(admin)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('button', { name: /^Remove two-step sign-in: / }).waitFor()
  await expectNoText(page, 'Set up two-step sign-in')
})
