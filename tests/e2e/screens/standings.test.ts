import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { createLeague } from '#contract/leagues.ts'
import { type Match, getMatch } from '#contract/matches.ts'
import { type Season, type Standings, createSeason, getStandings, listSeasons } from '#contract/seasons.ts'
import { addDays } from '#domain/shared/day.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { axeViolationsIn, duplicateNamesIn } from '#tests/support/browser/accessibility.ts'
import { phone, useBrowser } from '#tests/support/browser/browser.ts'
import { callerFor, leagueNamed, memberOfNoLeague, settledDemo } from '#tests/support/world/demo.ts'
import { placeText } from '#tests/support/browser/expected-text.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { expectNoText, expectPage, expectText, waiting } from '#tests/support/browser/screen.ts'
import { cardIn, expectColumns, rowsOf, tableIn } from '#tests/support/browser/tables.ts'

const as = 'golfer@demo.example'

let app: RunningApp
let admin: Caller
let seasons: readonly Season[] = []

beforeAll(async () => {
  app = await startApp()
  admin = await settledDemo(app.url)
  const twilight = await leagueNamed(admin)
  seasons = await admin.ask(listSeasons, { query: { leagueId: twilight.id } })
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

type Sheet = { readonly season: Season; readonly standings: Standings; readonly matches: readonly Match[] }

async function sheetOf(season: Season | undefined): Promise<Sheet> {
  if (season === undefined) throw new Error('No such season')
  const matches = await Array.fromAsync(season.matches, ({ id }) => admin.ask(getMatch, { params: { id } }))
  return { season, matches, standings: await admin.ask(getStandings, { params: { id: season.id } }) }
}

const active = () => sheetOf(seasons.find(({ isActive }) => isActive))
const earlier = () => sheetOf(seasons.find(({ isActive }) => !isActive))

/** A team’s points in each match, '–' while it is open. */
const pointsOfTeam = ({ matches }: Sheet, teamId: number) =>
  matches.map((match) =>
    match.finished
      ? (match.matchScores.find((row) => row.golferId === null && row.teamId === teamId)?.points ?? 0)
      : null,
  )
const pointsOfGolfer = ({ matches }: Sheet, golferId: number) =>
  matches.map((match) =>
    match.finished ? (match.matchScores.find((row) => row.golferId === golferId)?.points ?? 0) : null,
  )
const sum = (points: readonly (number | null)[]) => points.reduce<number>((all, one) => all + (one ?? 0), 0)
const text = (points: number | null) => (points === null ? '–' : String(points))

/** Positions and sums from the finished matches only; ties are in the order of the response. */
const expectedRows = (rows: readonly { readonly name: string; readonly total: number }[]) =>
  rows.map(({ name, total }) => {
    const position = 1 + rows.filter((other) => other.total > total).length
    return {
      name,
      total: String(total),
      place: placeText({ position, tied: rows.filter((other) => other.total === total).length > 1 }),
    }
  })

/** What the tables show; the reader’s own row and team say so. */
async function expectTables(page: Page, sheet: Sheet): Promise<void> {
  const { golfer: own } = await (await callerFor(app.url, as)).ask(me)
  const ownTeam = sheet.standings.golfers.find(({ golfer }) => golfer.id === own?.id)?.golfer.teamId
  expect(ownTeam).toBeGreaterThan(0)
  const golfers = expectedRows(
    sheet.standings.golfers.map(({ golfer: { id, name } }) => ({
      name: id === own?.id ? `${name} You` : name,
      total: sum(pointsOfGolfer(sheet, id)),
    })),
  )
  const teams = expectedRows(
    sheet.standings.teams.map(({ team: { id, name } }) => ({
      name: id === ownTeam ? `${name} Your team` : name,
      total: sum(pointsOfTeam(sheet, id)),
    })),
  )
  expect(golfers.map(({ total }) => Number(total))).toEqual(
    golfers.map(({ total }) => Number(total)).toSorted((a, b) => b - a),
  )
  await expectColumns(
    tableIn(page, 'Golfers'),
    golfers.map(({ name, total, place }) => ({ POS: place, NAME: name, PTS: total })),
  )
  await expectColumns(
    tableIn(page, 'Teams'),
    teams.map(({ name, total, place }) => ({ POS: place, TEAM: name, POINTS: total })),
  )
}

/** The text alternative of the race: everyone’s points behind, and those of the reader’s team match by match. */
async function raceInWords({ standings: { teams, golfers } }: Sheet): Promise<string> {
  const { golfer: own } = await (await callerFor(app.url, as)).ask(me)
  const ownTeam = golfers.find(({ golfer }) => golfer.id === own?.id)?.golfer.teamId
  const finished = teams[0]?.totals.filter((total) => total !== null).length ?? 0
  const gap = (points: number) => (points === 0 ? 'leading' : String(points))
  const best = (match: number) => Math.max(...teams.map(({ totals }) => totals[match] ?? 0))
  const behind = (totals: readonly (number | null)[], match: number) => gap(best(match) - (totals[match] ?? 0))
  const now = teams.map(({ team, totals }) => `${team.name} ${behind(totals, finished - 1)}`)
  const ofOwn = teams.flatMap(({ team, totals }) =>
    team.id === ownTeam
      ? [`${team.name} match by match: ${Array.from({ length: finished }, (_, n) => behind(totals, n)).join(', ')}.`]
      : [],
  )
  return `Points behind the leader after ${finished} finished matches: ${now.join(', ')}. ${ofOwn.join('')}`
}

const gridOf = (page: Page) =>
  tableIn(page, 'Points by Match')
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => (cell.querySelector('a, button, bdi') ?? cell).textContent)),
    )

test('the active season is ranked by the points of its finished matches, one row per match and TOTAL below, beside its race in words', async () => {
  const sheet = await active()
  const page = await visit({ as, path: '/standings' })
  await expectPage(page, '/standings', 'Standings')
  await expectTables(page, sheet)
  const {
    standings: { teams },
    season: { matches },
  } = sheet
  const byTeam = teams.map(({ team }) => pointsOfTeam(sheet, team.id))
  await expect
    .poll(() => gridOf(page), waiting)
    .toEqual([
      ['MATCH', ...teams.map(({ team }) => team.name)],
      ...matches.map(({ number }, n) => [String(number), ...byTeam.map((points) => text(points[n] ?? null))]),
      ['TOTAL', ...byTeam.map((points) => String(sum(points)))],
    ])
  expect(byTeam[0]).toContain(null)
  const race = cardIn(page, 'Season Race').getByRole('img', { name: await raceInWords(sheet), exact: true })
  await expect.poll(() => race.locator('path').count(), waiting).toBe(teams.length + 1)
  await page.getByRole('link', { name: `Match ${matches[1]?.number}`, exact: true }).click()
  await expectPage(page, `/matches/${matches[1]?.id}`, `Match ${matches[1]?.number}`)
})

test('a season is chosen by its year in the URL; Back returns to the previous one', async () => {
  const [now, before] = [await active(), await earlier()]
  const page = await visit({ as, path: '/standings' })
  await expectTables(page, now)
  const selector = page.getByLabel('Season', { exact: true })
  const years = (await selector.locator('option').allInnerTexts()).map((option) => option.slice(0, 4))
  expect(years).toEqual(seasons.map(({ year }) => String(year)))
  await selector.selectOption(String(before.season.id))
  await expectTables(page, before)
  await expectText(page, `${before.season.matches.length} of ${before.season.matches.length} matches finished`)
  expect(new URL(page.url()).search).toBe(`?season=${before.season.id}`)
  await page.reload()
  await expectTables(page, before)
  await page.goBack()
  await expectTables(page, now)
  expect(await selector.inputValue()).toBe(String(now.season.id))
})

test('a total and the points of a match open an explanation, and a row expands to its matches', async () => {
  const sheet = await active()
  const page = await visit({ as, path: '/standings' })
  const { golfer, points } = sheet.standings.golfers[0] ?? { golfer: { id: 0, name: '' }, points: 0 }
  const golfers = tableIn(page, 'Golfers')
  await golfers.getByRole('button', { name: `Why ${points} points for ${golfer.name}?` }).click()
  const panel = page.getByRole('dialog', { name: /^Why / })
  const ofMatches = pointsOfGolfer(sheet, golfer.id).flatMap((one, n) =>
    one === null ? [] : [`Match ${sheet.matches[n]?.number}`, text(one)],
  )
  const shown = async () => (await panel.innerText()).replaceAll(/\s+/g, ' ')
  await expect.poll(shown, waiting).toContain(ofMatches.join(' '))
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })

  const open = golfers.getByRole('button', { name: `Matches of ${golfer.name}` })
  await open.press('Enter')
  const opened = () => golfers.getByRole('link', { name: /^Match \d+$/ }).allInnerTexts()
  await expect.poll(opened, waiting).toEqual(sheet.matches.map(({ number }) => `Match ${number}`))
  await golfers
    .getByRole('button', { name: new RegExp(`^Why .* for ${golfer.name} in match ${sheet.matches[0]?.number}\\?$`) })
    .click()
  await expectText(panel, /^(Tied for \w+|\w+) of (\d+|\w+) golfers/)
  await page.keyboard.press('Escape')
  await open.press('Enter')
  await expect.poll(opened, waiting).toEqual([])
})

test('a league without teams has its golfers and their race, the reader’s own among them', async () => {
  const page = await visit({ as, path: '/standings' })
  await tableIn(page, 'Teams').waitFor()
  await page.getByLabel('League').selectOption('Ladder')
  await expectPage(page, '/matches/current', 'Match 9')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Standings' }).click()
  await expect.poll(async () => (await rowsOf(tableIn(page, 'Golfers'))).length, waiting).toBe(14)
  await cardIn(page, 'Season Race').waitFor()
  expect((await tableIn(page, 'Teams').count()) + (await tableIn(page, 'Points by Match').count())).toBe(0)
})

test('a phone shows each team’s points match by match in a strip, its total beside its name', async () => {
  const {
    standings: { teams },
    matches,
  } = await active()
  const page = await visit({ as, path: '/standings', viewport: { width: 360, height: 740 }, hasTouch: true })
  const grid = tableIn(page, 'Points by Match').filter({ visible: true })
  const shown = () =>
    grid.locator('tbody').evaluateAll((bodies) =>
      bodies.map((body) => ({
        name: body.querySelector('bdi')?.textContent,
        total: body.querySelector('tr:first-child td')?.textContent,
        points: [...body.querySelectorAll('li')].map((match) => match.textContent),
      })),
    )
  const text = (points: number | null) => (points === null ? '–' : String(points))
  const expected = teams.map(({ team, points, byMatch }) => ({
    name: team.name,
    total: text(points),
    points: matches.map(({ number }, n) => `M${number}${text(byMatch[n] ?? null)}`),
  }))
  const opener = cardIn(page, 'Points by Match')
    .filter({ visible: true })
    .getByRole('button', { name: /points of each match$/ })
  expect(await opener.getAttribute('aria-expanded')).toBe('false')
  expect(await grid.count(), 'closed at first').toBe(0)
  await opener.tap()
  await expect.poll(shown, waiting).toEqual(expected)
  expect(await axeViolationsIn(page)).toEqual([])
  expect(await duplicateNamesIn(page)).toEqual([])

  await tableIn(page, 'Teams').getByRole('row').nth(1).getByRole('cell').first().tap()
  await expect.poll(() => tableIn(page, 'Teams').getByRole('link').count(), waiting).toBe(matches.length)
  await grid.getByRole('link', { name: 'M1, match 1' }).first().tap()
  await expectPage(page, `/matches/${matches[0]?.id}`, 'Match 1')
})

test('a league without an active season says so, and shows an earlier one that is chosen and nobody played', async () => {
  const { id: leagueId } = await admin.ask(createLeague, { body: { name: 'Winter Rules', plays: false } })
  const page = await visit({ as: 'admin@demo.example', path: '/followed-golfers' })
  await page.getByLabel('League').selectOption('Winter Rules')
  await expectPage(page, '/leaderboard', 'Leaderboard')
  await page.goto('/standings')
  await expectText(page, 'No active season found for this league.')
  expect(await page.getByLabel('Season', { exact: true }).count()).toBe(0)
  await page.getByRole('link', { name: 'Go to Seasons' }).click()
  await expectPage(page, '/seasons', 'Seasons')

  const startDate = '2025-03-03'
  await admin.ask(createSeason, {
    body: { year: 2025, startDate, endDate: addDays(startDate, 13), isActive: false, leagueId },
  })
  await page.goto('/standings')
  await expectText(page, 'No active season found for this league.')
  await expectText(page, 'Choose a season above.')
  await page.getByLabel('Season', { exact: true }).selectOption('2025')
  await expectText(cardIn(page, 'Golfers'), 'No golfers found')
  await expectText(page, 'No results yet')
  expect(await cardIn(page, 'Season Race').count()).toBe(0)
})

test('without a chosen league the page asks for one', async () => {
  const email = await memberOfNoLeague(app.url, admin)
  const page = await visit({ as: email, path: '/standings' })
  await expectText(page, 'Please select a league to view standings.')
  await page.getByRole('navigation', { name: 'Main' }).getByLabel('League').selectOption('Tuesday Twilight')
  await expectPage(page, '/matches/current', 'Match 5')
})

test('on a phone no one leads a season that is over', async () => {
  const { season, standings } = await earlier()
  const page = await visit({ as, path: `/standings?season=${season.id}`, viewport: phone })
  const teams = tableIn(page, 'Teams')
  await expectText(teams, standings.teams[0]?.team.name ?? '')
  await expectText(teams, / behind$/)
  await expectNoText(teams, 'leads')
})
