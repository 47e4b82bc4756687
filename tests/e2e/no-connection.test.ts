import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword } from '#server/app/demo/demo-world.ts'
import { phone, useBrowser } from '#tests/support/browser/browser.ts'
import { holdResponses } from '#tests/support/browser/held-responses.ts'
import {
  chooseFromMenu,
  expectFilesKept,
  expectIdle,
  expectNoText,
  expectPage,
  expectText,
  signIn,
  waiting,
} from '#tests/support/browser/screen.ts'
import { rowsOf, tableIn } from '#tests/support/browser/tables.ts'
import { useDemo } from '#tests/support/server/running-app.ts'

const app = useDemo()
const visit = useBrowser(app)

const lost = [/net::ERR_(INTERNET_DISCONNECTED|FAILED)/, /preload CSS|dynamically imported module/]
const howOld = /^No connection\. Last updated today at /

test('screens seen online are shown offline with their age, others say that they need a connection, and signing out deletes all that was kept', async () => {
  const page = await seenAtHome()
  await expectNoSecretsKept(page)
  // The story comes with the rows after the first screenful.
  await expectText(page, 'Your match')
  const before = await rowsOf(tableIn(page, 'Golfers'))
  await page.context().setOffline(true)

  await page.goto('/matches/current')
  await expectText(page, howOld)
  await expectText(page, 'Your match')
  expect(await rowsOf(tableIn(page, 'Golfers'))).toEqual(before)
  await page.getByRole('link', { name: 'Standings' }).filter({ visible: true }).click()
  await expectPage(page, '/standings', 'Standings')
  await tableIn(page, 'Golfers').waitFor()
  await expectText(page, howOld)
  await page.goto('/scores')
  await expectText(page, 'Not on this device yet')
  await expectText(page, 'No response. Check your connection, then try again.')
  await page.getByRole('button', { name: 'Round missing?' }).click()
  await page.getByRole('dialog').getByLabel('Adjusted gross score').waitFor()
  await expectText(page.getByRole('dialog'), / · 18\sholes$/)
  await page.goto('/golfer/1')
  await expectText(page, howOld)
  await tableIn(page, 'Scores').waitFor()

  await page.context().setOffline(false)
  await expectNoText(page, howOld)
  await page.goto('/standings')
  await tableIn(page, 'Golfers').waitFor()
  const seen = async () =>
    (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('nineteenth.seen.'))
  expect(await seen()).not.toEqual([])
  await chooseFromMenu(page, 'Aaro Adebayo', 'Logout')
  await expectPage(page, '/login', 'Sign in')
  await expect.poll(seen, waiting).toEqual([])
})

const unloaded = { expected: [...lost, /ERR_FAILED/] } as const

test('a screen whose code does not arrive says so in its own place, and comes by itself when it can', async () => {
  const page = await visit({ as: 'golfer@demo.example', path: '/matches/current', ...unloaded })
  await tableIn(page, 'Golfers').waitFor()
  await page.route('**/*', (route) => route.abort())
  await page.getByRole('link', { name: 'Teams' }).click()
  const place = page.getByRole('main').getByRole('alert')
  await place.getByText('No connection', { exact: true }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true)
  await page.unroute('**/*')
  await page
    .getByRole('list', { name: /^Golfers of / })
    .first()
    .waitFor()
  await expectPage(page, '/teams', 'Teams')
})

test('a change that is not saved leaves what was typed, and says why for four seconds without the code for toasts', async () => {
  const page = await visit({ as: 'golfer@demo.example', path: '/profile', ...unloaded })
  await page.getByLabel('Name').fill('Wren of Rough Hollow')
  await page.route('**/*', (route) => route.abort())
  await page.clock.install()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to update profile' })
  await toast.waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('Wren of Rough Hollow')
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true)
  await page.clock.fastForward(4000)
  await expect.poll(() => toast.count(), waiting).toBe(0)
})

test('a server on the same machine still responds when the browser reports no network', async () => {
  const page = await visit({ as: 'golfer@demo.example', path: '/standings' })
  await expectIdle(page)
  const answers = await holdResponses(page, '**/*')
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await expectText(page, howOld)
  answers.release()
  await page.getByRole('link', { name: 'Teams' }).click()
  await page
    .getByRole('list', { name: /^Golfers of / })
    .first()
    .waitFor()
  await expectNoText(page, howOld)
})

/** Neither the token nor a sign-in call is kept offline. */
async function expectNoSecretsKept(page: Page): Promise<void> {
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(
      names.map(async (name) => {
        const store = await caches.open(name)
        const answers = await Promise.all(
          (await store.keys()).map(async (key) => `${key.url} ${await (await store.match(key))?.text()}`),
        )
        return answers.join('\n')
      }),
    )
    return { text: all.join('\n'), token: localStorage.getItem('nineteenth.token') ?? 'none' }
  })
  expect(kept.token.length).toBeGreaterThan(20)
  expect(kept.text).not.toContain(kept.token)
  expect(kept.text).not.toMatch(/\/api\/auth/)
}

/**
 * A signed-in page that has opened the match, the standings and its own golfer, with the app stored for offline use.
 */
async function seenAtHome(): Promise<Page> {
  const page = await visit({ path: '/login', viewport: phone, expected: lost, keepsApp: true })
  await signIn(page, 'golfer@demo.example', demoPassword)
  await expectPage(page, '/followed-golfers', 'Followed Golfers')
  await page.goto('/golfer/1')
  await tableIn(page, 'Scores').waitFor()
  await page.getByRole('button', { name: 'Round missing?' }).click()
  await expectStored(page, ['leagues list', 'golfers one', 'scheduledRounds of golfer', 'tees played'])
  await page.goto('/standings')
  await tableIn(page, 'Golfers').waitFor()
  await expectStored(page, ['seasons list', 'seasons standings'])
  await page.goto('/matches/current')
  await tableIn(page, 'Golfers').waitFor()
  await expectStored(page, ['matches current', 'matches story'])
  await expectFilesKept(page)
  return page
}

/** An answer is stored after it is shown, and leaving the page before that loses it. */
async function expectStored(page: Page, answers: readonly string[]): Promise<void> {
  await expect.poll(() => storedAnswers(page), waiting).toEqual(expect.arrayContaining([...answers]))
}

/** The names under which answers are stored: most are a query's key, whose first two parts say what was asked for. */
async function storedAnswers(page: Page): Promise<string[]> {
  const paths = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('nineteenth.seen.'))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })
  return paths
    .map((path) => /^\["([^"]+)","([^"]+)"/.exec(decodeURIComponent(path.replace('/seen/', ''))))
    .map((key) => (key === null ? '' : `${key[1]} ${key[2]}`))
}
