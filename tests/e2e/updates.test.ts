import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser/browser.ts'
import { expectPage, expectText, waiting } from '#tests/support/browser/screen.ts'
import { tableIn } from '#tests/support/browser/tables.ts'
import { useDemo } from '#tests/support/server/running-app.ts'

const app = useDemo()
const visit = useBrowser(app)

const newer = '/assets/index-of-tomorrow.js'

test('while the site stays the same, navigation does not reload the page', async () => {
  const page = await atTheStandings()
  await goToScores(page)
  expect(await isSamePage(page)).toBe(true)
})

test('after an update the next screen comes from the new pages', async () => {
  const page = await atTheStandings()
  await answersNameNewerPages(page)
  await page.reload()
  await tableIn(page, 'Golfers').waitFor()
  await markPage(page)
  await goToScores(page)
  await tableIn(page, 'Scores').waitFor()
  expect(await isSamePage(page)).toBe(false)
})

test('a screen whose file the update removed is loaded with the new pages', async () => {
  const page = await atTheStandings([/404.*\/assets\/|preload CSS for|dynamically imported module/])
  let isGone = true
  await page.route('**/assets/scores-page*', (route) => (isGone ? route.fulfill({ status: 404 }) : route.fallback()))
  await page.route(new URL('/', app().url).href, (route) => {
    if (route.request().method() !== 'HEAD') return route.fallback()
    isGone = false
    return route.fulfill({ headers: { 'nineteenth-pages': newer } })
  })
  await goToScores(page)
  await tableIn(page, 'Scores').waitFor()
  expect(await isSamePage(page)).toBe(false)
})

test('a clubhouse board that has been open for a minute loads itself again after an update', async () => {
  const board = await visit()
  await board.clock.install()
  await board.goto('/board/tuesday-twilight')
  await expectText(board, 'Live')
  await markPage(board)
  await answersNameNewerPages(board)
  await board.clock.fastForward(61_000)
  await expect.poll(() => isSamePage(board).catch(() => true), waiting).toBe(false)
  await expectText(board, 'Live')
})

async function atTheStandings(expected: readonly RegExp[] = []): Promise<Page> {
  const page = await visit({ as: 'golfer@demo.example', path: '/standings', expected })
  await tableIn(page, 'Golfers').waitFor()
  await markPage(page)
  return page
}

async function goToScores(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Scores' }).click()
  await expectPage(page, '/scores', 'Scores')
}

/** Makes the API's responses say that the server was updated. */
async function answersNameNewerPages(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const isStream = route.request().url().includes('/api/events')
    if (isStream) return route.fulfill({ headers: { 'nineteenth-pages': newer } })
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'nineteenth-pages': newer } })
  })
}

const markPage = (page: Page) => page.evaluate(() => void (document.documentElement.dataset['mark'] = 'seen'))
const isSamePage = (page: Page) => page.evaluate(() => document.documentElement.dataset['mark'] === 'seen')
