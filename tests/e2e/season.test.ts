import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { acceptMembership } from '#contract/leagues.ts'
import { type Match, getMatch } from '#contract/matches.ts'
import { listSeasons } from '#contract/seasons.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { type Control, controlOf } from '#tests/support/association/control.ts'
import { acceptingDialog, useBrowser } from '#tests/support/browser/browser.ts'
import { expectNoText, expectPage, expectText, waiting, chooseGolfer } from '#tests/support/browser/screen.ts'
import { expectMatch, expectStandings } from '#tests/support/browser/season-tables.ts'
import { cardIn, tableIn } from '#tests/support/browser/tables.ts'
import { closeToasts, expectToast } from '#tests/support/browser/toasts.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { callerFor, leagueNamed } from '#tests/support/world/demo.ts'

const admin = 'admin@demo.example'
const organizer = 'owner@demo.example'
const league = 'Dawn Patrol'

const today = dayOf(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone)
/** Four weeks: two finished, the third being played. */
const season = { startDate: addDays(today, -17), endDate: addDays(today, 10) }
const year = season.startDate.slice(0, 4)

let app: RunningApp
let association: Control
let caller: Caller
/** Members of the league by how they joined it. */
let ofAdmin = ''
let ofOrganizer = ''
const newcomers = ['5000045', '5000046'] as const

beforeAll(async () => {
  app = await startApp()
  association = controlOf(app.control.replace('/control', '/api/v1'))
  caller = await callerFor(app.url, organizer)
  ofOrganizer = (await caller.ask(me)).golfer?.name ?? ''
  const adminCaller = await callerFor(app.url, admin)
  ofAdmin = (await adminCaller.ask(me)).golfer?.name ?? ''
  // Both finished matches are contested, whatever the simulated golfers did in the weeks before today.
  for (const [n, ghin] of newcomers.entries()) {
    for (const daysAgo of [13, 6]) {
      await association.post({ ghin, played_at: addDays(today, -daysAgo), adjusted_gross_score: 84 + n })
    }
  }
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

test('an organizer takes over a new league and runs it from its first golfer to its standings', async () => {
  const office = await visit({ as: admin, path: '/leagues' })
  await seedLeague(office)

  const page = await visit({ as: organizer, path: '/followed-golfers' })
  await page.getByRole('combobox', { name: 'League' }).selectOption(league)
  await expectPage(page, '/leaderboard', 'Leaderboard')
  await changeSettings(page)
  const names = await bringGolfersIn(page)
  await fillTeams(page, names)
  await createSeason(page)

  const [first, second] = await matchesOfLeague()
  await expectMatch(page, caller, first)
  await expectMatch(page, caller, second)
  await goTo(page, 'Standings')
  await expectStandings(page, caller, [first, second])
})

async function seedLeague(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create League' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create League' })
  await dialog.getByLabel('Name').fill(league)
  await dialog.getByRole('switch', { name: 'I play in this league' }).click()
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expectToast(page, 'success', 'League created successfully')
  await expectPage(page, /^\/leagues\/\d+$/, league)
  await page.getByRole('button', { name: 'Add a golfer' }).click()
  for (const name of [ofOrganizer, ofAdmin]) {
    await page.getByRole('combobox', { name: 'Golfer' }).fill(name)
    await page.getByRole('option', { name }).click()
    await page.getByRole('button', { name: 'Add Golfer' }).click()
    await tableIn(page, 'Members').getByRole('link', { name }).waitFor()
  }
  await expectToast(page, 'success', 'Golfer added to league')
  // A league passes only to a member who has accepted to play in it.
  const { id } = await leagueNamed(caller, league)
  await caller.ask(acceptMembership, { params: { id } })
  await page.reload()
  await chooseGolfer(page.getByLabel('New owner'), ofOrganizer)
  await acceptingDialog(page, `Are you sure you want to transfer league ownership to ${ofOrganizer}?`, () =>
    page.getByRole('button', { name: 'Transfer Ownership' }).click(),
  )
  await expectToast(page, 'success', 'League ownership transferred')
}

const goTo = (page: Page, way: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: way, exact: true }).click()

async function changeSettings(page: Page): Promise<void> {
  await goTo(page, 'Settings')
  await expectPage(page, /^\/leagues\/\d+$/, league)
  await page.getByRole('link', { name: 'Rules', exact: true }).click()
  await page.getByLabel('Format').selectOption('Teams')
  await page.getByLabel('Scores dropped per team').fill('0')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'success', 'League updated successfully')
}

/** Follows two golfers of the association, and adds one of them to the league. */
async function bringGolfersIn(page: Page): Promise<string[]> {
  const names: string[] = []
  await goTo(page, 'Followed Golfers')
  for (const ghin of newcomers) {
    const { name } = await association.golfer(ghin)
    await association.post({ ghin, played_at: addDays(today, -12), adjusted_gross_score: 70 })
    await page.getByRole('search').getByLabel('Name').fill(`ghin=${ghin}`)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('button', { name: `Add & Follow ${name}` }).click()
    await page.getByRole('list', { name: 'Followed golfers' }).getByRole('link', { name }).waitFor()
    names.push(name)
  }
  await expectNoText(page, 'Fetching rounds…')

  await goTo(page, 'Golfers')
  const [name = ''] = names
  const add = cardIn(page, 'Add Golfer to League')
  await chooseGolfer(add.getByLabel('Golfer'), name)
  await add.getByRole('button', { name: 'Add Golfer' }).click()
  await expectToast(page, 'success', 'Golfer added to league')
  await tableIn(page, 'Golfers').getByRole('link', { name }).waitFor()
  return names
}

async function fillTeams(page: Page, [first = '', second = '']: readonly string[]): Promise<void> {
  await closeToasts(page)
  await goTo(page, 'Teams')
  for (const team of ['Larks', 'Owls']) {
    await page.getByLabel('Team name').fill(team)
    await page.getByRole('button', { name: 'Create Team' }).click()
    await cardIn(page, team).getByText('No golfers assigned to this team').waitFor()
  }
  for (const [golfer, team] of [
    [ofOrganizer, 'Larks'],
    [first, 'Larks'],
    [ofAdmin, 'Owls'],
    [second, 'Owls'],
  ] as const) {
    const assign = cardIn(page, 'Assign Golfer to Team')
    await chooseGolfer(assign.getByLabel('Golfer'), golfer)
    await assign.getByLabel('Team').selectOption(team)
    await assign.getByRole('button', { name: 'Assign Golfer' }).click()
    await page
      .getByRole('list', { name: `Golfers of ${team}` })
      .getByRole('link', { name: golfer })
      .waitFor()
  }
  await expectText(page, /^\d+ golfers · average \+?\d+\.\d$/)
}

async function createSeason(page: Page): Promise<void> {
  await goTo(page, 'Seasons')
  await expectPage(page, '/seasons', 'Seasons')
  await page.getByRole('button', { name: 'Create Season' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create Season' })
  await dialog.getByLabel('Year').fill(year)
  await dialog.getByRole('textbox', { name: 'Start date' }).fill(season.startDate)
  await dialog.getByRole('textbox', { name: 'End date' }).fill(season.endDate)
  await expectText(dialog, /^Two matches are already over\. They’re scored with today’s golfers and teams/)
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expectToast(page, 'success', 'Season created successfully')
  const card = page.getByRole('list', { name: 'Seasons' }).getByRole('listitem').filter({ hasText: year })
  await expectText(card, 'Active')
  await expectText(card, '2 of 4 matches finished')
  await card.getByRole('link', { name: 'View Details' }).click()
  await expectPage(page, /^\/seasons\/\d+$/, `Season ${year}`)
  const schedule = cardIn(page, 'Schedule').getByRole('listitem')
  const marks = async () =>
    (await schedule.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').replace(/,.*\d{4} ?/, ': '))
  await expect.poll(marks, waiting).toEqual(['Match 1: Finished', 'Match 2: Finished', 'Match 3: Open', 'Match 4: '])
}

async function matchesOfLeague(): Promise<[Match, Match]> {
  const leagueId = (await leagueNamed(caller, league)).id
  const [{ matches } = { matches: [] }] = await caller.ask(listSeasons, { query: { leagueId } })
  const [first, second] = await Promise.all(matches.map(({ id }) => caller.ask(getMatch, { params: { id } })))
  if (first === undefined || second === undefined) throw new Error('The season has four matches')
  return [first, second]
}
