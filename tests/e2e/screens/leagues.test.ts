import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { createGolfer } from '#contract/golfers.ts'
import { acceptMembership, addMember, createLeague, getLeague, listMembers, transferLeague } from '#contract/leagues.ts'
import { resize } from '#tests/support/browser/accessibility.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { phone, acceptingDialog, startWithLeague, useBrowser } from '#tests/support/browser/browser.ts'
import { callerFor, leagueNamed } from '#tests/support/world/demo.ts'
import { expectFailure } from '#tests/support/browser/failing-calls.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { chooseGolfer, expectPage, expectText, golferIn, waiting } from '#tests/support/browser/screen.ts'
import { cardIn, expectColumns, rowsOf, tableIn } from '#tests/support/browser/tables.ts'
import { closeToasts, expectToast } from '#tests/support/browser/toasts.ts'

const admin = 'admin@demo.example'
const organiser = 'owner@demo.example'
const golfer = 'golfer@demo.example'
const league = 'Frost Cup'

type Person = { readonly caller: Caller; readonly name: string; readonly golferId: number }

let app: RunningApp
let people: Record<'admin' | 'organiser' | 'golfer', Person>
/** The organiser’s league, with four golfers: two of them with accounts, besides the organiser. */
let frost = 0
let loner = 0

beforeAll(async () => {
  app = await startApp()
  const meet = async (email: string): Promise<Person> => {
    const caller = await callerFor(app.url, email)
    const { golfer: own, name } = await caller.ask(me)
    return { caller, name, golferId: own?.id ?? 0 }
  }
  people = { admin: await meet(admin), organiser: await meet(organiser), golfer: await meet(golfer) }
  const { caller } = people.admin
  frost = (
    await caller.ask(createLeague, {
      body: { name: league, description: 'Played in mittens.', timeZone: 'UTC', plays: false },
    })
  ).id
  loner = (await caller.ask(createGolfer, { body: { name: 'Ned Loner', handicapIndex: -1.2 } })).id
  const golferIds = [loner, ...Object.values(people).map((one) => one.golferId)]
  for (const golferId of golferIds) await caller.ask(addMember, { params: { id: frost }, body: { golferId } })
  for (const one of [people.organiser, people.golfer]) await one.caller.ask(acceptMembership, { params: { id: frost } })
  await caller.ask(transferLeague, { params: { id: frost }, body: { ownerId: people.organiser.caller.id } })
  await caller.ask(createLeague, { body: { name: 'Thaw Cup', plays: false } })
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

const open = (as: string, path: string, expected: readonly RegExp[] = []) => visit({ as, path, expected })
const openFrost = async (as: string, expected: readonly RegExp[] = []) => {
  const page = await open(as, `/leagues/${frost}`, expected)
  await expectPage(page, `/leagues/${frost}`, league)
  return page
}
const cardOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Leagues' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })
const textOf = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const createdOn = async () => {
  const { createdAt } = await people.admin.caller.ask(getLeague, { params: { id: frost } })
  return `Created ${new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' }).format(new Date(createdAt))}`
}

test('a league’s card shows name, description, first day and owner, and the whole card is a link', async () => {
  const page = await open(admin, '/leagues')
  await expectPage(page, '/leagues', 'Leagues')
  const created = await createdOn()
  await expect
    .poll(async () => textOf(await cardOf(page, league).innerText()), waiting)
    .toBe(`${league} Played in mittens. ${created}`)
  expect(textOf(await cardOf(page, 'Thaw Cup').innerText())).toBe(`Thaw Cup Owner ${created}`)
  await cardOf(page, league).click({ position: { x: 200, y: 100 } })
  await expectPage(page, `/leagues/${frost}`, league)
  await expectText(page, created)
})

test('a league needs a name but no description; a failed creation keeps what was typed', async () => {
  const page = await open(admin, '/leagues', [/500.*\/api\/leagues/])
  await page.getByRole('button', { name: 'Create League' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create League' })
  const create = () => dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await dialog.getByLabel('Name').fill('   ')
  await create()
  await expectText(dialog, 'League name is required')
  await dialog.getByLabel('Name').fill(' Sleet Cup ')
  await expectFailure(page, {
    method: 'POST',
    address: '**/api/leagues',
    sentence: 'Failed to create league',
    action: create,
  })
  expect(await dialog.getByLabel('Name').inputValue()).toBe(' Sleet Cup ')
  await create()
  await expectToast(page, 'success', 'League created successfully')
  await expectPage(page, /^\/leagues\/\d+$/, 'Sleet Cup')
  await page.goto('/leagues')
  await cardOf(page, 'Sleet Cup').waitFor()
  expect(textOf(await cardOf(page, 'Sleet Cup').innerText())).toMatch(/^Sleet Cup Owner Created /)
})

test('the owner changes a league’s rules within their limits; a blank net is the default', async () => {
  const page = await openFrost(organiser, [/500.*\/api\/leagues/])
  expect(await page.getByLabel('Format').locator('option').allInnerTexts()).toEqual(['Teams', 'Individual play'])
  expect(await page.getByLabel('Match length').locator('option').allInnerTexts()).toEqual([
    '1 week',
    '2 weeks',
    '3 weeks',
    '4 weeks',
  ])
  const save = () => page.getByRole('button', { name: 'Save Changes' }).click()
  const [dropped, max, none] = [
    'Scores dropped per team',
    'Max net differential',
    'Net for a golfer who didn’t play',
  ] as const
  const shown = () => Promise.all([dropped, max, none].map((label) => page.getByLabel(label).inputValue()))
  expect(await shown()).toEqual(['1', '9', '12'])
  const type = async (values: readonly [string, string, string]) => {
    for (const [n, label] of [dropped, max, none].entries()) await page.getByLabel(label).fill(values[n] ?? '')
    await save()
  }
  const problems = () => page.getByRole('main').locator('[id$="-error"]').allInnerTexts()
  await type(['1.5', '9.25', '100.5'])
  await expect
    .poll(problems, waiting)
    .toEqual(['Choose a whole number', 'Use steps of 0.5', 'Choose a number from 0 to 100'])
  await page.getByLabel('Name', { exact: true }).fill(' ')
  await save()
  await expectText(page, 'League name is required')
  await page.getByLabel('Name', { exact: true }).fill(league)

  const saved = async (values: readonly [string, string, string], outcome: readonly string[]) => {
    await type(values)
    await expectToast(page, 'success', 'League updated successfully')
    await closeToasts(page)
    await page.reload()
    await expect.poll(shown, waiting).toEqual(outcome)
  }
  await page.getByLabel('Match length').selectOption('4 weeks')
  await page.getByLabel('Format').selectOption('Individual play')
  await saved(['10', '100', '0.5'], ['10', '100', '0.5'])
  expect(await page.getByLabel('Match length').locator('option:checked').innerText()).toBe('4 weeks')
  expect(await page.getByLabel('Format').locator('option:checked').innerText()).toBe('Individual play')
  await expectFailure(page, {
    method: 'PUT',
    address: '**/api/leagues/*',
    sentence: 'Failed to update league',
    action: save,
  })
  await page.getByLabel('Format').selectOption('Teams')
  await saved(['0', '', ''], ['0', '9', '12'])
})

test('an organiser opens the digest of their league from its page, a golfer does not', async () => {
  const page = await openFrost(organiser)
  await page.getByRole('link', { name: 'Email digest' }).click()
  await expectPage(page, '/email-preview', 'Email Preview')
  await expectText(page, league)
  const reader = await openFrost(golfer)
  await reader.getByRole('main').getByText('Details').waitFor()
  expect(await reader.getByRole('link', { name: 'Email digest' }).count()).toBe(0)
})

test('a golfer of the name of a member is pointed out before they are added', async () => {
  const page = await openFrost(organiser)
  const [member] = await people.admin.caller.ask(listMembers, { params: { id: frost } })
  await page.getByRole('button', { name: 'Add a golfer by hand' }).click()
  const dialog = page.getByRole('dialog', { name: /^Add a golfer to/ })
  await dialog.getByLabel('Name').fill(`  ${member?.name.toUpperCase()}`)
  await expectText(dialog, /^Already a member: the same person\? /)
  await dialog.getByLabel('Name').fill(`${member?.name} Junior`)
  await expect.poll(() => dialog.getByText('Already a member').count(), waiting).toBe(0)
})

test('only the owner changes a league; an admin runs its members, a golfer reads', async () => {
  const office = await openFrost(admin)
  await expectText(office, 'Only the owner can change them')
  expect(await office.getByRole('button', { name: 'Save Changes' }).count()).toBe(0)
  expect(await office.getByRole('main').getByRole('textbox').count()).toBe(0)
  await cardIn(office, 'Ownership').waitFor()
  const facts = cardIn(office, 'Details')
  for (const text of [
    'Played in mittens.',
    'Match length',
    'Scores dropped per team',
    'Max net differential',
    'Net for a golfer who didn’t play',
  ])
    await expectText(facts, text)

  const page = await openFrost(golfer)
  await expectText(page, 'Only the owner can change them')
  await expectColumns(
    tableIn(page, 'Members'),
    (await expectedMembers()).map(({ NAME, INDEX }) => ({ NAME, INDEX })),
  )
  expect(Object.keys((await rowsOf(tableIn(page, 'Members')))[0] ?? {})).toEqual(['NAME', 'INDEX'])
  expect(await page.getByRole('button', { name: /^(Remove|Add|Save|Transfer)/ }).count()).toBe(0)
  expect(await page.getByRole('main').innerText()).not.toContain('@')
})

/** Sorted by golfer name, whatever order the server has. */
async function expectedMembers() {
  const members = await people.admin.caller.ask(listMembers, { params: { id: frost } })
  return members
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ id, name, handicapIndex, email, userId }) => ({
      NAME: userId === people.organiser.caller.id ? `${name} Owner` : name,
      ID: String(id),
      INDEX:
        handicapIndex === null
          ? 'NH'
          : handicapIndex < 0
            ? `+${(-handicapIndex).toFixed(1)}`
            : handicapIndex.toFixed(1),
      EMAIL: email ?? 'No account Invite',
      'USER ID': userId === null ? '–' : String(userId),
    }))
}

test('a league’s managers see each member’s number, Handicap Index and email, on a phone below the name', async () => {
  const page = await openFrost(organiser)
  const rows = await expectedMembers()
  expect(rows.map(({ INDEX }) => INDEX)).toContain('+1.2')
  await expectColumns(tableIn(page, 'Members'), rows)
  await resize(page, phone)
  const { caller, name, golferId } = people.golfer
  const row = tableIn(page, 'Members').getByRole('row').filter({ hasText: name })
  await expectText(row, `${golfer}, ID ${golferId}, user ID ${caller.id}`)
  await expectText(
    tableIn(page, 'Members').getByRole('row').filter({ hasText: 'Ned Loner' }),
    `No account, ID ${loner}`,
  )
})

test('a golfer is added and removed; adding a member again is harmless, and failures are reported', async () => {
  const page = await openFrost(organiser, [/(400|500).*\/members/])
  const { caller } = people.admin
  const [first, second] = ['Kit Abernathy', 'Joy Merrick'] as const
  await caller.ask(createGolfer, { body: { name: first } })
  const { id: golferId } = await caller.ask(createGolfer, { body: { name: second } })
  const button = page.getByRole('button', { name: 'Add Golfer' })
  expect(await button.isDisabled(), 'before a choice').toBe(true)
  const choose = async (name: string) => {
    await page.getByRole('combobox', { name: 'Add a golfer' }).fill(name)
    await page.getByRole('option', { name }).click()
  }
  const add = async (name: string) => {
    await choose(name)
    await button.click()
  }
  const link = (name: string) => tableIn(page, 'Members').getByRole('link', { name })
  await expectFailure(page, {
    method: 'POST',
    address: '**/members',
    sentence: 'Failed to add golfer to league',
    action: () => add(first),
  })
  await add(first)
  await expectToast(page, 'success', 'Golfer added to league')
  await link(first).waitFor()

  await choose(second)
  await caller.ask(addMember, { params: { id: frost }, body: { golferId } })
  await button.click()
  await expectToast(page, 'info', 'This golfer is already in the league')
  await link(second).waitFor()

  const dialog = page.getByRole('dialog', { name: `Remove ${first} from ${league}?` })
  await page.getByRole('button', { name: `Remove ${first}` }).click()
  const remove = () => dialog.getByRole('button', { name: 'Remove' }).click()
  await expectFailure(page, {
    method: 'DELETE',
    address: '**/members/*',
    sentence: 'Failed to remove golfer from league',
    action: remove,
  })
  await remove()
  await expectToast(page, 'success', 'Golfer removed from league')
  await expect.poll(() => link(first).count(), waiting).toBe(0)
})

test('on a laptop each member has one line, with the whole email address', async () => {
  const page = await visit({ as: 'owner@demo.example', path: '/leagues' })
  await page.goto(`/leagues/${(await leagueNamed(people.admin.caller)).id}`)
  const rows = tableIn(page, 'Members').locator('tbody tr')
  await rows.getByText('owner@demo.example', { exact: true }).waitFor()
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1)
})

test('a league is handed over, once confirmed, to a member with an account who does not own it', async () => {
  const page = await visit({
    as: organiser,
    expected: [/500.*\/owner/, /^dialog: Are you sure/],
  })
  await startWithLeague(page, people.organiser.caller.id, frost)
  await page.goto(`/leagues/${frost}`)
  const ofOwners = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Settings|Seasons/ })
  await expect.poll(() => ofOwners.count(), waiting).toBe(2)
  const newOwners = page.getByLabel('New owner')
  const names = [people.admin.name, people.golfer.name].toSorted()
  const choices = async () => (await newOwners.locator('option').allInnerTexts()).map(golferIn)
  await expect.poll(choices, waiting).toEqual(['Choose a member', ...names])
  expect(await newOwners.getByText(/ · \+?\d+\.\d$/).count(), 'with their Handicap Index').toBe(2)
  const transfer = page.getByRole('button', { name: 'Transfer Ownership' })
  expect(await transfer.isDisabled(), 'before a choice').toBe(true)
  await chooseGolfer(newOwners, people.golfer.name)
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith('/owner') ? 1 : 0))
  await transfer.click()
  expect(sent, 'after saying no').toBe(0)
  const action = () =>
    acceptingDialog(page, `Are you sure you want to transfer league ownership to ${people.golfer.name}?`, () =>
      transfer.click(),
    )
  await expectFailure(page, { method: 'PUT', address: '**/owner', sentence: 'Failed to transfer ownership', action })
  expect(golferIn(await newOwners.locator('option:checked').innerText())).toBe(people.golfer.name)
  await action()
  await expectToast(page, 'success', 'League ownership transferred')
  await expectText(page, 'Only the owner can change them')
  await expect.poll(() => ofOwners.count(), waiting).toBe(0)
  expect((await people.admin.caller.ask(getLeague, { params: { id: frost } })).ownerId).toBe(people.golfer.caller.id)
})
