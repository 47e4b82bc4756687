import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { me, register } from '#contract/auth.ts'
import { addMember, createLeague, listMembers } from '#contract/leagues.ts'
import { golferScheduledRounds } from '#contract/scheduled-rounds.ts'
import { overflowsIn, resize } from '#tests/support/browser/accessibility.ts'
import { type Caller, caller, until } from '#tests/support/server/app.ts'
import { callerFor, ownPassword } from '#tests/support/world/demo.ts'
import { laptop, phone, useBrowser } from '#tests/support/browser/browser.ts'
import { expectFailure } from '#tests/support/browser/failing-calls.ts'
import { holdResponses } from '#tests/support/browser/held-responses.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { expectNoText, expectPage, expectText, waiting } from '#tests/support/browser/screen.ts'
import { cardIn } from '#tests/support/browser/tables.ts'
import { expectToast } from '#tests/support/browser/toasts.ts'

const golfer = 'golfer@demo.example'

let app: RunningApp
let player: Caller
let own = { id: 0, name: '' }

beforeAll(async () => {
  app = await startApp()
  player = await callerFor(app.url, golfer)
  own = (await player.ask(me)).golfer ?? own
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

const name = (page: Page) => page.getByLabel('Name', { exact: true })
const gimme = (page: Page) => page.getByLabel('Gimme range')
const digest = (page: Page) => page.getByRole('switch', { name: 'Weekly email digest' })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const days = (page: Page) => page.getByRole('group', { name: 'The next 14 days' }).getByRole('button')
const planned = (page: Page) => page.getByRole('list', { name: 'Planned rounds' }).getByRole('textbox')
const plans = async () =>
  (await player.ask(golferScheduledRounds, { params: { id: own.id } })).map(({ date, course }) => [date, course])
const isFocused = (element: Element) => element === document.activeElement

async function atHome(expected: readonly RegExp[] = []): Promise<Page> {
  const page = await visit({ as: golfer, path: '/profile', expected })
  await expectPage(page, '/profile', 'Profile Settings')
  return page
}

test('a golfer changes name, digest and gimme range at once, and all of it is still there after a reload', async () => {
  const page = await atHome()
  const email = page.getByLabel('Email', { exact: true })
  expect(await email.inputValue()).toBe(golfer)
  expect(await email.getAttribute('readonly'), 'the address stays').not.toBeNull()
  expect(await gimme(page).inputValue(), 'none chosen yet').toBe('')
  expect(await gimme(page).getAttribute('step')).toBe('1')
  const wanted = !(await digest(page).isChecked())

  await name(page).fill('  Wren Ashdown  ')
  // The track covers the switch itself, so a click lands on the track.
  await digest(page).click({ force: true })
  await gimme(page).fill('10')
  const answer = await holdResponses(page, '**/api/auth/profile')
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith('/auth/profile') ? 1 : 0))
  await save(page).click()
  await expect.poll(() => save(page).getAttribute('data-loading'), waiting).toBe('true')
  await gimme(page).press('Enter')
  await answer.asked
  answer.release()
  await expectToast(page, 'success', 'Profile updated successfully')
  await page.getByRole('button', { name: 'Wren Ashdown', exact: true }).waitFor()
  expect(sent, 'saved once').toBe(1)
  expect(await player.ask(me)).toMatchObject({
    name: 'Wren Ashdown',
    email: golfer,
    receiveEmailDigest: wanted,
    gimmeRange: 10,
  })

  await page.reload()
  await expectPage(page, '/profile', 'Profile Settings')
  expect([await name(page).inputValue(), await digest(page).isChecked(), await gimme(page).inputValue()]).toEqual([
    'Wren Ashdown',
    wanted,
    '10',
  ])
})

test('a profile needs a name and a gimme range of 0 to 10 whole feet; nothing else is sent', async () => {
  const page = await atHome()
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith('/auth/profile') ? 1 : 0))
  await gimme(page).fill('11')
  await name(page).focus()
  await expectText(page, 'Choose a number from 0 to 10')
  await save(page).click()
  expect(await gimme(page).evaluate(isFocused)).toBe(true)
  await name(page).fill('   ')
  await save(page).click()
  await expectText(page, 'Name is required')
  expect(await name(page).evaluate(isFocused), 'the first wrong one').toBe(true)
  expect(sent).toBe(0)

  await name(page).fill('Wren Ashdown')
  await gimme(page).fill('')
  await save(page).click()
  await expectToast(page, 'success', 'Profile updated successfully')
  await expect.poll(() => gimme(page).inputValue(), waiting).toBe('')
})

test('a profile that cannot be saved says so and keeps what was typed', async () => {
  const page = await atHome([/500.*\/auth\/profile/])
  await gimme(page).fill('7')
  await expectFailure(page, {
    method: 'PATCH',
    address: '**/api/auth/profile',
    sentence: 'Failed to update profile',
    action: () => save(page).click(),
  })
  expect(await gimme(page).inputValue()).toBe('7')
})

test('the days to play on are the next fourteen, in two rows of seven on any screen', async () => {
  const page = await atHome()
  await expect.poll(() => days(page).count(), waiting).toBe(14)
  const wanted = Array.from({ length: 14 }, (_, n) =>
    new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' }).format(
      Date.now() + n * 86_400_000,
    ),
  )
  const names = await days(page).evaluateAll((buttons) =>
    buttons.map((button) => button.firstElementChild?.textContent),
  )
  expect(names).toEqual(wanted)
  for (const size of [{ width: 1280, height: 800 }, phone, { width: 360, height: 740 }]) {
    await page.setViewportSize(size)
    const tops = await days(page).evaluateAll((buttons) =>
      buttons.map((button) => Math.round(button.getBoundingClientRect().top)),
    )
    expect([new Set(tops.slice(0, 7)).size, new Set(tops.slice(7)).size, new Set(tops).size]).toEqual([1, 1, 2])
  }
})

test('a day is planned and cancelled with one tap, and its course is saved in title case', async () => {
  const page = await atHome()
  await days(page).first().waitFor()
  for (const pressed of await days(page).and(page.locator('[aria-pressed="true"]')).all()) await pressed.click()
  await expectText(cardIn(page, 'Upcoming Rounds'), 'No upcoming rounds scheduled')
  await until(plans, (all) => all.length === 0)

  const day = days(page).nth(6)
  const other = days(page).nth(2)
  for (const one of [day, other]) {
    await one.click()
    await expect.poll(() => one.getAttribute('aria-pressed'), waiting).toBe('true')
  }
  const saved = await until(plans, (all) => all.length === 2)
  expect(
    saved.map(([, course]) => course),
    'a course is optional',
  ).toEqual([null, null])
  const course = planned(page).last()
  await course.fill("  old  mill's GC ")
  await course.press('Enter')
  await expect.poll(() => course.inputValue(), waiting).toBe("Old Mill's GC")
  await until(plans, (all) => all[1]?.[1] === "Old Mill's GC")
  await planned(page).first().fill('heron marsh')
  await name(page).focus()
  await until(plans, (all) => all[0]?.[1] === 'Heron Marsh')

  await page.reload()
  await expect
    .poll(
      () =>
        planned(page).evaluateAll((boxes) => boxes.map((box) => (box instanceof HTMLInputElement ? box.value : ''))),
      waiting,
    )
    .toEqual(['Heron Marsh', "Old Mill's GC"])
  await planned(page).first().fill('')
  await planned(page).first().press('Enter')
  await until(plans, (all) => all.length === 2 && all[0]?.[1] === null)
  await other.click()
  await expect.poll(() => planned(page).count(), waiting).toBe(1)
  await until(plans, (all) => all.length === 1)
})

test('a day that cannot be saved reverts, and the toast says so', async () => {
  const page = await atHome([/500.*\/scheduled-rounds\/toggle/])
  const day = days(page).nth(9)
  await day.waitFor()
  const before = await plans()
  const answer = await holdResponses(page, '**/api/scheduled-rounds/toggle', { status: 500, json: {} })
  await day.click()
  await expect.poll(() => day.getAttribute('aria-pressed'), waiting).toBe('true')
  await answer.asked
  answer.release()
  await expectToast(page, 'error', 'Failed to update upcoming rounds')
  await expect.poll(() => day.getAttribute('aria-pressed'), waiting).toBe('false')
  expect(await plans()).toEqual(before)
})

test('an account without a golfer is shown how to link one instead of days', async () => {
  const page = await visit({ as: 'guest@demo.example', path: '/profile' })
  await expectText(page, 'Link your golfer record first')
  expect(await days(page).count()).toBe(0)
  await page.getByRole('link', { name: 'Go to Followed Golfers' }).click()
  await expectPage(page, '/followed-golfers', 'Followed Golfers')
})

test('saving an untouched profile does not turn an unset gimme range into ball in hole', async () => {
  const page = await visit({ as: 'guest@demo.example', path: '/profile' })
  const guest = await callerFor(app.url, 'guest@demo.example')
  const before = await guest.ask(me)
  expect(before.gimmeRange).toBeNull()
  await save(page).click()
  await expectToast(page, 'success', 'Profile updated successfully')
  expect(await guest.ask(me)).toEqual(before)
})

test('a golfer who was added to a league accepts, and leaves it on the profile', async () => {
  const name = 'Drizzle Cup'
  const admin = await callerFor(app.url, 'admin@demo.example')
  const { id } = await admin.ask(createLeague, { body: { name, plays: false } })
  const at = { params: { id } }
  await admin.ask(addMember, { ...at, body: { golferId: own.id } })
  const page = await visit({ as: golfer, path: '/followed-golfers' })
  const notice = page.getByRole('list', { name: 'Waiting for your answer' })
  await expectText(notice, name)
  await page.getByRole('button', { name: `Leave: ${name}` }).click()
  await page
    .getByRole('dialog', { name: `Leave ${name}?` })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await page.getByRole('button', { name: `Accept: ${name}` }).click()
  await expectToast(page, 'success', `You play in ${name}`)
  await notice.waitFor({ state: 'detached' })
  const accepted = await admin.ask(listMembers, at)
  expect(accepted.map(({ hasAccepted }) => hasAccepted)).toEqual([true])

  await page.goto('/profile')
  const list = page.getByRole('list', { name: 'Your leagues' })
  await list.getByRole('button', { name: `Leave league: ${name}` }).click()
  await page
    .getByRole('dialog', { name: `Leave ${name}?` })
    .getByRole('button', { name: 'Leave', exact: true })
    .click()
  await expectToast(page, 'success', `You left ${name}`)
  await expectNoText(list, name)
  expect(await admin.ask(listMembers, at)).toEqual([])
})

test('a new account is asked to confirm its address, sees where it is signed in, and can be deleted', async () => {
  const email = 'poppy@people.example'
  await caller(app.url, 0, null).ask(register, { body: { name: 'Poppy Fields', email, password: ownPassword } })
  const page = await visit({
    as: email,
    path: '/profile',
    expected: [/400.*delete-account/, /401/],
  })
  await expectText(page, 'Confirm your address:')
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expectToast(page, 'info', 'The link is on its way: check your email')
  const sessions = page.getByRole('list', { name: 'Where you are signed in' })
  await expectText(sessions, 'This device')
  await expectText(sessions, /^Signed in .*, \d+:\d\d\s[AP]M, last seen/)
  await resize(page, { width: 360, height: 740 })
  expect(await overflowsIn(page)).toEqual([])
  await sessions.getByRole('button', { name: /^Sign out: Unknown device, signed in .*, \d+:\d\d:\d\d\s[AP]M$/ }).click()
  await expectToast(page, 'success', 'Signed out there')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog', { name: `Delete the account ${email}?` })
  for (const typed of ['a wrong one', ownPassword]) {
    await dialog.getByRole('textbox', { name: 'Password' }).fill(typed)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    if (typed !== ownPassword) await expectToast(page, 'error', 'Current password is incorrect')
  }
  await expectPage(page, '/login', 'Sign in')
})

test.each([
  ['a phone', phone],
  ['a laptop', laptop],
])('on %s a golfer creates a calendar address, replaces and removes it', async (_device, viewport) => {
  const page = await visit({ as: golfer, path: '/profile', viewport })
  await expectPage(page, '/profile', 'Profile Settings')
  const card = cardIn(page, 'Calendar')
  const button = (wanted: string, at: Page | typeof card = card) =>
    at.getByRole('button', { name: wanted, exact: true })
  const address = card.getByLabel('Calendar address')
  const fetched = async (of: string) => (await fetch(`${app.url}${new URL(of).pathname}`)).status
  await button('Create calendar address').click()
  const first = await address.inputValue()
  expect(first).toMatch(/^http:\/\/.*\/calendar\/[\w-]{43}\.ics$/)
  expect(await card.getByRole('link', { name: 'Open in calendar' }).getAttribute('href')).toBe(
    first.replace('http:', 'webcal:'),
  )
  expect(await fetched(first)).toBe(200)
  expect(await overflowsIn(page)).toEqual([])

  await button('Replace address').click()
  await button('Replace', page).click()
  await expect.poll(() => address.inputValue(), waiting).not.toBe(first)
  const second = await address.inputValue()
  expect([await fetched(first), await fetched(second)]).toEqual([404, 200])

  await page.reload()
  await expectText(card, /^Created /)
  expect(await address.count(), 'the address is shown once').toBe(0)
  await button('Remove address').click()
  await button('Remove', page).click()
  await button('Create calendar address').waitFor()
  expect(await fetched(second)).toBe(404)
})
