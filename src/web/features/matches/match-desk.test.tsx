import { expect, onTestFinished, test, vi } from 'vitest'
import type { User } from '#contract/auth.ts'
import { currentMatch, recalculateMatch } from '#contract/matches.ts'
import { type Sync, syncHistory, syncScores } from '#contract/syncs.ts'
import { matchReply } from '#tests/factories/match-reply.ts'
import { type Reply, callsTo } from '#tests/support/component/network.ts'
import { button } from '#tests/support/component/parts.ts'
import { admin, golfer } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, answersEach, breaks, held } from '#tests/support/component/replies.ts'
import { expectElement, expectNoText, expectText, expectTitle, expectToast } from '#tests/support/component/screen.ts'

const running: Sync = {
  id: 7,
  kind: 'scores',
  status: 'RUNNING',
  golfer: null,
  league: { id: 1, name: 'Tuesday Twilight' },
  startedAt: '2026-11-20T18:00:00.000Z',
  completedAt: null,
  message: null,
  golfersDone: 3,
  golfersTotal: 12,
}
const skipped = answers(syncScores, { message: 'Sync skipped: Tuesday Twilight was checked just now', sync: null })
const match = answers(currentMatch, matchReply())
const recalculate = button('Recalculate Scores')

async function renderDesk(as: User, ...replies: readonly Reply[]): Promise<void> {
  await renderScreen('/matches/current', { as, replies: [...replies, match, skipped], ignoresOtherCalls: true })
  await expectTitle('Match 5', 'Match 5')
}

test('an admin recalculates a match, and a toast says so', async () => {
  await renderDesk(admin, answers(recalculateMatch, matchReply()))
  await recalculate.click()
  await expectToast('success', 'Match scores have been recalculated')
  expect(callsTo(recalculateMatch).map(({ params }) => params)).toEqual([{ id: '105' }])
})

test('a match is recalculated by one request at a time, and a failure says why', async () => {
  const { reply, release } = held(breaks(recalculateMatch))
  await renderDesk(admin, reply)
  await recalculate.click()
  await expectElement(recalculate).toBeDisabled()
  release()
  await expectToast('error', 'Failed to recalculate scores', 'The greens are closed')
  await expectElement(recalculate).toBeEnabled()
})

test('an admin’s visit syncs the league, and shows the match again as scores come in', async () => {
  let requested = 0
  const matches = answersEach(currentMatch, () => matchReply({ notice: noticeOf(requested++) }))
  const sync = answers(syncScores, { message: 'Sync started', sync: running })
  await renderDesk(admin, matches, sync, answers(syncHistory, [running]))
  await expectText('Looking for new scores')
  expect(callsTo(syncScores).map(({ body }) => body)).toEqual([{ leagueId: 1, automatic: true }])
  await expectText(/^Shown again: [1-9]/)
})

const noticeOf = (n: number) => ({ text: `Shown again: ${n}`, until: '2026-11-23' })

test('a golfer’s visit does not sync, and says when scores were checked if that is long ago', async () => {
  await renderDesk(golfer, answers(currentMatch, matchReply({ checkedAt: '2026-11-20T16:00:00.000Z' })))
  await expectText('All scores checked 2 hours ago')
  expect(callsTo(syncScores)).toEqual([])
  expect(recalculate.length).toBe(0)
})

test('a skipped sync refetches nothing', async () => {
  await renderDesk(admin)
  await expect.poll(() => callsTo(syncScores).length).toBe(1)
  await expectNoText(/^(All scores checked|Looking for new scores)/)
  expect(callsTo(currentMatch)).toHaveLength(1)
})

test('a failed background sync is logged to the console and shows no toast', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => log.mockRestore())
  await renderDesk(admin, breaks(syncScores))
  await expect.poll(() => log.mock.calls.map(([text]) => text)).toContain('The background score sync failed')
  await expectNoText(/An error occurred|The greens are closed/)
})
