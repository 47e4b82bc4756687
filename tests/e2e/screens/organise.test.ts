import { afterAll, beforeAll, test } from 'vitest'
import { updateLeague } from '#contract/leagues.ts'
import { useBrowser } from '#tests/support/browser/browser.ts'
import { expectText } from '#tests/support/browser/screen.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { callerFor, leagueNamed, settledDemo } from '#tests/support/world/demo.ts'

const owner = 'owner@demo.example'
const golfer = 'golfer@demo.example'

let app: RunningApp
let organiser: Caller
let leagueId = 0

beforeAll(async () => {
  app = await startApp()
  await settledDemo(app.url)
  organiser = await callerFor(app.url, owner)
  leagueId = (await leagueNamed(organiser)).id
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

test('a number’s breakdown leads to the rules by which its match was scored', async () => {
  await organiser.ask(updateLeague, { params: { id: leagueId }, body: { noScoreNetDifferential: 14 } })
  const page = await visit({ as: golfer, path: '/matches/current' })
  await page.getByRole('link', { name: /Previous match/ }).click()
  await page
    .getByRole('button', { name: /^Why .* for / })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'Rules of this league' }).click()
  await page.getByRole('heading', { level: 1, name: 'Rules of this league' }).waitFor()
  await expectText(page, /as they were when it ended/)
  await expectText(page, 'A golfer without a round counts as +12 for the team.')
  await page.goto('/rules')
  await expectText(page, 'A golfer without a round counts as +14 for the team.')
})
