import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getGolfer } from '#contract/golfers.ts'
import { currentMatch } from '#contract/matches.ts'
import { updatePublicPage } from '#contract/public-pages.ts'
import { type Control, controlOf } from '#tests/support/association/control.ts'
import { phone, useBrowser } from '#tests/support/browser/browser.ts'
import { expectNoText, expectPage, expectText, waiting } from '#tests/support/browser/screen.ts'
import { cardIn, tableIn } from '#tests/support/browser/tables.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { type Gate, openGate } from '#tests/support/server/gate.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { callerFor, leagueNamed, settledDemo } from '#tests/support/world/demo.ts'
import { synced } from '#tests/support/world/league.ts'

let app: RunningApp
let gate: Gate
let association: Control
let admin: Caller
let owner: Caller
let leagueId: number

beforeAll(async () => {
  app = await startApp()
  gate = await openGate(app.url)
  association = controlOf(app.control.replace('/control', '/api/v1'))
  admin = await settledDemo(app.url)
  owner = await callerFor(app.url, 'owner@demo.example')
  leagueId = (await leagueNamed(admin)).id
})
afterAll(async () => {
  await gate.close()
  await app.stop()
})
const visit = useBrowser(() => gate)

const page = '/l/tuesday-twilight'
const board = '/board/tuesday-twilight'
const refused = [/404.*\/api\/public/]
const lost = [/Failed to load resource|ERR_/]
const switched = (on: { page: boolean; board: boolean }) =>
  owner.ask(updatePublicPage, { params: { id: leagueId }, body: { ...on, searchEngines: false } })

/** A golfer in the second half of the match plays the round of their life; returns the name that everyone sees. */
async function postWinningRound(better: number): Promise<string> {
  const { matchScores } = await admin.ask(currentMatch, { query: { leagueId } })
  const row = matchScores.findLast(({ golfer, position }) => golfer !== null && position !== null)
  const { name, ghinNumber } = await admin.ask(getGolfer, { params: { id: row?.golferId ?? 0 } })
  await association.post({ ghin: ghinNumber ?? '', adjusted_gross_score: (row?.score ?? 90) - better })
  await synced(admin, { leagueId })
  const [first = '', last = ''] = name.split(' ')
  return `${first} ${last.slice(0, 1)}.`
}

/** Who leads the match, as the board shows it when it is the match’s turn. */
async function leader(screen: Page): Promise<string | null> {
  await screen.clock.fastForward(12_000)
  const golfers = screen.locator('section').filter({ has: screen.getByRole('heading', { name: 'Match 5 Golfers' }) })
  const first = golfers.locator('tbody tr').filter({ has: screen.getByRole('cell', { name: '1', exact: true }) })
  return (await first.count()) === 1 ? first.getByRole('rowheader').textContent() : null
}

test('a stranger sees a league on a phone, with short names and nothing to sign in to', async () => {
  const stranger = await visit({ path: page, viewport: phone, hasTouch: true })
  await expectPage(stranger, page, 'Tuesday Twilight')
  await tableIn(stranger, 'Teams').waitFor()
  await expectText(stranger, 'Tess H.')
  await expectNoText(stranger, /Tess Halmere/)
  await expectText(stranger, /^Match 5 · .* · Open, \d+ days? left$/)
})

test('who is signed in sees the same page', async () => {
  const golfer = await visit({ as: 'golfer@demo.example', path: page })
  await expectPage(golfer, page, 'Tuesday Twilight')
  await expectText(golfer, 'Tess H.')
})

test('the board shows a new round by itself, also after the server was away', async () => {
  const screen = await visit({ expected: lost })
  await screen.clock.install()
  await screen.goto(board)
  await expectText(screen, 'Live')
  const first = await postWinningRound(20)
  await expect.poll(() => leader(screen), waiting).toMatch(first)
  const failed = screen.waitForEvent('requestfailed')
  await gate.close()
  await screen.clock.fastForward(4000)
  await failed
  const second = await postWinningRound(30)
  await gate.open()
  await expect.poll(() => leader(screen), waiting).toMatch(second)
})

test('the board says when the server has been silent for half a minute, and goes on showing what it had', async () => {
  const screen = await visit({ expected: lost })
  await screen.clock.install()
  await screen.goto(board)
  await expectText(screen, 'Live')
  await gate.close()
  await screen.clock.fastForward(31_000)
  await expectText(screen, 'Waiting for the server')
  await tableIn(screen, 'Golfers').waitFor()
  await gate.open()
  await screen.clock.fastForward(16_000)
  await expectText(screen, 'Live')
})

test('the board takes turns between the match and the season', async () => {
  const screen = await visit()
  await screen.clock.install()
  await screen.goto(board)
  await expectText(screen, /^Match 5\s+Teams$/)
  await expect
    .poll(async () => {
      await screen.clock.fastForward(12_000)
      return screen.getByRole('heading', { level: 2 }).first().textContent()
    }, waiting)
    .toMatch(/^Season \d{4}/)
})

test('a board that has been open for a minute loads itself again when the site has newer pages', async () => {
  const screen = await visit()
  await screen.clock.install()
  await screen.goto(board)
  await expectText(screen, 'Live')
  await screen.evaluate(() => void (document.documentElement.dataset['mark'] = 'seen'))
  await screen.route('**/api/public/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'nineteenth-pages': '/assets/index-newer.js' } })
  })
  await screen.clock.fastForward(61_000)
  const isSame = () => screen.evaluate(() => document.documentElement.dataset['mark'] === 'seen').catch(() => true)
  await expect.poll(isSame, waiting).toBe(false)
  await expectText(screen, 'Live')
})

test('once the owner switches them off, the page and the board show nothing any more', async () => {
  const screen = await visit({ path: board, expected: refused })
  await expectText(screen, 'Live')
  await switched({ page: false, board: false })
  await expectPage(screen, board, 'No board here')
  await expectNoText(screen, 'Tess H.')
  const stranger = await visit({ path: page, expected: refused })
  await expectPage(stranger, page, 'Nothing to see here')
  await switched({ page: true, board: true })
  await expectPage(screen, board, 'Tuesday Twilight')
})

test('the owner switches the page and the board, and gets their addresses', async () => {
  await switched({ page: false, board: false })
  const screen = await visit({ as: 'owner@demo.example', path: `/leagues/${leagueId}` })
  const card = cardIn(screen, 'Public page')
  await card.getByRole('switch', { name: 'Show a page to everyone' }).click()
  await expect.poll(() => card.getByLabel('Address of the page').inputValue(), waiting).toBe(`${gate.url}${page}`)
  await card.getByRole('switch', { name: 'Show a clubhouse board' }).click()
  await expect.poll(() => card.getByLabel('Address of the board').inputValue(), waiting).toBe(`${gate.url}${board}`)
  const stranger = await visit({ path: page })
  await expectPage(stranger, page, 'Tuesday Twilight')
})
