import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUserRole } from '#contract/admin.ts'
import { previewDigest } from '#contract/digests.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { startWithLeague, useBrowser } from '#tests/support/browser/browser.ts'
import { callerFor, leagueNamed } from '#tests/support/world/demo.ts'
import { expectFailure } from '#tests/support/browser/failing-calls.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { expectPage, expectText, waiting } from '#tests/support/browser/screen.ts'
import { cardIn } from '#tests/support/browser/tables.ts'
import { expectToast } from '#tests/support/browser/toasts.ts'

const admin = 'admin@demo.example'
const golfer = 'golfer@demo.example'
/** An admin who plays in no league. */
const guest = 'guest@demo.example'

let app: RunningApp
let callers: Record<'admin' | 'golfer', Caller>
let twilight = 0
let ladder = 0

beforeAll(async () => {
  app = await startApp()
  callers = { admin: await callerFor(app.url, admin), golfer: await callerFor(app.url, golfer) }
  twilight = (await leagueNamed(callers.admin)).id
  ladder = (await leagueNamed(callers.admin, 'Ladder')).id
  const { id } = await callerFor(app.url, guest)
  await callers.admin.ask(setUserRole, { params: { id }, body: { role: 'ADMIN' } })
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

test('a golfer previews the digest of the chosen league as they would receive it, and cannot send it', async () => {
  const page = await visit({ as: golfer })
  await startWithLeague(page, callers.golfer.id, ladder)
  await page.goto('/email-preview')
  await expectPage(page, '/email-preview', 'Email Preview')
  const { subject, html } = await callers.golfer.ask(previewDigest, { query: { leagueId: ladder } })
  expect(subject).toContain('Ladder')
  await expectText(cardIn(page, subject), 'Subject')
  const email = page.frameLocator('iframe')
  await email.getByRole('heading', { name: 'Ladder' }).waitFor()
  const words = await page.evaluate((text) => new DOMParser().parseFromString(text, 'text/html').body.textContent, html)
  await expect
    .poll(async () => bare(await email.locator('body').evaluate(({ textContent }) => textContent)), waiting)
    .toBe(bare(words))
  const frame = page.locator('iframe')
  const heights = () =>
    frame.evaluate((element) =>
      element instanceof HTMLIFrameElement
        ? [element.clientHeight, element.contentDocument?.documentElement.scrollHeight]
        : [],
    )
  await expect.poll(async () => new Set(await heights()).size, waiting).toBe(1)
  expect(await page.getByRole('button', { name: 'Send Email Digest' }).count()).toBe(0)

  await page.getByRole('main').getByLabel('League').selectOption('Tuesday Twilight')
  await email.getByRole('heading', { name: 'Tuesday Twilight' }).waitFor()
  await page.reload()
  await email.getByRole('heading', { name: 'Tuesday Twilight' }).waitFor()
})

test('a digest that cannot be sent says so; a sent one says to how many golfers', async () => {
  const page = await visit({ as: admin, expected: [/500.*\/api\/admin\/send-email-digest/] })
  await startWithLeague(page, callers.admin.id, twilight)
  await page.goto('/email-preview')
  const { readers } = await callers.admin.ask(previewDigest, { query: { leagueId: twilight } })
  const dialog = page.getByRole('dialog', { name: `Send the digest of Tuesday Twilight to ${readers} readers?` })
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith('/send-email-digest') ? 1 : 0))
  const ask = () => page.getByRole('button', { name: 'Send Email Digest' }).click()
  await ask()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(sent, 'nothing without a yes').toBe(0)
  const send = async () => {
    await ask()
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  }
  await expectFailure(page, {
    method: 'POST',
    address: '**/send-email-digest',
    sentence: 'Failed to send email digest',
    action: send,
  })
  await send()
  const result = page.getByRole('main').getByRole('status').filter({ hasText: /\S/ })
  await expectText(result, `Digest queued for ${readers} readers`)
  await cardIn(page, 'Tuesday Twilight: nothing new').waitFor()
  await page.getByRole('main').getByLabel('League').selectOption('Ladder')
  await expect.poll(() => result.count(), waiting).toBe(0)
})

test('without a league there is nothing to preview and nothing to send', async () => {
  const page = await visit({ as: guest, path: '/email-preview' })
  await expectPage(page, '/email-preview', 'Email Preview')
  await expectText(page.getByRole('main'), 'No league selected')
  await page.getByRole('button', { name: 'Send Email Digest' }).click()
  await expectToast(page, 'error', 'No league selected')
  expect(await page.locator('iframe').count()).toBe(0)
  await page.getByLabel('League', { exact: true }).selectOption('Ladder')
  await page.frameLocator('iframe').getByRole('heading', { name: 'Ladder' }).waitFor()
})

const bare = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
