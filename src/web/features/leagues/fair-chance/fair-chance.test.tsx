import { expect, test } from 'vitest'
import type { User } from '#contract/auth.ts'
import { type FairChance, getFairChance } from '#contract/fair-chance.ts'
import { updateLeague } from '#contract/leagues.ts'
import { field, renderFrostCup } from '#tests/support/component/frost-cup.ts'
import { callsTo, prepare } from '#tests/support/component/network.ts'
import { button, link } from '#tests/support/component/parts.ts'
import { golfer, owner } from '#tests/support/component/readers.ts'
import { answers, breaks } from '#tests/support/component/replies.ts'
import { expectElement, expectGone, expectNoText, expectText, faultsOfPage } from '#tests/support/component/screen.ts'

const levers: FairChance['levers'] = [
  { change: { roundsThatCount: 2 }, points: 'golfers', by: 'byPlay', third: 2, before: 1.28, after: 1.16 },
  { change: { matchesCounted: 6 }, points: 'golfers', by: 'byPlay', third: 2, before: 1.28, after: 1.22 },
  { change: { scoresDroppedPerTeam: 2 }, points: 'teams', by: 'byPlay', third: 2, before: 1.09, after: 1.07 },
  { change: { maxNetDifferential: 70 }, points: 'teams', by: 'byPlay', third: 2, before: 1.09, after: 1.08 },
]
const chance: FairChance = {
  golfers: 24,
  rounds: 1412,
  matches: 8,
  perMatch: [1.4, 2.2, 4],
  indexes: [
    { from: 50, to: 114 },
    { from: 114, to: 146 },
    { from: 155, to: 220 },
  ],
  shares: { byPlay: [0.75, 0.97, 1.28], byIndex: [0.95, 1.01, 1.04] },
  levers,
}
const reply = (known: FairChance | null, golfersWithRounds = 24) =>
  answers(getFairChance, { leagueId: 4, golfersWithRounds, chance: known })
const render = (as: User, known: FairChance | null = chance, golfersWithRounds?: number) =>
  renderFrostCup('?tab=rules', as, [reply(known, golfersWithRounds)])

test('a league reads who its rules favor, and what would even it', async () => {
  await render(golfer)
  await expectText('Golfers who play most take 1.28 times their share of points')
  await expectText('Fair chance · estimated from 24 golfers, 1,412 rounds')
  for (const text of [
    '4.0 a match',
    '15.5 to 22.0',
    'More rounds mean more tries at a low net, and fewer missed matches.',
  ])
    await expectText(text)
  await expectText('Low and high handicaps have nearly the same chance.')
  for (const text of ['Count only the first two rounds', 'Best 6 of 8 matches', 'Two missed matches cost nothing.'])
    await expectText(text)
  for (const text of ['Drop two scores per team', 'Max net differential 7', 'What would even team points'])
    await expectText(text)
  await expectGone(button('Preview: Count only the first two rounds'))
  expect(await faultsOfPage()).toEqual([])
})

test('an owner previews a change: it fills the form, and says what it would do before it is saved', async () => {
  await render(owner)
  await expectElement(button('Preview: Count only the first two rounds')).toBeVisible()
  const considered = { ...chance, shares: { byPlay: [0.85, 0.99, 1.16], byIndex: [0.97, 1, 1.03] }, levers: [] }
  prepare(reply(considered))
  await button('Preview: Count only the first two rounds').click()
  await expectElement(field('Only the first … rounds')).toHaveValue(2)
  await expectText('Golfers who play most would take 1.16 instead of 1.28 times their share of points')
  await expectElement(button('Preview: Count only the first two rounds')).toHaveTextContent('Previewing')
  expect(callsTo(getFairChance).at(-1)?.body).toMatchObject({ roundsThatCount: 2, maxNetDifferential: 9 })
  expect(callsTo(updateLeague)).toEqual([])
  await expectElement(link('Best 6 of 8 matches: go to Seasons')).toHaveAttribute('href', '/seasons')
  prepare(reply(null, 3))
  await field('Rounds that count').selectOptions('9 holes')
  await expectText('Not enough rounds to say what these settings would do.')
  await field('Only the first … rounds').fill('99')
  await expectText('Golfers who play most take 1.28 times their share of points')
  expect(await faultsOfPage()).toEqual([])
})

test('an even league has nothing to gain, and a young one too few rounds', async () => {
  const alike = { shares: { byPlay: [0.98, 1, 1.02], byIndex: [0.99, 1, 1.01] }, perMatch: [1.7, 1.8, 1.8], levers: [] }
  await render(golfer, { ...chance, ...alike })
  await expectText('Everyone has nearly the same chance')
  await expectText('Everyone plays about equally often.')
  await expectNoText('What would even it')
  await render(golfer, null, 9)
  await expectText('Not enough rounds to say')
  await expectText('Nine golfers have eight eligible rounds in the last year. It takes twelve such golfers.')
  expect(await faultsOfPage()).toEqual([])
})

test('a fair chance that cannot be computed is said in its place', async () => {
  await renderFrostCup('?tab=rules', golfer, [breaks(getFairChance)])
  await expectText('Failed to load the fair chance')
  prepare(reply(chance))
  await button('Try again').click()
  await expectText('Golfers who play most take 1.28 times their share of points')
})
