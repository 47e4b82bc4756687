import { createECDH } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { getNotifications } from '#contract/notifications.ts'
import { listSeasons } from '#contract/seasons.ts'
import { overflowsIn } from '#tests/support/browser/accessibility.ts'
import { phone, useBrowser } from '#tests/support/browser/browser.ts'
import { expectPage, waiting } from '#tests/support/browser/screen.ts'
import { cardIn } from '#tests/support/browser/tables.ts'
import { expectToast } from '#tests/support/browser/toasts.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { callerFor, leagueNamed } from '#tests/support/world/demo.ts'

const golfer = 'golfer@demo.example'

let app: RunningApp
let player: Caller
beforeAll(async () => {
  app = await startApp()
  player = await callerFor(app.url, golfer)
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

const browserKey = createECDH('prime256v1').generateKeys()

/** Stands in for the browser's push service, which is on the internet. */
async function withPushService(page: Page, answer: 'granted' | 'denied'): Promise<void> {
  await page.addInitScript(
    ({ key, permission }) => {
      const bytes = Uint8Array.from(key)
      const kept = 'test.subscription'
      const subscription = () => ({
        endpoint: 'https://push.example/a-browser',
        getKey: (name: string) => (name === 'auth' ? bytes.slice(0, 16) : bytes).buffer,
        unsubscribe: () => Promise.resolve(sessionStorage.removeItem(kept)),
      })
      const pushManager = {
        getSubscription: () => Promise.resolve(sessionStorage.getItem(kept) === null ? null : subscription()),
        subscribe: () => Promise.resolve((sessionStorage.setItem(kept, 'yes'), subscription())),
      }
      Object.defineProperty(navigator.serviceWorker, 'getRegistration', {
        value: () => Promise.resolve({ pushManager }),
      })
      Object.defineProperty(window, 'Notification', {
        value: { permission: 'default', requestPermission: () => Promise.resolve(permission) },
      })
    },
    { key: [...browserKey], permission: answer },
  )
}

async function profile(answer: 'granted' | 'denied', options: Partial<Parameters<typeof visit>[0]> = {}) {
  const page = await visit({ as: golfer, path: '/profile', ...options })
  await withPushService(page, answer)
  await page.reload()
  await expectPage(page, '/profile', 'Profile Settings')
  const card = cardIn(page, 'Notifications')
  await card.getByRole('switch').first().waitFor()
  return { page, card }
}

const saved = () => player.ask(getNotifications)

test('nothing is on until a golfer chooses; on a device once it may show notifications', async () => {
  const { page, card } = await profile('granted')
  const result = card.getByRole('switch', { name: 'The result is in, on your devices' })
  expect(await card.getByRole('switch', { checked: true }).count(), 'only the quiet hours').toBe(1)
  expect(await result.isDisabled()).toBe(true)

  await card.getByRole('button', { name: 'Notify me on this device' }).click()
  await expectToast(page, 'success', 'Notifications will be shown on this device')
  await card.getByText('this device').waitFor()
  await result.click({ force: true })
  await card.getByRole('switch', { name: 'Your match ends soon, by email' }).click({ force: true })
  await card.getByLabel('Before a match ends').selectOption('48 hours before')
  await card.getByLabel('From').selectOption({ index: 20 })
  await expect.poll(saved, waiting).toMatchObject({
    push: ['result'],
    email: ['match_ending'],
    hoursBefore: 48,
    devices: [{ endpoint: 'https://push.example/a-browser' }],
  })
  const { timeZone } = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions())
  expect((await saved()).timeZone).toBe(timeZone)

  await card.getByRole('button', { name: /^Remove / }).click()
  await card.getByRole('button', { name: 'Notify me on this device' }).waitFor()
  expect((await saved()).devices).toEqual([])
})

test('a browser that refuses says where to allow it, and the emails still work', async () => {
  const { page, card } = await profile('denied', { expected: [/.*/] })
  await card.getByRole('button', { name: 'Notify me on this device' }).click()
  await expectToast(page, 'error', 'This device cannot be notified')
  await card.getByRole('switch', { name: 'The result is in, by email' }).click({ force: true })
  await expect.poll(async () => (await saved()).email, waiting).toContain('result')
})

test('the card fits a phone', async () => {
  const { page, card } = await profile('granted', { viewport: phone })
  await card.scrollIntoViewIfNeeded()
  expect(await overflowsIn(page)).toEqual([])
})

test('after a match an account without a choice is shown once what it could have', async () => {
  const owner = 'owner@demo.example'
  const caller = await callerFor(app.url, owner)
  expect(await caller.ask(me)).toMatchObject({ offersNotifications: true })
  const league = await leagueNamed(caller)
  const seasons = await caller.ask(listSeasons, { query: { leagueId: league.id } })
  const match = seasons.flatMap(({ matches }) => matches).find(({ finished }) => finished)
  const path = `/matches/${match?.id}`
  const page = await visit({ as: owner, path })
  await page.getByRole('link', { name: 'Choose notifications' }).waitFor()
  await expect.poll(() => caller.ask(me), waiting).toMatchObject({ offersNotifications: false })
  await page.reload()
  await page.getByRole('table').first().waitFor()
  expect(await page.getByRole('link', { name: 'Choose notifications' }).count()).toBe(0)
})
