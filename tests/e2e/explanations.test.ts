import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { type RunningApp, startApp } from '#tests/support/running-app.ts'
import { expectCalm } from '#tests/support/screen.ts'

let app: RunningApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

const anIndex = /lowest differentials of the last 20 rounds/
const aNet = /differential (minus|plus)|gives .* as the net|no counting round/
const points = /worth|points/

/** Where numbers stand, and what the first of each kind says when it is asked. */
const numbers: readonly (readonly [path: string, number: (page: Page) => Locator, answer: RegExp])[] = [
  ['/golfers', (page) => inTable(page, 'Golfers'), anIndex],
  ['/teams', (page) => page.getByRole('listitem').getByRole('button', { name: /^Why / }), anIndex],
  ['/followed-golfers', (page) => page.getByRole('list', { name: 'Followed golfers' }).getByRole('button', { name: /^Why / }), anIndex],
  ['/leagues/1', (page) => inTable(page, 'Members'), anIndex],
  ['/golfer/2', (page) => page.getByRole('definition').getByRole('button', { name: /^Why / }), anIndex],
  ['/golfer/2', (page) => inTable(page, 'Results', /^Why (?!.*points)/), aNet],
  ['/golfer/2', (page) => inTable(page, 'Results', /^Why .*points/), points],
  ['/matches/4', (page) => inTable(page, 'Golfers', /^Why (?!.*points)/), aNet],
  ['/matches/4', (page) => inTable(page, 'Golfers', /^Why .*points/), points],
  ['/matches/4', (page) => inTable(page, 'Teams', /^Why (?!.*points)/), /dropped|sum|Sum|nets/],
  ['/matches/4', (page) => inTable(page, 'Teams', /^Why .*points/), points],
  ['/standings', (page) => inTable(page, 'Golfers'), points],
  ['/standings', (page) => inTable(page, 'Points by Match'), points],
  ['/leaderboard', (page) => page.getByRole('main').getByRole('button', { name: /^Why / }), aNet],
]

test('every Index, net and points value tells how it was made, wherever it stands', async () => {
  const page = await visit({ as: 'owner@demo.example' })
  let at = ''
  for (const [path, number, answer] of numbers) {
    if (path !== at) await page.goto(path)
    at = path
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectCalm(page)
    const asked = number(page).first()
    const question = await asked.getAttribute('aria-label')
    await asked.click()
    const panel = page.getByRole('dialog', { name: question ?? 'no question', exact: true })
    await panel.waitFor()
    await expectCalm(page)
    expect.soft(await panel.innerText(), `${question} at ${path}`).toMatch(answer)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
  }
})

const inTable = (page: Page, label: string, question = /^Why /) =>
  page.getByRole('table', { name: label, exact: true }).getByRole('button', { name: question })
