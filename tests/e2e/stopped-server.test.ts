import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { listLeagues } from '#contract/leagues.ts'
import { listScores } from '#contract/scores.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { useBrowser } from '#tests/support/browser/browser.ts'
import { expectFilesKept, expectNoText, expectText, fieldIn, goOn, waiting } from '#tests/support/browser/screen.ts'
import { tableIn } from '#tests/support/browser/tables.ts'
import { closeToasts, expectToast } from '#tests/support/browser/toasts.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { type Gate, openGate } from '#tests/support/server/gate.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { callerFor } from '#tests/support/world/demo.ts'

const admin = 'admin@demo.example'
const golfer = 'golfer@demo.example'

let app: RunningApp
let gate: Gate
beforeAll(async () => {
  app = await startApp()
  gate = await openGate(app.url)
})
afterEach(() => gate.open())
afterAll(async () => {
  await gate.close()
  await app.stop()
})
const visit = useBrowser(() => gate)

const noConnection = /^No connection\. Last updated|^No connection\.$/
const noResponse = 'No response. Check your connection, then try again.'

const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name, exact: true })
const star = (page: Page, label: string) => button(tableIn(page, 'Golfers'), new RegExp(`^${label} `)).first()
const leagueForm = (page: Page) => page.getByRole('dialog', { name: 'Create League' })
const valueOf = (field: Locator, value: string) => expect.poll(() => field.inputValue(), waiting).toBe(value)
const expected = [/net::ERR_/, /fetching the script/, /409 \(Conflict\)/, /event stream/]

type Action = {
  readonly press: () => Promise<void>
  /** The toast while the server cannot be reached. */
  readonly failure: string
  /** Shown before the press, and after it has failed. */
  readonly kept: () => Promise<void>
}

test('what is changed while the server stops is there afterwards, and pages that are opened then come by themselves', async () => {
  const page = await visit({ as: admin, path: '/golfers', expected, keepsApp: true })
  await expectFilesKept(page)
  const name = ((await star(page, 'Follow').getAttribute('aria-label')) ?? '').replace('Follow ', '')
  const starOf = (does: string) => button(tableIn(page, 'Golfers'), `${does} ${name}`)
  await failing(page, {
    press: () => starOf('Follow').click(),
    failure: 'Failed to follow golfer',
    kept: () => starOf('Follow').waitFor(),
  })
  await starOf('Unfollow').waitFor()

  await goOn(page, '/leagues')
  await button(page, 'Create League').click()
  await leagueForm(page).getByLabel('Name').fill('Sleet Cup')
  const create = () => button(leagueForm(page), 'Create').click()
  await failing(page, {
    press: create,
    failure: 'Failed to create league',
    kept: () => valueOf(leagueForm(page).getByLabel('Name'), 'Sleet Cup'),
  })
  await create()
  await expectToast(page, 'success', 'League created successfully')
  // Leaving a form that is still open asks first.
  await leagueForm(page).waitFor({ state: 'detached' })
  const caller = await callerFor(app.url, admin)
  expect((await caller.ask(listLeagues)).filter((league) => league.name === 'Sleet Cup')).toHaveLength(1)

  await page.evaluate((userId) => localStorage.setItem('nineteenth.user-id', userId), String(caller.id))
  await reopen(page, /^No connection|^No response/)
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.evaluate(() => localStorage.removeItem('nineteenth.user-id'))
  await reopen(page, 'Nineteenth cannot be reached')
})

/** Loads the golfers while the server is stopped, which says so, and comes by itself when it has started. */
async function reopen(page: Page, notice: string | RegExp): Promise<void> {
  await gate.close()
  await page.goto('/golfers')
  await expectText(page, notice)
  await gate.open()
  await tableIn(page, 'Golfers').waitFor()
  await expectNoText(page, notice)
}

test('a round whose answer is lost arrives once, and so does a correction of it in between', async () => {
  const page = await filledRound(102)
  const lost = gate.loseNextChange('cut before the answer arrives')
  await sendRound(page)
  await lost
  await expectText(unsent(page), /, Marram Links, 102 gross$/)
  expect(await roundsOf(102)).toBe(1)
  await unsent(page)
    .getByRole('button', { name: /^Correct/ })
    .click()
  await roundForm(page).getByLabel('Adjusted gross score').fill('103')
  await sendRound(page)
  await expectText(unsent(page), /, Marram Links, 103 gross$/)
  await gate.open()
  await expect.poll(() => unsent(page).count(), waiting).toBe(0)
  expect([await roundsOf(102), await roundsOf(103)]).toEqual([0, 1])
})

test('a round that is being sent when the page is closed is sent by the next page', async () => {
  const page = await filledRound(105)
  const next = await page.context().newPage()
  const lost = gate.loseNextChange('cut before the server has it', () => page.close())
  await sendRound(page).catch(() => null)
  await lost
  await gate.open()
  await next.goto('/standings')
  await expect.poll(() => roundsOf(105), waiting).toBe(1)
  await expect.poll(() => unsent(next).count(), waiting).toBe(0)
})

const unsent = (page: Page) => page.getByRole('list', { name: 'Not sent yet' })
const roundForm = (page: Page) => page.getByRole('dialog', { name: 'Enter a round' })
const sendRound = (page: Page) => button(roundForm(page), 'Enter round').click()

/** A page with a filled-in round of this gross score. */
async function filledRound(gross: number): Promise<Page> {
  const page = await visit({ as: golfer, path: '/scores', expected })
  await button(page, 'Round missing?').click()
  // Typing another club shows the fields of tees that were filled in.
  await fieldIn(roundForm(page), 'Club').fill('Gorse Hill')
  const card = { Club: 'Marram Links', 'Course Rating': '71.1', 'Slope Rating': '126' }
  for (const [label, text] of Object.entries({ ...card, 'Adjusted gross score': String(gross) }))
    await fieldIn(roundForm(page), label).fill(text)
  return page
}

let caller: Caller | null = null

/** How many rounds of this gross score the server has of the golfer. */
async function roundsOf(gross: number): Promise<number> {
  caller ??= await callerFor(app.url, golfer)
  const { golfer: own } = await caller.ask(me)
  const startDate = addDays(dayOf(Date.now(), 'UTC'), -30)
  const scores = await caller.ask(listScores, { query: { golferId: String(own?.id), startDate } })
  return scores.filter(({ adjustedGrossScore }) => adjustedGrossScore === gross).length
}

/** Presses while the server cannot be reached, and once more so that only the answer is lost. */
async function failing(page: Page, { press, failure, kept }: Action): Promise<void> {
  await kept()
  await gate.close()
  await press()
  await expectToast(page, 'error', failure, noResponse)
  await kept()
  await comesBack(page)
  const lost = gate.loseNextChange('cut before the answer arrives')
  await press()
  await lost
  await expectToast(page, 'error', failure, noResponse)
  await comesBack(page)
}

/** The server can be reached again, which the page notices by itself. */
async function comesBack(page: Page): Promise<void> {
  await gate.open()
  await expectNoText(page, noConnection)
  await closeToasts(page)
}
