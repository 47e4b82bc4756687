import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Match, getMatch } from '#contract/matches.ts'
import { type Restatement, listRestatements } from '#contract/restatements.ts'
import { getSeason } from '#contract/seasons.ts'
import { golferResult, matchReply } from '#tests/factories/match-reply.ts'
import { hillbillies, wren } from '#tests/factories/score-reply.ts'
import { seasonReply } from '#tests/factories/season-reply.ts'
import { expectLoadingStates } from '#tests/support/component/loading.ts'
import type { Reply } from '#tests/support/component/network.ts'
import { printScreen } from '#tests/support/component/paper.ts'
import { button } from '#tests/support/component/parts.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers } from '#tests/support/component/replies.ts'
import { expectElement, expectNoText, expectText, faultsOfPage } from '#tests/support/component/screen.ts'

const outcome = { tied: false, points: 3 }
const restatement: Restatement = {
  id: 1,
  cause: 'late-round',
  counted: true,
  createdAt: '2026-11-12T15:00:00.000Z',
  rounds: [
    {
      golferId: 7,
      name: 'Kit Abernathy',
      before: null,
      after: { playedOn: '2026-10-28', gross: 58, differential: -131, net: -257 },
    },
  ],
  golfers: [
    {
      golferId: wren.id,
      name: wren.name,
      before: { ...outcome, net: -32, position: 1 },
      after: { ...outcome, net: -32, position: 2, points: 2 },
    },
    {
      golferId: 7,
      name: 'Kit Abernathy',
      before: { ...outcome, net: null, position: 3, points: 1 },
      after: { ...outcome, net: -257, position: 1 },
    },
  ],
  teams: [
    {
      teamId: 1,
      name: hillbillies.name,
      before: { ...outcome, net: 20, position: 2 },
      after: { ...outcome, net: -10, position: 1 },
    },
  ],
}
const restated = { counted: 1, notCounted: 0, golferIds: [7, wren.id], teamIds: [1] }

const renderMatch = (facts: Partial<Match>, reply: Reply = answers(listRestatements, [restatement])) =>
  renderScreen('/matches/104', {
    replies: [reply, answers(getMatch, matchReply({ finished: true, matchScores: [golferResult()], ...facts }))],
    ignoresOtherCalls: true,
  })

const why = button('What was restated?')
const panel = page.getByRole('dialog', { name: 'What was restated?' })
const sentence = /^Kit Abernathy’s round of Oct 28 \(58 gross\) came late; you: /

test('the mark of a restated match shows why it changed, and before and after', async () => {
  await renderMatch({ restatements: restated })
  await why.first().click()
  await expectText(sentence, panel)
  await expectText(/: a round came late\.$/, panel)
  await expectText('Kit Abernathy’s counting round', panel)
  await expectText('Before: none', panel)
  await expectText('After: Oct 28, 58 gross, differential −13.1, net −25.7', panel)
  const outcomes = panel.getByRole('table')
  expect([...outcomes.element().querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
    `${hillbillies.name}2 → 1+2 → −13`,
    'Kit Abernathy3 → 1– → −25.71 → 3',
    `${wren.name}1 → 2−3.23 → 2`,
  ])
  await expectElement(page.getByRole('img', { name: 'Restated' })).toBeVisible()
  expect(await faultsOfPage()).toEqual([])
})

test('late changes of a final result are marked as not counted', async () => {
  const late = answers(listRestatements, [{ ...restatement, counted: false }])
  await renderMatch({ restatements: { ...restated, counted: 0, notCounted: 1 } }, late)
  await button('What no longer counted?').click()
  await expectText(/The result was final and stayed as it was\. It would have changed:$/)
})

test('while the changes load there is a placeholder; those that fail appear after Try again', () =>
  expectLoadingStates({
    render: async (reply) => {
      await renderMatch({ restatements: restated }, { ...reply, operation: listRestatements.name })
      await why.first().click()
    },
    reply: answers(listRestatements, [restatement]),
    failure: 'Failed to load the changes',
    text: 'Kit Abernathy’s counting round',
  }))

test('a final result says what that means; on paper an earlier one says when it will be', async () => {
  const becomesFinalAt = '2026-06-15T12:00:00.000Z'
  const pill = button('What does final mean?')
  await renderMatch({ becomesFinalAt, finalAt: becomesFinalAt })
  await expectText('Final', pill)
  await expectNoText(/^Final on/)
  await pill.click()
  await expectText(
    'Since Jun 15, 2026, later rounds and corrections no longer change this result.',
    page.getByRole('dialog', { name: 'What does final mean?' }),
  )
  await renderMatch({ becomesFinalAt })
  await printScreen()
  await expectText('Final on Jun 15')
  expect(pill.length).toBe(0)
})

test('the schedule of a season has the mark just before “Finished”', async () => {
  const { matches, ...season } = seasonReply({ matches: 1, finished: 1 })
  const shown = { ...season, matches: matches.map((match) => ({ ...match, restatements: 1 })) }
  await renderScreen('/seasons/1', { replies: [answers(getSeason, shown)] })
  const [mark, finished] = [page.getByText('Restated', { exact: true }), page.getByText('Finished', { exact: true })]
  await expectElement(mark).toBeVisible()
  const gap = finished.element().getBoundingClientRect().left - mark.element().getBoundingClientRect().right
  expect(gap).toBeGreaterThan(0)
  expect(gap).toBeLessThan(16)
})
