import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resize } from '#tests/support/browser/accessibility.ts'
import { laptop, phone, useBrowser } from '#tests/support/browser/browser.ts'
import { hasFocus } from '#tests/support/browser/keyboard.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { expectIdle, waiting } from '#tests/support/browser/screen.ts'
import { cardIn } from '#tests/support/browser/tables.ts'

let app: RunningApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

const anIndex = /lowest differentials of the last 20 rounds/
const aNet = /differential minus|plus handicap|gives .* as the net|No round|counts as \+/
const points = /worth|points/

type Explained = readonly [number: (page: Page) => Locator, answer: RegExp]

/** Where numbers appear, and what the last of each kind explains when it is opened. */
const screens: Readonly<Record<string, readonly Explained[]>> = {
  '/golfers': [[(page) => inTable(page, 'Golfers'), anIndex]],
  '/teams': [[(page) => page.getByRole('listitem').getByRole('button', { name: /^Why / }), anIndex]],
  '/followed-golfers': [
    [(page) => page.getByRole('list', { name: 'Followed golfers' }).getByRole('button', { name: /^Why / }), anIndex],
  ],
  '/leagues/1': [[(page) => inTable(page, 'Members'), anIndex]],
  '/golfer/2': [
    [(page) => page.getByRole('definition').getByRole('button', { name: /^Why / }), anIndex],
    [(page) => inTable(page, 'Results', /^Why (?!.*points)/), aNet],
    [(page) => inTable(page, 'Results', /^Why .*points/), points],
  ],
  '/matches/4': [
    [(page) => inTable(page, 'Golfers', /^Why (?!.*points)/), aNet],
    [(page) => inTable(page, 'Golfers', /^Why .*points/), points],
    [(page) => inTable(page, 'Teams', /^Why (?!.*points)/), /dropped|sum|Sum|nets/],
    [(page) => inTable(page, 'Teams', /^Why .*points/), points],
    [(page) => cardIn(page, 'Recent Rounds').getByRole('button', { name: /^Why / }), aNet],
  ],
  '/standings': [
    [(page) => inTable(page, 'Golfers'), points],
    [(page) => inTable(page, 'Points by Match'), points],
  ],
  '/leaderboard': [
    [(page) => inTable(page, 'Best Score'), aNet],
    [(page) => cardIn(page, 'Recent Rounds').getByRole('button', { name: /^Why / }), aNet],
  ],
}

test('every Index, net and points value opens its explanation in view, and the page keeps its scroll position', async () => {
  const page = await visit({ as: 'owner@demo.example', path: '/profile' })
  for (const [path, numbers] of Object.entries(screens)) {
    await page.evaluate((to) => history.pushState(null, '', to), path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectIdle(page)
    for (const [device, size] of Object.entries({ laptop, phone })) {
      await resize(page, size)
      for (const [number, answer] of numbers) {
        const asked = number(page).filter({ visible: true }).last()
        if ((await asked.count()) > 0) await expectExplanation(asked, answer, `at ${path} on a ${device}`)
      }
    }
  }
})

async function expectExplanation(asked: Locator, answer: RegExp, place: string): Promise<void> {
  const page = asked.page()
  const where = await scrolledTo(asked)
  const question = await asked.getAttribute('aria-label')
  await asked.click()
  const panel = page.getByRole('dialog', { name: question ?? 'no question', exact: true })
  await panel.waitFor()
  await expect.poll(() => panel.innerText(), { ...waiting, message: `${question} ${place}` }).toMatch(answer)
  await expect.poll(() => panel.evaluate(isInView), { ...waiting, message: `${question} in view ${place}` }).toBe(true)
  expect.soft(await asked.evaluate(topOf), `${question} ${place}, asked`).toBe(where)
  await panel.getByRole('button', { name: 'Close' }).click()
  await panel.waitFor({ state: 'detached' })
  expect(await hasFocus(asked), `back at ${question} ${place}`).toBe(true)
  expect.soft(await asked.evaluate(topOf), `${question} ${place}, answered`).toBe(where)
}

/** Where an element stands in the window, in pixels: it stays there when something above it grows. */
const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top)

/**
 * Makes the page long enough, scrolls the number to its middle, and returns where in the window it stands once it stays
 * there. A number whose row is drawn again meanwhile cannot be scrolled to: the one that took its place is.
 */
async function scrolledTo(number: Locator): Promise<number> {
  const scroll = async (element: Element) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    document.body.style.paddingBlock = '100vh'
    await frame()
    await frame()
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    await frame()
    await frame()
    return { scroll: window.scrollY, top: Math.round(element.getBoundingClientRect().top) }
  }
  let last = { scroll: 0, top: 0 }
  await expect
    .poll(async () => {
      const before = last
      last = await number.evaluate(scroll)
      return last.scroll > 0 && last.scroll === before.scroll && last.top === before.top
    }, waiting)
    .toBe(true)
  return last.top
}

function isInView(panel: Element): boolean {
  const { top, left, bottom, right, height } = panel.getBoundingClientRect()
  return height > 0 && top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth
}

const inTable = (page: Page, label: string, question = /^Why /) =>
  page.getByRole('table', { name: label, exact: true }).getByRole('button', { name: question })
