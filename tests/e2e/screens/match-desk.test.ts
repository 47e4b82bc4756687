import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentMatch } from '#contract/matches.ts'
import { syncScores } from '#contract/syncs.ts'
import { twilightNumbers } from '#server/app/demo/demo-world.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { ageSyncs, type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { useBrowser } from '#tests/support/browser/browser.ts'
import { type Control, controlOf } from '#tests/support/association/control.ts'
import { leagueNamed, settledDemo } from '#tests/support/world/demo.ts'
import { holdResponses } from '#tests/support/browser/held-responses.ts'
import { ended } from '#tests/support/world/league.ts'
import { expectIdle, expectPage, waiting } from '#tests/support/browser/screen.ts'
import { cardIn, rowsOf, tableIn } from '#tests/support/browser/tables.ts'
import { expectToast } from '#tests/support/browser/toasts.ts'

const organiser = 'admin@demo.example'
const golfer = 'golfer@demo.example'

let app: RunningApp
let admin: Caller
let association: Control
let leagueId = 0

beforeAll(async () => {
  app = await startApp()
  admin = await settledDemo(app.url)
  association = controlOf(app.control.replace('/control', '/api/v1'))
  leagueId = (await leagueNamed(admin)).id
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

/** A page without live events, so that it shows only what it requested. */
async function withoutNews(as: string, expected: readonly RegExp[] = []): Promise<Page> {
  const page = await visit({ as, expected })
  await page.route('**/api/events*', () => null)
  return page
}

function countOf(page: Page, part: string): () => number {
  let asked = 0
  page.on('request', (request) => (asked += request.url().includes(part) ? 1 : 0))
  return () => asked
}

const recalculate = (page: Page) => page.getByRole('button', { name: 'Recalculate Scores' })

test('an admin rescores a match, one request at a time, and a toast reports the outcome', async () => {
  const page = await visit({
    as: organiser,
    path: '/matches/current',
    expected: [/500.*\/recalculate/],
  })
  await expectPage(page, '/matches/current', 'Match 5')
  await recalculate(page).click()
  await expectToast(page, 'success', 'Match scores have been recalculated')

  const refusal = await holdResponses(page, '**/recalculate', {
    status: 500,
    json: { error: 'The scorer is at lunch', code: 'internal' },
  })
  await recalculate(page).click()
  await expect.poll(() => recalculate(page).isDisabled(), waiting).toBe(true)
  refusal.release()
  await expectToast(page, 'error', 'Failed to recalculate scores', 'The scorer is at lunch')
  await expect.poll(() => recalculate(page).isDisabled(), waiting).toBe(false)
})

test('an admin’s visit syncs the league unless it was checked just now; a golfer’s visit does not', async () => {
  const { matchScores } = await admin.ask(currentMatch, { query: { leagueId } })
  const name = matchScores.findLast(({ golferId }) => golferId !== null)?.golfer?.name ?? ''
  const [ghin = ''] = await numbersOf(name)
  await association.post({ ghin, adjusted_gross_score: 61 })

  const watcher = await withoutNews(golfer)
  const asked = countOf(watcher, '/ghin/sync')
  await watcher.goto('/matches/current')
  await expectPage(watcher, '/matches/current', 'Match 5')
  await expectIdle(watcher)
  expect(asked()).toBe(0)
  const gross = async (page: Page) =>
    (await rowsOf(tableIn(page, 'Golfers'))).find((row) => row['NAME']?.startsWith(name))?.['GROSS']
  expect(await gross(watcher)).not.toBe('61')

  const skipping = await withoutNews(organiser)
  const skipped = skipping.waitForResponse('**/ghin/sync/scores')
  await skipping.goto('/matches/current')
  expect(await (await skipped).json()).toMatchObject({
    message: expect.stringMatching(/^Sync skipped: Tuesday Twilight was checked .* ago$/),
    sync: null,
  })
  expect(await gross(skipping)).not.toBe('61')

  await ageSyncs(app)
  const page = await withoutNews(organiser)
  await page.goto('/matches/current')
  await expect.poll(() => gross(page), waiting).toBe('61')
  await cardIn(page, 'Recent Score Changes').getByText(name).first().waitFor()
})

/** The league’s golfer with this name at the association. */
async function numbersOf(name: string): Promise<string[]> {
  const known = await Promise.all(
    twilightNumbers.map(async (ghin) => ({ ghin, name: (await association.golfer(ghin)).name })),
  )
  return known.filter((one) => one.name === name).map(({ ghin }) => ghin)
}

test('a skipped sync refetches nothing', async () => {
  await association.injectFault('latency', { latencyMs: 700 })
  const { sync } = await admin.ask(syncScores, { body: { leagueId } })
  const page = await withoutNews(organiser)
  const asked = countOf(page, '/seasons/matches/current')
  const answer = page.waitForResponse('**/ghin/sync/scores')
  await page.goto('/matches/current')
  expect(await (await answer).text()).toContain('Sync skipped')
  await expectIdle(page)
  expect(asked()).toBe(1)
  await association.clearFaults()
  await ended(admin, sync?.id ?? 0)
})

test('a failed background sync is logged to the console and shows no toast', async () => {
  const page = await withoutNews(organiser, [/500.*\/ghin\/sync/, /The background score sync failed/])
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  await page.route('**/ghin/sync/scores', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/matches/current')
  await expectPage(page, '/matches/current', 'Match 5')
  await expect
    .poll(() => messages.some((text) => text.startsWith('The background score sync failed')), waiting)
    .toBe(true)
  await expectIdle(page)
  expect(await page.getByText('An error occurred').count()).toBe(0)
  expect(await page.getByRole('alert').filter({ visible: true }).count()).toBe(0)
})

test('another league’s match is shown at once, whatever else is loading', async () => {
  const page = await visit({ as: golfer, path: '/matches/current' })
  await expectPage(page, '/matches/current', 'Match 5')
  await page.getByRole('link', { name: 'Previous match: Match 4' }).click()
  await expectPage(page, /^\/matches\/\d+$/, 'Match 4')
  const season = await holdResponses(page, '**/api/seasons/active*')
  await page.getByLabel('League').selectOption('Ladder')
  await expectPage(page, '/matches/current', 'Match 9')
  expect(await tableIn(page, 'Teams').count()).toBe(0)
  season.release()
})
