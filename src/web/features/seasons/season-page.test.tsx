import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '#contract/auth.ts'
import { type Season, generateMatches, getSeason, restoreSeason } from '#contract/seasons.ts'
import { leagueReply } from '#tests/factories/league-reply.ts'
import { seasonReply } from '#tests/factories/season-reply.ts'
import { expectLoadingStates } from '#tests/support/component/loading.ts'
import { callsTo, prepare } from '#tests/support/component/network.ts'
import { button, card, link } from '#tests/support/component/parts.ts'
import { golfer, owner } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, refuses } from '#tests/support/component/replies.ts'
import {
  expectElement,
  expectNoText,
  expectText,
  expectTitle,
  expectToast,
  faultsOfPage,
} from '#tests/support/component/screen.ts'

const season = seasonReply({ matches: 3, finished: 2 })
const renderSeason = (as: User, shown: Season = season) =>
  renderScreen('/seasons/1', { as, replies: [answers(getSeason, shown)] })
const deleted = 'This season was deleted. Its final results are kept, and nothing changes them.'

test('a season shows its days and its schedule, and each match is a link', async () => {
  await renderSeason(golfer)
  await expectTitle('Season 2026')
  expect(page.getByRole('main').element().querySelector('header')?.textContent).toBe(
    'Season 2026Jan 6 – Feb 16, 2026Active',
  )
  const lines = card('Schedule')
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
  expect(lines).toEqual([
    'Match 1, Jan 6 – Jan 19, 2026Finished',
    'Match 2, Jan 20 – Feb 2, 2026Finished',
    'Match 3, Feb 3 – Feb 16, 2026',
  ])
  await expectElement(link(/^Match 2/)).toHaveAttribute('href', '/matches/101')
  expect(button('Rebuild the schedule').length).toBe(0)
  expect(await faultsOfPage()).toEqual([])
})

test('a match that is played today is open', async () => {
  const matches = season.matches.map((match) => ({ ...match, endDate: '2026-12-31' }))
  await renderSeason(golfer, { ...season, matches })
  await expectText('Open', card('Schedule'))
})

test('an organizer rebuilds the schedule after seeing what would change', async () => {
  await renderSeason(owner)
  await button('Rebuild the schedule').click()
  const dialog = page.getByRole('dialog', { name: 'Rebuild the 2026 schedule?' })
  await expectText(/nothing will change\.$/, dialog)
  prepare(answers(generateMatches, season))
  await button('Rebuild the schedule', dialog).click()
  await expectToast('success', 'Matches generated successfully')
  expect(callsTo(generateMatches)[0]?.params).toEqual({ id: '1' })
})

test('a deleted season with final results says so, and its organizer brings it back', async () => {
  await renderSeason(owner, { ...season, isActive: false, archivedAt: '2026-01-03T09:00:00.000Z' })
  await expectText(deleted)
  prepare(answers(restoreSeason, season), answers(getSeason, season))
  await button('Bring it back').click()
  await expectToast('success', 'Season brought back')
  await expectNoText(deleted)
})

test('a season without matches says who can create them', async () => {
  await renderSeason(golfer, { ...season, matches: [] })
  await expectText('No matches', card('Schedule'))
})

test('a season of another league names it', async () => {
  const other = leagueReply({ id: 5, name: 'Thursday Skins' })
  await renderScreen('/seasons/1', {
    leagues: [leagueReply(), other],
    replies: [answers(getSeason, { ...season, leagueId: 5 })],
  })
  await expectText('Thursday Skins')
})

test('a season that does not exist says so', async () => {
  await renderScreen('/seasons/1', { replies: [refuses(getSeason, 'season_not_found')] })
  await expectTitle('Season not found')
  await renderScreen('/seasons/first')
  await expectTitle('Season not found')
})

test('while a season loads there is a placeholder; one that fails appears after Try again', () =>
  expectLoadingStates({
    render: (first) => renderScreen('/seasons/1', { replies: [first] }),
    reply: answers(getSeason, season),
    failure: 'Failed to load the season',
    text: 'Season 2026',
  }))
