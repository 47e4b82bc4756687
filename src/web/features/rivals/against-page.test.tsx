import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getAgainst } from '#contract/rivals.ts'
import { againstReply, commonLeague, commonMatch } from '#tests/factories/rivals-reply.ts'
import { expectLoadingStates } from '#tests/support/component/loading.ts'
import { callsTo } from '#tests/support/component/network.ts'
import { button, card, link, rowsOf, table, useDarkScheme, usePhone } from '#tests/support/component/parts.ts'
import { admin } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, neverAnswers, refuses } from '#tests/support/component/replies.ts'
import { expectElement, expectRows, expectText, expectTitle, faultsOfPage } from '#tests/support/component/screen.ts'

const longName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)
const league = card('Tuesday Twilight')
const render = (...replies: NonNullable<Parameters<typeof renderScreen>[1]>['replies'] & object) =>
  renderScreen('/golfer/7/against/1', { replies })

test('two golfers have their record, its course in a picture, and every match it is made of', async () => {
  await render(answers(getAgainst, againstReply()))
  await expectTitle('You and Hedda Lindström')
  await expectText('You lead 2–1–1', league)
  await expectElement(league.getByRole('img', { name: /^Wins minus losses/ })).toHaveAccessibleName(
    'Wins minus losses over 4 matches, from Match 1, 2026 to Match 4, 2026. Most ahead: You by one. At the end: You 1 ahead.',
  )
  await expectText('Hedda played two without you, you played one without Hedda', league)
  await expectRows(table('Matches in Tuesday Twilight'), [
    { YOU: '−3.2', HEDDA: '+8.8', Result: 'won' },
    { YOU: '+2', HEDDA: '+2', Result: 'halved' },
    { YOU: '+5', HEDDA: '+1', Result: 'lost' },
    { YOU: '−3.2', HEDDA: '+8.8', Result: 'won' },
  ])
  await expectElement(link(/^Match 4/, league)).toHaveAttribute('href', '/matches/104')
  expect(await faultsOfPage()).toEqual([])
})

test('the reader comes first, and the way back leads to the golfer whose page led here', async () => {
  await render(answers(getAgainst, againstReply()))
  await expectElement(link('Hedda Lindström')).toHaveAttribute('href', '/golfer/7')
  expect(callsTo(getAgainst)[0]?.params).toEqual({ id: '1', opponentId: '7' })
})

test('two others are compared by name and not in the second person', async () => {
  await renderScreen('/golfer/7/against/1', { as: admin, replies: [answers(getAgainst, againstReply())] })
  await expectTitle('Wren Ashdown and Hedda Lindström')
  await expectText(/^Wren leads/, league)
  expect(page.getByRole('main').element().textContent).not.toMatch(/\byou\b/i)
})

test('ten of many matches are shown until all are asked for', async () => {
  const matches = Array.from({ length: 12 }, (_, n) => commonMatch(12 - n))
  await render(
    answers(getAgainst, againstReply({ leagues: [commonLeague({ wins: 12, losses: 0, halved: 0, matches })] })),
  )
  await expect.poll(() => rowsOf(table('Matches in Tuesday Twilight')).length).toBe(10)
  await button('Show All (12)').click()
  await expect.poll(() => rowsOf(table('Matches in Tuesday Twilight')).length).toBe(12)
})

test('two golfers who have not met have no record yet', async () => {
  const none = commonLeague({ wins: 0, losses: 0, halved: 0, alone: { golfer: 0, opponent: 0 }, matches: [] })
  await render(answers(getAgainst, againstReply({ leagues: [none] })))
  await expectText('No match together yet', league)
})

test('golfers without a common league cannot be compared', async () => {
  await render(refuses(getAgainst, 'golfer_not_found'))
  await expectTitle('Nothing to compare')
})

test('an address that names no golfer requests nothing', async () => {
  await renderScreen('/golfer/7/against/nobody')
  await expectTitle('Nothing to compare')
  expect(callsTo(getAgainst)).toEqual([])
})

test('while matches load the page has its title', async () => {
  await render(neverAnswers(getAgainst))
  await expectTitle('Head to head')
})

test('while matches load there is a placeholder; those that fail appear after Try again', () =>
  expectLoadingStates({
    render,
    reply: answers(getAgainst, againstReply()),
    failure: 'Failed to load the matches',
    text: 'You and Hedda Lindström',
  }))

test('long names fit a small phone, in the dark scheme', async () => {
  await usePhone(360)
  useDarkScheme()
  const leagues = [commonLeague({ name: longName })]
  await render(answers(getAgainst, againstReply({ opponent: { golferId: 7, name: longName }, leagues })))
  await expectTitle(`You and ${longName}`)
  expect(await faultsOfPage()).toEqual([])
})
