import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { listLeagues } from '#contract/leagues.ts'
import { postScore } from '#contract/scores.ts'
import { createSeason, listSeasons } from '#contract/seasons.ts'
import { listSideTables } from '#contract/side-tables.ts'
import { dayOf } from '#domain/shared/day.ts'
import { useBrowser } from '#tests/support/browser/browser.ts'
import { expectFilesKept, expectNoText, expectText, waiting } from '#tests/support/browser/screen.ts'
import { cardIn, tableIn } from '#tests/support/browser/tables.ts'
import { closeToasts, expectToast } from '#tests/support/browser/toasts.ts'
import { type Gate, openGate } from '#tests/support/server/gate.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { callerFor, leagueNamed } from '#tests/support/world/demo.ts'

const admin = 'admin@demo.example'
const owner = 'owner@demo.example'
const golfer = 'golfer@demo.example'
const today = dayOf(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone)

let app: RunningApp
let gate: Gate
/** Prepared in the demo world: addresses that hold an id. */
const paths = { season: '', settings: '', sideTables: '' }

beforeAll(async () => {
  app = await startApp()
  gate = await openGate(app.url)
  const organiser = await callerFor(app.url, owner)
  const { id: leagueId } = await leagueNamed(organiser)
  const season = { year: 2032, startDate: '2032-05-03', endDate: '2032-05-30', isActive: false }
  paths.season = `/seasons/${(await organiser.ask(createSeason, { body: { ...season, leagueId } })).id}`
  paths.settings = `/leagues/${leagueId}`
  paths.sideTables = `/leagues/${leagueId}/side-tables`
  const player = await callerFor(app.url, golfer)
  const golferId = (await player.ask(me)).golfer?.id ?? 0
  const card = { facilityName: 'Marram Links', numberOfHoles: 18, courseRating: 71.1, slopeRating: 126 } as const
  await player.ask(postScore, { body: { ...card, golferId, playedOn: today, adjustedGrossScore: 99 } })
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
  readonly path: () => string
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
const day = (page: Page) => page.getByRole('group', { name: 'The next 14 days' }).getByRole('button').nth(12)
const leagueForm = (page: Page) => page.getByRole('dialog', { name: 'Create League' })
const seasonForm = (page: Page) => page.getByRole('dialog', { name: 'Create Season' })
const tableForm = (page: Page) => page.getByRole('dialog', { name: 'New side table' })
const rebuilding = (page: Page) => page.getByRole('dialog', { name: /^Rebuild the 2032 schedule/ })
const assignment = (page: Page) => cardIn(page, 'Assign Golfer to Team')
const valueOf = (field: Locator, value: string) => expect.poll(() => field.inputValue(), waiting).toBe(value)
const pressed = (page: Page, is: boolean) =>
  expect.poll(() => day(page).getAttribute('aria-pressed'), waiting).toBe(String(is))

/** The golfer whose star is pressed: the first one not followed. */
let starred = ''
const starOf = (page: Page, does: string) => button(tableIn(page, 'Golfers'), `${does} ${starred}`)

const actions: readonly Action[] = [
  {
    what: 'a star',
    as: golfer,
    path: () => '/golfers',
    fill: async (page) => {
      starred = ((await star(page, 'Follow').getAttribute('aria-label')) ?? '').replace('Follow ', '')
    },
    press: (page) => starOf(page, 'Follow').click(),
    failure: 'Failed to follow golfer',
    kept: (page) => starOf(page, 'Follow').waitFor(),
    finish: (page) => starOf(page, 'Unfollow').waitFor(),
  },
  {
    what: 'a planned day',
    as: golfer,
    path: () => '/profile',
    press: (page) => day(page).click(),
    failure: 'Failed to update upcoming rounds',
    kept: (page) => pressed(page, false),
    finish: (page) => pressed(page, true),
  },
  {
    what: 'the profile with the digest',
    as: golfer,
    path: () => '/profile',
    fill: async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('Wren of Rough Hollow')
      await page.getByRole('switch', { name: 'Weekly email digest' }).click({ force: true })
    },
    press: (page) => button(page, 'Save Changes').click(),
    failure: 'Failed to update profile',
    kept: (page) => valueOf(page.getByLabel('Name', { exact: true }), 'Wren of Rough Hollow'),
    finish: async (page) => {
      await button(page, 'Save Changes').click()
      await expectToast(page, 'success', 'Profile updated successfully')
    },
  },
  {
    what: 'a golfer’s team',
    as: owner,
    path: () => '/teams',
    fill: async (page) => {
      await assignment(page).getByLabel('Golfer').selectOption({ index: 1 })
      await assignment(page).getByLabel('Team').selectOption({ index: 1 })
    },
    press: (page) => button(assignment(page), 'Assign Golfer').click(),
    failure: 'An error occurred',
    kept: async (page) => expect(await assignment(page).getByLabel('Golfer').inputValue()).not.toBe(''),
    finish: async (page) => {
      await button(assignment(page), 'Assign Golfer').click()
      await expectToast(page, 'success', 'Golfer assigned to team')
    },
  },
  {
    what: 'a new league',
    as: admin,
    path: () => '/leagues',
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
  {
    what: 'a league’s settings',
    as: owner,
    path: () => paths.settings,
    fill: (page) => page.getByLabel('Description').fill('Twelve teams, every Tuesday'),
    press: (page) => button(page, 'Save Changes').click(),
    failure: 'Failed to update league',
    kept: (page) => valueOf(page.getByLabel('Description'), 'Twelve teams, every Tuesday'),
    finish: async (page) => {
      await button(page, 'Save Changes').click()
      await expectToast(page, 'success', 'League updated successfully')
    },
  },
  {
    what: 'a new season',
    as: owner,
    path: () => '/seasons',
    fill: async (page) => {
      await button(page, 'Create Season').click()
      await seasonForm(page).getByLabel('Year').fill('2033')
      await seasonForm(page).getByRole('textbox', { name: 'Start date' }).fill('May 2, 2033')
      await seasonForm(page).getByRole('textbox', { name: 'End date' }).fill('May 29, 2033')
    },
    press: (page) =>
      seasonForm(page)
        .getByRole('button', { name: /^Create/ })
        .click(),
    failure: 'Failed to create season',
    kept: (page) => valueOf(seasonForm(page).getByRole('textbox', { name: 'End date' }), 'May 29, 2033'),
    finish: async (page) => {
      await seasonForm(page)
        .getByRole('button', { name: /^Create/ })
        .click()
      await expectToast(page, 'success', 'Season created successfully')
      const organiser = await callerFor(app.url, owner)
      const { id: leagueId } = await leagueNamed(organiser)
      const seasons = await organiser.ask(listSeasons, { query: { leagueId } })
      expect(seasons.filter(({ year }) => year === 2033)).toHaveLength(1)
    },
  },
  {
    what: 'a new side table',
    as: golfer,
    path: () => paths.sideTables,
    fill: async (page) => {
      await button(page, 'New side table').click()
      await tableForm(page).getByLabel('Name', { exact: true }).fill('Sleet  Four')
      await tableForm(page).getByRole('checkbox').first().waitFor()
    },
    press: (page) => button(tableForm(page), 'Create').click(),
    failure: 'Failed to create the side table',
    kept: (page) => valueOf(tableForm(page).getByLabel('Name', { exact: true }), 'Sleet  Four'),
    finish: async (page) => {
      await tableForm(page).getByRole('checkbox').first().check()
      await button(tableForm(page), 'Create and invite 1').click()
      await expectToast(page, 'success', 'Side table created')
      await expectText(page.getByRole('list', { name: 'Golfers at the side table' }), 'invited')
      const player = await callerFor(app.url, golfer)
      const tables = await player.ask(listSideTables, { params: { id: (await leagueNamed(player)).id } })
      expect(tables.filter(({ name }) => name === 'Sleet Four')).toHaveLength(1)
    },
  },
  {
    what: 'a schedule',
    as: owner,
    path: () => paths.season,
    fill: (page) => button(page, 'Rebuild the schedule').click(),
    press: (page) => button(rebuilding(page), 'Rebuild the schedule').click(),
    failure: 'Failed to generate matches',
    kept: (page) => rebuilding(page).waitFor(),
    finish: async (page) => {
      await button(rebuilding(page), 'Rebuild the schedule').click()
      await expectToast(page, 'success', 'Matches generated successfully')
    },
  },
  {
    what: 'a waiting round',
    as: owner,
    path: () => '/scores',
    press: (page) => button(cardIn(page, 'Waiting for confirmation'), /^Confirm/).click(),
    failure: 'Failed to save the decision',
    kept: (page) => button(cardIn(page, 'Waiting for confirmation'), /^Confirm/).waitFor(),
    finish: (page) => expectNoText(page, 'Waiting for confirmation'),
  },
  {
    what: 'a sync',
    as: admin,
    path: () => '/admin',
    press: (page) => button(page, 'Sync Golfer Info').click(),
    failure: 'Failed to start GHIN golfer info sync',
    kept: (page) => button(page, 'Sync Golfer Info').waitFor(),
    finish: (page) => tableIn(page, 'Sync History').getByText('Golfer info').first().waitFor(),
  },
]

const expected = [/net::ERR_/, /fetching the script/, /409 \(Conflict\)/, /event stream/]

test.each(actions)(
  '$what that is changed while the server stops is there afterwards, and what was typed stays until then',
  async ({ as, path, fill, press, failure, kept, finish }) => {
    const page = await visit({ as, path: path(), expected, keepsApp: true })
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

test.each([
  ['/golfers', golfer],
  ['/admin', admin],
])(
  '%s that is reloaded while the server is stopped says so, and goes on by itself when it has started',
  async (path, as) => {
    const page = await visit({ as, path, expected, keepsApp: true })
    const { id } = await callerFor(app.url, as)
    await page.evaluate((userId) => localStorage.setItem('nineteenth.user-id', userId), String(id))
    await expectFilesKept(page)
    await gate.close()
    await page.reload()
    await expectText(page, /^No connection|^No response/)
    await gate.open()
    await expectNoText(page, /^No connection|^No response/)
    expect(await page.getByRole('alert').count()).toBe(0)
  },
)

test('a page that is opened while the server is stopped opens by itself when it has started', async () => {
  const page = await visit({ as: golfer, path: '/golfers', expected, keepsApp: true })
  await expectFilesKept(page)
  await gate.close()
  await page.reload()
  await expectText(page, 'Nineteenth cannot be reached')
  await gate.open()
  await tableIn(page, 'Golfers').waitFor()
})

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
