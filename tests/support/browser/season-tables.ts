import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Match } from '#contract/matches.ts'
import { listScores } from '#contract/scores.ts'
import type { Caller } from '../server/app.ts'
import { golfersExpected, teamsExpected } from './expected-results.ts'
import { expectPage, expectText, waiting } from './screen.ts'
import { cardIn, expectColumns, rowsOf, tableIn } from './tables.ts'

type Row = {
  readonly name: string
  readonly position: number | null
  readonly tied: boolean
  readonly points: number
  readonly net: number | null
}

const place = ({ position, tied }: Pick<Row, 'position' | 'tied'>) =>
  position === null ? '–' : `${tied ? 'T' : ''}${position}`
const strokes = (net: number) => (net === 0 ? 'E' : `${net < 0 ? '−' : '+'}${Math.abs(net)}`)

const byPlace = (a: Row, b: Row) => (a.position ?? 99) - (b.position ?? 99) || a.name.localeCompare(b.name)

/** The results that follow from the rounds of a match's days. */
async function resultsOf(caller: Caller, match: Match) {
  const query = { leagueId: match.league.id, startDate: match.startDate, endDate: match.endDate }
  const scores = await caller.ask(listScores, { query })
  return {
    golfers: golfersExpected(match, scores)
      .map(({ golfer = '', ...row }) => ({ ...row, name: golfer }))
      .toSorted(byPlace),
    teams: teamsExpected(match, scores)
      .map(({ team = '', ...row }) => ({ ...row, name: team }))
      .toSorted(byPlace),
  }
}

/** Waits until a finished match’s page shows the results that follow from its rounds. */
export async function expectMatch(page: Page, caller: Caller, match: Match): Promise<void> {
  await page.goto(`/matches/${match.id}`)
  await expectPage(page, `/matches/${match.id}`, `Match ${match.number}`)
  await expectText(page, 'Finished')
  const { golfers, teams } = await resultsOf(caller, match)
  expect(golfers.filter(({ points }) => points > 0).length).toBeGreaterThan(1)
  await expectColumns(
    tableIn(page, 'Teams'),
    teams.map((row) => ({ POS: place(row), POINTS: String(row.points), NET: strokes(row.net ?? 0) })),
  )
  const teamOrder = (await rowsOf(tableIn(page, 'Teams'))).map((row) => withoutMark(row['TEAM']))
  expect(teamOrder).toEqual(teams.map(({ name }) => name))
  await expectColumns(
    tableIn(page, 'Golfers'),
    golfers.map((row) => ({
      POS: place(row),
      PTS: String(row.points),
      GROSS: String(row.gross ?? '–'),
      'NET SCORE': strokes(row.net ?? 12),
    })),
  )
  const order = (await rowsOf(tableIn(page, 'Golfers'))).map(
    (row) => golfers.find(({ name }) => row['NAME']?.startsWith(name))?.name,
  )
  expect(order).toEqual(golfers.map(({ name }) => name))
}

/** The name in a row that may be the reader's own. */
const withoutMark = (text = '') => text.replace(/ (Your team|You)$/, '')

/** Waits until the standings show the sums of two finished matches. */
export async function expectStandings(page: Page, caller: Caller, finished: readonly Match[]): Promise<void> {
  await expectPage(page, '/standings', 'Standings')
  const results = await Promise.all(finished.map((match) => resultsOf(caller, match)))
  const sumsOf = (rows: readonly Row[]) => {
    const sums = new Map<string, number>()
    for (const { name, points } of rows) sums.set(name, (sums.get(name) ?? 0) + points)
    return Object.fromEntries(sums)
  }
  const shown = async (label: string, name: string, points: string) =>
    Object.fromEntries((await rowsOf(tableIn(page, label))).map((row) => [withoutMark(row[name]), Number(row[points])]))
  await expect
    .poll(() => shown('Teams', 'TEAM', 'POINTS'), waiting)
    .toEqual(sumsOf(results.flatMap(({ teams }) => teams)))
  expect(await shown('Golfers', 'NAME', 'PTS')).toEqual(sumsOf(results.flatMap(({ golfers }) => golfers)))
  const points = (await rowsOf(tableIn(page, 'Golfers'))).map((row) => Number(row['PTS']))
  expect(points).toEqual(points.toSorted((a, b) => b - a))
  await cardIn(page, 'Season Race')
    .getByRole('img', { name: /^Points behind the leader after 2 finished matches: / })
    .waitFor()
  const grid = await rowsOf(tableIn(page, 'Points by Match'))
  expect(grid.map((row) => Object.values(row).includes('–'))).toEqual([false, false, true, true])
}
