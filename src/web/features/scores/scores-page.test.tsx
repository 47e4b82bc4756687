import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listMembers } from '#contract/leagues.ts'
import { type Score, listScores, listWaitingScores } from '#contract/scores.ts'
import { addDays } from '#domain/shared/day.ts'
import { memberReply } from '#tests/factories/league-reply.ts'
import { hillbillies, scoreReply, wren } from '#tests/factories/score-reply.ts'
import { expectLoadingStates } from '#tests/support/component/loading.ts'
import { callsTo } from '#tests/support/component/network.ts'
import { button, rowsOf, table, usePhone } from '#tests/support/component/parts.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, answersEach } from '#tests/support/component/replies.ts'
import {
  expectAddress,
  expectElement,
  expectGone,
  expectRows,
  expectText,
  expectTitle,
  faultsOfPage,
} from '#tests/support/component/screen.ts'
import { leagueReply } from '#tests/factories/league-reply.ts'

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
    { DATE: 'Nov 15, 2025', GOLFER: `${wren.name} 11 of 18 holes`, SCORE: '50 11 holes', 'NET SCORE': '−1' },
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
  const details = button('Details of Wren Ashdown’s round, Nov 18')
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

test('filters that match no round say so, and can be cleared', async () => {
  await renderScores('?golfer=999999&from=2026-11-01&to=2026-11-30')
  await expectText('No rounds found')
  await button('Clear filters').click()
  await expectRows(scores, all)
  await expectAddress('/scores')
})

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
