import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { type Match, type MatchScore, getMatch } from '#contract/matches.ts'
import { getStandings, listSeasons } from '#contract/seasons.ts'
import { getStory } from '#contract/stories.ts'
import { golferResult, matchReply, teamResult } from '#tests/factories/match-reply.ts'
import { byHandReply, hillbillies, scoreReply, wren } from '#tests/factories/score-reply.ts'
import { golferRow, seasonReply, standingsReply, teamRow } from '#tests/factories/season-reply.ts'
import { storyReply } from '#tests/factories/story-reply.ts'
import { clippedText, duplicateNames, horizontalOverflow } from '#tests/support/browser/in-page.ts'
import { printScreen } from '#tests/support/component/paper.ts'
import { button, card, link, rowsOf, table, useDarkScheme, usePhone } from '#tests/support/component/parts.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers } from '#tests/support/component/replies.ts'
import { expectElement, expectGone, expectNoText, expectRows, expectText } from '#tests/support/component/screen.ts'

const gimme = { ...hillbillies, id: 2, name: 'Gimme Gimme', color: 1 }
const kit = { id: 7, name: 'Kit Abernathy' }
const otis = { id: 8, name: 'Otis Larkspur' }

const result = (golfer: { id: number; name: string }, changes: Partial<MatchScore> = {}) =>
  golferResult({ golferId: golfer.id, golfer, team: gimme, teamId: gimme.id, ...changes })

const unplayed = [result({ id: 9, name: 'Hedda Lindström' }), result({ id: 10, name: 'Al Bo' })]
const scores = [
  scoreReply({ golfer: { ...kit, team: hillbillies } }),
  scoreReply({ id: 2, golfer: { ...otis, team: gimme }, netScoreDifferential: 20 }),
]
const open = matchReply({
  matchScores: [
    teamResult({ position: 1, worth: 2, netScore: -32 }),
    teamResult({ team: gimme, teamId: gimme.id, position: 2, worth: 1, netScore: 20 }),
    result(kit, { team: hillbillies, teamId: 1, position: 1, worth: 5, netScore: -32, scoreId: 1 }),
    result(otis, { position: 2, worth: 4, netScore: 20, scoreId: 2 }),
    golferResult(),
    ...unplayed,
  ],
  scores,
})
const finished = matchReply({
  finished: true,
  matchScores: open.matchScores.map((row) => ({ ...row, points: row.position === 1 ? 4.5 : 3 })),
  scores,
})

const renderMatch = (match: Match) =>
  renderScreen('/matches/105', { replies: [answers(getMatch, match)], ignoresOtherCalls: true })

const [teams, golfers] = [table('Teams'), table('Golfers')]
const fold = golfers.getByRole('button', { name: / not play(ed)?$/ })
const cellsOf = (found: Locator, selector: string) => [...found.element().querySelectorAll(selector)]

test('decimal points of a column align, and a whole number is read aloud and copied unchanged', async () => {
  await renderMatch(finished)
  await fold.click()
  for (const column of ['net', 'points'])
    await expect.poll(() => new Set(cellsOf(golfers, `[data-column="${column}"]`).map(endOfUnits)).size).toBe(1)
  const whole = cellsOf(golfers, '[data-column="net"]').find(({ textContent }) => textContent === '+2')
  getSelection()?.selectAllChildren(whole ?? document.body)
  expect(getSelection()?.toString()).toBe('+2')
})

/** The index at which the integer part of a figure ends. */
function endOfUnits(figure: Element): number {
  const range = document.createRange()
  range.setStart(figure.firstChild ?? figure, 0)
  const point = figure.textContent.indexOf('.')
  range.setEnd(figure.firstChild ?? figure, point === -1 ? figure.textContent.length : point)
  return Math.round(range.getBoundingClientRect().right)
}

test.each(['/matches/105', '/standings'])(
  'only the reader’s own row and team have a tint and a bar in %s',
  async (path) => {
    useDarkScheme()
    const season = seasonReply({ matches: 2, finished: 1 })
    const standings = standingsReply(season, {
      teams: [teamRow('Gimme Gimme', 1, [4, null]), teamRow(hillbillies.name, 2, [2, null], { team: hillbillies })],
      golfers: [golferRow(kit, 1, [3, null]), golferRow({ ...wren, teamId: 1 }, 2, [1, null])],
    })
    const replies = [answers(getMatch, finished), answers(listSeasons, [season]), answers(getStandings, standings)]
    await renderScreen(path, { replies, ignoresOtherCalls: true })
    for (const [found, words] of [
      [teams, 'Your team'],
      [golfers, 'You'],
    ] as const) {
      await expectText(words, found)
      const looks = cellsOf(found, 'tbody tr:has(td + td)').map((row) => ({
        isOwn: [...row.querySelectorAll('span')].some(({ textContent }) => textContent.trim() === words),
        hasBar: [...row.children]
          .slice(0, 1)
          .some((cell) => getComputedStyle(cell).boxShadow.includes('3px 0px 0px 0px inset')),
        hasTint: [...row.children]
          .slice(1, 2)
          .every((cell) => getComputedStyle(cell).backgroundColor !== 'rgba(0, 0, 0, 0)'),
      }))
      expect(looks.filter(({ isOwn }) => isOwn)).toEqual([{ isOwn: true, hasBar: true, hasTint: true }])
      expect(looks.filter(({ hasBar, hasTint }) => hasBar || hasTint)).toHaveLength(1)
    }
  },
)

test('a long team name is on two lines of a phone, in the sentence and in the table', async () => {
  await usePhone(360)
  const long = { ...hillbillies, name: 'Fairway to Heaven Irregulars' }
  const rows = open.matchScores.map((row) => (row.team?.id === long.id ? { ...row, team: long } : row))
  const headline = { ...storyReply().headline, text: `${long.name} are 4th, 3.8 behind 3rd` }
  await renderScreen('/matches/105', {
    ignoresOtherCalls: true,
    replies: [answers(getStory, storyReply({ headline })), answers(getMatch, { ...open, matchScores: rows })],
  })
  await expectText(headline.text)
  const lines = (text: string, place: Locator | typeof page) => {
    const range = document.createRange()
    range.selectNodeContents(place.getByText(text, { exact: true }).element())
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  }
  expect(lines(headline.text, page)).toBeLessThanOrEqual(2)
  expect(lines(long.name, teams)).toBeLessThanOrEqual(2)
})

test('a printed match is black, and has its league, its year and those who did not play', async () => {
  useDarkScheme()
  await renderMatch(finished)
  await expectElement(fold).toBeVisible()
  await printScreen()
  const parts = () => [...document.querySelectorAll('main :is(h1, th, td, b)')].filter((part) => part.checkVisibility())
  await expect.poll(() => [...new Set(parts().map((part) => getComputedStyle(part).color))]).toEqual(['rgb(0, 0, 0)'])
  expect(rowsOf(golfers)).toHaveLength(5)
  await expectGone(fold)
  await expectText('Tuesday Twilight')
  await expectText(/, 2026$/)
})

test('a finished match has places, points and nets, and the no-score net for who did not play', async () => {
  const restatements = { counted: 1, notCounted: 0, golferIds: [], teamIds: [hillbillies.id] }
  const matchScores = finished.matchScores.map((row) => ({ ...row, tied: row.golferId === otis.id }))
  await renderMatch({ ...finished, restatements, matchScores })
  await fold.click()
  const columns = ['POS', 'PTS', 'NAME', 'LAST FIVE', 'GROSS', 'DIFF', 'NET SCORE', 'ROUNDS']
  expect(Object.keys(rowsOf(golfers)[0] ?? {})).toEqual(columns)
  await expectRows(golfers, [
    { POS: '1', PTS: '4.5', GROSS: '82', DIFF: '9.4', 'NET SCORE': '−3.2' },
    { POS: 'T2', PTS: '3', GROSS: '82', DIFF: '9.4', 'NET SCORE': '+2' },
    ...[1, 2, 3].map(() => ({ POS: '–', PTS: '3', GROSS: '–', DIFF: '–', 'NET SCORE': '+12' })),
  ])
  await expectRows(teams, [
    { POS: '1', TEAM: `${hillbillies.name} Your team · Restated`, POINTS: '4.5', NET: '−3.2' },
    { POS: '2', TEAM: gimme.name, POINTS: '3', NET: '+2' },
  ])
})

test('a golfer’s row opens their rounds, the newest first, and marks the one that counts', async () => {
  const later = [
    scoreReply({ id: 3, golfer: { ...kit, team: hillbillies }, playedOn: '2026-11-19', netScoreDifferential: 5 }),
    scoreReply({ id: 4, golfer: { ...kit, team: hillbillies }, playedOn: '2026-11-12', netScoreDifferential: 7 }),
  ]
  await renderMatch({ ...finished, scores: [...scores, ...later] })
  const opener = button(`Rounds of ${kit.name}`, golfers)
  await expectElement(opener).toBeVisible()
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await expectElement(opener).toHaveAttribute('aria-expanded', 'true')
  const rounds = golfers.getByText(/^Nov \d+ · /)
  const where = 'Sandpiper Links, Old Course, Blue'
  expect(rounds.elements().map(({ textContent }) => textContent)).toEqual(
    ['Nov 19', 'Nov 18', 'Nov 12'].map((day) => `${day} · ${where}`),
  )
  expect(cellsOf(golfers, 'tr').filter(({ textContent }) => textContent.includes('Counts: '))).toEqual([
    rounds.nth(1).element().closest('tr'),
  ])
  expect(duplicateNames(), 'a round of the open row is a recent round too').toEqual([])
  await userEvent.keyboard('{Enter}')
  await expectGone(rounds.first())
})

test('a team’s row opens the sum of its golfers, a dropped one gray with the reason', async () => {
  const changes = new Map<number | null, Partial<MatchScore>>([
    [kit.id, { effectiveNet: -32 }],
    [wren.id, { dropped: true, teamOrder: 2 }],
  ])
  const matchScores = finished.matchScores.map((row) => ({ ...row, ...changes.get(row.golferId) }))
  await renderMatch({ ...finished, matchScores })
  const opener = button(`Golfers of ${hillbillies.name}`, teams)
  await opener.click()
  const lines = () => cellsOf(teams, 'tr:has(a[href^="/golfer/"])')
  await expect
    .poll(() => lines().map(({ textContent }) => textContent))
    .toEqual([`${kit.name}9.4 − 12.6−3.2`, `${wren.name}no round, dropped+12`])
  const colors = lines().map(({ children }) => getComputedStyle(children[2] ?? document.body).color)
  expect(new Set(colors).size).toBe(2)
  await expectText('One score counts', teams)
  await opener.click()
  await expect.poll(lines).toEqual([])
})

test('an open match has a column for what each place of a team would be worth', async () => {
  await renderMatch(open)
  await expectRows(teams, [
    { POINTS: '–', 'IF IT ENDED NOW': '2', NET: '−3.2' },
    { POINTS: '–', 'IF IT ENDED NOW': '1', NET: '+2' },
  ])
  expect(Object.keys(rowsOf(golfers)[0] ?? {})).not.toContain('IF IT ENDED NOW')
  expect(new Set(rowsOf(golfers).map(({ PTS }) => PTS))).toEqual(new Set(['–']))
  await expectText(/(^|· )1 to play$/, teams.getByRole('row', { name: hillbillies.name }))
  await expectText(/(^|· )2 to play$/, teams.getByRole('row', { name: gimme.name }))
  await button(`Why 2 points for ${hillbillies.name}?`, teams).click()
  const answer = page.getByRole('dialog')
  await expectText('First of two teams: 2 points if it ended now.', answer)
  await expectElement(link('Rules of this league', answer)).toHaveAttribute('href', '/rules?match=105')
  await userEvent.keyboard('{Escape}')
  await button(`Rounds of ${kit.name}`, golfers).click()
  await expectText(/First of five golfers: 5 points if it ended now\.$/, golfers)
})

test.each(['phone', 'laptop'])('without teams each golfer’s place has its worth, on a %s', async (device) => {
  if (device === 'phone') await usePhone()
  await renderMatch({ ...open, rules: { ...open.rules, useTeams: false } })
  await fold.click()
  const points = device === 'phone' ? {} : { PTS: '–' }
  await expectRows(golfers, [
    { POS: '1', ...points, 'IF IT ENDED NOW': '5' },
    { POS: '2', ...points, 'IF IT ENDED NOW': '4' },
    ...[1, 2, 3].map(() => ({ POS: '–', ...points, 'IF IT ENDED NOW': '–' })),
  ])
})

test('on a phone an open match has no points, in columns or in opened rows', async () => {
  await usePhone()
  await renderMatch(open)
  await expectElement(teams).toBeVisible()
  expect(Object.keys(rowsOf(teams)[0] ?? {})).toEqual(['POS', 'TEAM', 'IF IT ENDED NOW', 'NET', 'GOLFERS'])
  for (const found of [teams, golfers]) {
    await found.getByRole('row').nth(1).click()
    await expectElement(link('Rules of this league', found)).toBeVisible()
    await expectNoText(/^PTS/, found.getByRole('rowgroup').nth(1))
    await found.getByRole('row').nth(1).click()
  }
})

test.each([390, 360])(
  'on a phone %i px wide a row is one line, whose name opens what leads to the golfer',
  async (width) => {
    await usePhone(width)
    await renderMatch(finished)
    await expectElement(teams).toBeVisible()
    for (const found of [teams, golfers]) {
      const shown = cellsOf(found, 'tbody tr').filter((row) => row.checkVisibility({ visibilityProperty: true }))
      const rows = shown.map((row) => [row.clientHeight, row.querySelectorAll('a, button').length])
      expect(rows).toEqual(rows.map(() => [44, 1]))
    }
    await golfers.getByText(kit.name, { exact: true }).click()
    const way = link(`${kit.name}’s page`, golfers)
    await expectElement(way).toHaveAttribute('href', `/golfer/${kit.id}`)
    expect(way.element().clientHeight).toBeGreaterThanOrEqual(44)
    expect([...horizontalOverflow(), ...clippedText()]).toEqual([])
  },
)

test('golfers who have not played are one row, which opens theirs; the reader’s own is always shown', async () => {
  await renderMatch(open)
  await expectText('2 have not played', fold)
  const names = () => rowsOf(golfers).map(({ NAME }) => NAME)
  const listed = names()
  expect(listed).toHaveLength(3)
  expect(listed[2]).toBe('Wren Ashdown You No round yet')
  fold.element().focus()
  await userEvent.keyboard('{Enter}')
  await expectElement(fold).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(names).toEqual([...listed, 'Hedda Lindström No round yet', 'Al Bo No round yet'])
  await userEvent.keyboard(' ')
  await expect.poll(names).toEqual(listed)
})

test('of a long table 50 golfers and the reader are shown, until all are asked for or printed', async () => {
  const field = Array.from({ length: 60 }, (_, n) => ({ id: n + 101, name: `Golfer ${n + 1}` }))
  const matchScores = [...field, wren].map((golfer, n) =>
    result(golfer, { position: n + 1, netScore: n, scoreId: n + 1 }),
  )
  const rounds = [...field, wren].map((golfer, n) => scoreReply({ id: n + 1, golfer: { ...golfer, team: gimme } }))
  await renderMatch(matchReply({ matchScores, scores: rounds }))
  await expect
    .poll(() => rowsOf(golfers).map(({ POS }) => POS))
    .toEqual([...Array.from({ length: 50 }, (_, n) => `${n + 1}`), '61'])
  await button('Show All (61)').click()
  await expect.poll(() => rowsOf(golfers)).toHaveLength(61)
  await button('Show Less').click()
  await expect.poll(() => rowsOf(golfers)).toHaveLength(51)
  await printScreen()
  await expect.poll(() => rowsOf(golfers)).toHaveLength(61)
})

test('arrows are explained once, below the first table that has them', async () => {
  const climbed = (isShown: (row: MatchScore) => boolean) =>
    open.matchScores.map((row) => (isShown(row) && row.position === 1 ? { ...row, climbed: 1 } : row))
  const cards = [card('Teams'), card('Golfers')]
  const legends = () =>
    cards.map(
      (one) =>
        one
          .getByText('Arrows: change since yesterday')
          .elements()
          .filter((text) => text.checkVisibility()).length,
    )
  await renderMatch({ ...open, climbsOn: '2026-11-20', matchScores: climbed(() => true) })
  await expect.poll(legends).toEqual([1, 0])
  await renderMatch({ ...open, climbsOn: '2026-11-20', matchScores: climbed(({ golferId }) => golferId !== null) })
  await expect.poll(legends).toEqual([0, 1])
  await renderMatch({ ...open, matchScores: climbed(() => true) })
  await expect.poll(legends).toEqual([0, 0])
})

test('a finished match has no rounds to come', async () => {
  await renderMatch(finished)
  await expectText('2 did not play', fold)
  await fold.click()
  await expectText('No round', golfers)
  await expectNoText('No round yet', golfers)
})

test.each([
  ['phone', '90 at Sandpiper Links, Old Course, −3.2 once confirmed'],
  ['laptop', '90 (−3.2) waits for Calvin'],
])('on a %s a round that waits is readable beside its golfer, and its details say for whom', async (device, words) => {
  if (device === 'phone') await usePhone()
  const byHand = byHandReply([{ leagueId: 1, organizer: 'Calvin Halbury' }])
  await renderMatch({ ...open, scores: [...scores, scoreReply({ id: 3, adjustedGrossScore: 90, byHand })] })
  await expectText(words, golfers)
  const row = golfers.getByRole('row', { name: wren.name })
  for (const part of [row.getByText(words, { exact: true }).element(), ...cellsOf(row, 'bdi').slice(0, 1)])
    expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth)
  await row.getByRole('cell').first().click()
  await expectText(/^90 \(−3\.2\) waits for Calvin Halbury\. /, golfers)
})

test('nine holes that count show their 18-hole differential, and a round without a place says why', async () => {
  const nine = scoreReply({
    golfer: { ...kit, team: hillbillies },
    adjustedGrossScore: 43,
    numberOfHoles: 9,
    numberOfPlayedHoles: 9,
    differential: 75,
    unadjustedDifferential: 75,
    handicapIndex: 183,
    eighteenHoles: { kind: 'scaled', differential: 151, played: 75, expected: null },
  })
  const late = { id: 3, playedOn: '2026-11-19', netScoreDifferential: -60, golfer: nine.golfer }
  const noPlace = { eligible: false, ineligibility: 'no-place', place: { place: 2, counted: 1 } } as const
  await renderMatch({ ...open, scores: [scoreReply({ ...late, ...noPlace }), nine] })
  await expectText('43 (9)', golfers)
  await expectText('15.1', golfers)
  await button(`Rounds of ${kit.name}`, golfers).click()
  await expectText(/it is the second round of this match, and the league counts the first/, golfers)
})
