import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { getGolfer } from '#contract/golfers.ts'
import { listMembers, removeMember } from '#contract/leagues.ts'
import { currentMatch } from '#contract/matches.ts'
import { syncScores } from '#contract/syncs.ts'
import { type Control, controlOf } from '#tests/support/association/control.ts'
import { phone, useBrowser } from '#tests/support/browser/browser.ts'
import { waiting } from '#tests/support/browser/screen.ts'
import { tableIn } from '#tests/support/browser/tables.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { callerFor, leagueNamed, settledDemo } from '#tests/support/world/demo.ts'

let app: RunningApp
let association: Control
let admin: Caller
let leagueId: number

beforeAll(async () => {
  app = await startApp()
  association = controlOf(app.control.replace('/control', '/api/v1'))
  // A sync that is already running would not fetch a round posted after it has read its golfer.
  admin = await settledDemo(app.url)
  leagueId = (await leagueNamed(admin)).id
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

test('a round posted at the association moves its golfer up on every open screen and the clubhouse board without a reload', async () => {
  const pages = [
    await visit({ as: 'golfer@demo.example', path: '/matches/current' }),
    await visit({ as: 'owner@demo.example', path: '/matches/current', viewport: phone, hasTouch: true }),
  ]
  const board = await visit()
  await board.clock.install()
  await board.goto('/board/tuesday-twilight')
  for (const page of [...pages, board]) await tableIn(page, 'Golfers').waitFor()
  const name = await postWinningRound()
  await admin.ask(syncScores, { body: { leagueId } })
  for (const page of pages) {
    await expect.poll(() => firstName(page), waiting).toBe(name)
    const [first] = await tableIn(page, 'Golfers').getByRole('row').filter({ hasText: name }).all()
    await first?.getByRole('img', { name: await markOf(name) }).waitFor()
    await page.getByText(`${name} improved`, { exact: false }).first().waitFor()
  }
  const [short = ''] = /^\S+ ./.exec(name) ?? []
  const leader = async () => {
    await board.clock.fastForward(12_000)
    const rows = board.locator('section').filter({ has: board.getByRole('heading', { name: 'Match 5 Golfers' }) })
    return rows
      .getByRole('rowheader')
      .first()
      .textContent({ timeout: 1000 })
      .catch(() => null)
  }
  await expect.poll(leader, waiting).toContain(short)
})

const firstName = async (page: Page) =>
  (await tableIn(page, 'Golfers').locator('tbody tr bdi').first().textContent()) ?? ''

/** How a golfer who is first now has moved today: up, or new where their earlier rounds were posted today too. */
async function markOf(name: string): Promise<string> {
  const { matchScores } = await admin.ask(currentMatch, { query: { leagueId } })
  const { climbed, newcomer } = matchScores.find(({ golfer }) => golfer?.name === name) ?? expect.fail(`no ${name}`)
  expect(newcomer || (climbed ?? 0) > 0).toBe(true)
  return newcomer ? 'new today' : `up ${climbed} today`
}

/** A golfer in the second half of the match plays the round of their life; returns who. */
async function postWinningRound(): Promise<string> {
  const { matchScores } = await admin.ask(currentMatch, { query: { leagueId } })
  const members = await admin.ask(listMembers, { params: { id: leagueId } })
  // The board names who has an account and has not accepted the league "Member".
  const named = new Set(members.filter(({ userId }) => userId === null).map(({ id }) => id))
  const row = matchScores.find(
    ({ golferId, position }) => golferId !== null && named.has(golferId) && (position ?? 0) >= 9,
  )
  const { name, ghinNumber } = await admin.ask(getGolfer, { params: { id: row?.golferId ?? 0 } })
  await association.post({ ghin: ghinNumber ?? '', adjusted_gross_score: (row?.score ?? 90) - 15 })
  return name
}

test('a golfer who is removed from the league that they look at goes on in another one', async () => {
  const golfer = await callerFor(app.url, 'golfer@demo.example')
  const golferId = (await golfer.ask(me)).golfer?.id ?? 0
  const page = await visit({ as: 'golfer@demo.example', path: '/standings', expected: [/404.*\/api\//] })
  await tableIn(page, 'Golfers').waitFor()
  await admin.ask(removeMember, { params: { id: leagueId, golferId } })
  await page.getByRole('link', { name: 'Scores' }).first().click()
  await expect
    .poll(() => page.getByLabel('League').first().locator('option').allInnerTexts(), waiting)
    .toEqual(['Ladder'])
  await page.getByText('Failed to fetch scores').waitFor({ state: 'detached' })
})
