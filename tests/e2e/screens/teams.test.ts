import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { follow } from '#contract/follows.ts'
import { createGolfer } from '#contract/golfers.ts'
import { acceptMembership, addMember, createLeague, listMembers, transferLeague } from '#contract/leagues.ts'
import { assignTeam, createTeam } from '#contract/teams.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { startWithLeague, useBrowser } from '#tests/support/browser/browser.ts'
import { callerFor } from '#tests/support/world/demo.ts'
import { expectFailure, failCalls } from '#tests/support/browser/failing-calls.ts'
import { holdResponses } from '#tests/support/browser/held-responses.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { expectPage, expectText, waiting, chooseGolfer } from '#tests/support/browser/screen.ts'
import { cardIn } from '#tests/support/browser/tables.ts'
import { closeToasts, expectToast } from '#tests/support/browser/toasts.ts'

const admin = 'admin@demo.example'
const organiser = 'owner@demo.example'
const golfer = 'golfer@demo.example'
const league = 'Frost Cup'
const newLeague = 'Thaw Cup'

const larks = [
  ['Ann Larch', 12.4],
  ['Zoe van der Ash', -1.1],
  ['Bert Ash', null],
  ['Éva Älm', 20],
] as const
const owls = [
  ['Kim Tern', 10.1],
  ['Lou Teal', 10.2],
] as const
const wrens = [
  ['Sid Plover', -1.2],
  ['Una Stork', -0.4],
] as const
/** A member without a team, and a golfer whom the organiser follows but who is no member. */
const [loner, ...followed] = ['Ned Loner', 'Kit Abernathy', 'Joy Merrick', 'Pat Sorrel'] as const

let app: RunningApp
let organiserCaller: Caller
const callers = new Map<string, Caller>()
let leagueId = 0
const ids = new Map<string, number>()

beforeAll(async () => {
  app = await startApp()
  for (const email of [admin, organiser, golfer]) callers.set(email, await callerFor(app.url, email))
  const adminCaller = callerOf(admin)
  organiserCaller = callerOf(organiser)
  const next = await adminCaller.ask(createLeague, { body: { name: newLeague, plays: false } })
  await adminCaller.ask(addMember, {
    params: { id: next.id },
    body: { golferId: (await organiserCaller.ask(me)).golfer?.id ?? 0 },
  })
  leagueId = (await adminCaller.ask(createLeague, { body: { name: league, plays: false } })).id
  const join = (id: number) => adminCaller.ask(addMember, { params: { id: leagueId }, body: { golferId: id } })
  for (const person of [organiserCaller, callerOf(golfer)]) {
    await join((await person.ask(me)).golfer?.id ?? 0)
    await person.ask(acceptMembership, { params: { id: leagueId } })
  }
  await organiserCaller.ask(acceptMembership, { params: { id: next.id } })
  for (const [name, members] of [
    ['Larks', larks],
    ['Owls', owls],
    ['Wrens', wrens],
    ['Moths', []],
  ] as const) {
    const team = await adminCaller.ask(createTeam, { body: { name, leagueId } })
    for (const [member, index] of members) {
      const id = await known(member, index)
      await join(id)
      await adminCaller.ask(assignTeam, { params: { golferId: id }, body: { teamId: team.id } })
    }
  }
  await join(await known(loner, 4))
  for (const name of followed) await organiserCaller.ask(follow, { params: { golferId: await known(name, 5) } })
  await adminCaller.ask(transferLeague, { params: { id: leagueId }, body: { ownerId: organiserCaller.id } })
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

function callerOf(email: string): Caller {
  const caller = callers.get(email)
  if (caller === undefined) throw new Error(`No account has the address ${email}`)
  return caller
}

async function known(name: string, handicapIndex: number | null): Promise<number> {
  const { id } = await organiserCaller.ask(createGolfer, { body: { name, handicapIndex } })
  ids.set(name, id)
  return id
}

async function teamsAs(as: string, expected: readonly RegExp[] = []): Promise<Page> {
  const page = await visit({ as, expected })
  await startWithLeague(page, callerOf(as).id, leagueId)
  await page.goto('/teams')
  await expectPage(page, '/teams', 'Teams')
  await cardIn(page, 'Larks').waitFor()
  return page
}

const listOf = (page: Page, team: string) =>
  page.getByRole('list', { name: `Golfers of ${team}` }).getByRole('listitem')
const golfersOf = async (page: Page, team: string) =>
  (await listOf(page, team).allInnerTexts()).map((text) => text.replace('Remove', '').replaceAll(/\s+/g, ' ').trim())

test('a golfer sees each team’s average handicap, and its golfers sorted by last name with handicap and link', async () => {
  const page = await teamsAs(golfer)
  expect(await golfersOf(page, 'Larks')).toEqual([
    'Éva Älm Handicap Index 20.0',
    'Bert Ash Handicap Index NH',
    'Zoe van der Ash Handicap Index +1.1',
    'Ann Larch Handicap Index 12.4',
  ])
  for (const [team, average] of [
    ['Larks', '10.4'],
    ['Owls', '10.2'],
    ['Wrens', '+0.8'],
  ] as const)
    await expectText(cardIn(page, team), `Average handicap ${average}`)
  await expectText(cardIn(page, 'Moths'), 'No golfers assigned to this team')
  expect(await cardIn(page, 'Moths').getByText('Average handicap').count()).toBe(0)
  const main = page.getByRole('main')
  expect(await main.getByRole('button', { name: /^(?!Why )/ }).count(), 'nothing to change for a golfer').toBe(0)
  expect(await main.getByRole('region', { name: /Create Team|Assign Golfer/ }).count()).toBe(0)
  expect(await main.getByRole('link', { name: 'Follow them first' }).count()).toBe(0)
  await listOf(page, 'Larks').getByRole('link', { name: 'Zoe van der Ash' }).click()
  await expectPage(page, `/golfer/${ids.get('Zoe van der Ash')}`, 'Zoe van der Ash')
})

test('a team needs a name; it is created without spaces around it, and waits for golfers', async () => {
  const page = await teamsAs(admin)
  const create = page.getByRole('button', { name: 'Create Team' })
  await create.click()
  await expectText(page, 'Team name is required')
  await page.getByLabel('Team name').fill('   ')
  await create.click()
  await expectText(page, 'Team name is required')
  await page.getByLabel('Team name').fill('  Siskins ')
  await create.click()
  await expectToast(page, 'success', 'Team created successfully')
  const card = cardIn(page, 'Siskins')
  await expectText(card, 'No golfers assigned to this team')
  await expect.poll(() => page.getByLabel('Team name').inputValue(), waiting).toBe('')
  await card.getByRole('button', { name: 'Assign a golfer to Siskins' }).click()
  const golferBox = cardIn(page, 'Assign Golfer to Team').getByLabel('Golfer')
  expect(await golferBox.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.getByLabel('Team', { exact: true }).locator('option:checked').innerText()).toBe('Siskins')

  await card.getByRole('button', { name: 'Delete team Siskins' }).click()
  await page.getByRole('dialog', { name: 'Delete Siskins?' }).getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'success', 'Team deleted successfully')
  await expect.poll(() => card.count(), waiting).toBe(0)
})

test('text typed while a team is being created is kept', async () => {
  const page = await teamsAs(admin)
  const name = page.getByLabel('Team name')
  const lists = await holdResponses(page, '**/api/teams?*')
  await name.fill('Finches')
  await page.getByRole('button', { name: 'Create Team' }).click()
  await expectToast(page, 'success', 'Team created successfully')
  await lists.asked
  await name.fill('Robins')
  lists.release()
  await cardIn(page, 'Finches').waitFor()
  expect(await name.inputValue()).toBe('Robins')
  await page.getByRole('button', { name: 'Create Team' }).click()
  await cardIn(page, 'Robins').waitFor()
  await expect.poll(() => name.inputValue(), waiting).toBe('')
})

test('assigning a followed golfer to a team adds them to the league; when that fails, nothing is assigned', async () => {
  const page = await teamsAs(organiser, [/500.*\/members/, /400.*\/members/])
  const assign = cardIn(page, 'Assign Golfer to Team')
  const button = assign.getByRole('button', { name: 'Assign Golfer' })
  const choose = async (name: string, team: string) => {
    await chooseGolfer(assign.getByLabel('Golfer'), name)
    await assign.getByLabel('Team').selectOption(team)
    await button.click()
  }
  const groups = assign.getByLabel('Golfer').locator('optgroup')
  await expect.poll(() => groups.nth(1).getAttribute('label'), waiting).toBe('Followed, not in the league yet')
  expect(await groups.nth(1).locator('option').allInnerTexts()).toEqual(
    [...followed].toSorted().map((name) => `${name} · 5.0`),
  )
  expect(await button.isDisabled(), 'with neither golfer nor team').toBe(true)
  await assign.getByLabel('Team').selectOption('Larks')
  expect(await button.isDisabled(), 'without a golfer').toBe(true)

  let assigned = 0
  page.on('request', (request) => (assigned += request.url().includes('/api/teams/golfers/') ? 1 : 0))
  await choose(followed[0], 'Larks')
  await listOf(page, 'Larks').getByRole('link', { name: followed[0] }).waitFor()
  await expectToast(page, 'success', 'Golfer assigned to team')
  await closeToasts(page)
  expect((await organiserCaller.ask(listMembers, { params: { id: leagueId } })).map(({ name }) => name)).toContain(
    followed[0],
  )

  const joining = { method: 'POST', address: '**/api/leagues/*/members' } as const
  await expectFailure(page, {
    ...joining,
    sentence: 'Failed to add golfer to league',
    action: () => choose(followed[1], 'Owls'),
  })
  expect(assigned).toBe(1)
  expect(await golfersOf(page, 'Owls')).toHaveLength(2)

  await organiserCaller.ask(addMember, { params: { id: leagueId }, body: { golferId: ids.get(followed[2]) ?? 0 } })
  await choose(followed[2], 'Owls')
  await listOf(page, 'Owls').getByRole('link', { name: followed[2] }).waitFor()

  await expectText(assign, /^New golfer\? Follow them first\./)
  await assign.getByRole('link', { name: 'Follow them first' }).click()
  await expectPage(page, '/followed-golfers', 'Followed Golfers')
})

test('a team is renamed; a picture that cannot be fetched is refused with the reason, and the team keeps its initials', async () => {
  const page = await teamsAs(organiser, [/500.*\/api\/teams/, /400.*\/api\/teams/])
  const picture = 'https://127.0.0.1/crest.svg'
  await page.getByRole('button', { name: 'Edit Wrens' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Team' })
  const save = dialog.getByRole('button', { name: 'Save Changes' })
  await dialog.getByLabel('Name').fill('  ')
  await dialog.getByLabel('Icon URL').fill('http://club.example/crest.svg')
  await save.click()
  await expectText(dialog, 'Team name is required')
  await expectText(dialog, 'The icon needs an https address')
  await dialog.getByLabel('Name').fill(' Frost Kinglets ')
  await dialog.getByLabel('Icon URL').fill(picture)
  const stop = await failCalls(page, { method: 'PATCH', address: '**/api/teams/*' }, 'The greens are closed')
  await save.click()
  await expectToast(page, 'error', 'The greens are closed')
  await stop()
  expect(await dialog.getByLabel('Icon URL').inputValue()).toBe(picture)
  await save.click()
  await expectText(
    dialog,
    'This address is not on the public internet, or names a port. Give one that everyone can open.',
  )
  expect(await dialog.getByLabel('Name').inputValue()).toBe(' Frost Kinglets ')
  await dialog.getByLabel('Icon URL').fill('')
  await save.click()
  await expectToast(page, 'success', 'Team updated successfully')
  const card = cardIn(page, 'Frost Kinglets')
  await dialog.waitFor({ state: 'detached' })
  await expectText(card, 'FK')
  expect(await card.locator('img').count()).toBe(0)
})

test('a golfer removed from a team stays in the league', async () => {
  const page = await teamsAs(organiser, [/500.*\/api\/teams/])
  const remove = page.getByRole('button', { name: 'Remove Lou Teal from Owls' })
  const dialog = page.getByRole('dialog', { name: 'Remove Lou Teal from Owls?' })
  await remove.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  const action = async () => {
    await remove.click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
  }
  await expectFailure(page, { method: 'PATCH', address: '**/api/teams/golfers/*/team', sentence: '', action })
  await listOf(page, 'Owls').getByRole('link', { name: 'Lou Teal' }).waitFor()
  await action()
  await expectToast(page, 'success', 'Golfer removed from team')
  await expect.poll(() => listOf(page, 'Owls').getByRole('link', { name: 'Lou Teal' }).count(), waiting).toBe(0)
  const free = cardIn(page, 'Assign Golfer to Team').locator('optgroup[label="Without a team"] option')
  await expect
    .poll(() => free.allInnerTexts(), waiting)
    .toEqual(expect.arrayContaining([expect.stringContaining(loner), expect.stringContaining('Lou Teal')]))
})

test('a league says that it has no teams yet, or that it plays without', async () => {
  const page = await teamsAs(organiser)
  await page.getByLabel('League').selectOption(newLeague)
  await expectPage(page, '/leaderboard', 'Leaderboard')
  await page.goto('/teams')
  await expectText(page, 'No teams yet')
  await expectText(page, 'The league’s owner creates them.')
  await page.getByLabel('League').selectOption('Ladder')
  await expectPage(page, '/matches/current', 'Match 9')
  await page.goto('/teams')
  await expectText(page, 'This league plays without teams')
  expect(await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Teams' }).count()).toBe(0)
})
