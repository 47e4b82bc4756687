import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listInvitations } from '#contract/invitations.ts'
import { getLeague, listMembers } from '#contract/leagues.ts'
import { postScore } from '#contract/scores.ts'
import { listSeasons, updateSeason } from '#contract/seasons.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { useBrowser } from '#tests/support/browser/browser.ts'
import { paste } from '#tests/support/browser/paste.ts'
import { expectPage, expectText } from '#tests/support/browser/screen.ts'
import { cardIn } from '#tests/support/browser/tables.ts'
import { expectToast } from '#tests/support/browser/toasts.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { setupTokenIn } from '#tests/support/server/setup-token.ts'
import { callerFor, leagueNamed, ownPassword } from '#tests/support/world/demo.ts'

const calvin = 'calvin@people.example'

let app: RunningApp

beforeAll(async () => {
  app = await startApp({ isEmpty: true, env: { DEMO: 'off', GHIN_MODE: 'off' } })
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

/** Counts what a person clicks, over all pages of a tab. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const key = 'clicks'
    document.addEventListener(
      'click',
      ({ isTrusted }) => isTrusted && sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1)),
      { capture: true },
    )
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks')))
}

const roster = [
  'Name\tEmail\tIndex\tTeam',
  ...[
    'Tess Moran',
    'Ida Quist',
    'Bo Lindqvist',
    'Ulf Marsh',
    'Fern Alder',
    'Gus Pemberly',
    'Ivy Barlow',
    'Calvin Reed',
  ].map(
    (name, n) => `${name}\t${name.toLowerCase().replace(' ', '.')}@people.example\t${5 + 3 * n}.2\tTeam ${(n % 4) + 1}`,
  ),
].join('\n')

test('from an empty site to a league of eight in four teams, with an open season and invitations, in 20 clicks at most', async () => {
  const page = await visit()
  const clicks = await countClicks(page)
  await page.goto(`/register?setup=${setupTokenIn(app.output())}`)
  await page.getByLabel('Name').fill('Calvin Reed')
  await page.getByLabel('Email').fill(calvin)
  await page.getByRole('textbox', { name: 'Password' }).fill(ownPassword)
  await page.getByRole('button', { name: 'Create account' }).click()

  const steps = cardIn(page, 'Set up your site')
  await steps.getByRole('link', { name: 'Go to Leagues' }).click()
  await page.getByRole('button', { name: 'Create the first league' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create League' })
  await dialog.getByLabel('Name').fill('Thursday Skins')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expectPage(page, /^\/leagues\/\d+$/, 'Thursday Skins')

  await page.getByRole('link', { name: 'Import a list' }).click()
  await page.getByLabel('List of golfers').click()
  await paste(page, roster)
  await expectText(page, '7 join, one member changes')
  await expectText(page, /Four teams are created and seven invitations are sent\.$/)
  await page.getByRole('button', { name: 'Import 7 golfers' }).click()
  await cardIn(page, 'Imported').waitFor()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Seasons' }).click()
  await page.getByRole('button', { name: 'Create the first season' }).click()
  await page.getByRole('dialog', { name: 'Create Season' }).getByRole('button', { name: 'Create', exact: true }).click()
  await expectToast(page, 'success', 'Season created successfully')
  expect(await clicks()).toBeLessThanOrEqual(20)

  const owner = await callerFor(app.url, calvin)
  const { id } = await leagueNamed(owner, 'Thursday Skins')
  const members = await owner.ask(listMembers, { params: { id } })
  expect(members).toHaveLength(8)
  expect(new Set(members.map(({ team }) => team?.name)).size).toBe(4)
  expect((await owner.ask(listInvitations, { params: { id } })).map(({ state }) => state)).toEqual(
    Array(7).fill('open'),
  )
  const [season] = await owner.ask(listSeasons, { query: { leagueId: id } })
  expect(season).toMatchObject({ isActive: true })
  expect(season?.matches).toHaveLength(13)
})

test('in the middle of a match a list, teams and a season are changed: what would change is shown first', async () => {
  const owner = await callerFor(app.url, calvin)
  const { id } = await leagueNamed(owner, 'Thursday Skins')
  const [season] = await owner.ask(listSeasons, { query: { leagueId: id } })
  if (season === undefined) throw new Error('The league has no season')
  // The season that was suggested begins next Monday, or today.
  const { year, endDate, isActive, leagueId } = season
  const { timeZone } = await owner.ask(getLeague, { params: { id } })
  const earlier = season.startDate <= dayOf(Date.now(), timeZone) ? 0 : -7
  const monday = addDays(season.startDate, earlier)
  await owner.ask(updateSeason, {
    params: { id: season.id },
    body: { year, startDate: monday, endDate: addDays(endDate, earlier), isActive, leagueId },
  })
  const members = await owner.ask(listMembers, { params: { id } })
  const tess = members.find(({ name }) => name === 'Tess Moran')
  const card = { courseRating: 71.3, slopeRating: 128, facilityName: 'Marram Links' }
  const round = { ...card, golferId: tess?.id ?? 0, playedOn: monday, adjustedGrossScore: 75 }
  await owner.ask(postScore, { body: round })

  const page = await visit({ as: calvin })
  await page.goto(`/leagues/${id}/roster`)
  await page.getByLabel('List of golfers').click()
  await paste(page, 'Name\tTeam\nTess Moran\tTeam 2')
  await page.getByRole('button', { name: /^Import/ }).click()
  const importing = page.getByRole('dialog', { name: 'Import' })
  await expectText(importing, /^Match 1 stays as it is\. The change takes effect when match 2 begins/)
  await importing.getByRole('radio', { name: /^Now/ }).check()
  await expectText(importing, /change in match 1$/)
  await importing.getByRole('button', { name: 'Import' }).click()
  await cardIn(page, 'Imported').waitFor()
  const teamOf = async (name: string) =>
    (await owner.ask(listMembers, { params: { id } })).find((member) => member.name === name)?.team?.name
  expect(await teamOf('Tess Moran')).toBe('Team 2')

  await page.goto(`/leagues/${id}/teams`)
  await page.getByRole('button', { name: /^Tess Moran/ }).click()
  await page.getByRole('button', { name: 'Put here: Team 3' }).click()
  await page.getByRole('button', { name: 'Save teams' }).click()
  const saving = page.getByRole('dialog', { name: 'Save teams' })
  await saving.getByRole('button', { name: 'Save teams' }).click()
  await expectToast(page, 'success', 'Teams saved, from match 2 on')
  expect(await teamOf('Tess Moran')).toBe('Team 2')
  await expectText(cardIn(page, 'From match 2 on'), 'Team 2 → Team 3')
  await page.getByRole('button', { name: 'Undo for Tess Moran' }).click()
  await expectToast(page, 'success', 'Planned change undone')

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Seasons' }).click()
  await page.getByRole('button', { name: `Edit season ${year}` }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Season' })
  await editing.getByRole('textbox', { name: 'End date' }).fill(addDays(monday, 27))
  await editing.getByRole('button', { name: 'Save' }).click()
  const asked = page.getByRole('dialog', { name: 'Save season' })
  await expectText(asked, 'Matches 5 to 13 are removed.')
  await asked.getByRole('button', { name: 'Back' }).click()
  expect((await owner.ask(listSeasons, { query: { leagueId: id } }))[0]?.matches).toHaveLength(13)
  await editing.getByRole('button', { name: 'Save' }).click()
  await asked.getByRole('button', { name: 'Save season' }).click()
  await expectToast(page, 'success', 'Season updated successfully')
  expect((await owner.ask(listSeasons, { query: { leagueId: id } }))[0]?.matches).toHaveLength(4)
})
