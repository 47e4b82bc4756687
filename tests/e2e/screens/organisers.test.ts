import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUserGolfer } from '#contract/admin.ts'
import { me } from '#contract/auth.ts'
import { createLeague } from '#contract/leagues.ts'
import { useBrowser } from '#tests/support/browser/browser.ts'
import { callerFor, leagueNamed } from '#tests/support/world/demo.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { expectIdle, expectPage } from '#tests/support/browser/screen.ts'
import { cardIn } from '#tests/support/browser/tables.ts'
import { expectToast } from '#tests/support/browser/toasts.ts'

const admin = 'admin@demo.example'
const organiser = 'owner@demo.example'

let app: RunningApp

beforeAll(async () => {
  app = await startApp()
  await (await callerFor(app.url, admin)).ask(createLeague, { body: { name: 'Thaw Cup' } })
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

async function openTwilight() {
  const path = `/leagues/${(await leagueNamed(await callerFor(app.url, organiser))).id}`
  const page = await visit({ as: organiser, path })
  await expectPage(page, path, 'Tuesday Twilight')
  return page
}

test('unsaved settings are kept until the owner confirms discarding them', async () => {
  const page = await openTwilight()
  const name = page.getByLabel('Name', { exact: true })
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  const standings = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Golfers', exact: true })
  await name.fill('Slush Cup')
  await standings.click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(await name.inputValue()).toBe('Slush Cup')
  await page.getByRole('banner').getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(await name.inputValue()).toBe('Slush Cup')
  await name.fill('Tuesday Twilight')
  await standings.click()
  await expectPage(page, '/golfers', 'Golfers')

  await page.goBack()
  await name.fill('Slush Cup')
  await standings.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expectPage(page, '/golfers', 'Golfers')
})

test('an organiser who does not play sees their leagues’ pages, and a new league is opened and chosen', async () => {
  const caller = await callerFor(app.url, admin)
  const { golfer: own } = await caller.ask(me)
  await caller.ask(setUserGolfer, { params: { id: caller.id }, body: { golferId: null } })
  const page = await visit({ as: admin, path: '/' })
  const steps = cardIn(page, 'Set up your site')
  await steps.getByRole('button', { name: 'Find yourself' }).click()
  expect(
    await page
      .getByRole('search')
      .getByLabel('Name')
      .evaluate((box) => box === document.activeElement),
  ).toBe(true)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Golfers', exact: true }).click()
  await expectPage(page, '/golfers', 'Golfers')
  await page.goto('/leagues')
  await page.getByRole('button', { name: 'Create League' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create League' })
  await dialog.getByLabel('Name').fill('Hail Cup')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expectPage(page, /^\/leagues\/\d+$/, 'Hail Cup')
  expect(await page.getByLabel('League').first().locator('option:checked').innerText()).toBe('Hail Cup')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.click()
  await page.keyboard.type('new york')
  await page.getByRole('option', { name: 'US Eastern (New York)' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'success', 'League updated successfully')
  await page.goto('/')
  await steps.getByRole('button', { name: 'Hide Set up your site' }).click()
  await page.reload()
  await expectPage(page, '/followed-golfers', 'Followed Golfers')
  await expectIdle(page)
  expect(await steps.count()).toBe(0)
  await caller.ask(setUserGolfer, { params: { id: caller.id }, body: { golferId: own?.id ?? null } })
})
