import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateLeague } from '#contract/leagues.ts'
import { getOrganise } from '#contract/organise.ts'
import { useBrowser } from '#tests/support/browser/browser.ts'
import { expectNoText, expectPage, expectText, waiting } from '#tests/support/browser/screen.ts'
import { cardIn } from '#tests/support/browser/tables.ts'
import { expectToast } from '#tests/support/browser/toasts.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import type { Caller } from '#tests/support/server/app.ts'
import { callerFor, leagueNamed, settledDemo } from '#tests/support/world/demo.ts'

const owner = 'owner@demo.example'
const golfer = 'golfer@demo.example'

let app: RunningApp
let organiser: Caller
let leagueId = 0

beforeAll(async () => {
  app = await startApp()
  await settledDemo(app.url)
  organiser = await callerFor(app.url, owner)
  leagueId = (await leagueNamed(organiser)).id
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

async function atTheDesk(): Promise<Page> {
  const page = await visit({ as: owner, path: '/organise' })
  await expectPage(page, '/organise', 'Organise')
  return page
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const organise = () => organiser.ask(getOrganise, { params: { id: leagueId } })

test('an organiser’s Monday in the demo world takes a few clicks, and the page says when all is done', async () => {
  const { remindable, claims, findings } = await organise()
  expect(remindable).toBeGreaterThan(0)
  expect(claims).toBe(1)
  const page = await atTheDesk()
  let clicks = 0
  const click = async (name: string | RegExp) => {
    clicks += 1
    await button(page, name).click()
  }
  await click(/^Remind \d+ golfers?$/)
  const dialog = page.getByRole('dialog')
  await expectText(dialog, /ends .*: no round of yours yet/)
  await click(/^Send to \d+ golfers?$/)
  await expectToast(page, 'success', 'Reminding')
  await click(/^Approve: /)
  await expectToast(page, 'success', 'Approved: ')
  for (let left = findings; left > 0; left -= 1) {
    await click(/^Looked at: /)
    await expect.poll(() => button(page, /^Looked at: /).count(), waiting).toBe(left - 1)
  }
  await expectText(page.getByRole('status'), 'All done. Nothing waits for you.')
  expect(clicks).toBe(3 + findings)
})

test('a notice is pinned for the match page, changed and taken down', async () => {
  const page = await atTheDesk()
  const text = page.getByLabel('What your golfers should know')
  await text.fill('')
  await button(page, 'Pin the change').click()
  await expectText(cardIn(page, 'Notice'), 'Write what your golfers should know')
  await text.fill('Frost on Sunday.\nPlay on Saturday.')
  await button(page, 'Pin the change').click()
  await expectToast(page, 'success', 'Notice pinned')
  const match = await visit({ as: golfer, path: '/matches/current' })
  const note = match.getByRole('note', { name: 'From your organiser' })
  await expect.poll(() => note.innerText(), waiting).toBe('Frost on Sunday.\nPlay on Saturday.')
  await button(page, 'Take it down').click()
  await expectToast(page, 'success', 'Notice taken down')
  await expect.poll(() => note.count(), waiting).toBe(0)
  await expectText(cardIn(page, 'Notice'), 'Nothing pinned')
})

test('a member who does not organise sees nothing of it', async () => {
  const page = await visit({ as: golfer, path: '/organise' })
  await expectPage(page, '/organise', 'Only organisers see this page')
  await expectNoText(page, 'Not played yet')
  expect(await page.getByRole('navigation', { name: 'Main' }).getByText('Organise').count()).toBe(0)
})

test('a number’s breakdown leads to the rules by which its match was scored', async () => {
  await organiser.ask(updateLeague, { params: { id: leagueId }, body: { noScoreNetDifferential: 14 } })
  const page = await visit({ as: golfer, path: '/matches/current' })
  await page.getByRole('link', { name: /Previous match/ }).click()
  await page
    .getByRole('button', { name: /^Why .* for / })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'Rules of this league' }).click()
  await page.getByRole('heading', { level: 1, name: 'Rules of this league' }).waitFor()
  await expectText(page, /as they were when it ended/)
  await expectText(page, 'A golfer without a round counts as +12 for the team.')
  await page.goto('/rules')
  await expectText(page, 'A golfer without a round counts as +14 for the team.')
})
