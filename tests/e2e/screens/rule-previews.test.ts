import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type League, getLeague, updateLeague } from '#contract/leagues.ts'
import { axeViolationsIn, overflowsIn, resize } from '#tests/support/browser/accessibility.ts'
import { laptop, phone, takePicture, useBrowser } from '#tests/support/browser/browser.ts'
import { failCalls } from '#tests/support/browser/failing-calls.ts'
import { holdResponses } from '#tests/support/browser/held-responses.ts'
import { hasFocus } from '#tests/support/browser/keyboard.ts'
import { expectPage, expectText, waiting } from '#tests/support/browser/screen.ts'
import { expectToast } from '#tests/support/browser/toasts.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { callerFor, leagueNamed, settledDemo } from '#tests/support/world/demo.ts'

const organiser = 'owner@demo.example'
const previews = '**/api/leagues/*/rules/preview'

let app: RunningApp
let owner: Caller
let league: League

beforeAll(async () => {
  app = await startApp()
  await settledDemo(app.url)
  owner = await callerFor(app.url, organiser)
  league = await leagueNamed(owner)
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

const rules = { scoresDroppedPerTeam: 1, maxNetDifferential: 9, noScoreNetDifferential: 12 }
beforeEach(async () => {
  await owner.ask(updateLeague, { params: { id: league.id }, body: { ...rules, useTeams: true } })
})

async function openSettings(options: Parameters<typeof visit>[0] = {}): Promise<Page> {
  const page = await visit({ as: organiser, path: `/leagues/${league.id}`, ...options })
  await expectPage(page, `/leagues/${league.id}`, league.name)
  return page
}
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes', exact: true })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'What would change' })
const dropped = (page: Page) => page.getByLabel('Scores dropped per team')
const droppedNow = async () => (await owner.ask(getLeague, { params: { id: league.id } })).scoresDroppedPerTeam

test('settings that affect results are saved only after their preview, and what was typed stays without', async () => {
  const page = await openSettings()
  const answers = await holdResponses(page, previews)
  await dropped(page).fill('0')
  await saveButton(page).click()
  await answers.asked
  expect(await saveButton(page).isDisabled()).toBe(true)
  answers.release()
  const dialog = dialogOf(page)
  await expectText(dialog, /\d+ of \d+ teams would be elsewhere\./)
  await expectText(dialog, /History won’t change\.$/)
  await dialog.getByRole('heading', { name: /^Match \d+/ }).waitFor()
  await expectText(dialog, / → .* · .* points?/)
  await dialog
    .getByText(/^\d+ golfers unchanged$/)
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await dropped(page).inputValue()).toBe('0')
  expect(await droppedNow()).toBe(1)
  await expect.poll(() => hasFocus(saveButton(page)), waiting).toBe(true)

  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await dropped(page).press('Enter')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'success', 'League updated successfully')
  expect(await droppedNow()).toBe(0)
  expect(await dialog.count()).toBe(0)
})

test('a change that moves no one is said to change nothing, and can be saved', async () => {
  const page = await openSettings()
  const nothing = { affects: true, seasons: [], openMatches: [] }
  ;(await holdResponses(page, previews, { status: 200, json: nothing })).release()
  await dropped(page).fill('2')
  await saveButton(page).click()
  await expectText(dialogOf(page), /^Nothing would change/)
  await dialogOf(page).getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'success', 'League updated successfully')
})

test('settings without effect on results are saved without a preview', async () => {
  const page = await openSettings()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByLabel('Description').fill('Played in mittens')
  await page.getByLabel('Match length').selectOption('4 weeks')
  await saveButton(page).click()
  await expectToast(page, 'success', 'League updated successfully')
  expect(asked.filter((path) => path.endsWith('/preview'))).toEqual([])
})

test('a preview that fails says so, and the settings can be saved without it', async () => {
  const page = await openSettings({ expected: [/500.*\/preview/] })
  await failCalls(page, { method: 'POST', address: previews }, 'The greens are closed')
  await dropped(page).fill('2')
  await saveButton(page).click()
  await expectText(dialogOf(page), /worked out\. The greens are closed$/)
  await dialogOf(page).getByRole('button', { name: 'Save without a preview' }).click()
  await expectToast(page, 'success', 'League updated successfully')
  expect(await droppedNow()).toBe(2)
})

test('a league that someone else has changed meanwhile has no preview, but the difference', async () => {
  const page = await openSettings({ expected: [/409/] })
  await dropped(page).fill('2')
  await owner.ask(updateLeague, { params: { id: league.id }, body: { maxNetDifferential: 20 } })
  await saveButton(page).click()
  await expectText(page, /^Someone else has changed this league\./)
  expect(await dialogOf(page).count()).toBe(0)
})

test('saving again after someone else’s change keeps what they changed in other fields', async () => {
  const page = await openSettings({ expected: [/409/] })
  await page.getByLabel('Description').fill('Played at dusk')
  await owner.ask(updateLeague, { params: { id: league.id }, body: { maxNetDifferential: 20 } })
  await saveButton(page).click()
  await expectText(page, /^Someone else has changed this league\./)
  expect(await page.getByLabel('Max net differential').inputValue()).toBe('20')
  await saveButton(page).click()
  await expectToast(page, 'success', 'League updated successfully')
  const { description, maxNetDifferential } = await owner.ask(getLeague, { params: { id: league.id } })
  expect([description, maxNetDifferential]).toEqual(['Played at dusk', 20])
})

test.each(['light', 'dark'] as const)(
  'the preview is readable on a phone and a laptop, in the %s theme',
  async (colorScheme) => {
    const page = await openSettings({ colorScheme })
    await dropped(page).fill('0')
    await saveButton(page).click()
    await expectText(dialogOf(page), /History won’t change\.$/)
    for (const size of [laptop, phone, { ...phone, width: 360 }]) {
      await resize(page, size)
      expect(await overflowsIn(page), `at ${size.width}`).toEqual([])
      if (size !== laptop) expect(await axeViolationsIn(page), `at ${size.width}`).toEqual([])
      await takePicture(page, `rule-preview-${colorScheme}-${size.width}`)
    }
  },
)
