import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { User } from '#contract/auth.ts'
import { listMembers } from '#contract/leagues.ts'
import { getHoleScores, previewScore } from '#contract/round-entry.ts'
import type { RoundInLeague } from '#contract/rounds-by-hand.ts'
import { type Score, confirmScore, correctScore, listScores, listWaitingScores, rejectScore } from '#contract/scores.ts'
import { listPlayedTees, searchTees } from '#contract/tees.ts'
import { addDays } from '#domain/shared/day.ts'
import { cardHoles } from '#tests/factories/courses.ts'
import { leagueReply, memberReply } from '#tests/factories/league-reply.ts'
import { byHandReply, hillbillies, scoreReply, wren } from '#tests/factories/score-reply.ts'
import { expectLoadingStates } from '#tests/support/component/loading.ts'
import { callsTo, prepare } from '#tests/support/component/network.ts'
import { button, card, rowsOf, table, usePhone } from '#tests/support/component/parts.ts'
import { golfer, owner } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, answersEach, breaks } from '#tests/support/component/replies.ts'
import {
  expectAddress,
  expectElement,
  expectGone,
  expectRows,
  expectText,
  expectTitle,
  expectToast,
  faultsOfPage,
} from '#tests/support/component/screen.ts'

const longName = 'Bartholomew Featherstonehaugh-Wolfeschlegelstein of Upper Muirfield'
const kit = { id: 7, name: 'Kit Abernathy', team: hillbillies }
const round = scoreReply()
const rounds = [
  round,
  scoreReply({ id: 2, golfer: kit, playedOn: '2026-11-17', netScoreDifferential: 0 }),
  scoreReply({ id: 3, golfer: { ...kit, id: 8, name: longName }, playedOn: '2025-11-16', netScoreDifferential: 12 }),
  scoreReply({
    id: 4,
    playedOn: '2025-11-15',
    netScoreDifferential: -10,
    adjustedGrossScore: 50,
    numberOfPlayedHoles: 11,
    eligible: false,
    ineligibility: 'part-played',
  }),
]
const base = [
  answersEach(listScores, ({ query: { golferId, startDate = '', endDate = '9' } }) =>
    rounds.filter(
      ({ golfer, playedOn }) =>
        (golferId === undefined || String(golfer.id) === golferId) && playedOn >= startDate && playedOn <= endDate,
    ),
  ),
  answers(listMembers, [memberReply(), memberReply({ id: 7, name: kit.name, handicapIndex: -12 })]),
  answers(listWaitingScores, []),
]
const renderScores = (search = '', ...replies: typeof base) =>
  renderScreen(`/scores${search}`, { replies: [...replies, ...base] })

const scores = table('Scores')
const chooser = page.getByLabelText('Golfer', { exact: true })
const rangeField = button(/^Date range/)
const calendar = page.getByRole('dialog', { name: 'Date range' })
const press = (name: string) => button(name, calendar).click()
const all = [
  { GOLFER: wren.name },
  { GOLFER: kit.name },
  { GOLFER: longName },
  { GOLFER: `${wren.name} 11 of 18 holes` },
]

test('the league’s rounds are listed as the server sends them, part-played ones with their holes', async () => {
  await renderScores()
  await expectTitle('Scores')
  await expectRows(scores, [
    { DATE: 'Nov 18', GOLFER: wren.name, SCORE: '82', 'NET SCORE': '−3.2' },
    { DATE: 'Nov 17', GOLFER: kit.name, SCORE: '82', 'NET SCORE': 'E' },
    { DATE: 'Nov 16, 2025', GOLFER: longName, SCORE: '82', 'NET SCORE': '+1.2' },
    { DATE: 'Nov 15, 2025', GOLFER: `${wren.name} 11 of 18 holes`, SCORE: '50', 'NET SCORE': '−1' },
  ])
  expect(rowsOf(scores)[0]?.['COURSE']).toBe('Sandpiper Links, Old Course')
  expect(Object.keys(rowsOf(scores)[0] ?? {})).toEqual(['DATE', 'GOLFER', 'COURSE', 'SCORE', 'NET SCORE', 'DETAILS'])
  expect(await faultsOfPage()).toEqual([])
})

test('on a phone rounds have no course and gross score, and a long name fits', async () => {
  await usePhone()
  await renderScores()
  await expectText('82 at Sandpiper Links, Old Course')
  expect(Object.keys(rowsOf(scores)[0] ?? {})).not.toContain('COURSE')
  expect(await faultsOfPage()).toEqual([])
})

test('only a net below zero that can count is red', async () => {
  await renderScores()
  await expectRows(scores, all)
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = 'var(--under)'
  const red = getComputedStyle(probe).color
  const nets = [...scores.element().querySelectorAll('b > *')]
  expect(nets.map((net) => getComputedStyle(net).color === red)).toEqual([true, false, false, false])
})

test('fifty rounds are shown at a time, and the next page is fetched once those loaded are shown', async () => {
  const many = (count: number, firstId: number): Score[] =>
    Array.from({ length: count }, (_, n) => scoreReply({ id: firstId + n, playedOn: addDays('2026-11-18', -n) }))
  const pages = [many(60, 1), many(60, 61)]
  const paged = {
    operation: listScores.name,
    respond: (...[sent, signal]: Parameters<(typeof base)[0]['respond']>) =>
      (sent.query['cursor'] === 'next'
        ? answers(listScores, pages[1] ?? [])
        : answers(listScores, pages[0] ?? [], { nextCursor: 'next' })
      ).respond(sent, signal),
  }
  await renderScores('', paged)
  const shown = () => button(/^Details of /, scores).length
  await expect.poll(shown).toBe(50)
  expect(callsTo(listScores)[0]?.query).toEqual({ leagueId: '1', limit: '200' })
  await button('Show older rounds').click()
  await expect.poll(shown).toBe(100)
  await button('Show older rounds').click()
  await expect.poll(shown).toBe(120)
  await expectGone(button('Show older rounds'))
})

test('a row expands to its course and figures, and collapses', async () => {
  await renderScores()
  const details = button(/^Details of Wren Ashdown’s round of \d\d, Nov 18$/)
  await scores.getByText('−3.2', { exact: true }).click()
  await expectElement(details).toHaveAttribute('aria-expanded', 'true')
  const facts = () =>
    [...scores.element().querySelectorAll('section')].map((section) =>
      [...section.querySelectorAll('dl > div')].map(({ children: [name, value] }) => [
        name?.textContent,
        value?.textContent,
      ]),
    )
  expect(facts()).toEqual([
    [
      ['Course', 'Sandpiper Links, Old Course'],
      ['Tee', 'Blue'],
      ['Course Rating', '72.1'],
      ['Slope Rating', '128'],
      ['Front nine rating', '36.0'],
      ['Back nine rating', '36.1'],
      ['Playing conditions (PCC)', '0'],
      ['Home course', 'Yes'],
    ],
    [
      ['Score type', 'Home (H)'],
      ['Adjusted gross score', '82'],
      ['Front nine', '40'],
      ['Back nine', '42'],
      ['Holes played', '18 of 18'],
      ['Course Handicap', '14'],
      ['Net strokes', '68'],
      ['Differential', '9.4'],
      ['Handicap Index', '12.6'],
      ['Net score', '−3.2'],
    ],
  ])
  details.element().focus()
  await userEvent.keyboard('{Enter}')
  await expectElement(details).toHaveAttribute('aria-expanded', 'false')
  await expectGone(page.getByRole('heading', { name: 'Course information' }))
})

test('the filter lists the golfers of the rounds by name, and the address keeps the chosen one', async () => {
  await renderScores()
  const choices = () => [...chooser.element().querySelectorAll('option')].map(({ text }) => text)
  await expect.poll(choices).toEqual(['All golfers', longName, 'Kit Abernathy · +1.2', 'Wren Ashdown · 12.6'])
  await chooser.selectOptions('Kit Abernathy · +1.2')
  await expectRows(scores, [{ GOLFER: kit.name }])
  await expectAddress('/scores?golfer=7')
  expect(choices()).toHaveLength(4)
  history.back()
  await expectRows(scores, all)
  await expectElement(chooser).toHaveValue('')
})

test.each(['?golfer=999999', '?from=2020-11-01&to=2020-11-30'])(
  '%s matches no round, says so, and can be cleared',
  async (search) => {
    await renderScores(search)
    await expectText('No rounds found')
    await button('Clear filters').click()
    await expectRows(scores, all)
    await expectAddress('/scores')
  },
)

test('two clicks select a range of days in either order, and it can be cleared', async () => {
  await renderScores()
  await rangeField.click()
  await expectText('Choose the first day.', calendar)
  await press('November 18, 2026')
  await expectText('Now choose the last day.', calendar)
  await press('November 17, 2026')
  await expectGone(calendar)
  await expectAddress('/scores?from=2026-11-17&to=2026-11-18')
  await expectElement(rangeField).toHaveTextContent('November 17, 2026 – November 18, 2026')
  await expectRows(scores, [{ DATE: 'Nov 18' }, { DATE: 'Nov 17' }])
  await button('Clear date range').click()
  await expectRows(scores, all)
  await expectAddress('/scores')
  await expectElement(rangeField).toHaveTextContent('Any day')
})

test('the same day twice selects no range', async () => {
  await renderScores()
  await rangeField.click()
  const day = button('November 17, 2026', calendar)
  await day.click()
  await expectElement(day).toHaveAttribute('aria-pressed', 'true')
  await day.click()
  await expectText('Choose the first day.', calendar)
  await expectElement(day).toHaveAttribute('aria-pressed', 'false')
  await expectAddress('/scores')
})

test('the calendar goes from month to year to decade, and back down to another month', async () => {
  await renderScores('?from=2026-03-04&to=2026-03-09')
  await rangeField.click()
  await press('March 2026')
  const cells = () => [...calendar.element().querySelectorAll('td button')].map(({ textContent }) => textContent)
  await expect.poll(() => cells().length).toBe(12)
  await press('2026')
  await expectText(/^2020 [–-] 2029$/, calendar)
  expect(cells()).toEqual(Array.from({ length: 10 }, (_, n) => String(2020 + n)))
  await press('2025')
  await press('Oct')
  await press('Next month')
  await press('November 2, 2025')
  await press('November 30, 2025')
  await expectAddress('/scores?from=2025-11-02&to=2025-11-30')
  await expectRows(scores, [{ DATE: 'Nov 16, 2025' }, { DATE: 'Nov 15, 2025' }])
})

test('a league without rounds leads to its golfers, and without a league the screen asks for one', async () => {
  await renderScores('', answers(listScores, []))
  await expectText('No recent rounds')
  await expectElement(page.getByRole('link', { name: 'Go to Golfers' })).toHaveAttribute('href', '/golfers')
  await renderScreen('/scores', { leagues: [leagueReply({ isMember: false })] })
  await expectText('Please select a league to view scores.')
})

test('while rounds load there are placeholders; those that fail appear after Try again', () =>
  expectLoadingStates({
    render: (first) => renderScores('', first),
    reply: answers(listScores, rounds),
    failure: 'Failed to fetch scores',
    text: longName,
  }))

const roundOf = (league: Partial<RoundInLeague> = {}, changes: Partial<Score> = {}) =>
  scoreReply({
    id: 9,
    adjustedGrossScore: 61,
    byHand: byHandReply([{ leagueId: 1, leagueName: 'Tuesday Twilight', ...league }]),
    ...changes,
  })

const renderWaiting = (as: User, one: Score, ...replies: typeof base) =>
  renderScreen('/scores', {
    as,
    replies: [
      ...replies,
      answers(listScores, [one]),
      answers(listWaitingScores, [one]),
      answers(listPlayedTees, []),
      answers(searchTees, []),
      breaks(previewScore),
      ...base,
    ],
  })

const waiting = card('Waiting for confirmation')

test('a golfer sees their round wait, and corrects it but does not confirm it', async () => {
  await renderWaiting(golfer, roundOf())
  await expectText(/^Entered by hand by Wren Ashdown\. Waiting for Calvin Marsh in Tuesday Twilight\.$/, waiting)
  expect(button(/^Confirm/, waiting).length).toBe(0)
  await button('Correct', waiting).click()
  const form = page.getByRole('dialog', { name: 'Correct the round of Wren Ashdown' })
  await form.getByLabelText('Adjusted gross score', { exact: true }).fill('62')
  const corrected = roundOf({}, { adjustedGrossScore: 62 })
  prepare(answers(correctScore, corrected), answers(listWaitingScores, [corrected]))
  await button('Save correction', form).click()
  await expectToast('success', 'Round corrected')
  await expectText(/^62 gross, rated 72\.1 \/ 128, /, waiting)
  expect(callsTo(correctScore)).toMatchObject([{ params: { id: '9' }, body: { adjustedGrossScore: 62, version: 1 } }])
})

test('an organizer confirms a round, and rejects it later for a reason', async () => {
  await renderWaiting(owner, roundOf())
  const confirm = button(/^Confirm Wren Ashdown’s round/, waiting)
  await expectElement(confirm).toBeVisible()
  const confirmed = roundOf({ confirmation: 'confirmed', counts: true })
  prepare(answers(confirmScore, confirmed), answers(listWaitingScores, []), answers(listScores, [confirmed]))
  await confirm.click()
  await expectToast('success', 'Round confirmed')
  await expectGone(waiting)
  const seen = { leagueId: 1, version: 1 }
  expect(callsTo(confirmScore)).toMatchObject([{ params: { id: '9' }, body: seen }])
  await button(/^Details of/, scores).click()
  await button(/^Reject/, scores).click()
  const question = page.getByRole('dialog', { name: 'Reject Wren Ashdown’s round?' })
  await button('Reject round', question).click()
  await expectText('Give a reason, so that the golfer knows why', question)
  const reason = 'Played from other tees'
  const rejected = roundOf({ confirmation: 'rejected', reason }, { eligible: false, ineligibility: 'rejected' })
  prepare(answers(rejectScore, rejected), answers(listScores, [rejected]))
  await question.getByLabelText('Reason').fill(reason)
  await button('Reject round', question).click()
  await expectText(/Rejected by Tuesday Twilight: Played from other tees$/, scores)
  await expectText('rejected', scores)
  expect(callsTo(rejectScore)).toMatchObject([{ params: { id: '9' }, body: { ...seen, reason } }])
})

test('a member confirms the round of another golfer in their own league, where members do', async () => {
  const leagues = [{ leagueId: 1, leagueName: 'Tuesday Twilight', membersConfirm: true }, { membersConfirm: true }]
  await renderWaiting(golfer, roundOf({}, { golfer: kit, byHand: byHandReply(leagues) }))
  await expectElement(button(/^Confirm/, waiting)).toHaveTextContent('Confirm in Tuesday Twilight')
})

test('a golfer who entered a round for another one sees it wait', async () => {
  await renderWaiting(golfer, roundOf({}, { golfer: kit }))
  await expectText(kit.name, waiting)
  expect(button(/^Confirm/, waiting).length).toBe(0)
})

test('a round entered hole by hole has a scorecard, and its holes are corrected', async () => {
  const byHand = { ...byHandReply([{ leagueId: 1 }]), holeByHole: true }
  const strokes = [5, 4, 9, null, 10, 5, 4, 4, 5]
  const holes = cardHoles.map((hole, n) => ({ ...hole, strokes: strokes[n] ?? 4, received: 1, counted: n < 9 ? 6 : 4 }))
  const picked = holes.map((hole, n) => (n === 3 ? { ...hole, strokes: null } : hole))
  await renderWaiting(
    golfer,
    roundOf({}, { byHand }),
    answers(getHoleScores, { firstHole: 1, courseHandicap: 14, holes: picked }),
  )
  await waiting.getByText('Scorecard', { exact: true }).click()
  const lines = () => [...waiting.element().querySelectorAll('table tr')].map(({ textContent }) => textContent)
  await expect
    .poll(lines)
    .toEqual([
      'Hole123456789Out',
      'Par45344435436',
      'Score549X105445–',
      'Counts66666666654',
      'Hole101112131415161718In',
      'Par44354434536',
      'Score44444444436',
      'Counts44444444436',
    ])
  await expectText(/^Course Handicap 14\. A hole counts at most net double bogey/, waiting)
  expect(await faultsOfPage()).toEqual([])
  await button('Correct', waiting).click()
  const third = page.getByRole('textbox', { name: 'Hole 3, par 3', exact: true })
  await expectElement(third).toHaveValue('9')
  await third.fill('4')
  prepare(answers(correctScore, roundOf({}, { byHand })))
  await button('Save correction').click()
  await expectToast('success', 'Round corrected')
  const sent = picked.map(({ strokes: typed }, n) => ({ strokes: n === 2 ? 4 : typed }))
  expect(callsTo(correctScore)).toMatchObject([{ body: { holes: sent } }])
})
