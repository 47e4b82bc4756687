import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Claim, claimGolfer, listOwnClaims } from '#contract/claims.ts'
import { type GolferProfile, getGolfer, linkNumber } from '#contract/golfers.ts'
import { type FoundGolfer, searchAssociation } from '#contract/handicap.ts'
import { listChampions } from '#contract/honors.ts'
import { getRivals } from '#contract/rivals.ts'
import { golferScheduledRounds } from '#contract/scheduled-rounds.ts'
import { confirmScore, listScores, ownScore } from '#contract/scores.ts'
import { activeSeason } from '#contract/seasons.ts'
import { getSite } from '#contract/site.ts'
import { golferReply, resultReply } from '#tests/factories/golfer-reply.ts'
import { leagueReply } from '#tests/factories/league-reply.ts'
import { byHandReply, scoreReply, wren } from '#tests/factories/score-reply.ts'
import { seasonReply } from '#tests/factories/season-reply.ts'
import { siteReply } from '#tests/factories/site-reply.ts'
import { expectLoadingStates } from '#tests/support/component/loading.ts'
import { callsTo, prepare } from '#tests/support/component/network.ts'
import { button, card, link, rowsOf, table, usePhone } from '#tests/support/component/parts.ts'
import { guest, owner } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, breaks, refuses } from '#tests/support/component/replies.ts'
import {
  expectElement,
  expectGone,
  expectRows,
  expectText,
  expectTitle,
  expectToast,
  faultsOfPage,
} from '#tests/support/component/screen.ts'

const rounds = Array.from({ length: 22 }, (_, n) =>
  scoreReply({ id: n + 1, playedOn: `2026-10-${String(30 - n).padStart(2, '0')}` }),
)
const season = seasonReply({ matches: 24, finished: 22 })
const results = [
  resultReply({ id: 100, number: 1 }, { points: 4, score: 90, position: 2, tied: false }),
  resultReply({ id: 101, number: 2 }),
  resultReply({ id: 122, number: 23, finished: false }, { points: null, position: null, score: null, netScore: null }),
  resultReply({ id: 999, number: 7 }),
]
const profile = golferReply({ scores: rounds, scoresTotal: 22, golferMatchScores: results })
const kit = golferReply({ ...profile, id: 7, name: 'Kit Abernathy', userId: null, user: null })
const planned = (id: number, date: string, course: string | null) => ({ id, date, course, golfer: wren })
const plans = [
  planned(1, '2026-11-25', null),
  planned(2, '2026-11-22', 'Heron Marsh'),
  planned(3, '2026-11-01', 'Past'),
]

type Options = Parameters<typeof renderScreen>[1]

const renderGolfer = (golfer: GolferProfile, { replies = [], ...options }: Options = {}) =>
  renderScreen(`/golfer/${golfer.id}`, {
    ...options,
    ignoresOtherCalls: true,
    replies: [
      ...replies,
      answers(getGolfer, golfer),
      answers(activeSeason, season),
      answers(getRivals, { golfer: { golferId: golfer.id, name: golfer.name }, leagues: [] }),
      answers(golferScheduledRounds, plans),
      answers(listChampions, []),
    ],
  })

const scores = table('Scores')
const ahead = card('Upcoming Rounds')
const days = (place = scores) =>
  [...place.element().querySelectorAll('time')].map((one) => one.getAttribute('datetime'))
const figures = () =>
  [...document.querySelectorAll('main dt')].flatMap((term) => {
    const { innerText: name = '' } = term instanceof HTMLElement ? term : {}
    const value = term.nextElementSibling?.querySelector('button') ?? term.nextElementSibling
    return term.closest('table') === null ? [[name, value instanceof HTMLElement ? value.innerText.trim() : '']] : []
  })

test('a golfer’s page shows name, team, number, Handicap Index, rounds played and rounds per match', async () => {
  await renderGolfer(kit)
  await expectTitle('Kit Abernathy')
  await expect.poll(figures).toEqual([
    ['Handicap Index', '12.6'],
    ['Rounds Played', '14'],
    ['Rounds/Match', '2.8'],
  ])
  for (const text of ['Bunker Hillbillies', 'GHIN 1017342', 'Sandpiper Links']) await expectText(text)
  expect(page.getByText('season 2026', { exact: true }).length, 'which rounds were counted').toBe(2)
  await expectElement(card('Results')).toBeVisible()
  expect(ahead.length, 'only an account can plan rounds').toBe(0)
  await expectElement(link('Golfers')).toHaveAttribute('href', '/golfers')
  expect(await faultsOfPage()).toEqual([])
})

test('in a league with teams a golfer without one has no matches', async () => {
  await renderGolfer({
    ...kit,
    team: null,
    leagues: [{ leagueId: 1, name: 'Tuesday Twilight', team: null, givesRights: true }],
  })
  await expectElement(scores).toBeVisible()
  expect(figures().map(([name]) => name)).toEqual(['Handicap Index', 'Rounds Played'])
  expect(card('Results').length).toBe(0)
})

test('rounds on a golfer’s page name the course and the tee instead of the golfer', async () => {
  await usePhone()
  await renderGolfer(kit)
  await expect.poll(() => rowsOf(scores)[0]?.['COURSE']).toContain('Sandpiper Links, Old Course , Blue')
  expect(rowsOf(scores)[0]).not.toHaveProperty('GOLFER')
  await expectElement(button(/^Details of Wren Ashdown’s round of \d\d, Oct 30$/)).toBeVisible()
  expect(await faultsOfPage()).toEqual([])
})

test('an account without a league sees a golfer’s rounds, but no matches', async () => {
  await renderGolfer(profile, { as: guest, leagues: [] })
  await expectElement(scores).toBeVisible()
  expect(figures().map(([name]) => name)).toEqual(['Handicap Index', 'Gimme Range', 'Rounds Played'])
  await expectElement(ahead).toBeVisible()
  await expectElement(link('Followed Golfers')).toHaveAttribute('href', '/followed-golfers')
  expect(card('Results').length + link('Plan a round').length).toBe(0)
})

test.each([
  [null, undefined],
  [0, 'Ball in hole'],
  [3, '3 feet'],
])('a gimme range of %s is shown as %s', async (gimmeRange, text) => {
  await renderGolfer({ ...profile, user: { id: 3, name: wren.name, gimmeRange } })
  await expectElement(scores).toBeVisible()
  expect(Object.fromEntries(figures())['Gimme Range']).toBe(text)
})

test.each([
  ['arrive by themselves it asks', 'Round missing?', '1023456', 'confirmed'],
  ['do not it is first', 'Enter a round', null, 'confirmed'],
  ['do not count by hand there is none', null, null, 'none'],
] as const)('where a golfer’s rounds %s: the button for a round', async (_case, name, ghinNumber, manualRounds) => {
  await renderGolfer({ ...kit, ghinNumber }, { as: owner, leagues: [leagueReply({ manualRounds })] })
  await expectTitle('Kit Abernathy')
  const names = page.getByRole('button', { name: /^(Enter a round|Round missing\?)$/ }).elements()
  expect(names.map(({ textContent }) => textContent)).toEqual(name === null ? [] : [name])
})

test('five scores appear first, then all of them, with a thick line under the twenty that make an Index', async () => {
  await renderGolfer(profile)
  await expect.poll(() => days().length).toBe(5)
  await button('Show All (22)').click()
  await expect.poll(() => days()).toEqual(rounds.map(({ playedOn }) => playedOn))
  const lines = [...scores.element().querySelectorAll('tbody > tr')]
    .slice(0, -1)
    .map((row) => Number.parseFloat(getComputedStyle(row.firstElementChild ?? row).borderBottomWidth))
  const thickest = Math.max(...lines)
  expect(thickest).toBeGreaterThanOrEqual(2)
  expect(lines.flatMap((width, n) => (width === thickest ? [n + 1] : []))).toEqual([20])
  await button('Show Less').click()
  await expect.poll(() => days().length).toBe(5)
})

test('a round that is not confirmed has a row as high as others on a phone', async () => {
  await usePhone()
  await renderGolfer({
    ...profile,
    scores: [
      scoreReply({ id: 99, eligible: false, ineligibility: 'unconfirmed', byHand: byHandReply() }),
      ...rounds.slice(0, 2),
    ],
  })
  await expectText('not confirmed yet', scores)
  const heights = [...scores.element().querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height)
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1)
})

test('a round entered for another league is the golfer’s own with one press, or counted by an organizer', async () => {
  const score = scoreReply({
    id: 99,
    byHand: byHandReply([
      { leagueId: 1, leagueName: 'Tuesday Twilight', ownerId: owner.id, confirmation: 'elsewhere' },
    ]),
  })
  const open = async (options: Options) => {
    await renderGolfer({ ...profile, scores: [score] }, { leagues: [leagueReply()], ...options })
    await expectText('entered for another league', scores)
    await scores.getByRole('row').nth(1).click()
    await expectText(/Not counted in Tuesday Twilight: entered for another league\.$/, scores)
  }
  await open({ replies: [answers(ownScore, score)] })
  expect(button(/^Count/).length).toBe(0)
  await button('This is my round').click()
  await expect.poll(() => callsTo(ownScore)[0]?.params).toEqual({ id: '99' })
  await open({ as: owner, replies: [answers(confirmScore, score)] })
  expect(button('This is my round').length).toBe(0)
  await button(/^Count Wren Ashdown’s round/).click()
  await expect.poll(() => callsTo(confirmScore)[0]?.body).toMatchObject({ leagueId: 1 })
})

test('rounds that did not come with the page are fetched, and each opens', async () => {
  await renderGolfer({ ...profile, scores: rounds.slice(0, 10) }, { replies: [answers(listScores, rounds)] })
  await button('Show All (22)').click()
  await expect.poll(() => days().length).toBe(22)
  expect(callsTo(listScores)[0]?.query).toMatchObject({ golferId: '1' })
  await scores.getByRole('row').nth(1).click()
  await expectElement(button(/^Details of Wren Ashdown’s round of \d\d, Oct 30$/)).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  for (const text of ['Course information', 'Score details']) await expectText(text, scores)
})

test('results are listed latest match first, with points once a match is finished', async () => {
  await renderGolfer(profile)
  await expectText('Season 2026', card('Results'))
  await expectRows(table('Results'), [
    { POS: '–', GROSS: '–', 'NET SCORE': '–', PTS: '–' },
    { POS: 'T3', GROSS: '86', 'NET SCORE': '+1.4', PTS: '21.5' },
    { POS: '2', GROSS: '90', 'NET SCORE': '+1.4', PTS: '4' },
  ])
  const [open, finished] = rowsOf(table('Results')).map(({ MATCH = '' }) => MATCH)
  expect([open, finished]).toEqual([expect.stringMatching(/^Match 23 .*, open$/), expect.stringMatching(/^Match 2 /)])
  await expectElement(link('Match 2')).toHaveAttribute('href', '/matches/101')
})

test('a league without an active season shows no results', async () => {
  await renderGolfer(profile, { replies: [answers(activeSeason, null)] })
  await expectElement(ahead.getByRole('heading', { level: 3 }).first()).toBeVisible()
  expect(card('Results').length).toBe(0)
})

test('upcoming rounds are not shown to those who share no league with the golfer', async () => {
  const leagues = profile.leagues.map((one) => ({ ...one, givesRights: false }))
  await renderGolfer({ ...profile, id: 7, userId: 9, leagues })
  await expectElement(scores).toBeVisible()
  expect(ahead.length).toBe(0)
})

test('upcoming rounds are in order of their days; without any the reader is led to planning', async () => {
  await renderGolfer(profile)
  const items = () =>
    ahead
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(items).toEqual(['Heron Marsh', 'No course yet'])
  expect(days(ahead)).toEqual(['2026-11-22', '2026-11-25'])
  await renderGolfer(profile, { replies: [answers(golferScheduledRounds, [])] })
  await expectText('No upcoming rounds scheduled', ahead)
  await expectElement(link('Plan a round', ahead)).toHaveAttribute('href', '/profile')
})

test('a golfer without rounds has no recent rounds, and an unknown one is not found', async () => {
  await renderGolfer({ ...kit, scores: [], scoresTotal: 0 })
  await expectText('No recent rounds', card('Scores'))
  await renderGolfer({ ...kit, ghinNumber: null, scores: [], scoresTotal: 0 })
  await expectText('Rounds appear here once they are entered.')
  await renderGolfer(kit, { replies: [refuses(getGolfer, 'golfer_not_found')] })
  await expectTitle('Golfer not found')
})

test('without an association an account asks to be a golfer, and waits for the organizer', async () => {
  const replies = [answers(getSite, siteReply({ hasAssociation: false })), answers(listOwnClaims, [])]
  await renderGolfer(kit, { as: guest, replies })
  await expectElement(button('This is me')).toBeVisible()
  const asked = { id: 1, kind: 'golfer', golfer: kit, name: null, askedAt: '2026-11-20T15:00:00.000Z' } as const
  const claim: Claim = { ...asked, state: 'open', league: null, waitingFor: 'Waiting for Calvin', publicPage: null }
  prepare(answers(claimGolfer, claim), answers(listOwnClaims, [claim]))
  await button('This is me').click()
  await expectToast('success', 'Waiting for Calvin')
  await expectGone(button('This is me'))
  await expectText('Waiting for Calvin', page.getByRole('main'))
  expect(callsTo(claimGolfer)[0]?.params).toEqual({ id: '7' })
})

test('a golfer without a GHIN number gets theirs once it is seen whose it is', async () => {
  const numberless = { ...kit, ghinNumber: null }
  const iris: FoundGolfer = {
    id: 'a',
    firstName: 'Iris',
    lastName: 'Montesi',
    ghinNumber: '5000041',
    handicapIndex: -12,
    homeClub: null,
    state: null,
  }
  await renderGolfer(numberless, { as: owner, replies: [answers(searchAssociation, [])] })
  await button('Add GHIN number').click()
  const dialog = page.getByRole('dialog', { name: 'Add the GHIN number of Kit Abernathy' })
  const number = dialog.getByLabelText('GHIN number')
  await number.fill('999999999999')
  await button('Look up', dialog).click()
  await expectText('The association has no golfer with this GHIN number', dialog)
  prepare(answers(searchAssociation, [iris]), breaks(linkNumber))
  await number.fill('5000041')
  await button('Look up', dialog).click()
  await expectText(/ · Handicap Index \+1\.2$/, dialog)
  await button('Add number', dialog).click()
  await expectElement(number).toHaveValue('5000041')
  const linked = { ...kit, ghinNumber: '5000041' }
  prepare(answers(linkNumber, linked), answers(getGolfer, linked))
  await button('Add number', dialog).click()
  await expectText('GHIN 5000041')
  await expectGone(button('Add GHIN number'))
})

test.each([
  ['golfer', answers(getGolfer, profile), 'Failed to load the golfer', wren.name],
  ['season', answers(activeSeason, season), 'Failed to load the season', 'Season 2026'],
  ['upcoming rounds', answers(golferScheduledRounds, plans), 'Failed to load upcoming rounds', 'Heron Marsh'],
] as const)(
  'while the %s loads there is a placeholder; what fails appears after Try again',
  (_, reply, failure, text) =>
    expectLoadingStates({
      render: (first) => renderGolfer(profile, { replies: [first], leagues: [leagueReply()] }),
      reply,
      failure,
      text,
    }),
)
