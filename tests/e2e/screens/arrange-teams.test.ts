import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGolfer } from '#contract/golfers.ts'
import { addMember, createLeague } from '#contract/leagues.ts'
import { arrangeTeams, createTeam, listTeams } from '#contract/teams.ts'
import { axeViolationsIn, overflowsIn } from '#tests/support/browser/accessibility.ts'
import { phone, useBrowser } from '#tests/support/browser/browser.ts'
import { expectPage, expectText, waiting } from '#tests/support/browser/screen.ts'
import { cardIn } from '#tests/support/browser/tables.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { callerFor } from '#tests/support/world/demo.ts'

const admin = 'admin@demo.example'

let app: RunningApp
let organiser: Caller

beforeAll(async () => {
  app = await startApp()
  organiser = await callerFor(app.url, admin)
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

/** A new league of six golfers, whose Indexes are 2, 4, 8, 16, 20 and 24. */
async function aLeagueOfSix(name: string) {
  const { id } = await organiser.ask(createLeague, { body: { name, plays: false } })
  const golfers = new Map<string, number>()
  for (const [n, handicapIndex] of [2, 4, 8, 16, 20, 24].entries()) {
    const golfer = await organiser.ask(createGolfer, { body: { name: `${name} Golfer ${n + 1}`, handicapIndex } })
    await organiser.ask(addMember, { params: { id }, body: { golferId: golfer.id } })
    golfers.set(`Golfer ${n + 1}`, golfer.id)
  }
  const rosters = async () =>
    (await organiser.ask(listTeams, { query: { leagueId: id } })).map((team) => [
      team.name,
      team.golfers.map((golfer) => golfer.name.replace(`${name} `, '')).sort(),
    ])
  return { id, golfers, rosters }
}

test('several golfers are tapped into a team, and nothing is changed before it is saved', async () => {
  const { id, rosters } = await aLeagueOfSix('Heath')
  await organiser.ask(createTeam, { body: { leagueId: id, name: 'The Aces' } })
  const page = await visit({ as: admin, path: `/leagues/${id}/teams`, viewport: phone })
  await expectPage(page, `/leagues/${id}/teams`, 'Arrange teams')
  for (const n of [1, 3, 5]) await page.getByRole('button', { name: `Heath Golfer ${n}` }).click()
  await expectText(page.getByRole('status').last(), '3 golfers chosen: tap a team')
  await page.getByRole('button', { name: 'Put here: The Aces' }).click()
  await page.getByRole('button', { name: 'Add a team' }).click()
  await page.getByLabel('Name of Team 2').fill('Mulligans')
  await page.getByRole('button', { name: 'Heath Golfer 2' }).click()
  await page.getByRole('button', { name: 'Put here: Mulligans' }).click()
  await expectText(page.getByRole('status').last(), '4 golfers move')
  expect(await axeViolationsIn(page)).toEqual([])
  expect(await overflowsIn(page)).toEqual([])
  expect(await rosters()).toEqual([['The Aces', []]])
  await page.getByRole('button', { name: 'Save teams' }).click()
  await expect.poll(rosters, waiting).toEqual([
    ['Mulligans', ['Golfer 2']],
    ['The Aces', ['Golfer 1', 'Golfer 3', 'Golfer 5']],
  ])
})

test('teams are balanced, with as many teams as there are, and only then saved', async () => {
  const { id, rosters } = await aLeagueOfSix('Moor')
  const page = await visit({ as: admin, path: `/leagues/${id}/teams` })
  for (const _team of [1, 2, 3]) await page.getByRole('button', { name: 'Add a team' }).click()
  await page.getByRole('button', { name: 'By turns' }).click()
  await expectText(
    cardIn(page, 'Balance the teams').getByRole('status'),
    'The average Indexes of the three teams lie within 1.',
  )
  await page.getByRole('button', { name: 'Save teams' }).click()
  await expect.poll(rosters, waiting).toEqual([
    ['Team 1', ['Golfer 1', 'Golfer 6']],
    ['Team 2', ['Golfer 2', 'Golfer 5']],
    ['Team 3', ['Golfer 3', 'Golfer 4']],
  ])
})

test('what someone else changes meanwhile stays', async () => {
  const { id, golfers, rosters } = await aLeagueOfSix('Fell')
  await organiser.ask(createTeam, { body: { leagueId: id, name: 'The Aces' } })
  const page = await visit({ as: admin, path: `/leagues/${id}/teams` })
  await page.getByRole('button', { name: 'Fell Golfer 1' }).click()
  await page.getByRole('button', { name: 'Put here: The Aces' }).click()
  const team = { name: 'Mulligans', golferIds: [golfers.get('Golfer 6') ?? 0] }
  await organiser.ask(arrangeTeams, { params: { id }, body: { teams: [team] } })
  await page.getByRole('button', { name: 'Save teams' }).click()
  await expect.poll(rosters, waiting).toEqual([
    ['Mulligans', ['Golfer 6']],
    ['The Aces', ['Golfer 1']],
  ])
})
