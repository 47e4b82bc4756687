import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { type Control, controlOf } from '#tests/support/association/control.ts'
import { useBrowser } from '#tests/support/browser/browser.ts'
import { expectPage, expectText, waiting } from '#tests/support/browser/screen.ts'
import { cardIn, rowsOf, tableIn } from '#tests/support/browser/tables.ts'
import { expectToast } from '#tests/support/browser/toasts.ts'
import { type MailServer, useMailServers } from '#tests/support/mail/mail-server.ts'
import { type Caller, until } from '#tests/support/server/app.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { callerFor } from '#tests/support/world/demo.ts'

const admin = 'admin@demo.example'
const guest = 'guest@demo.example'

const mailServer = useMailServers('whole file')
let app: RunningApp
let association: Control
let post: MailServer
/** The admin’s golfer, by name. */
let own = ''
let golferCaller: Caller
let wren: { readonly name: string }

beforeAll(async () => {
  post = await mailServer()
  app = await startApp({ env: { SMTP_URL: `smtp://127.0.0.1:${post.port}` } })
  association = controlOf(app.control.replace('/control', '/api/v1'))
  own = (await (await callerFor(app.url, admin)).ask(me)).name
  golferCaller = await callerFor(app.url, 'golfer@demo.example')
  wren = (await golferCaller.ask(me)).golfer ?? { name: '' }
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

async function atTheDesk(expected: readonly RegExp[] = []): Promise<Page> {
  const page = await visit({ as: admin, path: '/admin', expected })
  await expectPage(page, '/admin', 'Admin Dashboard')
  return page
}

const userRow = async (page: Page, email: string) =>
  (await rowsOf(tableIn(page, 'Users'))).find((row) => row['EMAIL'] === email)

test('an admin promotes and demotes another account; the last administrator cannot be demoted', async () => {
  const page = await atTheDesk([/409.*\/role/])
  await expect.poll(async () => (await userRow(page, guest))?.['ROLE'], waiting).toBe('USER')
  await page.getByRole('button', { name: 'Make Admin: Gus Pemberly' }).click()
  await page
    .getByRole('dialog', { name: 'Make Gus Pemberly an admin?' })
    .getByRole('button', { name: 'Make Admin' })
    .click()
  await expectToast(page, 'success', 'User role updated to ADMIN')
  await expect.poll(async () => (await userRow(page, guest))?.['ROLE'], waiting).toBe('ADMIN')
  await page.getByRole('button', { name: 'Remove Admin: Gus Pemberly' }).click()
  await page
    .getByRole('dialog', { name: 'Remove the admin rights of Gus Pemberly?' })
    .getByRole('button', { name: 'Remove Admin' })
    .click()
  await expectToast(page, 'success', 'User role updated to USER')

  await page.getByRole('button', { name: `Remove Admin: ${own}` }).click()
  const dialog = page.getByRole('dialog', { name: `Remove your own admin rights, ${own}?` })
  await dialog.getByRole('button', { name: 'Remove Admin' }).click()
  await expectToast(page, 'error', 'Failed to update user role', 'The last administrator cannot be demoted')
  expect((await userRow(page, admin))?.['ROLE']).toBe('ADMIN')
})

test('an admin sets an account’s digest, gimme range and golfer', async () => {
  const page = await atTheDesk([/409.*\/golfer/])
  const digest = page.getByRole('switch', { name: 'Email digest for Gus Pemberly' })
  const wanted = await digest.isChecked()
  // The track covers the switch itself, so a click lands on the track.
  await digest.click({ force: true })
  await expectToast(page, 'success', 'Email digest preference updated')
  await page.reload()
  await expect.poll(() => digest.isChecked(), waiting).toBe(!wanted)

  const gimme = page.getByLabel(`Gimme range of ${wren.name}, in feet`)
  for (const [typed, feet] of [
    ['7', 7],
    ['', 2],
    ['0', 0],
  ] as const) {
    await gimme.fill(typed)
    await gimme.press('Enter')
    await expect.poll(async () => (await golferCaller.ask(me)).gimmeRange, waiting).toBe(feet)
  }
  await expectToast(page, 'success', 'Gimme range updated')

  const golfer = page.getByRole('combobox', { name: 'Golfer profile of Gus Pemberly' })
  await golfer.fill(wren.name)
  await page.getByRole('option', { name: wren.name }).click()
  const link = () => page.getByRole('dialog').getByRole('button', { name: 'Link', exact: true }).click()
  await link()
  await expectToast(
    page,
    'error',
    'Failed to update golfer association',
    'This golfer is already associated with another account',
  )
  await expect.poll(() => golfer.inputValue(), waiting).toBe('No golfer')
  const { name } = await association.golfer('5000009')
  await golfer.fill('5000009')
  await page.getByRole('option', { name }).click()
  await link()
  await expectToast(page, 'success', 'Golfer association updated')
  await expect.poll(() => golfer.inputValue(), waiting).toBe(name)
})

test('a running sync is polled every five seconds, and a toast reports how it ended', async () => {
  const page = await visit({ as: admin })
  await page.clock.install()
  await page.route('**/api/events*', () => null)
  let asked = 0
  page.on('request', (request) => (asked += request.url().includes('/sync/history') ? 1 : 0))
  await page.goto('/admin')
  await cardIn(page, 'GHIN Sync').waitFor()
  await association.injectFault('latency', { latencyMs: 2000 })
  await page.getByRole('button', { name: 'Sync Scores' }).click()
  await expectToast(
    page,
    'success',
    'GHIN score sync started successfully. You can check the status in the sync history below.',
  )
  const latest = async () => (await rowsOf(tableIn(page, 'Sync History')))[0]
  await expect.poll(async () => (await latest())?.['STATUS'], waiting).toBe('Running')
  await page.getByRole('button', { name: 'Sync Both' }).click()
  await expectToast(page, 'info', 'Sync skipped: a sync of all golfers is already running')

  await page.clock.pauseAt(Date.now() + 60_000)
  const after = async <T>(milliseconds: number, look: () => T | Promise<T>) => {
    await page.clock.runFor(milliseconds)
    return look()
  }
  /** When the page asks again, by its own clock, which moves only here. */
  const nextAsked = async () => {
    const before = asked
    await expect.poll(() => after(250, () => asked), waiting).toBeGreaterThan(before)
    return page.evaluate(() => Date.now())
  }
  const between = -(await nextAsked()) + (await nextAsked())
  expect(between).toBeGreaterThan(4500)
  expect(between, 'with time for the answer').toBeLessThan(10_000)
  await association.clearFaults()
  await expect
    .poll(() => after(5000, async () => (await latest())?.['STATUS']), { timeout: 60_000, interval: 500 })
    .toBe('Completed')
  expect((await latest())?.['MESSAGE']).toMatch(/^Synced \d+ golfers: \d+ rounds? added, \d+ changed, \d+ removed\./)
})

test('scores are recalculated, and the toast counts the matches', async () => {
  const page = await atTheDesk()
  await page.getByRole('button', { name: 'Update Score Calculations' }).click()
  await expectText(page, /^Score calculations updated: \d+ updated, [1-9]\d* skipped, 0 errors$/)
})

test('the digest is previewed, sent once and received', async () => {
  const page = await atTheDesk()
  await page.getByRole('link', { name: 'Tools' }).click()
  await page.getByLabel('League of the digest').selectOption('Tuesday Twilight')
  await page.getByRole('link', { name: 'Email Preview' }).click()
  await expectPage(page, '/email-preview', 'Email Preview')
  const email = page.getByTitle(/^Email: /)
  const subject = (await email.getAttribute('title'))?.replace('Email: ', '') ?? ''
  await cardIn(page, subject).waitFor()
  await page.frameLocator('iframe').getByRole('heading', { name: 'Best rounds' }).waitFor()
  await page.getByRole('button', { name: 'Send Email Digest' }).click()
  const question = page.getByRole('dialog', { name: /^Send the digest of Tuesday Twilight to \d+ readers\?$/ })
  const asked = Number(/\d+/.exec(await question.innerText()))
  await question.getByRole('button', { name: 'Send', exact: true }).click()
  const result = page.getByText(/^Digest queued for \d+ readers?$/)
  const readers = Number(/\d+/.exec(await result.innerText()))
  expect(readers).toBe(asked)
  const emails = await until(
    async () => post.received,
    (received) => received.length >= readers,
  )
  expect(emails.map(({ to }) => to[0]).toSorted()).toEqual([...new Set(emails.map(({ to }) => to[0]))].toSorted())
  const mine = emails.find(({ to }) => to.includes(admin))
  expect(mine?.mail.subject).toBe(subject)
  expect(mine?.mail.html).toContain('Best rounds')

  await page.getByRole('button', { name: 'Send Email Digest' }).click()
  await expectText(page, 'Nothing new since the last digest')
  expect(post.received).toHaveLength(readers)
})
