import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getGolfer } from '#contract/golfers.ts'
import { getAgainst, getRivals } from '#contract/rivals.ts'
import { golferReply } from '#tests/factories/golfer-reply.ts'
import { againstReply, commonLeague, leagueRivals } from '#tests/factories/rivals-reply.ts'
import { wren } from '#tests/factories/score-reply.ts'
import { type Reply, prepare } from '#tests/support/component/network.ts'
import { button, card, link } from '#tests/support/component/parts.ts'
import { guest } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, breaks } from '#tests/support/component/replies.ts'
import { expectAddress, expectElement, expectText, expectTitle } from '#tests/support/component/screen.ts'

const hedda = golferReply({ id: 7, name: 'Hedda Lindström', userId: null, user: null })
const rivals = answers(getRivals, { golfer: { golferId: 1, name: wren.name }, leagues: [leagueRivals()] })
const renderHedda = (...replies: readonly Reply[]) =>
  renderScreen('/golfer/7', { replies: [...replies, answers(getGolfer, hedda), rivals], ignoresOtherCalls: true })

test('another golfer’s page has the record against them in each common league, and a link to its matches', async () => {
  const none = { wins: 0, losses: 0, halved: 0, matches: [] }
  const leagues = [commonLeague(), commonLeague({ ...none, leagueId: 2, name: 'Thursday Skins' })]
  await renderHedda(answers(getAgainst, againstReply({ leagues })))
  const own = card('You and Hedda')
  const first = own.getByRole('group', { name: 'Tuesday Twilight' })
  await expectText('You lead 2–1–1', first)
  await expectElement(first.getByRole('img', { name: /: won, lost, halved, won$/ })).toBeVisible()
  const second = own.getByRole('group', { name: 'Thursday Skins' })
  await expectElement(second.getByRole('heading', { name: 'Thursday Skins' })).toBeVisible()
  await expectText('No match together yet', second)
  await expectElement(link('All matches of you and Hedda Lindström', own)).toHaveAttribute(
    'href',
    '/golfer/7/against/1',
  )
})

test('a golfer’s page lists their rivals in each league, and the keyboard opens one', async () => {
  await renderScreen('/golfer/1', { replies: [answers(getGolfer, golferReply()), rivals], ignoresOtherCalls: true })
  const lines = () =>
    card('Rivals')
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent)
  await expect
    .poll(lines)
    .toEqual(['Most played, closestHedda Lindström2–1–1', 'NemesisOtis Larkspur0–3', 'FavoriteKit Abernathy4–1'])
  expect(card('You and Wren').length, 'oneself').toBe(0)
  card('Rivals').getByRole('link').first().element().focus()
  await userEvent.keyboard('{Enter}')
  await expectAddress('/golfer/1/against/7')
})

test('a golfer without a finished match has no rivals yet', async () => {
  const alone = leagueRivals({ mostPlayed: null, closest: null, nemesis: null, favorite: null })
  await renderHedda(answers(getRivals, { golfer: { golferId: 7, name: hedda.name }, leagues: [alone] }))
  await expectText('No rivals yet', card('Rivals'))
})

test('a reader without a common league sees neither card', async () => {
  const elsewhere = answers(getGolfer, { ...hedda, leagues: [] })
  await renderScreen('/golfer/7', { as: guest, leagues: [], replies: [elsewhere], ignoresOtherCalls: true })
  await expectTitle('Hedda Lindström')
  expect(page.getByRole('heading', { name: /^(Rivals|You and)/ }).length).toBe(0)
})

test('what fails to load says so in its own card, and can be tried again', async () => {
  await renderHedda(breaks(getAgainst), breaks(getRivals))
  const cards = [
    ['You and Hedda', 'Failed to load your record'],
    ['Rivals', 'Failed to load rivals'],
  ] as const
  for (const [name, failure] of cards) await expectText(failure, card(name))
  prepare(answers(getAgainst, againstReply()), rivals)
  for (const [name] of cards) await button('Try again', card(name)).click()
  await expectElement(link('All matches of you and Hedda Lindström')).toBeVisible()
  await expectElement(card('Rivals').getByRole('link').first()).toBeVisible()
})
