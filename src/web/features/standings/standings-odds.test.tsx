import { expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { listChampions } from '#contract/honors.ts'
import { type SeasonOdds, getOdds } from '#contract/odds.ts'
import { getStandings, listSeasons } from '#contract/seasons.ts'
import { leagueReply } from '#tests/factories/league-reply.ts'
import { hillbillies, wren } from '#tests/factories/score-reply.ts'
import { golferRow, seasonReply, standingsReply, teamRow } from '#tests/factories/season-reply.ts'
import { callsTo } from '#tests/support/component/network.ts'
import { printScreen } from '#tests/support/component/paper.ts'
import { button, card, rowsOf, table, useDarkScheme, usePhone } from '#tests/support/component/parts.ts'
import { admin, golfer } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, breaks, held } from '#tests/support/component/replies.ts'
import { expectElement, expectNoText, expectRows, expectText, faultsOfPage } from '#tests/support/component/screen.ts'

const season = seasonReply({ matches: 8, finished: 4 })
const points = [
  [6, 6, 5, 6],
  [5, 5, 6, 5],
  [4, 4, 4, 4],
  [3, 3, 3, 2],
  [2, 2, 2, 3],
  [1, 1, 1, 1],
].map((played) => [...played, null, null, null, null])
const names = ['Gimme Gimme', 'Sand Traps', hillbillies.name, 'Mulligans', 'Bogey Men', 'Shanks']
const people = ['Kit Abernathy', 'Otis Larkspur', wren.name, 'Hedda Lindström', 'Al Bo', 'Bo Al']
const standings = standingsReply(season, {
  teams: points.map((row, n) => teamRow(names[n] ?? '', n + 1, row, n === 2 ? { team: hillbillies } : {})),
  golfers: points.map((row, n) =>
    golferRow({ id: n === 2 ? wren.id : 70 + n, name: people[n] ?? '', teamId: n === 2 ? 1 : 2 }, n + 1, row),
  ),
})

type Title = SeasonOdds['teams'][number]['title']
type Chance = readonly [win: number, before: number, title: Title]

const chances: readonly Chance[] = [
  [0.53, 0.28, 'open'],
  [0.274, 0.492, 'open'],
  [0.17, 0.15, 'open'],
  [0.004, 0.04, 'open'],
  [0.2, 0.01, 'out'],
  [0, 0, 'out'],
]
const words = ['53%', '27%', '17%', '<1%', 'out', 'out']

/** The odds of the teams in the order of the table, and the same of the golfers; all had 50% but after match 3. */
function oddsOf(shown: readonly Chance[]): SeasonOdds {
  const now = shown.map(([win, , title]) => ({ win, title, topThree: 0.6, expectedPoints: 31.44 }))
  const after = (number: number) =>
    shown.map(([, before]) => {
      const win = number === 3 ? before : 0.5
      return { win, title: win > 0 ? ('open' as const) : ('out' as const) }
    })
  const byTeam = <T,>(rows: readonly T[]) =>
    rows.map((row, n) => ({ ...row, teamId: standings.teams[n]?.team.id ?? 0 }))
  const byGolfer = <T,>(rows: readonly T[]) =>
    rows.map((row, n) => ({ ...row, golferId: standings.golfers[n]?.golfer.id ?? 0 }))
  return {
    simulations: 10_000,
    asOf: '2026-11-20T08:00:00Z',
    teams: byTeam(now),
    golfers: byGolfer(now),
    history: season.matches
      .filter(({ finished }) => finished)
      .map(({ id, number }) => ({
        matchId: id,
        number,
        teams: byTeam(after(number)),
        golfers: byGolfer(after(number)),
        isRescaled: false,
      })),
  }
}

const odds = answers(getOdds, oddsOf(chances))
const [teams, golfers] = [table('Teams'), table('Golfers')]

function renderOdds(reply = odds, { as = golfer, useTeams = true, showOdds = true } = {}): Promise<void> {
  const leagues = [leagueReply({ showOdds, useTeams, ownerId: as.id })]
  const replies = [answers(listSeasons, [season]), answers(getStandings, standings), answers(listChampions, [])]
  return renderScreen('/standings', { as, leagues, replies: [reply, ...replies] })
}

const expectFact = (place: Locator, name: string, value: string) =>
  expect
    .poll(() => [...place.element().querySelectorAll('dl > div')].map(({ textContent }) => textContent))
    .toContainEqual(expect.stringContaining(`${name}${value}`))

test('the table says how far each team is behind, its last places, its chance and how that changed', async () => {
  await renderOdds()
  const behind = ['–', '2', '7', '12', '14', '19']
  await expectRows(
    teams,
    words.map((chance, n) => ({ BEHIND: behind[n] ?? '', 'CHANCE TO WIN': chance })),
  )
  await expectText('Arrows: change since Match 3')
  const moves = teams.getByRole('img', { name: /points since Match 3$/ }).elements()
  expect(moves.map((move) => move.getAttribute('aria-label')?.replace(' points since Match 3', ''))).toEqual([
    'up 25',
    'down 22',
    'up 2',
    'down 4',
    'up 19',
  ])
  await expectElement(teams.getByRole('img', { name: 'Last five places: 2, 2, 1, 2' })).toHaveTextContent('2212')
  await expectText('Bogey Men and Shanks can no longer win')
})

test('the headline is about the reader’s team; somebody without one reads who leads', async () => {
  await renderOdds()
  const headline = card('Teams').getByRole('heading', { level: 2 })
  await expect
    .poll(() => headline.element().parentElement?.innerText)
    .toMatch(/^Bunker Hillbillies are 3rd, 7\sbehind · you\s\d+\w\w/)
  await renderOdds(odds, { as: admin })
  await expect
    .poll(() => headline.element().parentElement?.innerText)
    .toMatch(/^Gimme Gimme lead by 2, 4\smatches to go/)
})

test('an opened row has the chance to be among the best three, the points to expect, and how the chance changed', async () => {
  await renderOdds()
  await button('Matches of Gimme Gimme', teams).click()
  await expectFact(teams, 'Top three', '60%')
  await expectFact(teams, 'Expected points', '31.4')
  const history = 'Chance to win after each match: Match 1 50%, Match 2 50%, Match 3 28%, Match 4 50%, now 53%'
  await expectElement(teams.getByRole('img', { name: history })).toBeVisible()
  await button('Matches of Otis Larkspur', golfers).click()
  await expectFact(golfers, 'Chance to win', '27%')
  const faults = await faultsOfPage()
  expect(faults.filter((fault) => !fault.startsWith('button: Why '))).toEqual([])
})

test.each(['light', 'dark'])('a title won early is said below the table, in the %s scheme', async (scheme) => {
  if (scheme === 'dark') useDarkScheme()
  const others = names.slice(1).map((): Chance => [0, 0, 'out'])
  await renderOdds(answers(getOdds, oddsOf([[0.98, 0.7, 'won'], ...others])))
  await expectText('Gimme Gimme have won the title with four matches to spare')
  await expectRows(
    teams,
    ['won', ...others.map(() => 'out')].map((chance) => ({ 'CHANCE TO WIN': chance })),
  )
  expect(await faultsOfPage()).toEqual([])
})

test('on a phone a team’s chances are below its name, and those of a golfer in the opened row', async () => {
  await usePhone()
  await renderOdds()
  await expectText('27%', teams)
  const lines = [...teams.element().querySelectorAll('tbody tr:not([data-key])')].map(({ textContent }) => textContent)
  const behind = ['leads', '2 behind', '7 behind', '12 behind', '14 behind', '19 behind']
  expect(lines).toEqual(words.map((chance, n) => expect.stringContaining(`${behind[n]}${chance}`)))
  await golfers.getByRole('row').nth(1).getByRole('cell').nth(1).click()
  await expectFact(golfers, 'Chance to win', '53%')
  await teams.getByRole('row').nth(4).click()
  await expectFact(teams, 'Top three', '60%')
  expect(await faultsOfPage()).toEqual([])
})

test('odds that fail leave the table whole, without a word about it', async () => {
  await renderOdds(breaks(getOdds))
  await expectRows(
    teams,
    ['23', '21', '16', '11', '9', '4'].map((total) => ({ POINTS: total, 'CHANCE TO WIN': '–' })),
  )
  await expectNoText(/The greens are closed|^Failed|^Arrows: /)
})

test.each(['laptop', 'phone'])('odds that take long neither delay nor move the rows of a %s', async (device) => {
  if (device === 'phone') await usePhone()
  const { reply, release } = held(odds)
  await renderOdds(reply)
  await expectElement(card('Season Race').getByRole('img')).toBeVisible()
  const places = () =>
    [...document.querySelectorAll('main :is(h2, tbody tr[data-key])')].map((part) =>
      Math.round(part.getBoundingClientRect().top + scrollY),
    )
  const before = places().slice(0, device === 'phone' ? 7 : undefined)
  expect(before.length).toBeGreaterThan(6)
  release()
  await expectText('27%')
  await expect.poll(() => places().slice(0, before.length)).toEqual(before)
})

test('a league without teams has the chances in its golfers’ table, but on a phone', async () => {
  await renderOdds(odds, { useTeams: false })
  await expectRows(
    golfers,
    words.map((chance) => ({ 'CHANCE TO WIN': chance })),
  )
  await expectText(/^You are 3rd, 7\sbehind/, card('Golfers'))
  await usePhone()
  await expect.poll(() => Object.keys(rowsOf(golfers)[0] ?? {})).not.toContain('CHANCE TO WIN')
})

test('a league that hides the chances requests none', async () => {
  await renderOdds(odds, { showOdds: false })
  await expectElement(card('Season Race').getByRole('img')).toBeVisible()
  expect(Object.keys(rowsOf(teams)[0] ?? {})).toEqual(['POS', 'TEAM', 'POINTS', 'BEHIND', 'LAST FIVE', 'MATCHES'])
  expect(callsTo(getOdds)).toEqual([])
})

test('on paper the sheet is for everyone: who leads, and points without forecasts', async () => {
  await renderOdds()
  await expectText(/^Bunker Hillbillies are /)
  await printScreen()
  await expectText(/^Gimme Gimme lead by /, card('Teams'))
  await expectNoText(/^Bunker Hillbillies are /)
  expect(Object.keys(rowsOf(teams)[0] ?? {})).toEqual(['POS', 'TEAM', 'POINTS', 'MATCHES'])
  await expectText('TOTAL', table('Points by Match'))
})
