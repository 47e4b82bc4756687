import { once } from 'node:events'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { logout, me } from '#contract/auth.ts'
import { confirmScore, listScores, postScore } from '#contract/scores.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { demoPassword } from '#server/app/demo/demo-world.ts'
import { type Caller, caller as callerOf } from '#tests/support/server/app.ts'
import { type Visit, useBrowser } from '#tests/support/browser/browser.ts'
import {
  expectFilesKept,
  chooseFromMenu,
  expectNoText,
  expectPage,
  expectText,
  waiting,
  fieldIn,
} from '#tests/support/browser/screen.ts'
import { expectToast } from '#tests/support/browser/toasts.ts'
import { type Gate, openGate } from '#tests/support/server/gate.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { callerFor } from '#tests/support/world/demo.ts'

const golfer = 'golfer@demo.example'
const owner = 'owner@demo.example'
const name = 'Aaro Adebayo'
const today = dayOf(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone)

let app: RunningApp
let gate: Gate
let caller: Caller
let golferId = 0

beforeAll(async () => {
  app = await startApp()
  gate = await openGate(app.url)
  caller = await callerFor(app.url, golfer)
  golferId = (await caller.ask(me)).golfer?.id ?? 0
})
beforeEach(() => gate.open())
afterEach(() => gate.open())
afterAll(async () => {
  await gate.close()
  await app.stop()
})
const visit = useBrowser(() => gate)
const lost = [/net::ERR_/, /error occurred when fetching the script/, /(401|409|503) \(/]

const unsent = (page: Page) => page.getByRole('list', { name: 'Not sent yet' })
const press = (place: Page | Locator, label: string | RegExp) => place.getByRole('button', { name: label }).click()
const formOf = (page: Page) => page.getByRole('dialog', { name: 'Enter a round' })
const roundsOf = async (gross: number) =>
  (await caller.ask(listScores, { query: { golferId: String(golferId), startDate: addDays(today, -30) } })).filter(
    ({ adjustedGrossScore }) => adjustedGrossScore === gross,
  )

/** A page with the form filled in; each test has a gross of its own. */
async function filled(gross: number, options: Visit = {}): Promise<Page> {
  const page = await visit({ as: golfer, path: '/scores', expected: lost, ...options })
  await press(page, 'Enter a round')
  // Typing another club shows the fields of tees that were filled in.
  await fieldIn(formOf(page), 'Club').fill('Gorse Hill')
  const card = { Club: 'Marram Links', 'Course Rating': '71.1', 'Slope Rating': '126' }
  for (const [label, text] of Object.entries({ ...card, 'Adjusted gross score': String(gross) }))
    await fieldIn(formOf(page), label).fill(text)
  return page
}

const send = (page: Page) => press(formOf(page), 'Enter round')

async function expectKept(page: Page, gross: number): Promise<void> {
  await expectText(unsent(page), new RegExp(`, Marram Links, ${gross} gross$`))
  expect(await formOf(page).count()).toBe(0)
}

/** Waits until the server has the round, once, and the device no longer. */
async function expectArrived(page: Page, gross: number): Promise<void> {
  await expect.poll(() => unsent(page).count(), waiting).toBe(0)
  expect(await roundsOf(gross)).toHaveLength(1)
}

test('a round filled in without a connection is shown on every screen, and is sent by itself when the server responds', async () => {
  const page = await filled(101)
  await gate.close()
  await send(page)
  await expectToast(page, 'info', 'No connection. Your round is kept on this device, and sent once there is one.')
  await expectKept(page, 101)
  await page.getByRole('link', { name: 'Standings' }).filter({ visible: true }).click()
  await expectKept(page, 101)
  await gate.open()
  await expectToast(page, 'success', 'Round entered')
  await expectArrived(page, 101)
})

test('a round whose answer is lost arrives once, and a correction of it meanwhile too', async () => {
  const page = await filled(102)
  const lostNow = gate.loseNextChange('cut before the answer arrives')
  await send(page)
  await lostNow
  await expectKept(page, 102)
  expect(await roundsOf(102)).toHaveLength(1)
  await press(unsent(page), /^Correct/)
  await expectText(formOf(page), /^Net \S+ at (today’s|a) Handicap Index of /)
  await formOf(page).getByLabel('Adjusted gross score').fill('103')
  await send(page)
  await expectKept(page, 103)
  await gate.open()
  await expectArrived(page, 103)
  expect(await roundsOf(102)).toEqual([])
})

test('a round hole by hole that is sent again as it was stays as it is, also once someone has confirmed it', async () => {
  const page = await visit({ as: golfer, path: '/scores', expected: lost })
  await press(page, 'Enter a round')
  await fieldIn(formOf(page), 'Club').fill('Fernhollow')
  await page
    .getByRole('option', { name: /^Fernhollow Golf Club, White · \S+ \/ \d+$/ })
    .first()
    .click()
  await press(formOf(page), 'Enter hole by hole')
  await formOf(page)
    .getByRole('textbox', { name: /^Hole 1,/ })
    .click()
  await page.keyboard.type('5'.repeat(18))
  const lostNow = gate.loseNextChange('cut before the answer arrives')
  await send(page)
  await lostNow
  await expectText(unsent(page), /, Fernhollow Golf Club, hole by hole$/)
  const byHoles = async () =>
    (await caller.ask(listScores, { query: { golferId: String(golferId), startDate: today } })).filter(
      ({ byHand }) => byHand?.holeByHole,
    )
  const [entered] = await byHoles()
  const leagueId = entered?.byHand?.leagues[0]?.leagueId ?? 0
  await (await callerFor(app.url, owner)).ask(confirmScore, { params: { id: entered?.id ?? 0 }, body: { leagueId } })
  await press(unsent(page), /^Correct/)
  await send(page)
  await gate.open()
  await expect.poll(() => unsent(page).count(), waiting).toBe(0)
  expect((await byHoles()).map(({ id, byHand }) => [id, byHand?.version])).toEqual([[entered?.id, 1]])
})

test('a round that is being sent when the server is killed arrives once after it has started again', async () => {
  const page = await filled(104)
  const lostNow = gate.loseNextChange('cut before the answer arrives', async () => {
    app.process.kill('SIGKILL')
    await once(app.process, 'exit')
  })
  await send(page)
  await lostNow
  await expectKept(page, 104)
  await startAgain()
  await gate.open()
  await expectArrived(page, 104)
})

test('a round that is being sent when the page is closed is sent by the next page', async () => {
  const page = await filled(105)
  const next = await page.context().newPage()
  const lostNow = gate.loseNextChange('cut before the server has it', () => page.close())
  await send(page).catch(() => null)
  await lostNow
  await gate.open()
  await next.goto('/standings')
  await expect.poll(() => roundsOf(105), waiting).toHaveLength(1)
  await expectArrived(next, 105)
})

test('a refused round stays with the reason, and is corrected in the form', async () => {
  await caller.ask(postScore, { body: { ...card, golferId, playedOn: today, adjustedGrossScore: 106 } })
  const page = await filled(106)
  await gate.close()
  await send(page)
  await expectKept(page, 106)
  await gate.open()
  await expectToast(page, 'error', `${name}’s round was not accepted`)
  await expectText(unsent(page), 'It was refused: A round with this score on this day already exists')
  await press(unsent(page), /^Correct/)
  await expectText(formOf(page), 'A round with this score on this day already exists')
  expect(await fieldIn(formOf(page), 'Club').inputValue()).toBe('Marram Links')
  await formOf(page).getByLabel('Adjusted gross score').fill('107')
  await send(page)
  await expectToast(page, 'success', 'Round entered')
  await expectArrived(page, 107)
  expect(await roundsOf(106)).toHaveLength(1)
})

test('a draft can be removed, after a question', async () => {
  const page = await filled(108)
  await gate.close()
  await send(page)
  await expectKept(page, 108)
  await press(unsent(page), /^Remove/)
  await press(page.getByRole('dialog', { name: `Remove ${name}’s round?` }), 'Remove')
  await expect.poll(() => unsent(page).count(), waiting).toBe(0)
  await gate.open()
  await page.reload()
  await expectPage(page, '/scores', 'Scores')
  expect(await roundsOf(108)).toEqual([])
})

test('signing out with a draft asks first, and discards it', async () => {
  const page = await filled(109, { keepsApp: true })
  await expectFilesKept(page)
  await gate.close()
  await send(page)
  await expectKept(page, 109)
  await chooseFromMenu(page, name, 'Logout')
  const question = page.getByRole('dialog', { name: 'You have a round that is not sent yet' })
  await press(question, 'Stay signed in')
  await expectKept(page, 109)
  await chooseFromMenu(page, name, 'Logout')
  await press(question, 'Sign out and discard')
  await expectPage(page, '/login', 'Sign in')
  expect(await draftsOn(page)).toBe(0)
})

test('a draft stays when the session ends, is not shown to another account, and is sent for its own', async () => {
  const page = await filled(110)
  await gate.close()
  await send(page)
  await expectKept(page, 110)
  const own = await page.evaluate(() => localStorage.getItem('nineteenth.token'))
  const signInAs = (token: string | null, userId: number) =>
    page.evaluate(
      ([key, id]) => {
        localStorage.setItem('nineteenth.token', key)
        localStorage.setItem('nineteenth.user-id', id)
      },
      [token ?? '', String(userId)] as const,
    )
  const other = await callerFor(app.url, 'guest@demo.example')
  await signInAs(other.token, other.id)
  await gate.open()
  await page.goto('/profile')
  await page.getByLabel('Name').waitFor()
  await expectNoText(page, /Not sent yet/)
  expect(await draftsOn(page)).toBe(1)
  expect(await roundsOf(110)).toEqual([])
  await signInAs(own, caller.id)
  await page.goto('/scores')
  await expect.poll(() => draftsOn(page), waiting).toBe(0)
  expect(await roundsOf(110)).toHaveLength(1)
})

test('a draft outlasts the end of the session, and is sent after signing in again', async () => {
  const page = await filled(112, { as: owner })
  await gate.close()
  await send(page)
  await expectText(unsent(page), /112 gross$/)
  const token = await page.evaluate(() => localStorage.getItem('nineteenth.token'))
  await callerOf(app.url, 0, token).ask(logout)
  await gate.open()
  const question = page.getByRole('dialog', { name: 'Please sign in again' })
  await question.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  expect(await draftsOn(page)).toBe(1)
  await press(question, 'Sign in')
  await expectToast(page, 'success', 'Round entered')
  expect(await draftsOn(page)).toBe(0)
})

test('a round that an overloaded server does not take is sent when the server allows it', async () => {
  const page = await filled(113)
  let refused = 0
  const busy = { error: 'The server is busy right now: please try again in a moment', code: 'overloaded' }
  await page.route('**/api/scores', (route) => {
    if (route.request().method() !== 'POST' || refused === 2) return route.fallback()
    refused += 1
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: busy })
  })
  await send(page)
  await expectToast(page, 'success', 'Round entered')
  expect(refused).toBe(2)
  await expectArrived(page, 113)
})

test('without room on the device the form stays open and says so', async () => {
  const page = await filled(111)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await gate.close()
  await send(page)
  const reason =
    'No response, and this device has no room to keep the round. Leave this form open, and try again with a connection.'
  await expectText(page, reason)
  expect(await formOf(page).getByLabel('Adjusted gross score').inputValue()).toBe('111')
  await gate.open()
  await send(page)
  await expectToast(page, 'success', 'Round entered')
  expect(await roundsOf(111)).toHaveLength(1)
})

const card = { facilityName: 'Marram Links', numberOfHoles: 18, courseRating: 71.1, slopeRating: 126 } as const

const draftsOn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('nineteenth.draft.')).length)

/** Starts the killed app again, on its own data. */
async function startAgain(): Promise<void> {
  const { dataDir, databaseUrl } = app
  const again = await startApp({ dataDir, ...(databaseUrl === null ? {} : { databaseUrl }) })
  const killed = app
  app = {
    ...again,
    async stop() {
      await again.stop()
      return killed.stop()
    },
  }
  gate.passTo(app.url)
  caller = await callerFor(app.url, golfer)
}
