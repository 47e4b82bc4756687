import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUserRole } from '#contract/admin.ts'
import { me, register } from '#contract/auth.ts'
import { updateLeague } from '#contract/leagues.ts'
import { type SeasonOdds, getOdds } from '#contract/odds.ts'
import { type Standings, activeSeason, getStandings } from '#contract/seasons.ts'
import { type Db, openDatabase } from '#server/platform/db/database.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { axeViolationsIn, duplicateNamesIn } from '#tests/support/browser/accessibility.ts'
import { laptop, phone, startWithLeague, type Visit, useBrowser } from '#tests/support/browser/browser.ts'
import { holdResponses } from '#tests/support/browser/held-responses.ts'
import { expectIdle, expectNoText, expectText, waiting } from '#tests/support/browser/screen.ts'
import { cardIn, expectColumns, rowsOf, tableIn } from '#tests/support/browser/tables.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { callerFor, leagueNamed, ownPassword, settledDemo } from '#tests/support/world/demo.ts'

const as = 'golfer@demo.example'
const oddsAddress = '**/api/seasons/*/odds'

let app: RunningApp
let admin: Caller
let leagueId = 0
let ownTeamId = 0
let standings: Standings

beforeAll(async () => {
  app = await startApp()
  admin = await settledDemo(app.url)
  leagueId = (await leagueNamed(admin)).id
  standings = await standingsOf(leagueId)
  const { golfer: own } = await (await callerFor(app.url, as)).ask(me)
  ownTeamId = standings.golfers.find(({ golfer }) => golfer.id === own?.id)?.golfer.teamId ?? 0
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

async function standingsOf(id: number): Promise<Standings> {
  const season = await admin.ask(activeSeason, { query: { leagueId: id } })
  return admin.ask(getStandings, { params: { id: season?.id ?? 0 } })
}

type Chances = Pick<SeasonOdds['teams'][number], 'win' | 'title'> & { readonly before: number }

/** Odds for the teams in the order of the table, and for the golfers the same all over again. */
function oddsOf({ teams, golfers, season }: Standings, chances: readonly Chances[]): SeasonOdds {
  const one = (place: number): Chances => chances[place % chances.length] ?? { win: 0, title: 'open', before: 0 }
  const more = { topThree: 0.6, expectedPoints: 31.44 }
  const finished = season.matches.filter((match) => match.finished)
  return {
    simulations: 10_000,
    asOf: '2026-11-20T08:00:00Z',
    teams: teams.map(({ team }, n) => ({ teamId: team.id, win: one(n).win, title: one(n).title, ...more })),
    golfers: golfers.map(({ golfer }, n) => ({ golferId: golfer.id, win: one(n).win, title: one(n).title, ...more })),
    history: finished.map(({ id, number }, at) => {
      const then = (n: number) => {
        const win = at === finished.length - 2 ? one(n).before : 0.5
        return { win, title: win > 0 ? ('open' as const) : ('out' as const) }
      }
      return {
        matchId: id,
        number,
        teams: teams.map(({ team }, n) => ({ teamId: team.id, ...then(n) })),
        golfers: golfers.map(({ golfer }, n) => ({ golferId: golfer.id, ...then(n) })),
      }
    }),
  }
}

const open = (win: number, before: number): Chances => ({ win, before, title: 'open' })
const usual = [
  open(0.53, 0.28),
  open(0.274, 0.492),
  open(0.17, 0.15),
  open(0.004, 0.04),
  { win: 0.2, before: 0.01, title: 'out' },
  { win: 0, before: 0, title: 'out' },
] as const
const since = () => standings.season.matches.filter(({ finished }) => finished).at(-2)?.number
const teams = (page: Page) => tableIn(page, 'Teams')

/** The standings with these odds. */
async function shown(odds: SeasonOdds, options: Visit = {}): Promise<Page> {
  const page = await visit({ as, ...options })
  await page.route(oddsAddress, (route) => route.fulfill({ json: odds }))
  await page.goto('/standings')
  await expectText(page, `Arrows: change since Match ${since()}`)
  return page
}

const movesIn = (page: Page) => teams(page).getByRole('img', { name: /points since Match \d+$/ })

/** What a table says of a team's chance. */
function textIn(rows: SeasonOdds['teams'], teamId: number): string {
  const { win = 0, title = 'open' } = rows.find((row) => row.teamId === teamId) ?? {}
  if (title !== 'open') return title
  return win < 0.01 ? '<1%' : win > 0.99 ? '>99%' : `${Math.round(win * 100)}%`
}

/** Runs statements in the app's database, behind its back. */
async function inDatabase(work: (db: Db) => Promise<unknown>): Promise<void> {
  const database = openDatabase({ connectionString: app.databaseUrl ?? '' }, { connections: 1 })
  await work(database.db)
  await database.close()
}

test('a row’s chance is that of the server, in whole per cent', async () => {
  const { id } = standings.season
  const odds = await admin.ask(getOdds, { params: { id } })
  expect(odds.teams).toHaveLength(standings.teams.length)
  const page = await visit({ as, path: '/standings' })
  await expectColumns(
    teams(page),
    standings.teams.map(({ team }) => ({ 'CHANCE TO WIN': textIn(odds.teams, team.id) })),
  )
})

test('new chances appear on an open page when they are computed, without a reload', async () => {
  const { id } = standings.season
  const { teams: computed } = await admin.ask(getOdds, { params: { id } })
  const older = computed.map((row) => ({ ...row, win: 0.42, title: 'open', winIfFirstNow: null }))
  await inDatabase((db) =>
    sql`update season_odds set teams = ${JSON.stringify(older)}::json where season_id = ${id}`.execute(db),
  )
  const page = await visit({ as, path: '/standings' })
  const inEveryRow = (text: (teamId: number) => string) =>
    expectColumns(
      teams(page),
      standings.teams.map(({ team }) => ({ 'CHANCE TO WIN': text(team.id) })),
    )
  await inEveryRow(() => '42%')
  await inDatabase((db) => sql`delete from season_odds where season_id = ${id}`.execute(db))
  await admin.ask(getOdds, { params: { id } })
  await inEveryRow((teamId) => textIn(computed, teamId))
})

test('the table says how far each team is behind, its last places, its chance and how that changed', async () => {
  const page = await shown(oddsOf(standings, usual))
  const most = standings.teams[0]?.points ?? 0
  await expectColumns(
    teams(page),
    standings.teams.map(({ points }, n) => ({
      BEHIND: points === most ? '–' : String(most - points),
      'CHANCE TO WIN': ['53%', '27%', '17%', '<1%', 'out', 'out'][n] ?? '',
    })),
  )
  await expect
    .poll(() => movesIn(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))), waiting)
    .toEqual(['up 25', 'down 22', 'up 2', 'down 4', 'up 19'].map((move) => `${move} points since Match ${since()}`))
  const last = standings.teams.map(({ byMatch }) =>
    byMatch.flatMap((points, match) =>
      points === null ? [] : [1 + standings.teams.filter((other) => (other.byMatch[match] ?? 0) > points).length],
    ),
  )
  const dots = teams(page).getByRole('img', { name: /^Last five places: / })
  expect(await dots.allInnerTexts()).toEqual(last.map((places) => places.slice(-5).join('\n')))
  const names = standings.teams.slice(4).map(({ team }) => team.name)
  await expectText(page, `${names.join(' and ')} can no longer win`)
})

test('the headline is about the reader’s team; somebody without one reads who leads', async () => {
  const [leader, second] = standings.teams
  const own = standings.teams.find(({ team }) => team.id === ownTeamId)
  const toGo = standings.season.matches.filter(({ finished }) => !finished).length
  const behind = (leader?.points ?? 0) - (own?.points ?? 0)
  expect([own?.position, own?.tied]).toEqual([3, false])
  const page = await shown(oddsOf(standings, usual))
  const headline = cardIn(page, 'Teams').getByRole('heading', { level: 2 })
  await expectText(headline.locator('..'), new RegExp(`^You are 3rd, ${behind} behind, ${toGo} matches to go`))
  const body = { name: 'Ada Looker', email: 'looker@people.example', password: ownPassword }
  const { user } = await admin.ask(register, { body })
  await admin.ask(setUserRole, { params: { id: user.id }, body: { role: 'ADMIN' } })
  const guest = await visit({ as: body.email })
  await startWithLeague(guest, user.id, leagueId)
  await guest.goto('/standings')
  await expectText(
    cardIn(guest, 'Teams').getByRole('heading', { level: 2 }).locator('..'),
    new RegExp(`^${leader?.team.name} lead by ${(leader?.points ?? 0) - (second?.points ?? 0)}, ${toGo} matches to go`),
  )
})

test('an opened row has the chance to be among the best three, the points to expect, and how the chance changed', async () => {
  const page = await shown(oddsOf(standings, usual))
  const [first] = standings.teams
  await teams(page)
    .getByRole('button', { name: `Matches of ${first?.team.name}` })
    .press('Enter')
  await expectFact(teams(page), 'Top three', '60%')
  await expectFact(teams(page), 'Expected points', '31.4')
  await teams(page)
    .getByRole('img', {
      name: /^Chance to win after each match: Match 1 50%, .*Match \d+ 28%, Match \d+ 50%, now 53%$/,
    })
    .waitFor()
  const golfers = tableIn(page, 'Golfers')
  await golfers.getByRole('button', { name: `Matches of ${standings.golfers[1]?.golfer.name}` }).press('Enter')
  await expectFact(golfers, 'Chance to win', '27%')
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await axeViolationsIn(page)).toEqual([])
})

test('a title won early is said below the table, in either theme', async () => {
  const won = [{ win: 0.98, before: 0.7, title: 'won' }, ...Array.from({ length: 5 }, () => usual[5])] as const
  const toGo = standings.season.matches.filter(({ finished }) => !finished).length
  expect(toGo).toBe(4)
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await shown(oddsOf(standings, won), { colorScheme })
    await expectText(page, `${standings.teams[0]?.team.name} have won the title with four matches to spare`)
    expect((await rowsOf(teams(page))).map((row) => row['CHANCE TO WIN'])).toEqual([
      'won',
      ...won.slice(1).map(() => 'out'),
    ])
    expect(await axeViolationsIn(page)).toEqual([])
  }
})

test('on a phone a team’s chances are below its name, and those of a golfer in the opened row', async () => {
  const page = await shown(oddsOf(standings, usual), { viewport: phone, hasTouch: true })
  const seconds = teams(page).locator('tbody tr:not([data-key])')
  const gap = (n: number) => (standings.teams[0]?.points ?? 0) - (standings.teams[n]?.points ?? 0)
  await expect
    .poll(async () => (await seconds.allInnerTexts()).map((text) => text.split(/\s*\n\s*|\t/).filter(Boolean)), waiting)
    .toHaveLength(6)
  await expectText(seconds.nth(0), 'leads')
  await expectText(seconds.nth(1), `${gap(1)} behind`)
  await expectText(seconds.nth(1), '27%')
  await expectText(seconds.nth(3), '<1%')
  await expectText(seconds.nth(5), 'out')
  const golfers = tableIn(page, 'Golfers')
  await golfers.getByRole('row').nth(1).locator('bdi').tap()
  await expectFact(golfers, 'Chance to win', '53%')
  await seconds.nth(1).tap()
  await expectFact(teams(page), 'Top three', '60%')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  expect(await axeViolationsIn(page)).toEqual([])
  expect(await duplicateNamesIn(page)).toEqual([])
})

test('odds that fail leave the table whole, without a word about it', async () => {
  const page = await visit({ as, expected: [/400.*\/odds/] })
  await page.route(oddsAddress, (route) =>
    route.fulfill({ status: 400, json: { error: 'The oracle is closed', code: 'internal' } }),
  )
  await page.goto('/standings')
  await expectColumns(
    teams(page),
    standings.teams.map(({ points }) => ({ POINTS: String(points), 'CHANCE TO WIN': '–' })),
  )
  await expectNoText(page, /The oracle is closed|^Failed/)
  await expectNoText(page, /^Arrows: /)
})

test('odds that take long neither delay nor move the rows', async () => {
  for (const viewport of [laptop, phone]) {
    const page = await visit({ as, viewport })
    const held = await holdResponses(page, oddsAddress, { status: 200, json: oddsOf(standings, usual) })
    await page.goto('/standings')
    await held.asked
    await cardIn(page, 'Season Race').getByRole('img').waitFor()
    const places = () =>
      page
        .locator('main :is(h2, tbody tr[data-key])')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top + window.scrollY)))
    const before = await places()
    expect(before.length).toBeGreaterThan(30)
    held.release()
    await expectText(page, '27%')
    const cardEnd = viewport === laptop ? before.length : standings.teams.length + 1
    expect((await places()).slice(0, cardEnd)).toEqual(before.slice(0, cardEnd))
  }
})

test('a league without teams has the chances in its golfers’ table', async () => {
  const ladder = await leagueNamed(admin, 'Ladder')
  const sheet = await standingsOf(ladder.id)
  const page = await visit({ as })
  await page.route(oddsAddress, (route) => route.fulfill({ json: oddsOf(sheet, usual) }))
  const { id } = await (await callerFor(app.url, as)).ask(me)
  await page.goto('/profile')
  await startWithLeague(page, id, ladder.id)
  await page.goto('/standings')
  const golfers = tableIn(page, 'Golfers')
  const words = ['53%', '27%', '17%', '<1%', 'out', 'out']
  await expectColumns(
    golfers,
    sheet.golfers.map((_, n) => ({ 'CHANCE TO WIN': words[n % words.length] ?? '' })),
  )
  await expectText(
    cardIn(page, 'Golfers').getByRole('heading', { level: 2 }).locator('..'),
    /^You are (tied for )?\d+(st|nd|rd|th), [\d.]+ behind, \d+ matches to go/,
  )
  await page.setViewportSize(phone)
  await expect.poll(async () => Object.keys((await rowsOf(golfers))[0] ?? {}), waiting).not.toContain('CHANCE TO WIN')
})

test('an organiser hides the chances to win, and nothing is asked for any more', async () => {
  const path = `/leagues/${leagueId}`
  const page = await visit({ as: 'owner@demo.example', path })
  const choice = page.getByLabel('Chances to win')
  await expect.poll(() => choice.inputValue(), waiting).toBe('shown')
  await choice.selectOption('Hidden')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectIdle(page)
  await page.reload()
  await expect.poll(() => choice.inputValue(), waiting).toBe('hidden')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/standings')
  await cardIn(page, 'Season Race').getByRole('img').waitFor()
  await expectIdle(page)
  expect(Object.keys((await rowsOf(teams(page)))[0] ?? {})).toEqual([
    'POS',
    'TEAM',
    'POINTS',
    'BEHIND',
    'LAST FIVE',
    'MATCHES',
  ])
  expect(asked.filter((address) => address.endsWith('/odds'))).toEqual([])
  const owner = await callerFor(app.url, 'owner@demo.example')
  await owner.ask(updateLeague, { params: { id: leagueId }, body: { showOdds: true } })
})

test('on paper the sheet is for everyone: who leads, and points without forecasts', async () => {
  const page = await shown(oddsOf(standings, usual))
  await page.emulateMedia({ media: 'print' })
  const [leader] = standings.teams
  await expectText(cardIn(page, 'Teams'), new RegExp(`^${leader?.team.name} lead by `))
  await expectNoText(page, /^You are /)
  expect(Object.keys((await rowsOf(teams(page)))[0] ?? {})).toEqual(['POS', 'TEAM', 'POINTS', 'MATCHES'])
})

async function expectFact(table: Locator, name: string, value: string): Promise<void> {
  const fact = table.locator('dl > div').filter({ hasText: name })
  await expectText(fact.locator('dd'), new RegExp(`^${value.replace('.', '\\.')}`))
}
