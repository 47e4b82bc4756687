import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { getGolfer } from '#contract/golfers.ts'
import {
  createSideTable,
  deleteSideTable,
  getSideTable,
  inviteToSideTable,
  joinSideTable,
  listSideTables,
} from '#contract/side-tables.ts'
import { syncScores } from '#contract/syncs.ts'
import { formatNet } from '#domain/scoring/score-format.ts'
import { tenthsOrNull } from '#domain/shared/decimals.ts'
import { controlOf } from '#tests/support/association/control.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { axeViolationsIn, duplicateNamesIn } from '#tests/support/browser/accessibility.ts'
import { laptop, phone, useBrowser } from '#tests/support/browser/browser.ts'
import { expectFailure } from '#tests/support/browser/failing-calls.ts'
import { expectIdle, expectPage, expectText, waiting } from '#tests/support/browser/screen.ts'
import { cardIn, tableIn } from '#tests/support/browser/tables.ts'
import { expectToast } from '#tests/support/browser/toasts.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { leagueNamed, settledDemo, callerFor } from '#tests/support/world/demo.ts'

const golfer = 'golfer@demo.example'
const organiser = 'owner@demo.example'
const longName = 'Wolfeschlegelsteinhausenbergerdorff O’Brien’s 🏌️ Ωμέγα Frühstück'.slice(0, 60)

let app: RunningApp
let wren: Caller
let otis: Caller
let leagueId = 0
let own = { id: 0, name: '' }
let other = { id: 0, name: '' }

beforeAll(async () => {
  app = await startApp()
  await settledDemo(app.url)
  wren = await callerFor(app.url, golfer)
  otis = await callerFor(app.url, organiser)
  leagueId = (await leagueNamed(wren)).id
  own = (await wren.ask(me)).golfer ?? own
  other = (await otis.ask(me)).golfer ?? other
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

/** Otis runs a side table to which Wren is invited; there is no other. */
beforeEach(async () => {
  for (const person of [wren, otis])
    for (const { id } of await person.ask(listSideTables, { params: { id: leagueId } }))
      await (await callerFor(app.url, 'admin@demo.example')).try(deleteSideTable, { params: { id } })
})

const table = async (by: Caller, name: string, golferIds: number[] = []) =>
  (await by.ask(createSideTable, { params: { id: leagueId }, body: { name, golferIds } })).id
const list = () => `/leagues/${leagueId}/side-tables`
const visitList = (more: object = {}) => visit({ as: golfer, path: list(), ...more })
const visitTable = (id: number, more: object = {}) => visit({ as: golfer, path: `/side-tables/${id}`, ...more })
const confirm = (page: Page, question: string, label: string) =>
  page.getByRole('dialog', { name: question }).getByRole('button', { name: label, exact: true }).click()

test('without side tables there is a next step, and a new one is opened with its invitations', async () => {
  const page = await visitList()
  await expectText(page, 'You are at no side table yet')
  await cardIn(page, 'Yours').getByRole('button', { name: 'New side table' }).click()
  const dialog = page.getByRole('dialog', { name: 'New side table' })
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expectText(dialog, 'Give the side table a name')
  await dialog.getByLabel('Name', { exact: true }).fill('Saturday Four')
  await dialog.getByLabel(other.name).check()
  await dialog.getByRole('button', { name: 'Create and invite 1' }).click()
  await expectPage(page, /\/side-tables\/\d+$/, 'Saturday Four')
  await expectText(page, 'No one else has joined yet')
  await expectText(page.getByRole('list', { name: 'Golfers at the side table' }), `${other.name}invited`)
})

test('an invitation is answered in one tap on the match page, the leaderboard and the list', async () => {
  const id = await table(otis, 'Saturday Four', [own.id])
  const page = await visit({ as: golfer, path: '/matches/current' })
  const notices = page.getByRole('list', { name: 'Invitations to side tables' })
  await expectText(notices, `${other.name} invites you to Saturday Four`)
  await page.getByRole('button', { name: 'Join Saturday Four' }).click()
  await expectToast(page, 'success', 'You joined Saturday Four')
  await expect.poll(() => notices.count(), waiting).toBe(0)
  expect(await wren.ask(getSideTable, { params: { id } })).toMatchObject({ state: 'joined' })

  await table(otis, 'Sunday Best', [own.id])
  await page.goto('/leaderboard')
  await expectText(notices, 'Sunday Best')
  await page.goto(list())
  await page.getByRole('button', { name: 'Decline Sunday Best' }).click()
  await expectToast(page, 'success', 'You declined Sunday Best')
  await expect.poll(() => notices.count(), waiting).toBe(0)
  await expectText(page.getByRole('list', { name: 'Your side tables' }), 'Saturday Four')
})

test('the table says in one sentence how things are; rows open to the points of each match', async () => {
  const id = await table(otis, 'Saturday Four', [own.id])
  await wren.ask(joinSideTable, { params: { id } })
  const { answer, standings, matches } = await wren.ask(getSideTable, { params: { id } })
  const page = await visitTable(id)
  await expectText(page, answer)
  const season = tableIn(page, 'Season')
  const mine = standings.find(({ golferId }) => golferId === own.id)
  await expectText(season.getByRole('row', { name: own.name }), `${mine?.points}`)
  await page.getByRole('button', { name: `Matches of ${own.name}` }).press('Enter')
  for (const { number } of matches) await expectText(season, `Match ${number}`)
  await expectText(page, 'If it ended now')
})

test('a round synced while a side table is open changes its open match without a reload', async () => {
  const id = await table(otis, 'Saturday Four', [own.id])
  await wren.ask(joinSideTable, { params: { id } })
  const first = async () => (await wren.ask(getSideTable, { params: { id } })).open?.golfers[0]
  const page = await visitTable(id)
  const open = page.getByRole('table', { name: /, if it ended now$/ })
  const before = await first()
  await expectText(open, formatNet(tenthsOrNull(before?.net ?? null)))
  const winner = before?.golferId === own.id ? other : own
  const admin = await callerFor(app.url, 'admin@demo.example')
  const { ghinNumber } = await admin.ask(getGolfer, { params: { id: winner.id } })
  const association = controlOf(app.control.replace('/control', '/api/v1'))
  await association.post({ ghin: ghinNumber ?? '', adjusted_gross_score: 60 })
  await admin.ask(syncScores, { body: { leagueId } })
  await expectText(open.locator('tbody tr').first(), winner.name)
  const after = await first()
  expect(after).toMatchObject({ golferId: winner.id, position: 1, tied: false })
  await expectText(open.locator('tbody tr').first(), formatNet(tenthsOrNull(after?.net ?? null)))
})

test('who runs a table renames it, withdraws invitations and deletes it; others only leave', async () => {
  const id = await table(wren, 'Saturday Four', [other.id])
  const page = await visitTable(id, { expected: [/404.*\/api\/side-tables/] })
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Sunday Best')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expectPage(page, `/side-tables/${id}`, 'Sunday Best')
  await page.getByRole('button', { name: `Withdraw the invitation of ${other.name}` }).click()
  await confirm(page, `Withdraw the invitation of ${other.name}?`, 'Withdraw')
  await expect.poll(async () => (await wren.ask(getSideTable, { params: { id } })).invitations, waiting).toEqual([])
  await page.getByRole('button', { name: 'Invite golfers' }).click()
  await page.getByRole('dialog').getByLabel(other.name).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).click()
  await expectText(page.getByRole('list', { name: 'Golfers at the side table' }), 'invited')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await confirm(page, 'Delete Sunday Best?', 'Delete')
  await expectPage(page, list(), 'Side Tables')

  const theirs = await table(otis, 'Theirs', [own.id])
  await wren.ask(joinSideTable, { params: { id: theirs } })
  await page.goto(`/side-tables/${theirs}`)
  await expectPage(page, `/side-tables/${theirs}`, 'Theirs')
  expect(await page.getByRole('button', { name: 'Rename' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith(`/api/side-tables/${theirs}`)) asked.push(request.url())
  })
  await confirm(page, 'Leave Theirs?', 'Leave')
  await expectPage(page, list(), 'Side Tables')
  expect(asked).toEqual([])
  await page.goto(`/side-tables/${theirs}`)
  await expectPage(page, `/side-tables/${theirs}`, 'Side table not found')
})

test('a failed answer to an invitation says why, and the invitation stays', async () => {
  await table(otis, 'Saturday Four', [own.id])
  const page = await visitList({ expected: [/500.*\/join/] })
  await expectFailure(page, {
    method: 'POST',
    address: '**/api/side-tables/*/join',
    sentence: 'Failed to answer the invitation',
    action: () => page.getByRole('button', { name: 'Join Saturday Four' }).click(),
  })
  await expectText(page.getByRole('list', { name: 'Invitations to side tables' }), 'Saturday Four')
})

test.each([
  { name: 'phone', viewport: phone, scheme: 'light' as const },
  { name: 'laptop', viewport: laptop, scheme: 'dark' as const },
])('long names fit, and axe finds nothing, on a $name in $scheme', async ({ viewport, scheme }) => {
  const id = await table(otis, longName, [own.id])
  await otis.ask(inviteToSideTable, { params: { id }, body: { golferIds: [own.id] } })
  const page = await visitList({ viewport })
  await page.emulateMedia({ colorScheme: scheme })
  for (const path of [list(), `/side-tables/${id}`]) {
    await page.goto(path)
    await expectIdle(page)
    await expectText(page, longName)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
    expect(await axeViolationsIn(page), path).toEqual([])
    expect(await duplicateNamesIn(page), path).toEqual([])
  }
  await page.goto(list())
  await page.getByRole('button', { name: 'New side table' }).first().click()
  await page.getByRole('dialog').getByLabel(other.name).waitFor()
  expect(await axeViolationsIn(page)).toEqual([])
})
