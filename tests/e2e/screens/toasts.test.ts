import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phone, useBrowser } from '#tests/support/browser/browser.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { expectPage, waiting } from '#tests/support/browser/screen.ts'
import { tableIn } from '#tests/support/browser/tables.ts'
import { expectToast } from '#tests/support/browser/toasts.ts'

const anywhere = { as: 'golfer@demo.example' } as const
const follow = '**/api/followed-golfers/*'

let app: RunningApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

const toasts = (page: Page) => page.locator('[data-with-border]').filter({ visible: true })
const wordsOf = (page: Page) => toasts(page).allInnerTexts()
const stars = (page: Page) => tableIn(page, 'Golfers').getByRole('button', { name: /^Follow / })
const star = (page: Page, n = 0) => stars(page).nth(n)

/** The golfers page, on which every star fails. */
async function atTheStars(
  answer: (route: Route) => Promise<void>,
  options: Parameters<typeof visit>[0] = {},
): Promise<Page> {
  const page = await visit({ ...anywhere, expected: [/400|500|net::ERR/], ...options })
  await page.route(follow, answer)
  return page
}

/** Loads the golfers page with a clock that stands still; the result moves it, in milliseconds, and looks. */
async function stopTheClock(page: Page) {
  await page.clock.install()
  await page.goto('/golfers')
  await star(page, 6).waitFor()
  // Stars can be turned once it is known who is followed.
  await expect.poll(() => star(page).isEnabled(), waiting).toBe(true)
  await page.clock.pauseAt(Date.now() + 600_000)
  return async <T>(milliseconds: number, look: () => Promise<T>): Promise<T> => {
    await page.clock.runFor(milliseconds)
    return look()
  }
}

const refuse = (json: unknown) => (route: Route) => route.fulfill({ status: 500, json })

test('a failed call shows a red toast titled Error with the server’s message, or the default one', async () => {
  const page = await visit({ ...anywhere, expected: [/500.*\/api\/leagues/] })
  const sentences = [
    [{ error: 'The greens are closed', code: 'internal' }, 'The greens are closed'],
    [{}, 'An error occurred'],
    [
      {
        error: [
          { path: 'a', message: 'No tee is free' },
          { path: 'b', message: 'No cart is left' },
        ],
      },
      'No tee is free, No cart is left',
    ],
    [{ error: [] }, 'An error occurred'],
  ] as const
  for (const [json, words] of sentences) {
    await page.route('**/api/leagues', refuse(json))
    await page.goto('/followed-golfers')
    await expectToast(page, 'error', words)
    expect(await wordsOf(page)).toEqual([`Error\n${words}`])
  }
  const bar = await toasts(page).evaluate((toast) => getComputedStyle(toast, '::before').backgroundColor)
  expect(bar, 'the red of the numbers under par').toBe('rgb(179, 38, 30)')
})

test('a call without a response, and one answered by another server, say that an error occurred', async () => {
  let answer = (route: Route) => route.abort()
  const page = await atTheStars((route) => answer(route), { path: '/golfers' })
  await star(page).click()
  await expectToast(page, 'error', 'Failed to follow golfer', 'An error occurred')
  await toasts(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => toasts(page).count(), waiting).toBe(0)
  answer = (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to the clubhouse Wi-Fi</h1>' })
  await star(page).click()
  await expectToast(page, 'error', 'Failed to follow golfer', 'An error occurred')
})

test('at most five toasts are shown for four seconds each, and queued ones follow', async () => {
  let calls = 0
  const page = await atTheStars((route) => refuse({ error: `Green ${(calls += 1)} is closed` })(route))
  const after = await stopTheClock(page)
  const unturned = await stars(page).count()
  await star(page).press('Enter')
  await expect.poll(() => after(100, () => toasts(page).count()), waiting).toBe(1)
  for (let n = 1; n < 7; n += 1) await star(page, n).press('Enter')
  await expect.poll(() => after(1, async () => [calls, await stars(page).count()]), waiting).toEqual([7, unturned])
  await expect.poll(() => after(100, () => toasts(page).count()), waiting).toBeGreaterThanOrEqual(5)
  const first = await wordsOf(page)
  expect(first).toHaveLength(5)
  const now = () => page.evaluate(() => Date.now())
  const begin = await now()
  await page.clock.runFor(2500)
  expect(await wordsOf(page), 'all of them a little later').toEqual(first)
  await expect.poll(() => after(100, () => toasts(page).count()), waiting).toBe(2)
  expect((await now()) - begin, 'four seconds, and a quarter to go').toBeLessThan(4500)
  const greens = [...first, ...(await wordsOf(page))].toSorted()
  expect(greens).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((green) => `Error\nFailed to follow golfer\nGreen ${green} is closed`),
  )
  await expect.poll(() => after(100, () => toasts(page).count()), waiting).toBe(0)
  expect((await now()) - begin, 'twice that').toBeLessThan(9000)
})

test('a toast repeated while it is on screen stays for four seconds from then', async () => {
  let calls = 0
  const page = await atTheStars((route) => {
    calls += 1
    return refuse({ error: 'The greens are closed' })(route)
  })
  const after = await stopTheClock(page)
  const unturned = await stars(page).count()
  await star(page).press('Enter')
  await expect.poll(() => after(100, () => toasts(page).count()), waiting).toBe(1)
  await page.clock.runFor(3000)
  await star(page, 1).press('Enter')
  await expect.poll(() => after(1, async () => [calls, await stars(page).count()]), waiting).toEqual([2, unturned])
  await page.clock.runFor(3000)
  expect(await wordsOf(page), 'six seconds after the first').toEqual([
    'Error\nFailed to follow golfer\nThe greens are closed',
  ])
  await page.clock.runFor(1500)
  await expect.poll(() => after(1, () => toasts(page).count()), waiting).toBe(0)
})

test('toasts appear at the bottom right within a quarter of a second, above the bar of a phone', async () => {
  const page = await atTheStars(refuse({}), { path: '/golfers' })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const after = await stopTheClock(page)
  await star(page).press('Enter')
  await expect.poll(() => after(100, () => toasts(page).count()), waiting).toBe(1)
  await expectToast(page, 'error', 'Failed to follow golfer')
  const durations = await toasts(page).evaluate((toast) => getComputedStyle(toast).transitionDuration)
  expect(new Set(durations.split(', '))).toEqual(new Set(['0.25s']))
  await expect.poll(() => cornerOf(page), waiting).toEqual({ right: 1280 - 16, bottom: 800 - 16 })

  await page.setViewportSize(phone)
  const aboveTheBar = async () => {
    const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
    return (bar?.y ?? 0) - (await cornerOf(page)).bottom
  }
  await expect.poll(aboveTheBar, waiting).toBeLessThan(40)
  expect(await aboveTheBar()).toBeGreaterThan(0)
})

test('one cause is reported once for several screens, and success toasts have no title', async () => {
  const page = await visit({ ...anywhere, expected: [/500/] })
  await page.route(/\/api\/(scores|activity|scheduled-rounds)/, refuse({ error: 'The greens are closed' }))
  await page.goto('/leaderboard')
  await expectPage(page, '/leaderboard', 'Leaderboard')
  await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count(), waiting).toBe(4)
  await expect.poll(() => wordsOf(page), waiting).toEqual(['Error\nThe greens are closed'])
  expect(
    await page
      .getByRole('main')
      .getByText(/closed|went wrong/)
      .count(),
    'the reason beside the titles too',
  ).toBe(0)

  await page.goto('/golfers')
  const name = (await star(page).getAttribute('aria-label'))?.replace('Follow ', '') ?? ''
  await star(page).click()
  await expectToast(page, 'success', 'Golfer followed successfully')
  await page.getByRole('button', { name: `Unfollow ${name}`, exact: true }).click()
  await expectToast(page, 'success', 'Golfer unfollowed successfully')
  expect(await wordsOf(page)).toEqual(['Golfer followed successfully', 'Golfer unfollowed successfully'])
})

async function cornerOf(page: Page): Promise<{ readonly right: number; readonly bottom: number }> {
  const box = await toasts(page).boundingBox()
  return {
    right: Math.round((box?.x ?? 0) + (box?.width ?? 0)),
    bottom: Math.round((box?.y ?? 0) + (box?.height ?? 0)),
  }
}
