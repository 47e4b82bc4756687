import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phone, useBrowser } from '#tests/support/browser/browser.ts'
import { holdResponses } from '#tests/support/browser/held-responses.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { chooseFromMenu, expectNoText, expectPage, expectText, waiting } from '#tests/support/browser/screen.ts'
import { expectToast } from '#tests/support/browser/toasts.ts'

const golfer = 'golfer@demo.example'
const wren = { as: golfer } as const

let app: RunningApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

test('until the session is known the sign-in page says Loading... and does not redirect', async () => {
  const page = await visit(wren)
  const answer = await holdResponses(page, '**/api/auth/me')
  await page.goto('/login')
  await expectText(page, 'Loading...')
  expect(new URL(page.url()).pathname).toBe('/login')
  expect(await page.getByRole('heading').count(), 'no screen shows through').toBe(0)
  answer.release()
  await expectPage(page, '/followed-golfers', 'Followed Golfers')
})

test('a failing session check does not sign anyone out', async () => {
  const page = await visit({ ...wren, expected: [/500.*\/auth\/me/] })
  const repair = await failing(page, '**/api/auth/me')
  await page.goto('/scores')
  await expectText(page, 'Nineteenth cannot be reached')
  await page.getByText('Nineteenth', { exact: true }).waitFor()
  repair()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectPage(page, '/scores', 'Scores')
})

test('leagues that cannot be loaded are retried, without a redirect meanwhile', async () => {
  const page = await visit({ ...wren, expected: [/500.*\/leagues/] })
  const repair = await failing(page, '**/api/leagues')
  await page.goto('/standings')
  await expectText(page, 'Your leagues could not be loaded')
  await expectToast(page, 'error', 'An error occurred')
  expect(new URL(page.url()).pathname).toBe('/standings')
  repair()
  const answer = await holdResponses(page, '**/api/leagues')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectNoText(page, 'Your leagues could not be loaded')
  await page.getByRole('status', { name: 'Loading', exact: true }).waitFor()
  answer.release()
  await expectPage(page, '/standings', 'Standings')
})

test('an unknown address says so and links back, signed in or not', async () => {
  const inside = await visit({ ...wren, path: '/nineteenth-hole' })
  await expectPage(inside, '/nineteenth-hole', 'Out of bounds', 'Page not found')
  await expectText(inside, 'There is no page at this address.')
  await inside.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Standings' }).waitFor()
  await inside.getByRole('link', { name: 'Go to Followed Golfers' }).click()
  await expectPage(inside, '/followed-golfers', 'Followed Golfers')

  const outside = await visit({ path: '/matches/1/2' })
  await expectPage(outside, '/matches/1/2', 'Out of bounds', 'Page not found')
  await outside.getByRole('link', { name: 'Go to sign in' }).click()
  await expectPage(outside, '/login', 'Sign in')
})

test('a chosen theme applies from the first paint, persists, and can be reset to the device’s', async () => {
  const page = await visit({ ...wren, path: '/profile', colorScheme: 'light' })
  await expectPage(page, '/profile', 'Profile Settings')
  const opener = page.getByRole('banner').getByRole('button')
  const themes = page.getByRole('menuitemradio')
  const look = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const [ivory, night] = ['rgb(251, 250, 245)', 'rgb(13, 21, 18)']
  expect(await look()).toBe(ivory)

  await opener.click()
  await expect.poll(() => themes.allInnerTexts(), waiting).toEqual(['Same as device', 'Light', 'Dark'])
  expect(await checkedIn(page)).toBe('Same as device')
  await themes.filter({ hasText: 'Dark' }).click()
  await expect.poll(look, waiting).toBe(night)
  await page.keyboard.press('Escape')

  const answer = await holdResponses(page, '**/assets/*.js')
  await page.goto('/scores', { waitUntil: 'commit' })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset['mantineColorScheme']), waiting)
    .toBe('dark')
  answer.release()
  await expectPage(page, '/scores', 'Scores')
  expect(await look()).toBe(night)
  await opener.click()
  await expect.poll(() => checkedIn(page), waiting).toBe('Dark')
  await themes.filter({ hasText: 'Same as device' }).click()
  await expect.poll(look, waiting).toBe(ivory)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(look, waiting).toBe(night)
  await themes.filter({ hasText: 'Light' }).click()
  await expect.poll(look, waiting).toBe(ivory)
  await page.keyboard.press('Escape')
  await chooseFromMenu(page, await opener.innerText().then((text) => text.split('\n')[0] ?? ''), 'Logout')
  await expectPage(page, '/login', 'Sign in')
  expect(await look(), 'the theme belongs to the browser').toBe(ivory)
})

test('menu items on a phone are tall enough for a thumb', async () => {
  const page = await visit({ as: 'owner@demo.example', path: '/teams', viewport: phone, hasTouch: true })
  await expectPage(page, '/teams', 'Teams')
  const heights = (all: Locator) => all.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height))
  await page.getByRole('banner').getByRole('button').tap()
  const items = page.getByRole('menu').locator('[role^=menuitem]')
  await expect.poll(() => items.count(), waiting).toBe(7)
  expect(Math.min(...(await heights(items)))).toBeGreaterThanOrEqual(44)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More' }).tap()
  const ways = page.getByRole('navigation', { name: 'More' }).getByRole('link')
  await expect
    .poll(() => ways.allInnerTexts(), waiting)
    .toEqual(['Golfers', 'Teams', 'Side Tables', 'Organise', 'Seasons', 'Settings'])
  expect(Math.min(...(await heights(ways)))).toBeGreaterThanOrEqual(44)
})

/** Fails every call to an address until the returned function is called. */
async function failing(page: Page, address: string): Promise<() => void> {
  let isMended = false
  await page.route(address, (route) => (isMended ? route.fallback() : route.fulfill({ status: 500, json: {} })))
  return () => {
    isMended = true
  }
}

const checkedIn = (page: Page) => page.getByRole('menuitemradio', { checked: true }).innerText()
