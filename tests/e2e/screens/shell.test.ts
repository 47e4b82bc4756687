import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUserGolfer, setUserRole } from '#contract/admin.ts'
import { me, register } from '#contract/auth.ts'
import { createGolfer } from '#contract/golfers.ts'
import { addMember, createLeague } from '#contract/leagues.ts'
import { createSeason } from '#contract/seasons.ts'
import { callerFor, leagueNamed, ownPassword, passwordOf } from '#tests/support/world/demo.ts'
import { type Caller, caller } from '#tests/support/server/app.ts'
import { useBrowser } from '#tests/support/browser/browser.ts'
import { holdResponses } from '#tests/support/browser/held-responses.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { chooseFromMenu, expectPage, signIn, waiting, goOn } from '#tests/support/browser/screen.ts'
import { tableIn } from '#tests/support/browser/tables.ts'
import { expectToast } from '#tests/support/browser/toasts.ts'

const admin = 'admin@demo.example'
const owner = 'owner@demo.example'
const golfer = 'golfer@demo.example'
const guest = 'guest@demo.example'
/** Has a golfer and plays in no league. */
const hazel = 'hazel@people.example'
/** An admin who does not play. */
const ada = 'ada@people.example'
/** An admin whose golfer plays in no league. */
const basil = 'basil@people.example'

let app: RunningApp
let head: Caller
/** The names of the accounts that have a golfer, by email. */
const names: Record<string, string> = {}
let twilight = 0
let ladder = 0
let autumn = 0
const seasonOf2025 = { year: 2025, startDate: '2025-05-05', endDate: '2025-05-18' }

beforeAll(async () => {
  app = await startApp()
  head = await callerFor(app.url, admin)
  const wren = await (await callerFor(app.url, golfer)).ask(me)
  for (const email of [admin, owner, golfer]) names[email] = (await (await callerFor(app.url, email)).ask(me)).name
  twilight = (await leagueNamed(head)).id
  ladder = (await leagueNamed(head, 'Ladder')).id
  const leagueOf = async (name: string) => {
    const { id } = await head.ask(createLeague, { body: { name } })
    await head.ask(addMember, { params: { id }, body: { golferId: wren.golfer?.id ?? 0 } })
    return id
  }
  await leagueOf('Winter Fairways')
  autumn = await leagueOf('Autumn Cup')
  await head.ask(createSeason, { body: { ...seasonOf2025, isActive: false, leagueId: await leagueOf('Past Glories') } })

  await enrol(hazel, 'Hazel Marsh', { plays: true })
  await enrol(ada, 'Ada Larkin', { isAdmin: true })
  await enrol(basil, 'Basil Thornbury', { plays: true, isAdmin: true })
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

async function enrol(email: string, name: string, { plays = false, isAdmin = false }): Promise<void> {
  const { user } = await caller(app.url, 0, null).ask(register, { body: { email, name, password: ownPassword } })
  names[email] = name
  const params = { id: user.id }
  if (plays) {
    const { id } = await head.ask(createGolfer, { body: { name } })
    await head.ask(setUserGolfer, { params, body: { golferId: id } })
  }
  if (isAdmin) await head.ask(setUserRole, { params, body: { role: 'ADMIN' } })
}

const side = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const selector = (page: Page) => side(page).getByLabel('League')
const chosen = (page: Page) => selector(page).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)

/** The side navigation from top to bottom: each link with its target, and the League selector. */
const waysOf = (page: Page) =>
  side(page)
    .locator('a, select')
    .evaluateAll((all) =>
      all.map((one) => (one instanceof HTMLAnchorElement ? `${one.innerText} ${one.pathname}` : 'League')),
    )

const expectWays = (page: Page, ways: readonly string[]) => expect.poll(() => waysOf(page), waiting).toEqual(ways)

const followed = 'Followed Golfers /followed-golfers'
const ofEveryLeague = [
  followed,
  'League',
  'Leaderboard /matches/current',
  'Standings /standings',
  'Golfers /golfers',
  'Scores /scores',
]

const sideTables = (leagueId: number) => `Side Tables /leagues/${leagueId}/side-tables`

test('the side navigation shows only what the league has and its reader is allowed to do', async () => {
  const wren = await visit({ as: golfer, path: '/followed-golfers' })
  await expectWays(wren, [...ofEveryLeague, 'Teams /teams', sideTables(twilight)])
  expect(await selector(wren).locator('option').allInnerTexts()).toEqual([
    'Autumn Cup',
    'Ladder',
    'Past Glories',
    'Tuesday Twilight',
    'Winter Fairways',
  ])
  await selector(wren).selectOption('Ladder')
  await expectWays(wren, [...ofEveryLeague, sideTables(ladder)])
  await selector(wren).selectOption('Winter Fairways')
  await expectWays(wren, [
    followed,
    'League',
    'Leaderboard /leaderboard',
    'Golfers /golfers',
    'Scores /scores',
    'Teams /teams',
  ])

  const otis = await visit({ as: owner, path: '/followed-golfers' })
  await expectWays(otis, [
    ...ofEveryLeague,
    'Teams /teams',
    sideTables(twilight),
    'Organise /organise',
    'Seasons /seasons',
    `Settings /leagues/${twilight}`,
  ])
  const eudora = await visit({ as: admin, path: '/followed-golfers' })
  await expectWays(eudora, [
    ...ofEveryLeague,
    'Teams /teams',
    sideTables(twilight),
    'Organise /organise',
    'Seasons /seasons',
  ])
})

test('without a golfer or a league there is only Followed Golfers, whatever the address, and no League selector; an admin without a golfer can choose', async () => {
  const larkin = await visit({ as: ada, path: '/' })
  await expectWays(larkin, [followed, 'League'])
  await selector(larkin).selectOption('Ladder')
  await expectPage(larkin, '/matches/current', 'Match 9')
  for (const as of [guest, hazel]) {
    const page = await visit({ as, path: '/' })
    await expectPage(page, '/followed-golfers', 'Followed Golfers')
    await expectWays(page, [followed])
    for (const path of ['/standings', '/seasons/1', '/email-preview']) {
      await goOn(page, path)
      await expectPage(page, '/followed-golfers', 'Followed Golfers')
    }
  }
})

test('the user menu has its user’s name and all its links work', async () => {
  const ways = {
    Leagues: '/leagues',
    Admin: '/admin',
    Courses: '/courses',
    Profile: '/profile',
    'Change Password': '/change-password',
  }
  const titles = {
    Leagues: 'Leagues',
    Admin: 'Admin Dashboard',
    Courses: 'Courses',
    Profile: 'Profile Settings',
    'Change Password': 'Change Password',
  }
  const page = await visit({ as: ada, path: '/' })
  await page.getByRole('button', { name: 'Ada Larkin', exact: true }).click()
  await expect.poll(() => page.getByRole('menuitem').allInnerTexts(), waiting).toEqual([...Object.keys(ways), 'Logout'])
  await page.keyboard.press('Escape')
  for (const item of ['Leagues', 'Admin', 'Courses', 'Profile', 'Change Password'] as const) {
    await chooseFromMenu(page, 'Ada Larkin', item)
    await expectPage(page, ways[item], titles[item])
  }
  await page.getByRole('banner').getByRole('link', { name: 'Nineteenth' }).click()
  await expectPage(page, '/followed-golfers', 'Followed Golfers')

  const wren = await visit({ as: golfer, path: '/' })
  await wren.getByRole('button', { name: names[golfer] ?? '', exact: true }).click()
  await expect
    .poll(() => wren.getByRole('menuitem').allInnerTexts(), waiting)
    .toEqual(['Courses', 'Profile', 'Change Password', 'Logout'])
  await wren.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), name: '' } })
  })
  await wren.reload()
  await wren.getByRole('button', { name: golfer, exact: true }).waitFor()
})

test('a league with a season under way opens at its match, one without at its leaderboard', async () => {
  const page = await visit({ as: golfer, path: '/scores' })
  await expectPage(page, '/scores', 'Scores')
  await selector(page).selectOption('Ladder')
  await expectPage(page, '/matches/current', 'Match 9')
  await selector(page).selectOption('Past Glories')
  await expectPage(page, '/leaderboard', 'Leaderboard')
  await page.goBack()
  await expectPage(page, '/matches/current', 'Match 2')
  await selector(page).selectOption('Winter Fairways')
  await expectPage(page, '/leaderboard', 'Leaderboard')
  await selector(page).selectOption('Tuesday Twilight')
  await expectPage(page, '/matches/current', 'Match 5')
  await tableIn(page, 'Teams').waitFor()
  await selector(page).selectOption('Ladder')
  await expectPage(page, '/matches/current', 'Match 9')
  await page.goBack()
  await expectPage(page, '/leaderboard', 'Leaderboard')

  await head.ask(createSeason, { body: { ...seasonOf2025, isActive: true, leagueId: autumn } })
  await selector(page).selectOption('Autumn Cup')
  await expectPage(page, '/matches/current', 'Match 2')
})

test('a league whose season cannot be loaded leads to Followed Golfers', async () => {
  const page = await visit({
    as: golfer,
    path: '/scores',
    expected: [/50[03].*\/seasons\/active/],
  })
  await expectPage(page, '/scores', 'Scores')
  await page.route('**/api/seasons/active*', (route) =>
    route.fulfill({ status: 500, json: { error: 'The starter is asleep', code: 'internal' } }),
  )
  await selector(page).selectOption('Ladder')
  await expectPage(page, '/followed-golfers', 'Followed Golfers')
  await expectToast(page, 'error', 'The starter is asleep')
  expect(await chosen(page)).toBe('Ladder')
})

test('a late response about a season does not redirect a reader who has gone elsewhere', async () => {
  const page = await visit({
    as: golfer,
    path: '/scores',
    expected: [/500.*\/seasons\/active/],
  })
  await expectPage(page, '/scores', 'Scores')
  const late = await holdResponses(page, '**/api/seasons/active*', {
    status: 500,
    json: { error: 'The starter is asleep', code: 'internal' },
  })
  await selector(page).selectOption('Past Glories')
  await expectPage(page, '/leaderboard', 'Leaderboard')
  await side(page).getByRole('link', { name: 'Golfers', exact: true }).click()
  await expectPage(page, '/golfers', 'Golfers')
  late.release()
  await expectToast(page, 'error', 'The starter is asleep')
  await expectPage(page, '/golfers', 'Golfers')
  expect(await chosen(page)).toBe('Past Glories')
})

test('without a chosen league a match redirects to Followed Golfers', async () => {
  const page = await visit({ as: basil, path: '/matches/current' })
  await expectPage(page, '/followed-golfers', 'Followed Golfers')
  expect(await chosen(page)).toBe('Choose a league')
  await expectWays(page, [followed, 'League'])
  await selector(page).selectOption('Ladder')
  await expectPage(page, '/matches/current', 'Match 9')
})

test('two accounts in one browser each keep their chosen league, and signing out leaves no session behind', async () => {
  const page = await visit({ path: '/login', expected: [/401.*\/api\//] })
  const kept = () =>
    page.evaluate(() => ['nineteenth.token', 'nineteenth.user-id'].map((key) => localStorage.getItem(key)))
  const comeIn = async (email: string) => {
    await signIn(page, email, passwordOf(email))
    await expectPage(page, '/followed-golfers', 'Followed Golfers')
  }
  const leave = async (email: string) => {
    await chooseFromMenu(page, names[email] ?? '', 'Logout')
    await expectPage(page, '/login', 'Sign in')
    expect(await kept()).toEqual([null, null])
  }
  await comeIn(golfer)
  await expect.poll(() => chosen(page), waiting).toBe('Tuesday Twilight')
  await selector(page).selectOption('Past Glories')
  await expectPage(page, '/leaderboard', 'Leaderboard')
  const [token = null, userId] = await kept()
  const session = caller(app.url, 0, token)
  expect(String((await session.ask(me)).id)).toBe(userId)
  await leave(golfer)
  await expect.poll(async () => (await session.try(me)).status, waiting).toBe(401)
  await page.goBack()
  await expectPage(page, '/login', 'Sign in')

  await comeIn(owner)
  await expect.poll(() => chosen(page), waiting).toBe('Tuesday Twilight')
  await selector(page).selectOption('Ladder')
  await expectPage(page, '/matches/current', 'Match 9')
  await leave(owner)
  await comeIn(golfer)
  await expect.poll(() => chosen(page), waiting).toBe('Past Glories')
  await page.reload()
  await expect.poll(() => chosen(page), waiting).toBe('Past Glories')
  await leave(golfer)
  await comeIn(owner)
  await expect.poll(() => chosen(page), waiting).toBe('Ladder')
})
