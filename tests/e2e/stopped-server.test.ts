import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { listLeagues } from '#contract/leagues.ts'
import { listScores } from '#contract/scores.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { useBrowser } from '#tests/support/browser/browser.ts'
import { expectFilesKept, expectNoText, expectText, fieldIn, waiting } from '#tests/support/browser/screen.ts'
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

type Action = {
  readonly what: string
  readonly as: string
  readonly path: string
  /** Fills in what is sent; what is pressed at once needs nothing. */
  readonly fill?: (page: Page) => Promise<void>
  readonly press: (page: Page) => Promise<void>
  /** The toast while the server cannot be reached. */
  readonly failure: string
  /** Shown before the press, and after it has failed: nothing that was typed is lost. */
  readonly kept: (page: Page) => Promise<void>
  /** Reaches the wanted state after the connection was lost three times, the last time with the answer. */
  readonly finish: (page: Page) => Promise<void>
}

const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name, exact: true })
const star = (page: Page, label: string) => button(tableIn(page, 'Golfers'), new RegExp(`^${label} `)).first()
const leagueForm = (page: Page) => page.getByRole('dialog', { name: 'Create League' })
const valueOf = (field: Locator, value: string) => expect.poll(() => field.inputValue(), waiting).toBe(value)
/** The golfer whose star is pressed: the first one not followed. */
let starred = ''
const starOf = (page: Page, does: string) => button(tableIn(page, 'Golfers'), `${does} ${starred}`)

const actions: readonly Action[] = [
  {
    what: 'a star',
    as: golfer,
    path: '/golfers',
    fill: async (page) => {
      starred = ((await star(page, 'Follow').getAttribute('aria-label')) ?? '').replace('Follow ', '')
    },
    press: (page) => starOf(page, 'Follow').click(),
    failure: 'Failed to follow golfer',
    kept: (page) => starOf(page, 'Follow').waitFor(),
    finish: (page) => starOf(page, 'Unfollow').waitFor(),
  },
  {
    what: 'a new league',
    as: admin,
    path: '/leagues',
    fill: async (page) => {
      await button(page, 'Create League').click()
      await leagueForm(page).getByLabel('Name').fill('Sleet Cup')
    },
    press: (page) => button(leagueForm(page), 'Create').click(),
    failure: 'Failed to create league',
    kept: (page) => valueOf(leagueForm(page).getByLabel('Name'), 'Sleet Cup'),
    finish: async (page) => {
      await button(leagueForm(page), 'Create').click()
      await expectToast(page, 'success', 'League created successfully')
      const leagues = await (await callerFor(app.url, admin)).ask(listLeagues)
      expect(leagues.filter(({ name }) => name === 'Sleet Cup')).toHaveLength(1)
    },
  },
]

const expected = [/net::ERR_/, /fetching the script/, /409 \(Conflict\)/, /event stream/]

test.each(actions)(
  '$what that is changed while the server stops is there afterwards, and what was typed stays until then',
  async ({ as, path, fill, press, failure, kept, finish }) => {
    const page = await visit({ as, path, expected, keepsApp: true })
    await expectFilesKept(page)
    await fill?.(page)
    await kept(page)
    await gate.close()
    await failing(page, { press, failure, kept })
    for (const fault of ['cut before the server has it', 'cut before the answer arrives'] as const) {
      const lost = gate.loseNextChange(fault)
      await failing(page, {
        press: async (one) => {
          await press(one)
          await lost
        },
        failure,
        kept: fault === 'cut before the answer arrives' ? () => Promise.resolve() : kept,
      })
    }
    await finish(page)
  },
)

test('a screen that is reloaded while the server is stopped says so, and continues when the server has started', async () => {
  const page = await visit({ as: golfer, path: '/golfers', expected, keepsApp: true })
  const { id } = await callerFor(app.url, golfer)
  await page.evaluate((userId) => localStorage.setItem('nineteenth.user-id', userId), String(id))
  await expectFilesKept(page)
  await gate.close()
  await page.reload()
  await expectText(page, /^No connection|^No response/)
  await gate.open()
  await expectNoText(page, /^No connection|^No response/)
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('a page that is opened while the server is stopped opens by itself when it has started', async () => {
  const page = await visit({ as: golfer, path: '/golfers', expected, keepsApp: true })
  await expectFilesKept(page)
  await gate.close()
  await page.reload()
  await expectText(page, 'Nineteenth cannot be reached')
  await gate.open()
  await tableIn(page, 'Golfers').waitFor()
})

test('a round whose answer is lost arrives once, and a correction of it meanwhile too', async () => {
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
  await button(page, 'Enter a round').click()
  // Typing another club shows the fields of tees that were filled in.
  await fieldIn(roundForm(page), 'Club').fill('Gorse Hill')
  const card = { Club: 'Marram Links', 'Course Rating': '71.1', 'Slope Rating': '126' }
  for (const [label, text] of Object.entries({ ...card, 'Adjusted gross score': String(gross) }))
    await fieldIn(roundForm(page), label).fill(text)
  // Asking for the net is a change too, as the gate sees it.
  await expectText(roundForm(page), /^Net \S+ at /)
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

/** Presses while the server cannot be reached; then it can, which the page notices by itself. */
async function failing(
  page: Page,
  { press, failure, kept }: Pick<Action, 'press' | 'failure' | 'kept'>,
): Promise<void> {
  await press(page)
  await expectToast(page, 'error', failure, noResponse)
  await kept(page)
  await gate.open()
  await expectNoText(page, noConnection)
  await closeToasts(page)
}
