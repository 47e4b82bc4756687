import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Control, controlOf } from '#tests/support/association/control.ts'
import { useBrowser } from '#tests/support/browser/browser.ts'
import { hasFocus, pressOn, typeInto } from '#tests/support/browser/keyboard.ts'
import { expectNoText, expectPage, expectText, waiting } from '#tests/support/browser/screen.ts'
import { tableIn } from '#tests/support/browser/tables.ts'
import { expectToast } from '#tests/support/browser/toasts.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'

/** Plays in the Tuesday Twilight and is linked to no account yet. */
const ghin = '5000007'

let app: RunningApp
let association: Control

beforeAll(async () => {
  app = await startApp()
  association = controlOf(app.control.replace('/control', '/api/v1'))
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

test('everything a golfer does can be done by keyboard alone', async () => {
  const golfer = await association.golfer(ghin)
  const page = await visit({ path: '/', expected: [/400.*\/(ghin\/verify|golfers\/from-ghin|change-password)/] })
  await signUp(page)
  await findThemselves(page, golfer.name)
  await claim(page, golfer)
  await readMatch(page, golfer.name)
  await changePassword(page)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Change Password')
})

async function signUp(page: Page): Promise<void> {
  await expectPage(page, '/login', 'Sign in')
  await pressOn(page, page.getByRole('link', { name: 'Sign up' }))
  await expectPage(page, '/register', 'Create your account')
  await pressOn(page, page.getByRole('button', { name: 'Create account' }))
  await expectText(page, 'Name is required')
  expect(await hasFocus(page.getByLabel('Name')), 'the first wrong field has the focus').toBe(true)
  await page.keyboard.type('Odo Merriweather')
  await typeInto(page, page.getByLabel('Email'), 'odo@people.example')
  await typeInto(page, page.getByRole('textbox', { name: 'Password' }), 'mashie niblick')
  await page.keyboard.press('Enter')
  await expectPage(page, '/followed-golfers', 'Followed Golfers')
}

async function findThemselves(page: Page, name: string): Promise<void> {
  await page.reload()
  await expectPage(page, '/followed-golfers', 'Followed Golfers')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await page.keyboard.press('Tab')
  expect(await hasFocus(skip), 'the first step leads past the navigation').toBe(true)
  await page.keyboard.press('Enter')
  const searchBox = page.getByRole('search').getByLabel('Name')
  await typeInto(page, searchBox, `ghin=${ghin}`)
  await page.keyboard.press('Enter')
  await pressOn(page, page.getByRole('button', { name: `Add & Follow ${name}` }))
  await expectToast(page, 'success', 'Golfer followed successfully')
}

async function claim(
  page: Page,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<void> {
  const claimed = page.getByRole('button', { name: `This is me: ${name}` })
  await pressOn(page, claimed)
  const dialog = page.getByRole('dialog', { name: 'Verify GHIN Account' })
  const field = dialog.getByLabel('GHIN Password')
  await expect.poll(() => hasFocus(field), waiting).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(claimed), waiting).toBe(true)

  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(field), waiting).toBe(true)
  await page.keyboard.type('niblick')
  await page.keyboard.press('Enter')
  await expectToast(page, 'error', 'Failed to verify GHIN credentials. Please check your password and try again.')
  await typeInto(page, field, password)
  await pressOn(page, dialog.getByRole('button', { name: 'Verify & Associate' }), 'Space')
  await expectToast(page, 'success', 'Golfer associated with your account')
}

async function readMatch(page: Page, name: string): Promise<void> {
  await pressOn(page, page.getByRole('link', { name: 'Leaderboard' }))
  await expectPage(page, '/matches/current', 'Match 5')
  await pressOn(page, page.getByRole('link', { name: 'Previous match: Match 4' }))
  await expectPage(page, /^\/matches\/\d+$/, 'Match 4')

  const golfers = tableIn(page, 'Golfers')
  const rounds = golfers.getByRole('button', { name: `Rounds of ${name}` })
  await pressOn(page, rounds)
  expect(await rounds.getAttribute('aria-expanded')).toBe('true')
  await expectText(golfers, / posted for this match\. /)
  await page.keyboard.press('Space')
  expect(await rounds.getAttribute('aria-expanded')).toBe('false')
  await expectNoText(golfers, / posted for this match\. /)

  const number = golfers
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: /^Why (?!.*points)/ })
  await page.keyboard.press('Shift+Tab')
  expect(await hasFocus(number), 'the net comes before its rounds').toBe(true)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: /^Why / })
  await expectText(panel, / posted for this match\. /)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  expect(await hasFocus(number), 'back at the number').toBe(true)
}

async function changePassword(page: Page): Promise<void> {
  await page.keyboard.press('Home')
  const opener = page.getByRole('button', { name: 'Odo Merriweather', exact: true })
  while (!(await hasFocus(opener))) await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: 'Change Password' })
  await item.waitFor()
  for (let n = 0; n < 6 && !(await hasFocus(item)); n += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectPage(page, '/change-password', 'Change Password')

  const current = page.getByRole('textbox', { name: 'Current password' })
  await typeInto(page, current, 'cleek')
  await typeInto(page, page.getByRole('textbox', { name: 'New password' }), 'brassie')
  await typeInto(page, page.getByRole('textbox', { name: 'Confirm password' }), 'brassy')
  await page.keyboard.press('Enter')
  await expectText(page, 'New passwords do not match')
  await typeInto(page, page.getByRole('textbox', { name: 'Confirm password' }), 'brassie')
  await page.keyboard.press('Enter')
  await expectToast(page, 'error', 'Current password is incorrect')
  while (!(await hasFocus(current))) await page.keyboard.press('Shift+Tab')
  await typeInto(page, current, 'mashie niblick')
  await page.keyboard.press('Enter')
  await expectToast(page, 'success', 'Your password has been changed successfully')
  for (const name of ['Current password', 'New password', 'Confirm password']) {
    await expect.poll(() => page.getByRole('textbox', { name }).inputValue(), waiting).toBe('')
  }
}
