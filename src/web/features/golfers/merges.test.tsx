import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeChange } from '#contract/changes.ts'
import { listGolferMerges, mergeGolfers, undoMerge } from '#contract/golfer-merges.ts'
import { getGolfer, listGolfers } from '#contract/golfers.ts'
import { listChampions } from '#contract/honors.ts'
import { getRivals } from '#contract/rivals.ts'
import { golferScheduledRounds } from '#contract/scheduled-rounds.ts'
import { activeSeason } from '#contract/seasons.ts'
import { questionReply } from '#tests/factories/change-reply.ts'
import { golferReply } from '#tests/factories/golfer-reply.ts'
import { seasonReply } from '#tests/factories/season-reply.ts'
import { type Reply, callsTo, prepare } from '#tests/support/component/network.ts'
import { button } from '#tests/support/component/parts.ts'
import { admin, guest } from '#tests/support/component/readers.ts'
import { renderApp, renderScreen } from '#tests/support/component/render.tsx'
import { answers, refuses } from '#tests/support/component/replies.ts'
import { expectAddress, expectElement, expectGone, expectText, expectToast } from '#tests/support/component/screen.ts'

const kit = golferReply({ id: 7, name: 'Kit Abernathy', userId: null, user: null })
const kitty = golferReply({ ...kit, id: 8, name: 'Kitty Abernathy' })
const merged = { id: 3, name: 'Kitty Abernathy', mergedAt: '2026-11-20T12:00:00Z', undoUntil: '2026-12-20T12:00:00Z' }
const outcome = {
  kept: { id: 7, name: kit.name },
  gone: { id: 8, name: kitty.name },
  rounds: 14,
  doubles: 2,
  plans: 0,
  leagues: 1,
  matches: 1,
}

const repliesOfKit = (first: readonly Reply[] = []) => [
  ...first,
  answers(getGolfer, kit),
  answers(activeSeason, seasonReply({ matches: 24, finished: 22 })),
  answers(getRivals, { golfer: { golferId: kit.id, name: kit.name }, leagues: [] }),
  answers(golferScheduledRounds, []),
  answers(listChampions, []),
  answers(listGolferMerges, { mayMerge: true, merges: [] }),
]

const renderKit = (options: Parameters<typeof renderScreen>[1] = {}, id = kit.id) =>
  renderScreen(`/golfer/${id}`, {
    as: admin,
    ...options,
    ignoresOtherCalls: true,
    replies: repliesOfKit(options.replies),
  })

const { scores: _, ...listed } = kitty
const dialog = page.getByRole('dialog', { name: 'Merge Kit Abernathy with another golfer' })

async function pickKitty(): Promise<void> {
  await button('Merge with another golfer…').click()
  prepare(answers(listGolfers, [{ ...listed, scores: [] }]))
  await dialog.getByLabelText('The same person, added twice').click()
  await page.getByRole('option', { name: /Kitty/ }).click()
}

test('what merging would do is said before it is done, and that it can be undone', async () => {
  await renderKit({ replies: [answers(mergeGolfers, outcome)] })
  await pickKitty()
  await expectText('Kitty Abernathy becomes part of Kit Abernathy.', dialog)
  await expectText(/14 rounds move/, dialog)
  await expectText('Two pairs of rounds of the same day and gross become one', dialog)
  await expectText(/You can undo this for 30 days/, dialog)
  expect(callsTo(mergeGolfers)[0]).toMatchObject({ params: { id: '7' }, body: { golferId: 8, preview: true } })
  prepare(answers(mergeGolfers, outcome), answers(listGolferMerges, { mayMerge: true, merges: [merged] }))
  await button('Merge', dialog).click()
  await expectToast('success', 'Kitty Abernathy was merged into Kit Abernathy')
  expect(callsTo(mergeGolfers)[1]?.body).toEqual({ golferId: 8 })
  await expectText(/^Kitty Abernathy was merged into this golfer/)
})

test('a merge that changes a result says so before it is done', async () => {
  renderApp(`/golfer/${kit.id}`, { as: admin, replies: repliesOfKit([answers(mergeGolfers, outcome)]) })
  await pickKitty()
  await expectText('Kitty Abernathy becomes part of Kit Abernathy.', dialog)
  prepare(answers(makeChange, questionReply({ nextMatch: null })))
  await button('Merge', dialog).click()
  const question = page.getByRole('dialog', { name: 'Merge golfers' })
  await expectText('Three teams change in match 5', question)
  await button('Back', question).click()
  await expectElement(button('Merge', dialog)).toHaveFocus()
  await button('Merge', dialog).click()
  await expectElement(question).toBeVisible()
  prepare(answers(makeChange, questionReply({ isDone: true, leagues: [], result: outcome })))
  await button('Merge golfers', question).click()
  await expectToast('success', 'Kitty Abernathy was merged into Kit Abernathy')
})

test('why two golfers cannot be merged is said in the dialog', async () => {
  await renderKit({ replies: [refuses(mergeGolfers, 'both_have_accounts')] })
  await pickKitty()
  await expectText('Both golfers have an account: they cannot be merged', dialog)
  await expectElement(button('Merge', dialog)).toBeDisabled()
})

test('a merge is undone after a question', async () => {
  await renderKit({ replies: [answers(listGolferMerges, { mayMerge: true, merges: [merged] })] })
  await button('Undo merging Kitty Abernathy').click()
  prepare(answers(undoMerge, { success: true }), answers(listGolferMerges, { mayMerge: true, merges: [] }))
  await button('Undo', page.getByRole('dialog')).click()
  await expectToast('success', 'Kitty Abernathy is a golfer again')
  await expectGone(button('Undo merging Kitty Abernathy'))
})

test('who does not organize the golfer’s leagues is offered no merge', async () => {
  await renderKit({ as: guest })
  await expectText('Kit Abernathy')
  await expectGone(button('Merge with another golfer…'))
})

test('the page of a merged golfer leads to the one who was kept', async () => {
  await renderKit({}, kitty.id)
  await expectAddress('/golfer/7')
})
