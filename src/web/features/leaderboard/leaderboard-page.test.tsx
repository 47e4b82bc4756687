import { expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { listActivity } from '#contract/activities.ts'
import { currentScheduledRounds } from '#contract/scheduled-rounds.ts'
import { listBestScores, listScores, listWaitingScores } from '#contract/scores.ts'
import { scoreReply, wren } from '#tests/factories/score-reply.ts'
import { expectLoadingStates } from '#tests/support/component/loading.ts'
import { type Reply, callsTo } from '#tests/support/component/network.ts'
import { button, card, link, table, usePhone } from '#tests/support/component/parts.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, answersEach } from '#tests/support/component/replies.ts'
import {
  expectElement,
  expectGone,
  expectRows,
  expectText,
  expectTitle,
  faultsOfPage,
} from '#tests/support/component/screen.ts'

const kit = { id: 7, name: 'Kit Abernathy', team: null }
const best = answers(listBestScores, [
  { position: 1, tied: false, score: scoreReply({ netScoreDifferential: -57, differential: -5 }) },
  { position: 2, tied: true, score: scoreReply({ id: 2, golfer: kit, playedOn: '2026-03-02', courseName: null }) },
])
const rounds = Array.from({ length: 12 }, (_, n) =>
  scoreReply({
    id: 10 + n,
    golfer: n % 2 === 0 ? wren : kit,
    playedOn: n === 0 ? '2026-11-20' : '2026-11-18',
    courseName: `Course ${n}`,
    adjustedGrossScore: 80 + n,
    ...(n === 1 ? { numberOfPlayedHoles: 9, eligible: false, ineligibility: 'part-played' } : {}),
  }),
)
const recent = answersEach(listScores, () => rounds)
const plans = answers(currentScheduledRounds, [
  { id: 2, date: '2026-11-22', course: null, golfer: wren },
  { id: 1, date: '2026-11-22', course: 'Old Course', golfer: kit },
  { id: 3, date: '2026-11-19', course: null, golfer: wren },
])
const changes = answers(
  listActivity,
  Array.from({ length: 9 }, (_, n) => ({
    id: 50 - n,
    message: `Kit Abernathy moves to place ${n + 1}`,
    createdAt: '2026-11-20T17:00:00.000Z',
    type: 'SCORE_CHANGE' as const,
    cause: null,
    matchId: 105,
    golfer: kit,
    team: null,
    netBefore: null,
    netAfter: null,
  })),
)
const defaults = [best, recent, plans, changes, answers(listWaitingScores, [])]
const renderLeaderboard = (...replies: readonly Reply[]) =>
  renderScreen('/leaderboard', { replies: [...replies, ...defaults] })

const textsOf = (place: Locator, selector: string) =>
  [...place.element().querySelectorAll(selector)].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))

test('each golfer’s best round of the year has its place, and expands to its details', async () => {
  await renderLeaderboard()
  await expectTitle('Leaderboard')
  const found = table('Best Score')
  await expectRows(found, [
    {
      POS: '1',
      NAME: 'Wren Ashdown Sandpiper Links, Old Course , Nov 18',
      GROSS: '82',
      DIFF: '−0.5',
      'NET SCORE': '−5.7',
    },
    { POS: 'T2', NAME: 'Kit Abernathy Sandpiper Links , Mar 2', GROSS: '82', DIFF: '9.4', 'NET SCORE': '−3.2' },
  ])
  await expectText('2026', card('Best Score'))
  await expectElement(link(wren.name, found)).toHaveAttribute('href', '/golfer/1')
  const opener = button('Best round of Wren Ashdown')
  const details = found.getByRole('heading', { name: 'Course information' })
  await opener.click()
  await expectElement(details).toBeVisible()
  expect(await faultsOfPage()).toEqual([])
  await opener.click()
  await expectGone(details)
})

test('recent rounds are those of the last fourteen days, part-played ones included, grouped by day', async () => {
  await renderLeaderboard()
  const recentRounds = card('Recent Rounds')
  const shown = () => textsOf(recentRounds, 'h3, li')
  await expect.poll(() => shown().length).toBe(12)
  expect(callsTo(listScores)[0]?.query).toMatchObject({ startDate: '2026-11-07', endDate: '2026-11-20' })
  expect(textsOf(recentRounds, 'h3')).toEqual(['Today', 'Wednesday, Nov 18'])
  expect(shown()[3]).toMatch(/^Kit Abernathy81 \(9 holes\) at Sandpiper Links, Course 1, Blue/)
  await button('Show All (12)', recentRounds).click()
  await expect.poll(() => shown().length).toBe(14)
  await button('Show Less', recentRounds).click()
  await expect.poll(() => shown().length).toBe(12)
})

test('planned rounds are grouped by day beside the latest score changes, and a golfer plans their own', async () => {
  await renderLeaderboard()
  const upcoming = card('Upcoming Rounds')
  await expect.poll(() => textsOf(upcoming, 'h3, bdi')).toEqual(['Sunday, Nov 22', 'Kit Abernathy', 'Wren Ashdown'])
  await expectText('Old Course', upcoming)
  await expectElement(link('Plan a round', upcoming)).toHaveAttribute('href', '/profile')
  const list = card('Recent Score Changes')
  const first = Array.from({ length: 3 }, (_, n) => `Kit Abernathy moves to place ${n + 1}1 hour ago`)
  expect(textsOf(list, 'li')).toEqual(first)
})

test('a league without rounds says that each list is empty, and where to go, on a phone', async () => {
  await usePhone()
  const empty = [listBestScores, listScores, currentScheduledRounds, listActivity].map((operation) =>
    answers(operation, []),
  )
  await renderLeaderboard(...empty)
  await expectText('No scores yet', card('Best Score'))
  await expectText('No recent rounds', card('Recent Rounds'))
  await expectText('No upcoming rounds scheduled', card('Upcoming Rounds'))
  await expectText('No score changes yet', card('Recent Score Changes'))
  await expectElement(link('Plan a round')).toHaveAttribute('href', '/profile')
  await expectElement(link('Go to Scores')).toHaveAttribute('href', '/scores')
  expect(await faultsOfPage()).toEqual([])
})

test.each([
  ['best scores', best, 'T2'],
  ['recent rounds', recent, 'Today'],
  ['upcoming rounds', plans, 'Sunday, Nov 22'],
  ['score changes', changes, '1 hour ago'],
] as const)('while %s load there is a placeholder; those that fail appear after Try again', (name, reply, text) =>
  expectLoadingStates({ render: renderLeaderboard, reply, failure: `Failed to load ${name}`, text }),
)
