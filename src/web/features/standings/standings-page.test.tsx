import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listChampions } from '#contract/honors.ts'
import { getMatch } from '#contract/matches.ts'
import { type Season, type Standings, getStandings, listSeasons } from '#contract/seasons.ts'
import { leagueReply } from '#tests/factories/league-reply.ts'
import { golferResult, matchReply, teamResult } from '#tests/factories/match-reply.ts'
import { hillbillies, scoreReply, wren } from '#tests/factories/score-reply.ts'
import { golferRow, seasonReply, standingsReply, teamRow } from '#tests/factories/season-reply.ts'
import { expectLoadingStates } from '#tests/support/component/loading.ts'
import { button, card, link, rowsOf, table, usePhone } from '#tests/support/component/parts.ts'
import { admin, owner } from '#tests/support/component/readers.ts'
import { renderScreen } from '#tests/support/component/render.tsx'
import { answers, answersEach } from '#tests/support/component/replies.ts'
import {
  expectAddress,
  expectElement,
  expectGone,
  expectNoText,
  expectRows,
  expectText,
  expectTitle,
  faultsOfPage,
} from '#tests/support/component/screen.ts'

const season = seasonReply({ matches: 4, finished: 2 })
const before = seasonReply({ matches: 2, finished: 2 }, { id: 2, year: 2025, isActive: false })
const gimme = { ...hillbillies, id: 2, name: 'Gimme Gimme', color: 1 }
const longName = 'Bartholomew Featherstonehaugh-Wolfeschlegelstein of Upper Muirfield'

const standings = standingsReply(season, {
  teams: [
    teamRow('Gimme Gimme', 1, [12, 9, null, null], { team: gimme, moved: 1 }),
    teamRow('Bunker Hillbillies', 2, [10, 8.5, null, null], { team: hillbillies, moved: -1 }),
    teamRow('Mulligans', 3, [6, 4, null, null], { tied: true, sharedBy: 2 }),
    teamRow('Sand Traps', 3, [5, 5, null, null], { tied: true, sharedBy: 2 }),
  ],
  golfers: [
    golferRow({ id: 7, name: 'Kit Abernathy', teamId: 2 }, 1, [6, 5, null, null]),
    golferRow({ id: wren.id, name: wren.name, teamId: 1 }, 2, [4, 0, null, null]),
    golferRow({ id: 8, name: longName }, 3, [0, 0, null, null]),
  ],
})
const earlier = standingsReply(before, {
  teams: [
    teamRow('Bunker Hillbillies', 1, [8, 7], { team: hillbillies }),
    teamRow('Gimme Gimme', 2, [6, 8], { team: gimme }),
  ],
  golfers: [golferRow({ id: wren.id, name: wren.name, teamId: 1 }, 1, [5, 4])],
})

const seasons = [season, before]
const replies = [
  answers(listSeasons, seasons),
  answers(listChampions, []),
  answersEach(getStandings, ({ params }) => (params['id'] === '2' ? earlier : standings)),
]

function renderStandings(shown: Standings, options: Parameters<typeof renderScreen>[1] = {}): Promise<void> {
  const own = [answers(listSeasons, [shown.season]), answers(getStandings, shown), answers(listChampions, [])]
  return renderScreen('/standings', { ...options, replies: own })
}

const withSeason = (changes: Partial<Season>) => standingsReply({ ...season, ...changes }, standings)
const selector = page.getByLabelText('Season', { exact: true })
const race = () => card('Season Race').getByRole('img').element()

test('the tables of the league’s organizers are linked beside the standings, in their season', async () => {
  const tables = [{ id: 4, name: 'First Division' }]
  const own = [answers(listSeasons, [season]), answers(listChampions, [])]
  await renderScreen('/standings', { replies: [...own, answers(getStandings, { ...standings, tables })] })
  const ways = page.getByRole('navigation', { name: 'Tables of the league' })
  await expectElement(ways.getByRole('link')).toHaveAttribute('href', `/side-tables/4?season=${season.id}`)
  expect(await faultsOfPage()).toEqual([])
})

test('teams and golfers have the places and totals of the reply, the reader’s own marked', async () => {
  await renderScreen('/standings', { replies })
  await expectTitle('Standings')
  await expectRows(table('Teams'), [
    { POS: '1', TEAM: 'Gimme Gimme', POINTS: '21', BEHIND: '–' },
    { POS: '2', TEAM: 'Bunker Hillbillies Your team', POINTS: '18.5', BEHIND: '2.5' },
    { POS: 'T3', TEAM: 'Mulligans', POINTS: '10', BEHIND: '11' },
    { POS: 'T3', TEAM: 'Sand Traps', POINTS: '10', BEHIND: '11' },
  ])
  await expectRows(table('Golfers'), [
    { POS: '1', NAME: 'Kit Abernathy', PTS: '11' },
    { POS: '2', NAME: 'Wren Ashdown You', PTS: '4' },
    { POS: '3', NAME: longName, PTS: '0' },
  ])
  await expectText('2 of 4 matches finished')
  expect(await faultsOfPage()).toEqual([])
})

test('someone who plays in no team has no row marked as their own', async () => {
  await renderScreen('/standings', { as: admin, leagues: [leagueReply({ ownerId: admin.id })], replies })
  await expectRows(table('Golfers'), [{ NAME: 'Kit Abernathy' }, { NAME: wren.name }, { NAME: longName }])
  expect(rowsOf(table('Teams')).map(({ TEAM }) => TEAM)).not.toContain('Bunker Hillbillies Your team')
})

test('points by match have a row for each match with a link to it, and the totals below', async () => {
  await renderScreen('/standings', { replies })
  const grid = table('Points by Match')
  await expectElement(grid).toBeVisible()
  const cells = [...grid.element().querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => (cell.querySelector('a, button, bdi') ?? cell).textContent),
  )
  expect(cells).toEqual([
    ['MATCH', 'Gimme Gimme', 'Bunker Hillbillies', 'Mulligans', 'Sand Traps'],
    ['1', '12', '10', '6', '5'],
    ['2', '9', '8.5', '4', '5'],
    ['3', '–', '–', '–', '–'],
    ['4', '–', '–', '–', '–'],
    ['TOTAL', '21', '18.5', '10', '10'],
  ])
  await expectElement(link('Match 2', grid)).toHaveAttribute('href', '/matches/101')
})

test('the season race says everyone’s points behind, and those of the reader’s team match by match', async () => {
  await renderScreen('/standings', { replies })
  await expectElement(card('Season Race').getByRole('img')).toHaveAccessibleName(
    'Points behind the leader after 2 finished matches: Gimme Gimme leading, Bunker Hillbillies 2.5, Mulligans 11, Sand Traps 11. Bunker Hillbillies match by match: 2, 2.5.',
  )
  expect(race().querySelectorAll('path').length).toBe(5)
})

test('a season is chosen by its year in the address, and Back returns to the one before', async () => {
  await renderScreen('/standings', { replies })
  await expectText('Gimme Gimme', table('Teams'))
  expect([...selector.element().querySelectorAll('option')].map(({ text }) => text)).toEqual(['2026', '2025'])
  await selector.selectOptions('2025')
  await expectAddress('/standings?season=2')
  await expectRows(table('Teams'), [
    { TEAM: 'Bunker Hillbillies Your team', POINTS: '15' },
    { TEAM: 'Gimme Gimme', POINTS: '14' },
  ])
  await expectText('2 of 2 matches finished')
  history.back()
  await expectText('2 of 4 matches finished')
  await expectElement(selector).toHaveValue('1')
})

test('a total opens the sum of its matches, and Escape closes it', async () => {
  await renderScreen('/standings', { replies })
  await button('Why 11 points for Kit Abernathy?').click()
  const panel = page.getByRole('dialog', { name: 'Why 11 points for Kit Abernathy?' })
  const texts = () => panel.element().textContent.replaceAll(/\s+/g, ' ')
  await expect.poll(texts).toMatch(/Match 1\s*6\s*Match 2\s*5/)
  await userEvent.keyboard('{Escape}')
  await expectGone(panel)
})

test('a row opens by keyboard to the points of each match, which open their explanation', async () => {
  const match = matchReply({
    id: 100,
    number: 1,
    finished: true,
    matchScores: [
      golferResult({
        golferId: 7,
        golfer: { id: 7, name: 'Kit Abernathy' },
        position: 1,
        points: 6,
        netScore: -32,
        scoreId: 1,
      }),
      golferResult({ position: 2, points: 4, netScore: 10 }),
      teamResult({ position: 1, points: 12 }),
    ],
    scores: [scoreReply({ golfer: { id: 7, name: 'Kit Abernathy', team: null } })],
  })
  await renderScreen('/standings', { replies: [answers(getMatch, match), ...replies] })
  const golfers = table('Golfers')
  const opener = button('Matches of Kit Abernathy', golfers)
  await expectElement(opener).toBeVisible()
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  const opened = () =>
    link(/^Match \d$/, golfers)
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(opened).toEqual(['Match 1', 'Match 2', 'Match 3', 'Match 4'])
  await expectElement(link('Kit Abernathy’s page', golfers)).toHaveAttribute('href', '/golfer/7')
  await button('Why 6 points for Kit Abernathy in match 1?', golfers).click()
  const answer = page.getByRole('dialog')
  await expectText(/^First of two golfers/, answer)
  await expectElement(link('Rules of this league', answer)).toHaveAttribute('href', '/rules?match=100')
  await userEvent.keyboard('{Escape}')
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(opened).toEqual([])
})

test('a league without teams has golfers and their race', async () => {
  await renderStandings(standings, { leagues: [leagueReply({ useTeams: false })] })
  await expectElement(card('Season Race')).toBeVisible()
  await expectRows(table('Golfers'), [{ NAME: 'Kit Abernathy' }, { NAME: 'Wren Ashdown You' }, { NAME: longName }])
  expect(table('Teams').length + table('Points by Match').length).toBe(0)
  expect(await faultsOfPage()).toEqual([])
})

test('a phone shows points by match as a strip for each team, closed at first', async () => {
  await usePhone(360)
  await renderScreen('/standings', { replies })
  const opener = button('Show the points of each match')
  await expectElement(opener).toHaveAttribute('aria-expanded', 'false')
  expect(table('Points by Match').length).toBe(0)
  await opener.click()
  const grid = table('Points by Match')
  const strips = () =>
    [...grid.element().querySelectorAll('tbody')].map((body) => ({
      name: body.querySelector('bdi')?.textContent,
      total: body.querySelector('tr:first-child td')?.textContent,
      points: [...body.querySelectorAll('li')].map(({ textContent }) => textContent),
    }))
  await expect
    .poll(() => strips()[1])
    .toEqual({
      name: 'Bunker Hillbillies',
      total: '18.5',
      points: ['M110', 'M28.5', 'M3–', 'M4–'],
    })
  await expectElement(link('M1, match 1', grid).first()).toHaveAttribute('href', '/matches/100')
  expect(await faultsOfPage()).toEqual([])
})

test('a touch anywhere on a row of a phone opens it', async () => {
  await usePhone()
  await renderScreen('/standings', { replies })
  await table('Teams').getByRole('row').nth(1).getByRole('cell').first().click()
  await expect.poll(() => link(/^Match \d$/, table('Teams')).length).toBe(4)
})

test('an address with a season opens it, and on a phone no one leads one that is over', async () => {
  await usePhone()
  await renderScreen('/standings?season=2', { replies })
  await expectText('1 behind', table('Teams'))
  await expectNoText('leads', table('Teams'))
})

test('without an active season a golfer is led to the leaderboard, an organizer to the seasons', async () => {
  for (const [as, label, href] of [
    [undefined, 'Go to Leaderboard', '/leaderboard'],
    [owner, 'Go to Seasons', '/seasons'],
  ] as const) {
    await renderScreen('/standings', {
      ...(as && { as }),
      replies: [answers(listSeasons, []), answers(listChampions, [])],
    })
    await expectText('No active season found for this league.')
    await expectElement(link(label)).toHaveAttribute('href', href)
    expect(selector.length).toBe(0)
  }
})

const ofPast = { seasonId: null, pastSeasonId: 9, title: 'Season 2019', year: 2019, startDate: null, endDate: null }
const pastChampions = { ...ofPast, teams: [], golfers: [{ id: null, name: 'Old Tom', points: null }] }

test('an earlier season without rounds is shown when it is chosen, and champions from before are linked', async () => {
  const unplayed = { ...before, matches: [] }
  await renderScreen('/standings', {
    replies: [
      answers(listSeasons, [unplayed]),
      answers(getStandings, standingsReply(unplayed)),
      answers(listChampions, [pastChampions]),
    ],
  })
  await expectText('Choose a season above.')
  await expectElement(page.getByText('Champions', { exact: true })).toHaveAttribute('href', '/leagues/1/champions')
  await selector.selectOptions('2025')
  await expectText('No golfers found')
  await expectText('No results yet')
  expect(card('Season Race').length).toBe(0)
})

test('without a selected league the screen asks for one', async () => {
  await renderScreen('/standings', { leagues: [leagueReply({ isMember: false })] })
  await expectText('Please select a league to view standings.')
})

test.each([
  ['standings', answers(getStandings, standings), 'Failed to load standings'],
  ['seasons', answers(listSeasons, seasons), 'Failed to load seasons'],
] as const)('while %s load there is a placeholder; those that fail appear after Try again', (_, reply, failure) =>
  expectLoadingStates({
    render: (first) => renderScreen('/standings', { replies: [first, ...replies] }),
    reply,
    failure,
    text: 'Gimme Gimme',
  }),
)

test('where only the best matches count, the note says how many, and the others are struck through', async () => {
  const rows = [golferRow({ id: 7, name: 'Kit Abernathy' }, 1, [6, 5, null, null], { notCounted: [2], points: 6 })]
  await renderStandings({ ...withSeason({ matchesCounted: 1 }), golfers: rows })
  await expectText('Best 1 of 4 count')
  await button('Matches of Kit Abernathy').click()
  const second = button('Why 5 points for Kit Abernathy in match 2?')
  await expectElement(second).toBeVisible()
  expect(second.element().querySelector('s')?.textContent).toBe('5')
  await button('Why 6 points for Kit Abernathy?').click()
  await expectText('not counted', page.getByRole('dialog'))
})

test('a change of how many matches count is said above the tables', async () => {
  await renderStandings({
    ...standings,
    ruleChanges: [
      {
        id: 1,
        rule: 'matchesCounted',
        before: null,
        after: '3',
        changedAt: '2026-02-03T15:00:00.000Z',
        changedBy: 'Calvin Marsh',
        seasonYear: 2026,
      },
    ],
  })
  await expectElement(page.getByRole('note')).toHaveTextContent(
    'Matches that count in 2026: the best 3 instead of all. Feb 3, 2026, Calvin Marsh',
  )
})

test('restated matches are linked in the note', async () => {
  const matches = season.matches.map((match, n) => ({ ...match, restatements: n === 2 ? 0 : 1 }))
  await renderStandings(withSeason({ matches }))
  await expectText(/^Restated:/)
  const linked = ['Match 1', 'Match 2', 'Match 4'].map((name) => link(name, page.getByText(/^Restated:/)))
  for (const one of linked) await expectElement(one).toBeVisible()
})

test('the active season’s recap opens by itself once, and is linked afterwards', async () => {
  const over = standingsReply({ ...before, isActive: true, hasRecap: true }, earlier)
  const recapped = standingsReply({ ...over.season, id: 77 }, over)
  await renderStandings(recapped)
  await expectAddress('/seasons/77/recap')
  localStorage.setItem('recap-opened-77', 'yes')
  await renderStandings(recapped)
  await expectElement(link(/Season recap/)).toHaveAttribute('href', '/seasons/77/recap')
})
