import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGolfer } from '#contract/golfers.ts'
import { addMember } from '#contract/leagues.ts'
import { IndexHistory, getIndexHistory } from '#contract/own-indexes.ts'
import { toDecimals } from '#domain/shared/decimals.ts'
import { axeViolationsIn } from '#tests/support/browser/accessibility.ts'
import { phone, useBrowser } from '#tests/support/browser/browser.ts'
import { expectPage } from '#tests/support/browser/screen.ts'
import { cardIn } from '#tests/support/browser/tables.ts'
import { expectToast } from '#tests/support/browser/toasts.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { callerFor, leagueNamed } from '#tests/support/world/demo.ts'

const golfer = 'golfer@demo.example'

let app: RunningApp
let player: Caller

beforeAll(async () => {
  app = await startApp()
  player = await callerFor(app.url, golfer)
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

const withoutNumber = (name: string, handicapIndex: number) =>
  player.ask(createGolfer, { body: { name, handicapIndex } })

test('a golfer without a number plays off the starting Index until 54 holes count', async () => {
  const { id } = await withoutNumber('Fern Alder', 18.4)
  const page = await visit({ as: golfer })
  await page.goto(`/golfer/${id}`)
  await expectPage(page, `/golfer/${id}`, 'Fern Alder')
  const card = cardIn(page, 'Index history')
  await card.getByText('Starting Index 18.4').waitFor()
  await card.getByText('0 of 54 holes count so far.').waitFor()
  await page.locator('dd').getByText('starting', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Why 18.4 for Fern Alder?' }).click()
  const why = page.getByRole('dialog', { name: 'Why 18.4 for Fern Alder?' })
  await why
    .getByText('It is the starting Index, entered by hand, until 54 holes count. 0 of 54 holes count so far.')
    .waitFor()
})

test('each revision of an own Index opens its rounds, what came off, its limit and what changed', async () => {
  const { id } = await withoutNumber('Hazel Reed', 13.5)
  const page = await visit({ as: golfer })
  await page.route(`**/api/golfers/${id}/index-history`, (route) => route.fulfill({ json: history }))
  await page.goto(`/golfer/${id}`)
  const card = cardIn(page, 'Index history')
  await card.getByText('From May 9').first().waitFor()
  const rows = await card.getByRole('listitem').allInnerTexts()
  expect(
    rows.map((text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ).toEqual([
    ['From May 9, 2025', 'May 2, 2025: corrected from 17.0 to 14.0 · May 3, 2025: rejected', '13.5'],
    ['From May 8, 2025', 'May 7, 2025: counts, 15.2', '13.9'],
    ['From May 4, 2025', '20 rounds count', '14.2'],
  ])
  await card.getByRole('img', { name: 'Handicap Index over 3 revisions: from 14.2 to 13.5' }).waitFor()

  await card.getByRole('button', { name: 'Why 13.5 for Hazel Reed from May 9, 2025?' }).click()
  const why = page.getByRole('dialog')
  expect(await why.innerText(), 'the average is not the Index that its limit makes').toMatch(
    /Average of the best eight of 20 rounds\s+14\.0/,
  )
  await why.getByText(/Above the lowest Index of the year before, 10.0, a rise counts half/).waitFor()
  await why.getByText('16.0, less 1.0 for exceptional scores').waitFor()
  expect(await why.getByText('nine holes').count()).toBe(1)
})

test('an organiser changes a starting Index, which applies from tomorrow; others are not offered it', async () => {
  const owner = await callerFor(app.url, 'owner@demo.example')
  const { id: leagueId } = await leagueNamed(owner, 'Ladder')
  const { id } = await withoutNumber('Rowan Birch', 18.4)
  await owner.ask(addMember, { params: { id: leagueId }, body: { golferId: id } })
  const page = await visit({ as: 'owner@demo.example', path: `/golfer/${id}`, viewport: phone })
  const card = cardIn(page, 'Index history')
  await card.getByRole('button', { name: 'Change the starting Index' }).click()
  const dialog = page.getByRole('dialog', { name: 'Starting Index of Rowan Birch' })
  await dialog.getByText(/^It applies from tomorrow, until 54 holes count\./).waitFor()
  const field = dialog.getByLabel('Starting Index')
  await field.fill('60')
  await dialog.getByRole('button', { name: 'Set Index' }).click()
  await dialog.getByText('A Handicap Index is between +10.0 and 54.0, with one decimal').waitFor()
  expect(await axeViolationsIn(page)).toEqual([])
  await field.fill('+1.2')
  await dialog.getByRole('button', { name: 'Set Index' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expectToast(page, 'success', 'Starting Index +1.2 from ')
  await card.getByText(/^Starting Index \+1\.2 from /).waitFor()
  await card.getByText('Starting Index 18.4', { exact: true }).waitFor()

  const other = await visit({ as: golfer, path: `/golfer/${id}` })
  await cardIn(other, 'Index history')
    .getByText(/^Starting Index \+1\.2 from /)
    .waitFor()
  expect(await other.getByRole('button', { name: /starting Index/ }).count()).toBe(0)
})

test('a history that cannot be loaded says so, and the rest of the page stays', async () => {
  const { id } = await withoutNumber('Isla Montclair', 9.9)
  const page = await visit({ as: golfer, expected: [/500.*index-history/] })
  await page.route(`**/api/golfers/${id}/index-history`, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`/golfer/${id}`)
  await cardIn(page, 'Index history').getByText('Failed to load the Index').waitFor({ timeout: 30_000 })
  await cardIn(page, 'Scores').getByText('No recent rounds').waitFor()
  expect(await cardIn(page, 'Index history').getByRole('list').count()).toBe(0)
})

const round = (n: number) => ({
  id: n,
  playedOn: `2025-04-${String(n).padStart(2, '0')}`,
  holes: n === 2 ? 9 : 18,
  differential: n === 1 ? 16 : 14,
  reduction: n === 1 ? -1 : 0,
  used: n > 1 && n < 10,
})
const record = Array.from({ length: 20 }, (_, n) => round(n + 1))
const change = { id: 7, holes: 18, before: null }
const revision = { kind: 'own', isSet: false, average: 14, lowIndex: 10, cap: 'soft', record }

const history = toDecimals(
  IndexHistory.parse({
    kind: 'own',
    startingIndex: 18.4,
    nextStart: null,
    leagueId: null,
    mayChooseLeague: false,
    maySetStart: false,
    holesCounted: 351,
    revisedFrom: null,
    total: 3,
    revisions: [
      {
        ...revision,
        on: '2025-05-09',
        handicapIndex: 13.5,
        changes: [
          { ...change, kind: 'corrected', playedOn: '2025-05-02', differential: 14, before: 17 },
          { ...change, kind: 'rejected', playedOn: '2025-05-03', differential: 19 },
        ],
      },
      {
        ...revision,
        on: '2025-05-08',
        handicapIndex: 13.9,
        changes: [{ ...change, kind: 'added', playedOn: '2025-05-07', differential: 15.2 }],
      },
      {
        ...revision,
        on: '2025-05-04',
        handicapIndex: 14.2,
        changes: record.map(({ id, playedOn, holes, differential }) => ({
          id,
          playedOn,
          holes,
          differential,
          kind: 'added',
          before: null,
        })),
      },
    ],
  }),
  getIndexHistory.strokes.reply,
)
