import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listUsers } from '#contract/admin.ts'
import { login, me } from '#contract/auth.ts'
import { createGolfer } from '#contract/golfers.ts'
import { caller } from '#tests/support/server/app.ts'
import { phone, useBrowser } from '#tests/support/browser/browser.ts'
import { callerFor } from '#tests/support/world/demo.ts'
import { expectFailure } from '#tests/support/browser/failing-calls.ts'
import { holdResponses } from '#tests/support/browser/held-responses.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { expectPage, expectText, waiting } from '#tests/support/browser/screen.ts'
import { cardIn, rowsOf, tableIn } from '#tests/support/browser/tables.ts'
import { closeToasts, expectToast } from '#tests/support/browser/toasts.ts'

const admin = 'admin@demo.example'
const guest = 'guest@demo.example'
const gus = 'Gus Pemberly'

let app: RunningApp
/** The golfer of golfer@demo.example has the same name. */
let player = { id: 0, name: '' }

beforeAll(async () => {
  app = await startApp()
  player = (await (await callerFor(app.url, 'golfer@demo.example')).ask(me)).golfer ?? player
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

async function atTheDesk(expected: readonly RegExp[] = [], look: Parameters<typeof visit>[0] = {}): Promise<Page> {
  const page = await visit({ as: admin, path: '/admin', expected, ...look })
  await expectPage(page, '/admin', 'Admin Dashboard')
  return page
}

const usersIn = (page: Page) => rowsOf(tableIn(page, 'Users'))
const gimmeOf = (page: Page, name: string) => page.getByLabel(`Gimme range of ${name}, in feet`)
const golferOf = (page: Page, name: string) => page.getByRole('combobox', { name: `Golfer profile of ${name}` })
const digestOf = (page: Page, name: string) => page.getByRole('switch', { name: `Email digest for ${name}` })

test('accounts are listed by name with address, role, digest, gimme range, golfer and role button', async () => {
  const page = await atTheDesk()
  await expect.poll(async () => (await usersIn(page)).length, waiting).toBe(4)
  const users = await (await callerFor(app.url, admin)).ask(listUsers)
  const columns = ['NAME', 'EMAIL', 'ROLE', 'EMAIL DIGEST', 'GIMME RANGE', 'GOLFER PROFILE', 'Change role']
  expect(Object.keys((await usersIn(page))[0] ?? {})).toEqual(columns)
  expect((await usersIn(page)).map((row) => [row['NAME'], row['EMAIL'], row['ROLE'], row['Change role']])).toEqual(
    users
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, email, role }) => [name, email, role, role === 'ADMIN' ? 'Remove Admin' : 'Make Admin']),
  )
  for (const { name, golfer, receiveEmailDigest } of users) {
    expect(await golferOf(page, name).inputValue()).toBe(golfer?.name ?? 'No golfer')
    expect(await digestOf(page, name).isChecked()).toBe(receiveEmailDigest)
    expect(await gimmeOf(page, name).inputValue(), 'where none was ever set').toBe('2')
  }
})

test('accounts are searched by name, email or golfer, and the URL keeps the search', async () => {
  const page = await atTheDesk()
  const search = page.getByRole('search', { name: 'Users' })
  const names = async () => (await usersIn(page)).map((row) => row['EMAIL'])
  await search.getByLabel('Search users').fill('guest@')
  await search.getByRole('button', { name: 'Search' }).click()
  await expect.poll(names, waiting).toEqual([guest])
  await page.reload()
  await expect.poll(names, waiting).toEqual([guest])
  expect(await search.getByLabel('Search users').inputValue()).toBe('guest@')
  await search.getByLabel('Search users').fill('nobody of this name')
  await search.getByLabel('Search users').press('Enter')
  await expectText(page, 'No users found')
  await search.getByLabel('Search users').fill('')
  await expect.poll(async () => (await names()).length, waiting).toBe(4)
})

test('a gimme range never set saves as the two feet shown; letters are ignored, eleven feet are refused', async () => {
  const page = await atTheDesk([/400.*\/gimme-range/])
  const gimme = gimmeOf(page, player.name)
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith('/gimme-range') ? 1 : 0))
  await gimme.press('ControlOrMeta+A')
  await gimme.pressSequentially('1e')
  await gimme.press('Enter')
  expect(await gimme.inputValue()).toBe('2')
  expect(sent, 'for what is no number').toBe(0)

  await gimme.fill('11')
  await gimme.press('Enter')
  await expectToast(
    page,
    'error',
    'Failed to update gimme range',
    'A gimme range is a whole number of feet from 0 to 10',
  )
  await closeToasts(page)
  await gimme.fill('')
  await gimme.blur()
  await expectToast(page, 'success', 'Gimme range updated')
  await page.goto(`/golfer/${player.id}`)
  await expectText(page, '2 feet')
})

test('a failed change of an account, or search for its golfer, says so, and the account appears as it was', async () => {
  const page = await atTheDesk([/500.*\/api\/(admin\/users|golfers)/])
  const users = '**/api/admin/users/*'
  const digest = digestOf(page, gus)
  const wanted = await digest.isChecked()
  const isAsBefore = () => expect.poll(() => digest.isChecked(), waiting).toBe(wanted)
  const flip = async () => {
    await isAsBefore()
    await digest.click({ force: true })
  }
  await expectFailure(page, {
    method: 'PATCH',
    address: `${users}/email-digest`,
    sentence: 'Failed to update email digest preference',
    action: flip,
  })
  await isAsBefore()
  const refusal = await holdResponses(page, `${users}/email-digest`, { status: 500, json: {} })
  await digest.click({ force: true })
  await refusal.asked
  await expect.poll(() => digest.isChecked(), waiting).toBe(!wanted)
  refusal.release()
  await isAsBefore()

  const setGimme = async () => {
    await gimmeOf(page, gus).fill('7')
    await gimmeOf(page, gus).press('Enter')
  }
  await expectFailure(page, {
    method: 'PATCH',
    address: `${users}/gimme-range`,
    sentence: 'Failed to update gimme range',
    action: setGimme,
  })
  expect(await gimmeOf(page, gus).inputValue(), 'what was typed').toBe('7')
  await gimmeOf(page, gus).blur()
  await expectToast(page, 'success', 'Gimme range updated')

  const setGolfer = async () => {
    await golferOf(page, player.name).click()
    await page.getByRole('option', { name: 'No golfer' }).click()
  }
  await expectFailure(page, {
    method: 'PATCH',
    address: `${users}/golfer`,
    sentence: 'Failed to update golfer association',
    action: setGolfer,
  })
  await expect.poll(() => golferOf(page, player.name).inputValue(), waiting).toBe(player.name)

  const promote = async () => {
    await page.getByRole('button', { name: `Make Admin: ${gus}` }).click()
    await page
      .getByRole('dialog', { name: `Make ${gus} an admin?` })
      .getByRole('button', { name: 'Make Admin' })
      .click()
  }
  await expectFailure(page, {
    method: 'PATCH',
    address: `${users}/role`,
    sentence: 'Failed to update user role',
    action: promote,
  })
  expect((await usersIn(page)).find((row) => row['EMAIL'] === guest)?.['ROLE']).toBe('USER')

  const look = async () => {
    await golferOf(page, gus).fill('Quill')
    await expectText(page, 'Failed to fetch golfers')
  }
  await expectFailure(page, {
    method: 'GET',
    address: '**/api/golfers?*',
    sentence: 'Failed to fetch golfers',
    action: look,
  })
})

test('a golfer is unlinked from an account and linked again', async () => {
  const page = await atTheDesk()
  const golfer = golferOf(page, player.name)
  await golfer.click()
  await page.getByRole('option', { name: 'No golfer' }).click()
  await expectToast(page, 'success', 'Golfer association updated')
  await expect.poll(() => golfer.inputValue(), waiting).toBe('No golfer')
  await closeToasts(page)
  await golfer.click()
  await page.keyboard.type(player.name)
  expect(await golfer.inputValue(), 'in place of the text shown').toBe(player.name)
  await page.getByRole('option', { name: player.name }).click()
  await expectToast(page, 'success', 'Golfer association updated')
  await page.reload()
  await expect.poll(() => golfer.inputValue(), waiting).toBe(player.name)
})

test('a sync or a calculation that does not start says which', async () => {
  const page = await atTheDesk([/500.*\/api\//])
  const starts = [
    ['Sync Both', 'settings/ghin/sync', 'Failed to start GHIN sync'],
    ['Sync Scores', 'settings/ghin/sync/scores', 'Failed to start GHIN score sync'],
    ['Sync Golfer Info', 'settings/ghin/sync/info', 'Failed to start GHIN golfer info sync'],
    ['Update Score Calculations', 'admin/update-score-calculations', 'Failed to update score calculations'],
  ] as const
  for (const [name, path, sentence] of starts) {
    const action = () => page.getByRole('button', { name }).click()
    await expectFailure(page, { method: 'POST', address: `**/api/${path}`, sentence, action })
  }
})

test('a background calculation shows its progress, and a toast reports how it ended', async () => {
  const page = await atTheDesk()
  const begun = {
    id: 7,
    status: 'RUNNING',
    done: 2,
    total: 9,
    stats: { updated: 1, skipped: 1, errors: 0 },
    startedAt: '2026-05-06T12:00:00.000Z',
    completedAt: null,
  }
  let calculation: object = begun
  await page.route('**/api/admin/update-score-calculations', (route) =>
    route.fulfill({
      json: route.request().method() === 'POST' ? { running: { id: 7, done: 2, total: 9 } } : { calculation },
    }),
  )
  const button = page.getByRole('button', { name: 'Update Score Calculations' })
  await button.click()
  await expectText(page, 'Rescoring matches: 2 of 9')
  expect(await button.isDisabled()).toBe(true)
  calculation = {
    ...begun,
    status: 'COMPLETED',
    done: 9,
    stats: { updated: 3, skipped: 5, errors: 1 },
    completedAt: '2026-05-06T12:01:00.000Z',
  }
  await expectToast(page, 'success', 'Score calculations updated: 3 updated, 5 skipped, 1 errors')
  await expectText(page, /3 matches changed, 5 already correct, 1 could not be scored\.$/)
  expect(await button.isDisabled()).toBe(false)
})

test('a sync that was started appears in the history with kind, days and outcome', async () => {
  const page = await atTheDesk()
  const latest = async () => (await rowsOf(tableIn(page, 'Sync History')))[0]
  await page.getByRole('button', { name: 'Sync Both' }).click()
  await expectToast(
    page,
    'success',
    'GHIN sync started successfully. You can check the status in the sync history below.',
  )
  await expect
    .poll(async () => [(await latest())?.['GOLFER'], (await latest())?.['STATUS']], {
      timeout: 60_000,
      interval: 100,
    })
    .toEqual(['All golfers Scores and golfer info', 'Completed'])
  const row = await latest()
  expect(Object.keys(row ?? {})).toEqual(['STATUS', 'GOLFER', 'STARTED', 'COMPLETED', 'MESSAGE'])
  for (const moment of [row?.['STARTED'], row?.['COMPLETED']])
    expect(moment).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d{2}\s[AP]M$/)
  expect(row?.['MESSAGE']).toMatch(/^Synced \d+ golfers/)
})

test('on a phone an account expands to everything that can be changed about it', async () => {
  const page = await atTheDesk([], { viewport: phone, hasTouch: true })
  const person = page.getByRole('list', { name: 'Users' }).getByRole('listitem').filter({ hasText: guest })
  await expectText(person, 'USER')
  expect(await digestOf(page, gus).count()).toBe(0)
  await person.getByRole('button', { name: `Account of ${gus}` }).tap()
  await digestOf(page, gus).waitFor({ state: 'attached' })
  await gimmeOf(page, gus).waitFor()
  expect(await person.getByRole('combobox', { name: 'Golfer profile' }).inputValue()).toBe('No golfer')
  await person.getByRole('button', { name: `Make Admin: ${gus}` }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Make Admin' }).tap()
  await expectToast(page, 'success', 'User role updated to ADMIN')
  await expectText(person, 'ADMIN')
  await expectText(
    page.getByRole('list', { name: 'Sync History' }).getByRole('listitem').first(),
    /^Synced \d+ golfers/,
  )
})

test('security events are filtered by kind and person, and the URL keeps the filter', async () => {
  const refused = { email: guest, password: 'a wrong one' }
  await caller(app.url, 0, null).try(login, { body: refused })
  const page = await atTheDesk()
  await page.getByRole('link', { name: 'Security Events' }).click()
  await expectPage(page, '/admin/security', 'Security Events')
  await page.getByLabel('Kind').selectOption('Sign-in refused')
  const events = tableIn(page, 'Security Events')
  await expect
    .poll(async () => (await rowsOf(events)).map(({ WHAT, BY, ABOUT }) => [WHAT, BY, ABOUT]), waiting)
    .toEqual([['Sign-in refused', 'Unknown', gus]])
  await page.getByRole('combobox', { name: 'Person' }).fill('Gus')
  await page.getByRole('option', { name: /^Gus Pemberly/ }).click()
  await page.getByLabel('Kind').selectOption('Round deleted')
  await expectText(page, 'No events')
  expect(new URL(page.url()).searchParams.get('kind')).toBe('round_deleted')
})

test('an administrator signs a person out everywhere, and the trail says so', async () => {
  const gusElsewhere = await callerFor(app.url, guest)
  const page = await visit({ as: admin, path: '/admin/security' })
  await page.getByRole('combobox', { name: 'Person' }).fill('Gus')
  await page.getByRole('option', { name: /^Gus Pemberly/ }).click()
  await page.getByRole('button', { name: 'Sign this person out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expectToast(page, 'success', 'Signed out on every device')
  const events = tableIn(page, 'Security Events')
  await expect
    .poll(async () => (await rowsOf(events)).map(({ WHAT, ABOUT }) => [WHAT, ABOUT])[0], waiting)
    .toEqual([expect.stringMatching(/^Sessions ended: [1-9]/), gus])
  expect((await gusElsewhere.try(me)).status).toBe(401)
})

test('golfers whom nobody uses are chosen and removed together', async () => {
  const caller = await callerFor(app.url, admin)
  for (const name of ['Hugo Wick', 'Fern Alder', 'Isla Montclair']) await caller.ask(createGolfer, { body: { name } })
  const page = await atTheDesk()
  const card = cardIn(page, 'Golfers Nobody Uses')
  await card.getByLabel('Select all').check()
  await card.getByLabel('Fern Alder').uncheck()
  await card.getByRole('button', { name: /^Remove \d+ Golfers$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'success', 'golfers were removed')
  await expect
    .poll(() => card.getByRole('listitem').allInnerTexts(), waiting)
    .toEqual([expect.stringMatching(/^Fern Alder/)])
})
