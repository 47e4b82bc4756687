import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMatch } from '#contract/matches.ts'
import { type Season, activeSeason } from '#contract/seasons.ts'
import { syncScores } from '#contract/syncs.ts'
import { twilightNumbers } from '#server/app/demo/demo-world.ts'
import { controlOf } from '#tests/support/association/control.ts'
import { axeViolationsIn } from '#tests/support/browser/accessibility.ts'
import { useBrowser } from '#tests/support/browser/browser.ts'
import { expectNoText, expectPage, expectText, waiting } from '#tests/support/browser/screen.ts'
import { expectToast } from '#tests/support/browser/toasts.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { leagueNamed, settledDemo } from '#tests/support/world/demo.ts'
import { ended } from '#tests/support/world/league.ts'

const golfer = 'golfer@demo.example'
const owner = 'owner@demo.example'

let app: RunningApp
let admin: Caller
let leagueId = 0
let season: Season

beforeAll(async () => {
  app = await startApp()
  admin = await settledDemo(app.url)
  leagueId = (await leagueNamed(admin)).id
  const active = await admin.ask(activeSeason, { query: { leagueId } })
  if (active === null) throw new Error('The demo league has no active season')
  season = active
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

const why = (page: Page, question: string) => page.getByRole('button', { name: question }).first()

test('a round that comes after the result was published marks the match, and the mark shows before and after', async () => {
  const [first] = season.matches
  if (first === undefined) throw new Error('The season has no match')
  const round = { ghin: twilightNumbers[0] ?? '', played_at: first.startDate, adjusted_gross_score: 58 }
  await controlOf(app.control.replace('/control', '/api/v1')).post(round)
  const { sync } = await admin.ask(syncScores, { body: { leagueId } })
  await ended(admin, sync?.id ?? 0)
  const { matchScores } = await admin.ask(getMatch, { params: { id: first.id } })
  const winner = matchScores.find(({ score }) => score === 58)?.golfer?.name ?? ''

  const page = await visit({ as: golfer, path: '/standings' })
  const link = page.getByRole('link', { name: `Match ${first.number}`, exact: true }).first()
  expect((await link.boundingBox())?.height, 'large enough to press').toBeGreaterThanOrEqual(24)
  await link.click()
  await expectPage(page, `/matches/${first.id}`, `Match ${first.number}`, `Match ${first.number}`)
  await why(page, 'What was restated?').click()
  const panel = page.getByRole('dialog', { name: 'What was restated?' })
  await expectText(panel, new RegExp(`^${winner}’s round of .* \\(58 gross\\) came late; you: `))
  await expectText(panel, /: a round came late\.$/)
  await expectText(panel, `${winner}’s counting round`)
  await expectText(panel, /^After: .*, 58 gross, differential .*, net /)
  await expect
    .poll(() => panel.getByRole('row').allTextContents(), waiting)
    .toContainEqual(expect.stringMatching(new RegExp(`^${winner}.* → 1.* → .*24$`)))
  expect(await axeViolationsIn(page)).toEqual([])
})

test('the schedule of a season has the mark beside “Finished”', async () => {
  const page = await visit({ as: golfer, path: `/seasons/${season.id}` })
  const line = page.getByRole('listitem').filter({ hasText: 'Restated' }).first()
  const restated = await line.getByText('Restated').boundingBox()
  const finished = await line.getByText('Finished').boundingBox()
  const gap = (finished?.x ?? 0) - (restated?.x ?? 0) - (restated?.width ?? 0)
  expect(gap).toBeGreaterThan(0)
  expect(gap).toBeLessThan(16)
})

test('a published result says on which day it becomes final, and afterwards that it is', async () => {
  const [, second] = season.matches
  if (second === undefined) throw new Error('The season has no second match')
  const page = await visit({ as: golfer, path: '/profile' })
  const day = `${new Date().getFullYear()}-06-15`
  let facts: object = { becomesFinalAt: `${day}T12:00:00.000Z`, finalAt: null }
  await page.route(`**/api/seasons/matches/${second.id}`, async (route) => {
    const response = await route.fetch()
    const match: object = await response.json()
    await route.fulfill({ response, json: { ...match, ...facts } })
  })
  await page.goto(`/matches/${second.id}`)
  await expectText(page, 'Final on Jun 15')
  expect(await page.getByRole('button', { name: 'What does final mean?' }).count()).toBe(0)

  facts = { becomesFinalAt: `${day}T12:00:00.000Z`, finalAt: `${day}T12:00:00.000Z` }
  await page.reload()
  const pill = page.getByRole('button', { name: 'What does final mean?' })
  await expectText(pill, 'Final')
  await expectNoText(page, /^Final on/)
  await pill.click()
  const since = /^Since Jun 15, \d{4}, later rounds and corrections no longer change this result\.$/
  await expectText(page.getByRole('dialog', { name: 'What does final mean?' }), since)
})

test('an organiser says how many matches count; standings strike through the others and explain the total', async () => {
  const page = await visit({ as: owner, path: '/seasons' })
  await page
    .getByRole('button', { name: `Edit season ${season.year}` })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: 'Edit Season' })
  await form.getByLabel('Matches that count').fill('99')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectText(form, 'Enter a number from 1 to 52, or leave it empty')
  await form.getByLabel('Matches that count').fill('2')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'success', 'Season updated successfully')

  const standings = await visit({ as: golfer, path: '/standings' })
  const change = new RegExp(`^Matches that count in ${season.year}: the best 2 instead of all`)
  await expectText(standings, change)
  const grid = standings.getByRole('table', { name: 'Points by Match' }).filter({ visible: true })
  await expect.poll(() => grid.locator('s').count(), waiting).toBeGreaterThan(0)
  await standings
    .getByRole('button', { name: /^Why .* points for/ })
    .first()
    .click()
  const panel = standings.getByRole('dialog', { name: /^Why/ })
  await expectText(panel, 'The best two of four finished matches')
  await expectText(panel, /^Only the best two matches of the season count; of equal points, the earlier one\./)
  await expect.poll(() => panel.getByText('not counted').count(), waiting).toBe(2)

  const league = await visit({ as: golfer, path: `/leagues/${leagueId}` })
  await expectText(league, 'Changed rules')
  await expectText(league, change)
})
