import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { me, updateProfile } from '#contract/auth.ts'
import { type GolferProfile, createGolfer, getGolfer, listGolfers } from '#contract/golfers.ts'
import { addMember, createLeague, updateLeague } from '#contract/leagues.ts'
import { golferScheduledRounds, toggleScheduledRound } from '#contract/scheduled-rounds.ts'
import { activeSeason } from '#contract/seasons.ts'
import { assignTeam } from '#contract/teams.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { laptop, phone, useBrowser } from '#tests/support/browser/browser.ts'
import { callerFor, leagueNamed } from '#tests/support/world/demo.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { expectPage, expectText, waiting } from '#tests/support/browser/screen.ts'
import { cardIn, expectColumns, rowsOf, tableIn } from '#tests/support/browser/tables.ts'

const golfer = 'golfer@demo.example'
const guest = 'guest@demo.example'

let app: RunningApp
let player: Caller
let desk: Caller
let leagueId = 0
/** The golfer of golfer@demo.example, and one without an account. */
let own: GolferProfile
let other: GolferProfile

beforeAll(async () => {
  app = await startApp()
  player = await callerFor(app.url, golfer)
  desk = await callerFor(app.url, 'admin@demo.example')
  leagueId = (await leagueNamed(player)).id
  const golfers = await player.ask(listGolfers, { query: { leagueId, scoreLimit: 0 } })
  own = await profileOf((await player.ask(me)).golfer?.id ?? 0)
  other = await profileOf(golfers.find(({ userId }) => userId === null)?.id ?? 0)
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

const profileOf = (id: number) => player.ask(getGolfer, { params: { id }, query: { leagueId } })
const scores = (page: Page) => tableIn(page, 'Scores')
const ahead = (page: Page) => cardIn(page, 'Upcoming Rounds')

async function figuresOf(page: Page): Promise<Record<string, string>> {
  await page.getByRole('term').first().waitFor()
  const names = await page.getByRole('term').allInnerTexts()
  const values = await page.locator('dt + dd').allInnerTexts()
  return Object.fromEntries(names.map((name, n) => [name, values[n]?.trim() ?? '']))
}

async function see(page: Page, { id, name }: GolferProfile): Promise<void> {
  await page.goto(`/golfer/${id}`)
  await expectPage(page, `/golfer/${id}`, name)
}

test('a golfer’s page shows name, team, Handicap Index, rounds played and rounds per match', async () => {
  const page = await visit({ as: golfer })
  await see(page, other)
  expect(await figuresOf(page)).toEqual({
    'Handicap Index': indexText(other.handicapIndex ?? 0),
    'Rounds Played': String(other.roundsPlayed),
    'Rounds/Match': other.averageRoundsPerMatch?.toFixed(1),
  })
  expect(
    await page
      .getByRole('definition')
      .filter({ hasText: `season ${other.countedSeason?.year}` })
      .count(),
    'which rounds were counted',
  ).toBe(2)
  await page
    .getByRole('main')
    .getByTitle(other.team?.name ?? 'no team')
    .first()
    .waitFor()
  await expectText(page, `GHIN ${other.ghinNumber}`)
  await cardIn(page, 'Results').waitFor()
  expect(await ahead(page).count(), 'only an account can plan rounds').toBe(0)

  await desk.ask(assignTeam, { params: { golferId: other.id }, body: { teamId: null, leagueId } })
  await see(page, other)
  expect(Object.keys(await figuresOf(page)), 'without a team there are no matches').toEqual([
    'Handicap Index',
    'Rounds Played',
  ])
  expect(await cardIn(page, 'Results').count()).toBe(0)
  await desk.ask(assignTeam, { params: { golferId: other.id }, body: { teamId: other.team?.id ?? null, leagueId } })
})

test('rounds on a golfer’s page name the course and the tee instead of the golfer, and a link leads back', async () => {
  for (const viewport of [laptop, phone]) {
    const page = await visit({ as: golfer, viewport })
    await see(page, other)
    await scores(page).waitFor()
    expect(await scores(page).getByText(other.name).count()).toBe(0)
    const [first] = other.scores
    const newest = scores(page).getByRole('row').nth(1)
    expect(await newest.getByRole('cell').nth(1).innerText()).toContain(`${first?.facilityName}, ${first?.teeName}`)
    expect(
      await scores(page)
        .getByRole('button', { name: `Details of ${other.name}’s round` })
        .count(),
    ).toBeGreaterThan(3)
    await page.getByRole('main').getByRole('link', { name: 'Golfers', exact: true }).click()
    await expectPage(page, '/golfers', 'Golfers')
  }
  const stranger = await visit({ as: guest })
  await see(stranger, other)
  await stranger.getByRole('main').getByRole('link', { name: 'Followed Golfers', exact: true }).click()
  await expectPage(stranger, '/followed-golfers', 'Followed Golfers')
})

test('an account without a league sees a golfer’s rounds, but no matches', async () => {
  const page = await visit({ as: guest })
  await see(page, own)
  expect(Object.keys(await figuresOf(page))).toEqual(['Handicap Index', 'Rounds Played'])
  await scores(page).waitFor()
  await ahead(page).waitFor()
  expect(await cardIn(page, 'Results').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Add your rounds' }).count(), 'another golfer’s rounds').toBe(0)
})

test('the gimme range appears once its golfer has chosen one; zero means ball in hole', async () => {
  const page = await visit({ as: guest })
  for (const [gimmeRange, text] of [
    [null, undefined],
    [0, 'Ball in hole'],
    [3, '3 feet'],
  ] as const) {
    await player.ask(updateProfile, { body: { gimmeRange } })
    await see(page, own)
    expect((await figuresOf(page))['Gimme Range']).toBe(text)
  }
})

test('five scores appear first, then all of them, with a thick line under the twenty that make an Index', async () => {
  const page = await visit({ as: golfer })
  await see(page, own)
  await expect.poll(async () => (await rowsOf(scores(page))).length, waiting).toBe(5)
  const days = () =>
    scores(page)
      .locator('time')
      .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''))
  const card = cardIn(page, 'Scores')
  await card.getByRole('button', { name: `Show All (${own.scores.length})` }).click()
  expect(await days()).toEqual(own.scores.map(({ playedOn }) => playedOn))
  expect(await days(), 'newest first').toEqual((await days()).toSorted().toReversed())
  const lines = await scores(page)
    .locator('tbody > tr')
    .evaluateAll((rows) =>
      rows
        .slice(0, -1)
        .map((row) => Number.parseFloat(getComputedStyle(row.firstElementChild ?? row).borderBottomWidth)),
    )
  const thickest = Math.max(...lines)
  expect(thickest).toBeGreaterThanOrEqual(2)
  expect(lines.flatMap((width, n) => (width === thickest ? [n + 1] : []))).toEqual([20])
  await card.getByRole('button', { name: 'Show Less' }).click()
  expect(await days()).toHaveLength(5)

  const details = scores(page)
    .getByRole('button', { name: `Details of ${own.name}’s round` })
    .first()
  await scores(page).getByRole('row').nth(1).click()
  expect(await details.getAttribute('aria-expanded')).toBe('true')
  await expectText(scores(page), 'Course information')
  await expectText(scores(page), 'Score details')
})

test('results are listed latest match first, with points once a match is finished', async () => {
  const season = await player.ask(activeSeason, { query: { leagueId } })
  const begun =
    season?.matches.filter(({ startDate }) => startDate <= new Date().toISOString().slice(0, 10)).toReversed() ?? []
  const page = await visit({ as: golfer })
  await see(page, own)
  await expectText(cardIn(page, 'Results'), `Season ${season?.year}`)
  await expectColumns(
    tableIn(page, 'Results'),
    begun.map(({ id, number }) => {
      const result = own.golferMatchScores.find(({ match }) => match.id === id)
      return {
        MATCH: expect.stringContaining(`Match ${number}`),
        GROSS: String(result?.score ?? '–'),
        PTS: String(result?.points ?? '–'),
      }
    }),
  )
  const [open, finished] = await rowsOf(tableIn(page, 'Results'))
  expect([open?.['PTS'], open?.['MATCH']]).toEqual(['–', expect.stringMatching(/, open$/)])
  expect(finished?.['PTS']).toMatch(/^\d/)
  await tableIn(page, 'Results')
    .getByRole('link', { name: `Match ${begun[1]?.number}` })
    .click()
  await expectPage(page, `/matches/${begun[1]?.id}`, `Match ${begun[1]?.number}`)
})

test('a league without an active season shows no results', async () => {
  const { id } = await desk.ask(createLeague, { body: { name: 'Winter Nine', plays: false } })
  await desk.ask(updateLeague, { params: { id }, body: { useTeams: false } })
  await desk.ask(addMember, { params: { id }, body: { golferId: own.id } })
  const page = await visit({ as: golfer, path: '/followed-golfers' })
  await page.getByRole('combobox', { name: 'League' }).selectOption('Winter Nine')
  await expectPage(page, '/leaderboard', 'Leaderboard')
  await see(page, own)
  await scores(page).waitFor()
  await ahead(page).getByRole('heading', { level: 3 }).first().waitFor()
  expect(await cardIn(page, 'Results').count()).toBe(0)
})

test('upcoming rounds are in order of their days; without any the page says so, and links their own golfer to planning', async () => {
  for (const { date } of await player.ask(golferScheduledRounds, { params: { id: own.id } }))
    await player.ask(toggleScheduledRound, { body: { date } })
  const page = await visit({ as: golfer })
  await see(page, own)
  await expectText(ahead(page), 'No upcoming rounds scheduled')
  const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await player.ask(toggleScheduledRound, { body: { date: dayFromNow(5) } })
  await player.ask(toggleScheduledRound, { body: { date: dayFromNow(2), course: 'Heron Marsh' } })
  await page.reload()
  await expect
    .poll(() => ahead(page).getByRole('listitem').allInnerTexts(), waiting)
    .toEqual(['Heron Marsh', 'No course yet'])
  const days = await ahead(page)
    .locator('time')
    .evaluateAll((all) => all.map((one) => one.getAttribute('datetime')))
  expect(days).toEqual([dayFromNow(2), dayFromNow(5)])
  await ahead(page).getByRole('link', { name: 'Add your rounds' }).click()
  await expectPage(page, '/profile', 'Profile Settings')
})

test('a golfer without rounds has no recent rounds', async () => {
  const page = await visit({ as: guest })
  await page.route(`**/api/golfers/${other.id}*`, (route) => route.fulfill({ json: { ...other, scores: [] } }))
  await see(page, other)
  await expectText(cardIn(page, 'Scores'), 'No recent rounds')
})

const indexText = (index: number) => (index < 0 ? `+${(-index).toFixed(1)}` : index.toFixed(1))

test('a golfer without a GHIN number gets theirs once it is seen whose it is', async () => {
  const { id, name } = await desk.ask(createGolfer, { body: { name: 'Juniper Rowe', handicapIndex: 21.4 } })
  const page = await visit({ as: 'admin@demo.example', path: `/golfer/${id}`, viewport: phone })
  await page.getByRole('button', { name: 'Add GHIN number' }).click()
  const dialog = page.getByRole('dialog', { name: `Add the GHIN number of ${name}` })
  await dialog.getByLabel('GHIN number').fill('999999999999')
  await dialog.getByRole('button', { name: 'Look up' }).click()
  await expectText(dialog, 'The association has no golfer with this GHIN number')
  await dialog.getByLabel('GHIN number').fill('5000041')
  await dialog.getByRole('button', { name: 'Look up' }).click()
  await expectText(dialog, / · Handicap Index \+?[\d.]+$/)
  await dialog.getByRole('button', { name: 'Add number' }).click()
  await expectText(page, 'GHIN 5000041')
  await expect.poll(() => page.getByRole('button', { name: 'Add GHIN number' }).count(), waiting).toBe(0)
})
