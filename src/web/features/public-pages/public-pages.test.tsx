import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getPublicBoard, getPublicLeague } from '#contract/public-pages.ts'
import { boardReply, publicReply } from '#tests/factories/public-reply.ts'
import { type Reply, prepare } from '#tests/support/component/network.ts'
import { rowsOf, table, usePhone } from '#tests/support/component/parts.ts'
import { golfer } from '#tests/support/component/readers.ts'
import { renderApp } from '#tests/support/component/render.tsx'
import { answers, fails, refuses } from '#tests/support/component/replies.ts'
import { expectElement, expectNoText, expectText, expectTitle, faultsOfPage } from '#tests/support/component/screen.ts'

test.each([null, golfer])('everyone sees a league with short names, signed in or not: %#', async (as) => {
  await usePhone()
  renderApp('/l/tuesday-twilight', { as, replies: [answers(getPublicLeague, publicReply())] })
  await expectTitle('Tuesday Twilight')
  await expectText('Match 5 · Nov 10 – Nov 23, 2026 · Open, 3 days left')
  await expectText('Bunker Hillbillies lead at −1.2')
  expect(rowsOf(table('Teams'))).toEqual([{ Pos: '1', Name: 'Bunker Hillbillies', Net: '−1.2' }])
  expect(rowsOf(table('Golfers'))).toEqual([
    { Pos: '1', Name: 'Wren A.', Net: '−3.2' },
    { Pos: '–', Name: 'Kit A.', Net: '–' },
  ])
  expect(rowsOf(table('Season 2026: golfers'))).toEqual([{ Pos: '1', Name: 'Otis L.', Pts: '4.5' }])
  expect(await faultsOfPage()).toEqual([])
})

test('the tables that organizers show to everyone are on the page', async () => {
  const tables = [{ title: 'Seniors', golfers: [{ position: 1, tied: false, name: 'Kit A.', team: null, points: 3 }] }]
  renderApp('/l/tuesday-twilight', { replies: [answers(getPublicLeague, { ...publicReply(), tables })] })
  await expectTitle('Tuesday Twilight')
  expect(rowsOf(table('Seniors'))).toEqual([{ Pos: '1', Name: 'Kit A.', Pts: '3' }])
  expect(await faultsOfPage()).toEqual([])
})

test.each([
  [refuses(getPublicLeague, 'league_not_found'), 'Nothing to see here'],
  [fails(getPublicLeague), 'No connection'],
])('instead of a league that cannot be seen the page says so: %#', async (reply, title) => {
  renderApp('/l/tuesday-twilight', { as: null, replies: [reply] })
  await expectTitle(title)
})

/** Shows the board, whose time the test moves on. */
function renderBoard(reply: Reply = answers(getPublicBoard, boardReply())): void {
  vi.useFakeTimers({
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-20T18:00:00Z'),
  })
  renderApp('/board/tuesday-twilight', { as: null, replies: [reply] })
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

test('the board takes turns between the match and the season', async () => {
  renderBoard()
  await expectText('Live')
  const headings = () =>
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent)
  expect(headings()).toEqual(['Match 5 Teams', 'Match 5 Golfers'])
  await pass(12)
  await expect.poll(headings).toEqual(['Season 2026 Teams', 'Season 2026 Golfers'])
  await pass(12)
  await expect.poll(headings).toEqual(['Match 5 Teams', 'Match 5 Golfers'])
})

test('the board shows a new round by itself, says when the server is silent, and finds it again', async () => {
  renderBoard()
  await expectText('Wren A.')
  prepare(answers(getPublicBoard, boardReply('Kit B.')))
  await pass(3)
  await expectText('Kit B.')
  prepare(fails(getPublicBoard))
  await pass(36)
  await expectText('Waiting for the server')
  await expectElement(table('Golfers')).toBeVisible()
  prepare(answers(getPublicBoard, boardReply()))
  await pass(16)
  await expectText('Live')
})

test('a board that is switched off shows nothing any more, and returns when it is switched on', async () => {
  renderBoard()
  await expectText('Wren A.')
  prepare(refuses(getPublicBoard, 'league_not_found'))
  await pass(3)
  await expectTitle('No board here')
  await expectNoText('Wren A.')
  prepare(answers(getPublicBoard, boardReply()))
  await pass(2)
  await expectTitle('Tuesday Twilight')
})
