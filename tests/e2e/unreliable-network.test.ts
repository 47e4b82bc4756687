// @module-tag chance
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logout, me } from '#contract/auth.ts'
import { listFollowed } from '#contract/follows.ts'
import { golferScheduledRounds } from '#contract/scheduled-rounds.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { phone, useBrowser } from '#tests/support/browser/browser.ts'
import { expectPage, waiting } from '#tests/support/browser/screen.ts'
import { rowsOf, tableIn } from '#tests/support/browser/tables.ts'
import { closeToasts, expectToast } from '#tests/support/browser/toasts.ts'
import { type UnreliableNetwork, lostCalls, degradeNetwork } from '#tests/support/browser/unreliable-network.ts'
import { isLong } from '#tests/support/random/seed.ts'
import { type Caller, caller } from '#tests/support/server/app.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { callerFor } from '#tests/support/world/demo.ts'

const golfer = 'golfer@demo.example'
const outOnTheCourse = { as: golfer, viewport: phone, expected: lostCalls } as const

let app: RunningApp
let wren: Caller

beforeAll(async () => {
  app = await startApp()
  wren = await callerFor(app.url, golfer)
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

const titles = {
  '/followed-golfers': 'Followed Golfers',
  '/matches/current': 'Match 5',
  '/standings': 'Standings',
  '/golfers': 'Golfers',
}

test.runIf(isLong)('on an unreliable connection screens load in the end, complete and once', async () => {
  const page = await visit(outOnTheCourse)
  const { lost } = await degradeNetwork(page, 335)
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(path)
    await comesWhole(page)
    await expectPage(page, path, title)
    await expectNothingDoubled(page)
  }
  expect(lost.length).toBeGreaterThan(3)
})

test('typed text survives every lost call, and each request is applied once', async () => {
  const page = await visit(outOnTheCourse)
  await page.goto('/profile')
  await expectPage(page, '/profile', 'Profile Settings')
  const name = 'Wren Ashdown of Rough Hollow'
  let sent = 0
  page.on('request', (request) => (sent += request.method() === 'PATCH' ? 1 : 0))
  await page.getByLabel('Name').fill(name)
  const save = page.getByRole('button', { name: 'Save Changes' })
  for (const direction of ['out', 'back'] as const) {
    await page.route('**/api/auth/profile', async (route) => {
      if (direction === 'back') await route.fetch()
      await route.abort('connectionreset')
    })
    sent = 0
    await closeToasts(page)
    await save.dblclick()
    await expectToast(page, 'error', 'Failed to update profile')
    expect(sent, 'pressed twice, sent once').toBe(1)
    expect(await page.getByLabel('Name').inputValue()).toBe(name)
    await expect.poll(() => save.isEnabled(), waiting).toBe(true)
    await page.unroute('**/api/auth/profile')
  }
  await closeToasts(page)
  await save.click()
  await expectToast(page, 'success', 'Profile updated successfully')
  expect((await wren.ask(me)).name).toBe(name)
})

test.runIf(isLong)('stars and planned rounds end in the requested state, on the server too', async () => {
  const page = await visit(outOnTheCourse)
  await page.goto('/golfers')
  await expectPage(page, '/golfers', 'Golfers')
  const stars = tableIn(page, 'Golfers').getByRole('button', { name: /^Follow / })
  await stars.first().waitFor()
  const chosen = (
    await stars.evaluateAll((all) => all.slice(0, 4).map((star) => star.getAttribute('aria-label') ?? ''))
  ).map((label) => label.replace('Follow ', ''))
  const network = await degradeNetwork(page, 4)
  const follow = async () => {
    for (const name of chosen) {
      const star = (does: string) => page.getByRole('button', { name: `${does} ${name}`, exact: true })
      await pressUntilDone(network, { whenDone: star('Unfollow'), untilDone: star('Follow') })
    }
    const followed = (await wren.ask(listFollowed)).map(({ name }) => name)
    return followed.filter((name) => chosen.includes(name)).toSorted()
  }
  // A golfer or day whose request was lost shows as followed or planned until that is known: then it is pressed again.
  await expect.poll(follow, { timeout: 60_000 }).toEqual(chosen.toSorted())

  await page.goto('/profile')
  await comesWhole(page)
  const days = page.getByRole('group', { name: 'The next 14 days' }).getByRole('button')
  await days.nth(13).waitFor()
  const before = await days.evaluateAll((all) => all.map((day) => day.getAttribute('aria-pressed')))
  const free = before.flatMap((pressed, n) => (pressed === 'true' ? [] : [n])).slice(0, 4)
  const today = dayOf(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone)
  const wanted = before.flatMap((pressed, n) => (pressed === 'true' || free.includes(n) ? [addDays(today, n)] : []))
  const plan = async () => {
    for (const n of free) {
      const day = (isPlanned: boolean) => days.nth(n).and(page.locator(`[aria-pressed=${isPlanned}]`))
      await pressUntilDone(network, { whenDone: day(true), untilDone: day(false) })
    }
    const { golfer } = await wren.ask(me)
    const planned = await wren.ask(golferScheduledRounds, { params: { id: golfer?.id ?? 0 } })
    return planned.map(({ date }) => date).toSorted()
  }
  await expect.poll(plan, { timeout: 60_000 }).toEqual(wanted)
  expect(network.lost.length).toBeGreaterThan(0)
})

test('a session that ends while a reader types keeps their text', async () => {
  const page = await visit({ ...outOnTheCourse, path: '/profile', expected: [/401/] })
  await expectPage(page, '/profile', 'Profile Settings')
  await page.getByLabel('Gimme range').fill('3')
  const token = await page.evaluate(() => localStorage.getItem('nineteenth.token'))
  await caller(app.url, 0, token).ask(logout)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill('nineteenth')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Gimme range').inputValue()).toBe('3')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'success', 'Profile updated successfully')
  expect((await wren.ask(me)).gimmeRange).toBe(3)
})

/** Retries whatever could not be loaded, until the whole screen is there. */
async function comesWhole(page: Page): Promise<void> {
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  const missing = async () => {
    if ((await tryAgain.count()) > 0)
      await tryAgain
        .first()
        .click({ timeout: 2000 })
        .catch(() => null)
    const waits = page
      .getByRole('status', { name: 'Loading', exact: true })
      .or(page.getByText('Loading...'))
      .or(tryAgain)
    return (await page.getByRole('heading', { level: 1 }).count()) === 0 ? 1 : waits.count()
  }
  await expect.poll(missing, { timeout: 60_000, interval: 200 }).toBe(0)
}

async function expectNothingDoubled(page: Page): Promise<void> {
  for (const table of await page.getByRole('table').all()) {
    const rows = (await rowsOf(table)).map((row) => JSON.stringify(row))
    expect(rows).toEqual([...new Set(rows)])
  }
  expect(await page.locator('[data-loading]').count(), 'buttons that turn for ever').toBe(0)
}

type Control = { readonly whenDone: Locator; readonly untilDone: Locator }

/** Presses a control until it has the requested state and no call is pending. */
async function pressUntilDone(network: UnreliableNetwork, { whenDone, untilDone }: Control): Promise<void> {
  const isAsWished = async () => {
    if ((await untilDone.count()) > 0) await untilDone.click()
    await network.calm()
    return whenDone.count()
  }
  await expect.poll(isAsWished, { timeout: 60_000, interval: 50 }).toBe(1)
}
