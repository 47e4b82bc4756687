import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser/browser.ts'
import { expectPage, expectText, signIn, waiting } from '#tests/support/browser/screen.ts'
import { tableIn } from '#tests/support/browser/tables.ts'
import { useDemo } from '#tests/support/server/running-app.ts'

const golfer = 'golfer@demo.example'

const app = useDemo()
const visit = useBrowser(app)

test('before the code of the app the document paints a header, and requests the first answers, each once', async () => {
  for (const [path, answers] of [
    ['/matches/current', ['/api/seasons/matches/current?leagueId=1']],
    ['/standings', ['/api/seasons?leagueId=1', '/api/seasons/2/standings']],
  ] as const) {
    const page = await visit({ as: golfer })
    const code = await holdCode(page)
    const requests = apiRequestsOf(page)
    await page.goto(path, { waitUntil: 'commit' })
    const first = ['/api/auth/me', '/api/leagues', ...answers]
    await expect.poll(() => requests.toSorted(), waiting).toEqual(first.toSorted())
    await page.getByRole('status', { name: 'Loading' }).getByText('Nineteenth').waitFor()
    code.release()
    await tableIn(page, 'Golfers').waitFor()
    expect(requests.filter((request) => first.includes(request)).toSorted()).toEqual(first.toSorted())
  }
})

test('a known league is not waited for, and the chosen theme applies from the first paint', async () => {
  const page = await visit({ path: '/login' })
  await signInAndSeeMatch(page)
  const code = await holdCode(page)
  await page.route('**/api/leagues', () => undefined)
  const requests = apiRequestsOf(page)
  await page.evaluate(() => localStorage.setItem('nineteenth.color-scheme', 'dark'))
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => requests, waiting).toContain('/api/seasons/matches/current?leagueId=1')
  const scheme = () => page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])
  expect(await scheme()).toBe('dark')
  await page.evaluate(() => localStorage.setItem('nineteenth.color-scheme', 'light'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(scheme, waiting).toBe('light')
  code.release()
})

test('nothing but what a passkey signs is requested for someone who signed out', async () => {
  const page = await visit({ path: '/login' })
  await signInAndSeeMatch(page)
  await page.evaluate(() => localStorage.getItem('nineteenth.last-league'))
  await page.getByRole('banner').getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('nineteenth.last-league'))).toBeNull()
  const requests = apiRequestsOf(page)
  await page.goto('/matches/current')
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(requests.filter((path) => path !== '/api/auth/passkey-challenge')).toEqual([])
})

test('a guest loads only the sign-in screen and its passkeys until typing begins, and then gets the requested address', async () => {
  const page = await visit()
  const files: string[] = []
  page.on('request', (request) => files.push(/\/assets\/(.*)-.{8}\.js$/.exec(request.url())?.[1] ?? ''))
  await page.goto('/standings?season=1')
  await expectPage(page, '/login', 'Sign in')
  await page.evaluate(() => document.fonts.ready)
  expect(files.filter((file) => file !== '' && file !== 'passkeys').toSorted()).toEqual(['index', 'shared', 'sign-in'])
  await page.getByLabel('Email').fill('golfer')
  await expect.poll(() => files, waiting).toContain('app')
  const requests = apiRequestsOf(page)
  await signIn(page, golfer, 'nineteenth')
  await expectPage(page, '/standings', 'Standings')
  expect(new URL(page.url()).search).toBe('?season=1')
  await tableIn(page, 'Golfers').waitFor()
  expect(requests.filter((request) => request === '/api/auth/me')).toEqual([])
})

test('a sign-in screen whose file does not arrive says so', async () => {
  const page = await visit({ path: '/login', expected: [/ERR_FAILED|dynamically imported/] })
  await page.route('**/assets/forgot-password-page*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expectText(page, /^This page could not be shown/)
  await page.unroute('**/assets/forgot-password-page*.js')
  await page.getByRole('link', { name: 'Load again' }).click()
  await expectPage(page, '/forgot-password', 'Forgot password')
})

test('almost nothing moves while a first screen appears', async () => {
  // The room that is kept for a match's sentences is that of most days: on the last ones they take more.
  const screens = [
    { path: '/matches/current', end: 'Recent Score Changes', allowed: 0.1 },
    { path: '/standings', end: /race/i, allowed: 0.005 },
    { path: '/login', end: 'Sign in', allowed: 0.005 },
  ]
  for (const { path, end, allowed } of screens) {
    const page = await visit({ ...(path === '/login' ? {} : { as: golfer }), viewport: { width: 390, height: 844 } })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value = 0 }: { value?: number } = entry.toJSON()
          const moved = Number(document.documentElement.dataset['moved'] ?? 0)
          document.documentElement.dataset['moved'] = String(moved + value)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path)
    await page.getByRole('heading', { name: end }).waitFor()
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
    const moved = await page.evaluate(() => Number(document.documentElement.dataset['moved'] ?? 0))
    expect(moved, path).toBeLessThan(allowed)
  }
})

async function signInAndSeeMatch(page: Page): Promise<void> {
  await signIn(page, golfer, 'nineteenth')
  await expectPage(page, '/followed-golfers', 'Followed Golfers')
  await page.goto('/matches/current')
  await tableIn(page, 'Golfers').waitFor()
}

/** Keeps the scripts of the app from arriving until released. */
async function holdCode(page: Page): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}

/** The addresses of the API's requests so far, without the stream of events. */
function apiRequestsOf(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/events') requests.push(pathname + search)
  })
  return requests
}
