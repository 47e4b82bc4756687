import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '#contract/auth.ts'
import { getLeague } from '#contract/leagues.ts'
import { getSuccession, takeOverLeague } from '#contract/succession.ts'
import { frost, renderFrostCup } from '#tests/support/component/frost-cup.ts'
import { type Reply, callsTo, prepare } from '#tests/support/component/network.ts'
import { button } from '#tests/support/component/parts.ts'
import { golfer } from '#tests/support/component/readers.ts'
import { answers, refuses } from '#tests/support/component/replies.ts'
import { expectGone, expectText, expectToast } from '#tests/support/component/screen.ts'

const renderLeague = (as: User, ...replies: readonly Reply[]) => renderFrostCup('', as, replies)

test('a deputy sees that the owner is away, and becomes the owner once everyone was written to twice', async () => {
  const asDeputy = answers(getLeague, { ...frost, deputyIds: [golfer.id] })
  const succession = { successor: { userId: golfer.id, name: 'Wren Ashdown' }, from: '2026-12-14T12:00:00Z' }
  await renderLeague(golfer, asDeputy, answers(getSuccession, { succession: { ...succession, canTakeOver: false } }))
  await expectText(
    'Otis Larkspur, who owns Frost Cup, has not been here for over 120 days. If they do not come back by Dec 14, you can become the owner.',
  )
  expect(button('Become the Owner').length).toBe(0)
  await renderLeague(golfer, asDeputy, answers(getSuccession, { succession: { ...succession, canTakeOver: true } }))
  await expectText(
    'Otis Larkspur, who owns Frost Cup, has not been here for over 120 days. Now you can become the owner.',
  )
  await button('Become the Owner').click()
  const owned = { ...frost, ownerId: golfer.id }
  prepare(answers(takeOverLeague, owned), answers(getLeague, owned))
  await button('Become the Owner', page.getByRole('dialog', { name: 'Become the owner of Frost Cup?' })).click()
  await expectToast('success', 'You own Frost Cup now')
  expect(callsTo(takeOverLeague)).toMatchObject([{ params: { id: '4' } }])
})

test('an owner who came back stays the owner, and the deputy sees it at once', async () => {
  const succession = { successor: { userId: golfer.id, name: 'Wren' }, from: '2026-12-14T12:00:00Z', canTakeOver: true }
  const asDeputy = answers(getLeague, { ...frost, deputyIds: [golfer.id] })
  await renderLeague(golfer, asDeputy, answers(getSuccession, { succession }))
  await button('Become the Owner').click()
  prepare(refuses(takeOverLeague, 'owner_not_away'), answers(getSuccession, { succession: null }))
  await button('Become the Owner', page.getByRole('dialog')).click()
  await expectToast(
    'error',
    'Failed to become the owner',
    'The owner is back, or has not been written to twice yet. Nothing changes.',
  )
  await expectGone(button('Become the Owner'))
})
