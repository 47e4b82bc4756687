import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUserGolfer, setUserRole } from '#contract/admin.ts'
import { me } from '#contract/auth.ts'
import { createGolfer } from '#contract/golfers.ts'
import { acceptMembership, addMember, createLeague, transferLeague } from '#contract/leagues.ts'
import { type Season, createSeason } from '#contract/seasons.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { startWithLeague, acceptingDialog, useBrowser } from '#tests/support/browser/browser.ts'
import { callerFor } from '#tests/support/world/demo.ts'
import { expectFailure } from '#tests/support/browser/failing-calls.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { expectNoText, expectPage, expectText, waiting } from '#tests/support/browser/screen.ts'
import { cardIn } from '#tests/support/browser/tables.ts'
import { expectToast } from '#tests/support/browser/toasts.ts'

const admin = 'admin@demo.example'
const organiser = 'owner@demo.example'
const golfer = 'golfer@demo.example'
/** An admin whose golfer plays in no league. */
const guest = 'guest@demo.example'
const question = 'Are you sure you want to delete this season?'

let app: RunningApp
let golferCaller: Caller
let adminCaller: Caller
/** The organiser’s leagues with two seasons and with none. */
let frost = 0
let thaw = 0
let seasons: Record<'past' | 'active', Season>

beforeAll(async () => {
  app = await startApp()
  adminCaller = await callerFor(app.url, admin)
  golferCaller = await callerFor(app.url, golfer)
  const owner = await callerFor(app.url, organiser)
  const found = async (name: string, ...people: readonly Caller[]) => {
    const { id } = await adminCaller.ask(createLeague, { body: { name, timeZone: 'UTC', plays: false } })
    for (const person of people) {
      await adminCaller.ask(addMember, { params: { id }, body: { golferId: (await person.ask(me)).golfer?.id ?? 0 } })
      await person.ask(acceptMembership, { params: { id } })
    }
    return id
  }
  frost = await found('Frost Cup', owner, golferCaller)
  thaw = await found('Thaw Cup', golferCaller)
  const add = (leagueId: number, year: number, [startDate, endDate]: readonly [string, string], isActive: boolean) =>
    adminCaller.ask(createSeason, { body: { leagueId, year, startDate, endDate, isActive } })
  seasons = {
    past: await add(frost, 2024, ['2024-12-07', '2025-01-17'], false),
    active: await add(frost, 2025, ['2025-05-03', '2025-05-30'], true),
  }
  await adminCaller.ask(transferLeague, { params: { id: frost }, body: { ownerId: owner.id } })
  const { id } = await callerFor(app.url, guest)
  const newcomer = await adminCaller.ask(createGolfer, { body: { name: 'Gus Pemberly' } })
  await adminCaller.ask(setUserGolfer, { params: { id }, body: { golferId: newcomer.id } })
  await adminCaller.ask(setUserRole, { params: { id }, body: { role: 'ADMIN' } })
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

type Stay = {
  readonly as: Caller
  readonly expected?: readonly RegExp[]
  readonly timezoneId?: string
  readonly leagueId?: number
}

async function open(path: string, { as, leagueId = frost, ...look }: Stay): Promise<Page> {
  const page = await visit({ as: as === adminCaller ? admin : golfer, ...look })
  await startWithLeague(page, as.id, leagueId)
  await page.goto(path)
  return page
}

const cards = (page: Page) => page.getByRole('list', { name: 'Seasons' }).getByRole('listitem')
const cardOf = (page: Page, year: number) =>
  cards(page).filter({ has: page.getByRole('heading', { name: String(year) }) })
const textOf = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

test('a golfer sees the seasons by their days, in another time zone too, and changes none', async () => {
  const page = await open('/seasons', { as: golferCaller, timezoneId: 'Pacific/Kiritimati' })
  await expectPage(page, '/seasons', 'Seasons')
  const shown = async () => (await cards(page).allInnerTexts()).map(textOf)
  await expect
    .poll(shown, waiting)
    .toEqual([
      '2025 Active May 3 – May 30, 2025 4 of 4 matches finished View Details',
      '2024 Dec 7, 2024 – Jan 17, 2025 6 of 6 matches finished View Details',
    ])
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
  await cardOf(page, 2024).getByRole('link', { name: 'View Details' }).click()
  await expectPage(page, `/seasons/${seasons.past.id}`, 'Season 2024')
})

test('a season shows its days and its schedule; each match is a link', async () => {
  const page = await open(`/seasons/${seasons.active.id}`, { as: golferCaller, timezoneId: 'Pacific/Honolulu' })
  await expectPage(page, `/seasons/${seasons.active.id}`, 'Season 2025')
  const head = page.getByRole('main').locator('header')
  expect(textOf(await head.innerText())).toBe('Season 2025 May 3 – May 30, 2025 Active')
  const matches = cardIn(page, 'Schedule').getByRole('listitem')
  expect((await matches.allInnerTexts()).map(textOf)).toEqual([
    'Match 1, May 3 – May 9, 2025 Finished',
    'Match 2, May 10 – May 16, 2025 Finished',
    'Match 3, May 17 – May 23, 2025 Finished',
    'Match 4, May 24 – May 30, 2025 Finished',
  ])
  expect(await page.getByRole('button', { name: 'Rebuild the schedule' }).count()).toBe(0)
  await matches.getByRole('link', { name: /^Match 2/ }).click()
  await expectPage(page, `/matches/${seasons.active.matches[1]?.id}`, 'Match 2')

  await page.goto(`/seasons/${seasons.past.id}`)
  await expectPage(page, `/seasons/${seasons.past.id}`, 'Season 2024')
  expect(textOf(await head.innerText())).toBe('Season 2024 Dec 7, 2024 – Jan 17, 2025')
})

test('without seasons a golfer is told what they are for, and an admin creates the first', async () => {
  const without = await open('/seasons', { as: golferCaller, leagueId: thaw })
  await expectText(without, 'No seasons yet')
  await expectText(without, 'Matches start once the league has a season.')
  const office = await open('/seasons', { as: adminCaller, leagueId: thaw })
  await office.getByRole('button', { name: 'Create the first season' }).click()
  await office.getByRole('dialog', { name: 'Create Season' }).waitFor()
})

test('the error about a year disappears when another year is typed', async () => {
  const page = await open('/seasons', { as: adminCaller })
  await page.getByRole('button', { name: 'Create Season' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Season' })
  const year = dialog.getByLabel('Year')
  await year.fill('2023')
  await dialog.getByRole('heading').hover()
  await page.mouse.down()
  await year.fill('2100')
  await page.mouse.up()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await expectNoText(dialog, 'Invalid year')
})

test('Escape closes only the calendar, and discarding what was typed asks first', async () => {
  const page = await open('/golfers', { as: adminCaller })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Seasons' }).click()
  await page.getByRole('button', { name: 'Create Season' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Season' })
  const start = dialog.getByRole('textbox', { name: 'Start date' })
  await start.fill('2100-05-02')
  await dialog.getByRole('button', { name: 'Choose start date' }).click()
  const calendar = page.getByRole('dialog', { name: 'Start date' })
  await calendar.getByRole('button', { name: 'May 2100' }).click()
  await calendar.getByRole('button', { name: '2100', exact: true }).click()
  await page.keyboard.press('Escape')
  await calendar.waitFor({ state: 'detached' })
  expect(await start.inputValue()).toBe('May 2, 2100')

  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  const ways = {
    Escape: () => page.keyboard.press('Escape'),
    'a click beside the dialog': () => page.mouse.click(5, 400),
    'the close button': () => dialog.getByRole('button', { name: 'Close' }).click(),
    Cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    Back: () => page.goBack(),
  }
  for (const [way, close] of Object.entries(ways)) {
    await close()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await question.waitFor({ state: 'detached' })
    expect([await start.inputValue(), new URL(page.url()).pathname], way).toEqual(['May 2, 2100', '/seasons'])
  }
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expectPage(page, '/golfers', 'Golfers')

  await page.goForward()
  await page.getByRole('button', { name: 'Create Season' }).click()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('an admin who owns no league creates, edits and deletes seasons from 2024 to 2100, of one day or more', async () => {
  const page = await open('/seasons', { as: adminCaller, expected: [/^dialog: Are you sure/] })
  await page.getByRole('button', { name: 'Create Season' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Season' })
  const [year, start, end] = [
    dialog.getByLabel('Year'),
    dialog.getByRole('textbox', { name: 'Start date' }),
    dialog.getByRole('textbox', { name: 'End date' }),
  ]
  const create = dialog.getByRole('button', { name: 'Create', exact: true })
  await year.fill('2023')
  await create.click()
  await expectText(dialog, 'Invalid year')
  await year.fill('2100')
  await start.fill('')
  await create.click()
  await expectText(dialog, 'Start date is required')
  await start.fill('2100-05-02')
  await end.fill('2100-05-01')
  await end.blur()
  await expectText(dialog, 'End date must be after start date')
  expect(await start.inputValue()).toBe('May 2, 2100')
  await end.fill('5/2/2100')
  await expectText(dialog, 'One match, May 2 – May 2, 2100')
  expect(await dialog.getByRole('switch', { name: 'Active' }).isChecked(), 'beside an active season').toBe(false)
  await create.click()
  await expectToast(page, 'success', 'Season created successfully')
  await expectText(cardOf(page, 2100), '0 of 1 match finished')
  expect(await cardOf(page, 2100).getByText('Active').count()).toBe(0)

  await page.getByRole('button', { name: 'Edit season 2100' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Season' })
  await edit.getByLabel('Year').fill('2024')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'success', 'Season updated successfully')
  await expect.poll(() => cardOf(page, 2024).count(), waiting).toBe(2)

  const newest = page.getByRole('button', { name: 'Delete season 2024' }).first()
  let deleted = 0
  page.on('request', (request) => (deleted += request.method() === 'DELETE' ? 1 : 0))
  await newest.click()
  expect(deleted, 'after saying no').toBe(0)
  await acceptingDialog(page, question, () => newest.click())
  await expectToast(page, 'success', 'Season deleted successfully')
  await expect.poll(() => cards(page).count(), waiting).toBe(2)
})

test('a season that cannot be created, changed or deleted says so, and keeps what was typed', async () => {
  const page = await open('/seasons', { as: adminCaller, expected: [/500.*\/api\/seasons/] })
  await page.getByRole('button', { name: 'Create Season' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Season' })
  await dialog.getByRole('textbox', { name: 'Start date' }).fill('2026-07-01')
  await dialog.getByRole('textbox', { name: 'End date' }).fill('2026-07-31')
  const create = () => dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expectFailure(page, {
    method: 'POST',
    address: '**/api/seasons',
    sentence: 'Failed to create season',
    action: create,
  })
  expect(await dialog.getByRole('textbox', { name: 'End date' }).inputValue()).toBe('July 31, 2026')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()

  await page.getByRole('button', { name: 'Edit season 2025' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Season' })
  await edit.getByLabel('Year').fill('2026')
  const save = () => edit.getByRole('button', { name: 'Save' }).click()
  await expectFailure(page, {
    method: 'PUT',
    address: '**/api/seasons/*',
    sentence: 'Failed to update season',
    action: save,
  })
  expect(await edit.getByLabel('Year').inputValue()).toBe('2026')
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()

  const remove = () =>
    acceptingDialog(page, question, () => page.getByRole('button', { name: 'Delete season 2025' }).click())
  await expectFailure(page, {
    method: 'DELETE',
    address: '**/api/seasons/*',
    sentence: 'Failed to delete season',
    action: remove,
  })
  await cardOf(page, 2025).waitFor()
})

test('without a chosen league the page asks for one, and then shows the season created in it', async () => {
  const page = await visit({ as: guest, path: '/seasons' })
  await expectText(page, 'Please select a league to view seasons.')
  await page.getByRole('button', { name: 'Create Season' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Season' })
  await dialog.getByRole('textbox', { name: 'Start date' }).fill('2026-07-01')
  await dialog.getByRole('textbox', { name: 'End date' }).fill('2026-07-31')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expectToast(page, 'error', 'Please select a league first')
  await expectText(dialog, 'Please select a league')
  await dialog.getByLabel('League', { exact: true }).selectOption('Thaw Cup')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expectToast(page, 'success', 'Season created successfully')
  await expectText(cards(page), 'Jul 1 – Jul 31, 2026')
  await expectText(page.getByRole('main'), 'Thaw Cup')
})

test('a deleted season with final results says so, and its organiser brings it back', async () => {
  const page = await visit({ as: organiser, path: '/seasons' })
  const { id, year } = seasons.past
  await page.route(`**/api/seasons/${id}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), archivedAt: '2026-01-03T09:00:00.000Z' } })
  })
  await page.goto(`${app.url}/seasons/${id}`)
  await expectPage(page, `/seasons/${id}`, `Season ${year}`, `Season ${year}`)
  await expectText(page, 'This season was deleted. Its final results are kept, and nothing changes them.')
  await page.unroute(`**/api/seasons/${id}`)
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expectToast(page, 'success', 'Season brought back')
  await expectNoText(page, 'This season was deleted. Its final results are kept, and nothing changes them.')
})

test('a new season begins on a Monday, as long as the last one; its length moves with the first day', async () => {
  const page = await open('/seasons', { as: adminCaller })
  await page.getByRole('button', { name: 'Create Season' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Season' })
  const [start, end] = ['Start date', 'End date'].map((name) => dialog.getByRole('textbox', { name }))
  expect(new Date((await start?.inputValue()) ?? '').getDay()).toBe(1)
  expect(new Date((await end?.inputValue()) ?? '').getDay()).toBe(0)
  await start?.fill('2100-05-03')
  await dialog.getByLabel('Length').selectOption('13 weeks')
  expect(await end?.inputValue()).toBe('August 1, 2100')
  await start?.fill('2100-05-10')
  expect(await end?.inputValue()).toBe('August 8, 2100')
  await end?.fill('2100-08-13')
  expect(await dialog.getByLabel('Length').inputValue()).toBe('')
  await expectText(
    dialog.getByRole('status'),
    '13 matches of 1 week, the last of 12 days, the first May 10 – May 16, 2100',
  )
})
