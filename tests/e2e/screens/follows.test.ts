import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { useBrowser } from '#tests/support/browser/browser.ts'
import { type Control, controlOf } from '#tests/support/association/control.ts'
import { callerFor, settledDemo } from '#tests/support/world/demo.ts'
import { holdResponses } from '#tests/support/browser/held-responses.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { expectPage, expectText, waiting } from '#tests/support/browser/screen.ts'
import { cardIn, rowsOf, tableIn } from '#tests/support/browser/tables.ts'
import { closeToasts, expectToast } from '#tests/support/browser/toasts.ts'

const golfer = 'golfer@demo.example'
const guest = 'guest@demo.example'
/** Plays in Tuesday Twilight, belongs to no account, and is not followed by the guest. */
const unclaimed = '5000009'
/** Known only at the association. */
const stranger = '5000041'
const states =
  'AK AL AR AZ CA CO CT DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY'

let app: RunningApp
let association: Control
let own = { id: 0, name: '' }

beforeAll(async () => {
  app = await startApp()
  await settledDemo(app.url)
  association = controlOf(app.control.replace('/control', '/api/v1'))
  own = (await (await callerFor(app.url, golfer)).ask(me)).golfer ?? own
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

const scores = (page: Page) => tableIn(page, 'Recent Scores')
const followed = (page: Page) => page.getByRole('list', { name: 'Followed golfers' })
const rowOf = (page: Page, name: string) =>
  followed(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
const results = (page: Page) => page.getByRole('list', { name: 'Search results' })
const nameBox = (page: Page) => page.getByRole('search').getByLabel('Name')
const searchButton = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
const refuse = (page: Page, address: string, json: object) =>
  page.route(address, (route) => route.fulfill({ status: 500, json }))
const isFocused = (element: Element) => element === document.activeElement

async function lookUp(page: Page, text: string): Promise<void> {
  await nameBox(page).fill(text)
  await nameBox(page).press('Enter')
}

test('the five newest rounds of followed golfers appear first, and a button shows all of them', async () => {
  const page = await visit({ as: golfer, path: '/followed-golfers' })
  await scores(page).waitFor()
  const names = await scores(page).getByRole('columnheader').allInnerTexts()
  expect(names.slice(0, 5)).toEqual(['DATE', 'GOLFER', 'COURSE', 'SCORE', 'NET SCORE'])
  const days = () =>
    scores(page)
      .locator('time')
      .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''))
  expect(await rowsOf(scores(page))).toHaveLength(5)
  const all = cardIn(page, 'Recent Scores').getByRole('button', { name: /^Show All \(\d+\)$/ })
  const count = Number(/\d+/.exec(await all.innerText())?.[0])
  await all.click()
  await cardIn(page, 'Recent Scores').getByRole('button', { name: 'Show Less' }).waitFor()
  const shown = await days()
  expect([shown.length, count > 5]).toEqual([count, true])
  expect(shown, 'newest first').toEqual(shown.toSorted().toReversed())
  await cardIn(page, 'Recent Scores').getByRole('button', { name: 'Show Less' }).click()
  await expect.poll(async () => (await days()).length, waiting).toBe(5)
  expect(await days(), 'newest first').toEqual((await days()).toSorted().toReversed())
})

test('an account’s own golfer is marked and cannot be unfollowed, and no other can be claimed', async () => {
  const page = await visit({ as: golfer, path: '/followed-golfers' })
  const mine = rowOf(page, own.name)
  await expectText(mine, 'Me')
  expect(await followed(page).getByText('Me', { exact: true }).count()).toBe(1)
  expect(await mine.getByRole('button', { name: /^(Unfollow|This is me)/ }).count(), 'no star, no claim').toBe(0)
  expect(
    await followed(page)
      .getByRole('button', { name: /^This is me/ })
      .count(),
  ).toBe(0)
  expect(
    await followed(page)
      .getByRole('button', { name: /^Unfollow / })
      .count(),
  ).toBe((await followed(page).getByRole('listitem').count()) - 1)
  await mine.getByRole('link').click()
  await expectPage(page, `/golfer/${own.id}`, own.name)
})

test('a search looks by last name, full name or number, in one of fifty states or all, on Enter and at the button', async () => {
  const asked: string[] = []
  const page = await visit({ as: golfer, path: '/followed-golfers' })
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.endsWith('/ghin/golfers/search')) asked.push(search)
  })
  const state = page.getByRole('search').getByLabel('State')
  const options = state.getByRole('option')
  await expect.poll(() => options.count(), waiting).toBe(51)
  expect(
    (await options.evaluateAll((all) => all.map((option) => option.getAttribute('value')))).toSorted().join(' ').trim(),
  ).toBe(states)
  const names = await options.allInnerTexts()
  expect(names).toEqual(['All states', ...names.slice(1).toSorted()])

  await lookUp(page, '   ')
  await expectText(page, 'Type a name to search for')
  expect(await nameBox(page).evaluate(isFocused)).toBe(true)
  expect(asked).toEqual([])

  await lookUp(page, 'Montesi')
  await expectText(page, /^\d+ golfers found. Add a first name or a state to narrow the list$/)
  expect(await results(page).getByRole('listitem').count(), 'the first ten').toBe(10)
  await state.selectOption('California')
  await searchButton(page).click()
  await expect.poll(() => page.url(), waiting).toMatch(/\?search=Montesi&state=CA$/)
  await expect.poll(() => asked.at(-1), waiting).toBe('?state=CA&last_name=Montesi')
  const homes = results(page).getByText(/, [A-Z]{2}$/)
  await expect
    .poll(async () => new Set((await homes.allInnerTexts()).map((home) => home.slice(-4))), waiting)
    .toEqual(new Set([', CA']))

  await state.selectOption('All states')
  const { name } = await association.golfer(stranger)
  await nameBox(page).fill(name)
  await searchButton(page).click()
  const [first = '', ...rest] = name.split(' ')
  await expect
    .poll(() => asked.at(-1), waiting)
    .toBe(`?${new URLSearchParams({ first_name: first, last_name: rest.join(' ') })}`)
  await results(page)
    .getByRole('listitem')
    .filter({ hasText: `GHIN ${stranger}` })
    .waitFor()

  await lookUp(page, `ghin=${stranger}`)
  await expectText(page, '1 golfer found')
  await expect.poll(() => asked.at(-1), waiting).toBe(`?ghin=${stranger}`)
  await lookUp(page, 'Nobodyofthisname')
  await expectText(page, 'No golfers found')
  await page.goBack()
  await expectText(page, '1 golfer found')
  expect(await nameBox(page).inputValue()).toBe(`ghin=${stranger}`)
})

test('an unknown golfer is added and followed; a known one is found by number and followed', async () => {
  const page = await visit({ as: guest, path: '/followed-golfers', expected: [/400.*\/golfers\/from-ghin/] })
  for (const [ghin, sentence] of [
    [stranger, 'Golfer added and followed successfully'],
    [unclaimed, 'Golfer followed successfully'],
  ] as const) {
    const { name } = await association.golfer(ghin)
    await lookUp(page, `ghin=${ghin}`)
    await results(page)
      .getByRole('button', { name: `Add & Follow ${name}` })
      .click()
    await expectToast(page, 'success', sentence)
    await expectText(results(page), 'Following')
    await expectText(rowOf(page, name), `GHIN ${ghin}`)
    await rowOf(page, name)
      .getByRole('button', { name: `This is me: ${name}` })
      .waitFor()
  }
  const taken = followed(page).getByRole('listitem').filter({ hasText: 'GHIN 5000000' })
  await taken.getByRole('button', { name: /^Unfollow / }).waitFor()
  expect(await taken.getByRole('button', { name: /^This is me/ }).count(), 'another account’s golfer').toBe(0)
})

const failures = [
  [{}, null],
  [{ error: 'The greens are closed' }, 'The greens are closed'],
] as const

test('failing to add, follow or search for a golfer shows the right message', async () => {
  const page = await visit({
    as: guest,
    path: '/followed-golfers',
    expected: [/[45]00.*\/api\/(golfers|followed-golfers)/],
  })
  const other = '5000042'
  const { name } = await association.golfer(other)
  await lookUp(page, `ghin=${other}`)
  const add = results(page).getByRole('button', { name: `Add & Follow ${name}` })
  const steps = [
    ['**/api/golfers/from-ghin', 'Failed to add golfer'],
    ['**/api/followed-golfers/*', 'Failed to follow golfer'],
    ['**/api/followed-golfers/*', 'Failed to follow existing golfer'],
    ['**/api/golfers?*', 'Failed to follow existing golfer'],
  ] as const
  for (const [n, [address, sentence]] of steps.entries()) {
    const [json, reason] = failures[n % 2] ?? failures[0]
    await refuse(page, address, json)
    await add.click()
    await expectText(page, sentence)
    await expectToast(page, 'error', sentence, reason ?? 'An error occurred')
    await page.unroute(address)
  }
  expect(await rowOf(page, name).count()).toBe(0)
  await add.click()
  await expectToast(page, 'success', 'Golfer followed successfully')
  await rowOf(page, name).waitFor()
})

test('a golfer is unfollowed at once, and appears again when that fails', async () => {
  const page = await visit({
    as: guest,
    path: '/followed-golfers',
    expected: [/500.*\/followed-golfers/],
  })
  const { name } = await association.golfer('5000001')
  const star = rowOf(page, name).getByRole('button', { name: `Unfollow ${name}` })
  const answer = await holdResponses(page, '**/api/followed-golfers/*', { status: 500, json: {} })
  await star.click()
  await rowOf(page, name).waitFor({ state: 'detached' })
  await answer.asked
  answer.release()
  await expectText(page, 'Failed to unfollow golfer')
  await star.waitFor()
  await star.click()
  await expectToast(page, 'success', 'Golfer unfollowed successfully')
  await rowOf(page, name).waitFor({ state: 'detached' })
})

test('claiming a golfer takes the association’s password, and says whether that or the claim failed', async () => {
  const { name, password } = await association.golfer(unclaimed)
  const page = await visit({
    as: guest,
    path: '/followed-golfers',
    expected: [/[45]00.*\/api\/(ghin\/verify|auth\/golfer)/],
  })
  const claim = rowOf(page, name).getByRole('button', { name: `This is me: ${name}` })
  const dialog = page.getByRole('dialog', { name: 'Verify GHIN Account' })
  const verify = dialog.getByRole('button', { name: 'Verify & Associate' })
  await claim.click()
  await expectText(dialog, name)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await claim.evaluate(isFocused)).toBe(true)

  await claim.click()
  expect(await verify.isDisabled(), 'no password yet').toBe(true)
  await dialog.getByLabel('GHIN Password').fill(password)
  const sentence = 'Failed to verify GHIN credentials. Please check your password and try again.'
  const answers = [
    ['**/api/ghin/verify', { error: 'The association sleeps' }, 'The association sleeps'],
    ['**/api/ghin/verify', {}, sentence],
    ['**/api/auth/golfer', {}, 'Failed to update golfer association'],
  ] as const
  for (const [address, json, wanted] of answers) {
    await refuse(page, address, json)
    await verify.click()
    await expectToast(page, 'error', wanted)
    expect(await page.getByText(wanted).count(), 'said once').toBe(1)
    expect(await dialog.getByLabel('GHIN Password').getAttribute('aria-invalid')).toBe('true')
    await closeToasts(page)
    expect(await dialog.getByLabel('GHIN Password').inputValue(), 'nothing typed is lost').toBe(password)
    await page.unroute(address)
  }
  await verify.click()
  await expectToast(page, 'success', 'Golfer associated with your account')
  await dialog.waitFor({ state: 'detached' })
  await expectText(rowOf(page, name), 'Me')
  expect(
    await followed(page)
      .getByRole('button', { name: /^This is me/ })
      .count(),
  ).toBe(0)
  await page.getByRole('link', { name: 'Golfers', exact: true }).waitFor()
})

test('an account that follows no one is asked to link its own golfer first', async () => {
  const page = await visit({ as: 'admin@demo.example', path: '/followed-golfers' })
  await page.route('**/api/followed-golfers**', (route) => route.fulfill({ json: [] }))
  await page.reload()
  await expectText(page, 'The first golfer to follow is yourself')
  await expectText(cardIn(page, 'Recent Scores'), 'No recent rounds')
  await page.getByRole('button', { name: 'Search for yourself' }).click()
  expect(await nameBox(page).evaluate(isFocused)).toBe(true)
})
