import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { follow } from '#contract/follows.ts'
import { type Golfer, listGolfers } from '#contract/golfers.ts'
import { addMember, createLeague } from '#contract/leagues.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { useBrowser } from '#tests/support/browser/browser.ts'
import { callerFor, leagueNamed } from '#tests/support/world/demo.ts'
import { holdResponses } from '#tests/support/browser/held-responses.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { expectIdle, expectPage, expectText, waiting, chooseGolfer } from '#tests/support/browser/screen.ts'
import type { TableRow } from '#tests/support/browser/in-page.ts'
import { cardIn, expectColumns, rowsOf, tableIn } from '#tests/support/browser/tables.ts'
import { expectToast } from '#tests/support/browser/toasts.ts'

const admin = 'admin@demo.example'
const owner = 'owner@demo.example'
const golfer = 'golfer@demo.example'
const winter = 'Winter Nine'

let app: RunningApp
let desk: Caller
let winterId = 0
/** All members of Tuesday Twilight. */
let twilight: readonly Golfer[] = []
let own = { id: 0, name: '' }

beforeAll(async () => {
  app = await startApp()
  desk = await callerFor(app.url, admin)
  const leagueId = (await leagueNamed(desk)).id
  twilight = await desk.ask(listGolfers, { query: { leagueId, scoreLimit: 0 } })
  own = (await (await callerFor(app.url, golfer)).ask(me)).golfer ?? own
  for (const { id } of twilight.slice(0, 2)) await desk.ask(follow, { params: { golferId: id } })
  winterId = (await desk.ask(createLeague, { body: { name: winter, plays: false } })).id
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

const table = (page: Page) => tableIn(page, 'Golfers')
const panel = (page: Page) => cardIn(page, 'Add Golfer to League')
const headings = (page: Page) => table(page).getByRole('columnheader').allInnerTexts()
const lineOf = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
const refuse = (page: Page, address: string, json: object) =>
  page.route(address, (route) => route.fulfill({ status: 500, json }))

async function inWinter(expected: readonly RegExp[] = []): Promise<Page> {
  const page = await visit({ as: admin, path: '/golfers', expected })
  await expectPage(page, '/golfers', 'Golfers')
  // Another admin's changes must not arrive before the page is used: the tests need it outdated.
  await page.route('**/api/events*', () => null)
  await page.getByRole('combobox', { name: 'League' }).selectOption(winter)
  await expectPage(page, '/leaderboard', 'Leaderboard')
  await page.getByRole('link', { name: 'Golfers', exact: true }).click()
  await expectPage(page, '/golfers', 'Golfers')
  await expectText(page.getByRole('main'), winter)
  return page
}

test('a league’s golfers are listed with team, number, Handicap Index, rounds and a star, each name a link to its golfer', async () => {
  const page = await visit({ as: golfer, path: '/golfers' })
  await expectPage(page, '/golfers', 'Golfers')
  await expect.poll(() => headings(page), waiting).toEqual(['NAME', 'INDEX', 'ROUNDS', 'AVG', 'FOLLOW'])
  expect(await panel(page).count(), 'no way in for who does not run the league').toBe(0)

  const rows = await rowsOf(table(page))
  expect(rows).toHaveLength(24)
  const [other] = twilight.filter(({ id }) => id !== own.id)
  const line = lineOf(page, other?.name ?? '')
  expect(rows.find((row) => row['NAME']?.startsWith(other?.name ?? '-'))).toMatchObject({
    NAME: `${other?.name} GHIN ${other?.ghinNumber}`,
    INDEX: indexText(other?.handicapIndex ?? 0),
    ROUNDS: String(other?.roundsPlayed),
    AVG: other?.averageRoundsPerMatch?.toFixed(1),
  })
  await line.getByTitle(other?.team?.name ?? 'no team', { exact: true }).waitFor()
  await lineOf(page, own.name).getByText('Me', { exact: true }).waitFor()
  expect(
    await lineOf(page, own.name)
      .getByRole('button', { name: /^(Follow|Unfollow) / })
      .count(),
    'one always follows oneself',
  ).toBe(0)
  expect(
    await table(page)
      .getByRole('button', { name: /^(Follow|Unfollow) / })
      .count(),
  ).toBe(23)

  await line.getByRole('link').click()
  await expectPage(page, `/golfer/${other?.id}`, other?.name ?? '')
})

const columns: readonly (readonly [string, (row: TableRow) => string | number])[] = [
  ['NAME', (row) => row['NAME'] ?? ''],
  ['INDEX', (row) => Number((row['INDEX'] ?? '').replace(/^\+/, '-'))],
  ['ROUNDS', (row) => Number(row['ROUNDS'])],
  ['AVG', (row) => Number(row['AVG'])],
]

test('pressing a heading sorts the golfers by it, pressing it again reverses the order', async () => {
  const page = await visit({ as: golfer, path: '/golfers?sort=-name' })
  await expectPage(page, '/golfers', 'Golfers')
  for (const [name, valueIn] of columns) {
    const heading = table(page).getByRole('columnheader', { name })
    const values = async () => (await rowsOf(table(page))).map(valueIn)
    for (const [order, direction] of [
      ['ascending', 1],
      ['descending', -1],
    ] as const) {
      await heading.getByRole('button').click()
      await expect.poll(() => heading.getAttribute('aria-sort'), waiting).toBe(order)
      const shown = await values()
      expect(shown, `${name}, ${order}`).toEqual(shown.toSorted((a, b) => direction * (a < b ? -1 : a > b ? 1 : 0)))
      expect(new Set(shown).size).toBeGreaterThan(1)
    }
  }
})

test('a search finds by name and by GHIN number, and says so when no one is found', async () => {
  const page = await visit({ as: golfer, path: '/golfers' })
  const search = page.getByRole('search').getByLabel('Search')
  await search.fill(own.name.toUpperCase())
  await expectColumns(table(page), [{ NAME: `${own.name} Me GHIN 5000000` }])
  await search.fill('5000007')
  await expect
    .poll(async () => (await rowsOf(table(page))).map((row) => row['NAME']), waiting)
    .toEqual([expect.stringContaining('GHIN 5000007')])
  await search.fill('nobody')
  await expectText(page, 'No golfers found')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.poll(async () => (await rowsOf(table(page))).length, waiting).toBe(24)
  expect(await search.evaluate((box) => box === document.activeElement)).toBe(true)
})

test('an owner adds golfers, once those in the league are known; only an admin can also remove them', async () => {
  const page = await visit({ as: owner, path: '/golfers' })
  await panel(page).waitFor()
  await expect.poll(() => headings(page), waiting).toEqual(['NAME', 'INDEX', 'ROUNDS', 'AVG', 'FOLLOW'])
  const office = await visit({ as: admin })
  const answer = await holdResponses(office, '**/api/golfers?*')
  await office.goto('/golfers')
  const choices = () => panel(office).getByRole('option').allInnerTexts()
  // Until it is known who is in the league, no one is offered.
  await expect.poll(choices, waiting).toEqual(['Choose a golfer'])
  answer.release()
  await expect.poll(() => headings(office), waiting).toEqual(['NAME', 'INDEX', 'ROUNDS', 'AVG', 'FOLLOW', 'REMOVE'])
})

test('a reader who opens another league’s golfers while its season loads stays on that page', async () => {
  const page = await visit({ as: admin, path: '/standings' })
  await expectPage(page, '/standings', 'Standings')
  const answer = await holdResponses(page, '**/api/seasons/active?*')
  await page.getByRole('combobox', { name: 'League' }).selectOption(winter)
  await page.getByRole('link', { name: 'Golfers', exact: true }).click()
  await expectPage(page, '/golfers', 'Golfers')
  const answered = page.waitForResponse('**/api/seasons/active?*')
  await answer.asked
  answer.release()
  await answered
  await expectIdle(page)
  await expectPage(page, '/golfers', 'Golfers')
  await expectText(page.getByRole('main'), winter)
})

test('a league without golfers and season is filled from those its admin follows', async () => {
  const [first, second, third] = twilight
  const page = await inWinter([/400.*\/members/])
  await expectText(page, 'No golfers found')
  await expectText(panel(page), 'Only golfers you follow can be added: follow them first.')
  expect(await panel(page).getByRole('link', { name: 'follow them first' }).getAttribute('href')).toBe(
    '/followed-golfers',
  )
  const select = panel(page).getByLabel('Golfer', { exact: true })
  const add = panel(page).getByRole('button', { name: 'Add Golfer' })
  expect(await add.isDisabled(), 'no one chosen').toBe(true)
  expect(
    await select
      .getByRole('option')
      .filter({ hasText: third?.name ?? '' })
      .count(),
  ).toBe(0)

  await chooseGolfer(select, first?.name ?? '')
  await add.click()
  await expectToast(page, 'success', 'Golfer added to league')
  await expectColumns(table(page), [
    { NAME: `${first?.name} GHIN ${first?.ghinNumber}`, INDEX: indexText(first?.handicapIndex ?? 0) },
  ])
  expect(await headings(page), 'no season, no rounds').toEqual(['NAME', 'INDEX', 'FOLLOW', 'REMOVE'])
  await expect
    .poll(
      () =>
        select
          .getByRole('option')
          .filter({ hasText: first?.name ?? '' })
          .count(),
      waiting,
    )
    .toBe(0)

  await desk.ask(addMember, { params: { id: winterId }, body: { golferId: second?.id ?? 0 } })
  await chooseGolfer(select, second?.name ?? '')
  await add.click()
  await expectToast(page, 'info', 'This golfer is already in the league')
  const bar = page.getByRole('status').filter({ hasText: 'already in the league' })
  const [red = 0, , blue = 0] = await bar.evaluate((toast) =>
    (getComputedStyle(toast, '::before').backgroundColor.match(/\d+/g) ?? []).map(Number),
  )
  expect(blue - red, 'a blue one').toBeGreaterThan(60)
  await lineOf(page, second?.name ?? '').waitFor()
})

test('a golfer who cannot be added or removed stays where they are, and the toast says why', async () => {
  const page = await inWinter([/500.*\/members/])
  const select = panel(page).getByLabel('Golfer', { exact: true })
  await select.getByRole('option').nth(1).waitFor({ state: 'attached' })
  const [, left = ''] = await select.getByRole('option').allInnerTexts()
  const addresses = `**/api/leagues/${winterId}/members**`
  for (const [json, sentence] of [
    [{}, 'Failed to add golfer to league'],
    [{ error: 'The clubhouse is full' }, 'The clubhouse is full'],
  ] as const) {
    await refuse(page, addresses, json)
    await select.selectOption(left)
    await panel(page).getByRole('button', { name: 'Add Golfer' }).click()
    await expectToast(page, 'error', sentence)
    expect(await select.locator('option:checked').innerText(), 'still chosen').toBe(left)
  }
  const [row] = await rowsOf(table(page))
  const name = row?.['NAME']?.replace(/ (Me|GHIN).*/, '') ?? ''
  for (const [json, ...lines] of [
    [{}, 'Failed to remove golfer'],
    [{ error: 'The match is being scored' }, 'Failed to remove golfer from league', 'The match is being scored'],
  ] as const) {
    await refuse(page, addresses, json)
    await lineOf(page, name)
      .getByRole('button', { name: `Remove ${name}` })
      .click()
    await page
      .getByRole('dialog', { name: `Remove ${name} from ${winter}?` })
      .getByRole('button', { name: 'Remove' })
      .click()
    for (const line of lines) await expectText(page, line)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await lineOf(page, name).waitFor()
})

test('an admin removes a golfer from the league after confirming', async () => {
  const page = await visit({ as: admin, path: '/golfers' })
  const { name = '', team } = twilight.at(-1) ?? {}
  const trash = lineOf(page, name).getByRole('button', { name: `Remove ${name}` })
  const dialog = page.getByRole('dialog', { name: `Remove ${name} from Tuesday Twilight?` })
  await trash.click()
  await expectText(dialog, new RegExp(`^They leave ${team?.name} and the league\\.`))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await trash.evaluate((button) => button === document.activeElement)).toBe(true)
  await trash.click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'success', 'Golfer removed from league successfully')
  await lineOf(page, name).waitFor({ state: 'detached' })
  expect(await rowsOf(table(page))).toHaveLength(23)
})

test('a star changes at once, and reverts and says so when its request fails', async () => {
  const page = await visit({
    as: golfer,
    path: '/golfers',
    expected: [/500.*\/followed-golfers/],
  })
  for (const [action, before, after] of [
    ['follow', 'Follow', 'Unfollow'],
    ['unfollow', 'Unfollow', 'Follow'],
  ] as const) {
    const first = table(page)
      .getByRole('button', { name: new RegExp(`^${before} `), disabled: false })
      .first()
    const name = (await first.getAttribute('aria-label'))?.replace(`${before} `, '') ?? ''
    const star = (label: string) => table(page).getByRole('button', { name: `${label} ${name}`, exact: true })
    const refusal = await holdResponses(page, '**/api/followed-golfers/*', { status: 500, json: {} })
    await star(before).click()
    await star(after).waitFor()
    await refusal.asked
    refusal.release()
    await expectToast(page, 'error', `Failed to ${action} golfer`)
    await star(before).waitFor()
  }
})

const indexText = (index: number) => (index < 0 ? `+${(-index).toFixed(1)}` : index.toFixed(1))
