import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { listMembers } from '#contract/leagues.ts'
import { changeSite } from '#contract/site.ts'
import { phone, useBrowser } from '#tests/support/browser/browser.ts'
import { chooseGolfer, expectPage, expectText, waiting } from '#tests/support/browser/screen.ts'
import { cardIn, tableIn } from '#tests/support/browser/tables.ts'
import { expectToast } from '#tests/support/browser/toasts.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { callerFor, leagueNamed, settledDemo } from '#tests/support/world/demo.ts'

const admin = 'admin@demo.example'
const owner = 'owner@demo.example'
const golfer = 'golfer@demo.example'
const guest = 'guest@demo.example'

let app: RunningApp
let path = ''
/** Of the golfer who becomes a deputy. */
let name = ''

beforeAll(async () => {
  app = await startApp()
  path = `/leagues/${(await leagueNamed(await settledDemo(app.url))).id}`
  ;({ name } = await (await callerFor(app.url, golfer)).ask(me))
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

const open = async (as: string) => {
  const page = await visit({ as, path })
  await expectPage(page, path, 'Tuesday Twilight')
  return page
}
const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true })
const organising = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^(Seasons|League|Settings)$/ })
const rowOf = (page: Page, whose: string) => tableIn(page, 'Members').getByRole('row', { name: whose })

test('the owner names a deputy, who runs the league without its settings until the owner removes them', async () => {
  const office = await open(owner)
  const card = cardIn(office, 'Ownership')
  await chooseGolfer(card.getByLabel('New deputy'), name)
  await button(office, 'Name Deputy').click()
  await expectToast(office, 'success', `${name} is a deputy now`)
  await expectText(rowOf(office, name), 'Deputy')
  await card.getByRole('list', { name: 'Deputies' }).getByText(name).waitFor()

  const desk = await open(golfer)
  await expect.poll(() => organising(desk).allInnerTexts(), waiting).toEqual(['Seasons', 'League'])
  await expectText(desk, 'Only the owner can change them')
  expect(await button(desk, 'Save Changes').count()).toBe(0)
  expect(await cardIn(desk, 'Ownership').count()).toBe(0)
  await desk.getByRole('button', { name: /^Approve/ }).waitFor()
  await button(desk, 'Create link').waitFor()
  await button(desk, 'Add Golfer').waitFor()

  await button(office, `Remove deputy ${name}`).click()
  await expectToast(office, 'success', `${name} is no longer a deputy`)
  await desk.reload()
  await expectPage(desk, path, 'Tuesday Twilight')
  await tableIn(desk, 'Members').waitFor()
  await expect.poll(() => organising(desk).count(), waiting).toBe(0)
  expect(await desk.getByRole('button', { name: /^(Remove|Add|Create link|Step Down)/ }).count()).toBe(0)
})

test('a deputy steps down and reads on as a golfer of the league', async () => {
  const office = await open(owner)
  await chooseGolfer(office.getByLabel('New deputy'), name)
  await button(office, 'Name Deputy').click()
  await expectText(rowOf(office, name), 'Deputy')
  const desk = await open(golfer)
  await button(desk, 'Step Down').click()
  const question = desk.getByRole('dialog', { name: /^Step down as a deputy of/ })
  await question.getByRole('button', { name: 'Step Down' }).click()
  await expectToast(desk, 'success', 'You are no longer a deputy')
  await expect.poll(() => organising(desk).count(), waiting).toBe(0)
  await expect.poll(() => button(desk, 'Add Golfer').count(), waiting).toBe(0)
})

const createdBy = async (page: Page, league: string) => {
  const dialog = page.getByRole('dialog', { name: 'Create League' })
  await dialog.getByLabel('Name').fill(league)
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expectPage(page, /^\/leagues\/\d+$/, league)
  expect(await page.getByLabel('League').first().locator('option:checked').innerText()).toBe(league)
}
const golfersOf = async (as: string, league: string) => {
  const caller = await callerFor(app.url, as)
  return caller.ask(listMembers, { params: { id: (await leagueNamed(caller, league)).id } })
}

test('an administrator lets everyone create leagues; a golfer plays in their own', async () => {
  const page = await visit({ as: golfer, path: '/followed-golfers' })
  await expectPage(page, '/followed-golfers', 'Followed Golfers')
  expect(await button(page, 'New League').count()).toBe(0)
  const office = await visit({ as: admin, path: '/admin' })
  await office.getByLabel('Who creates leagues').selectOption('Everyone with an account')
  await expectToast(office, 'success', 'Saved')
  await page.reload()
  await button(page, 'New League').click()
  await createdBy(page, 'Sleet Cup')
  expect(await golfersOf(golfer, 'Sleet Cup')).toMatchObject([{ name, hasAccepted: true }])
})

test('on a phone a league is created from More, and its creator need not play', async () => {
  await (await callerFor(app.url, admin)).ask(changeSite, { body: { createsLeagues: 'everyone' } })
  const page = await visit({ viewport: phone, as: golfer, path: '/followed-golfers' })
  await button(page, 'More').click()
  await button(page, 'New League').click()
  await page.getByRole('dialog', { name: 'More' }).waitFor({ state: 'detached' })
  await page.getByRole('switch', { name: 'I play in this league' }).click()
  await createdBy(page, 'Hail Cup')
  expect(await golfersOf(golfer, 'Hail Cup')).toEqual([])
})

test('an account without a league and without a golfer creates its first one', async () => {
  await (await callerFor(app.url, admin)).ask(changeSite, { body: { createsLeagues: 'everyone' } })
  const page = await visit({ as: guest, path: '/followed-golfers' })
  await expectText(page, /^You have no league yet/)
  await button(page, 'Create League').click()
  expect(await page.getByText('I play in this league').count()).toBe(0)
  await createdBy(page, 'Fog Cup')
  await button(page, 'Add Golfer').waitFor()
})
