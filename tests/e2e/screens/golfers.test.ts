import { afterAll, beforeAll, test } from 'vitest'
import { createLeague } from '#contract/leagues.ts'
import { useBrowser } from '#tests/support/browser/browser.ts'
import { callerFor } from '#tests/support/world/demo.ts'
import { holdResponses } from '#tests/support/browser/held-responses.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { expectIdle, expectPage, expectText } from '#tests/support/browser/screen.ts'

const admin = 'admin@demo.example'
const winter = 'Winter Nine'

let app: RunningApp

beforeAll(async () => {
  app = await startApp()
  await (await callerFor(app.url, admin)).ask(createLeague, { body: { name: winter, plays: false } })
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

test('a reader who opens another league’s golfers while its season loads stays on that page', async () => {
  const page = await visit({ as: admin, path: '/standings' })
  await expectPage(page, '/standings', 'Standings')
  const answer = await holdResponses(page, '**/api/seasons/active?*')
  await page.getByRole('combobox', { name: 'League' }).selectOption(winter)
  await page.getByRole('link', { name: 'Golfers', exact: true }).click()
  await expectPage(page, '/golfers', 'Golfers')
  const answered = page.waitForResponse('**/api/seasons/active?*')
  await answer.asked
  answer.release()
  await answered
  await expectIdle(page)
  await expectPage(page, '/golfers', 'Golfers')
  await expectText(page.getByRole('main'), winter)
})
