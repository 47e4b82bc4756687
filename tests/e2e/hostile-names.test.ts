import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUserRole } from '#contract/admin.ts'
import { register } from '#contract/auth.ts'
import { fromPresentSize, overflowsIn, resize } from '#tests/support/browser/accessibility.ts'
import { type Visit, laptop, takePicture, useBrowser } from '#tests/support/browser/browser.ts'
import { dangersIn } from '#tests/support/browser/dangers.ts'
import { expectIdle, expectPage, expectSeen, goOn, waiting } from '#tests/support/browser/screen.ts'
import { tableIn } from '#tests/support/browser/tables.ts'
import { caller } from '#tests/support/server/app.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { callerFor, ownPassword } from '#tests/support/world/demo.ts'
import { type HostileLeague, seedHostileLeague, hostileNames } from '#tests/support/world/hostile-league.ts'

const admin = 'admin@demo.example'
const guest = 'guest@demo.example'
const views = { phone: { width: 360, height: 740 }, laptop }

let app: RunningApp
let league: HostileLeague

beforeAll(async () => {
  app = await startApp()
  const [organizer, visitor] = [await callerFor(app.url, admin), await callerFor(app.url, guest)]
  league = await seedHostileLeague({ anonymous: caller(app.url, 0, null), admin: organizer, guest: visitor })
  const body = { name: 'W'.repeat(100), email: 'w@people.example', password: ownPassword }
  const { user } = await organizer.ask(register, { body })
  await organizer.ask(setUserRole, { params: { id: user.id }, body: { role: 'ADMIN' } })
})
afterAll(() => app.stop())
const inBrowser = useBrowser(() => app)

/** What pages asked of other hosts. */
const elsewhere: string[] = []

async function visit(as: Visit = {}): Promise<Page> {
  const page = await inBrowser(as)
  page.on('request', (request) => {
    if (!request.url().startsWith(app.url)) elsewhere.push(request.url())
  })
  return page
}

async function inTheLeague(): Promise<Page> {
  const page = await visit({ as: admin })
  await page.goto('/followed-golfers')
  await page.getByLabel('League').selectOption({ label: league.name })
  await expectPage(page, '/matches/current', 'Match 2')
  return page
}

/** Fits a small phone and a laptop, with nothing past the edge, and all that people typed is text. */
async function expectFits(page: Page, what: string, devices = Object.entries(views)): Promise<void> {
  for (const [device, size] of devices) {
    await resize(page, size)
    await takePicture(page, `names-${what}-${device}`)
    // An open menu follows the size of its window a moment later.
    await expect.poll(() => overflowsIn(page), { ...waiting, message: `${what} on a ${device}` }).toEqual([])
  }
  expect(await dangersIn(page), what).toEqual([])
  expect(elsewhere, what).toEqual([])
}

test('hostile names of golfers, teams, leagues and courses appear verbatim on every screen, break no layout and run nothing', async () => {
  const page = await inTheLeague()
  const [first, second] = league.golferIds
  const screens = {
    golfers: [
      '/golfers',
      '/followed-golfers',
      '/leaderboard',
      '/scores',
      '/standings',
      '/teams',
      ...league.matchIds.map((id) => `/matches/${id}`),
      `/leagues/${league.id}`,
    ],
    leagues: ['/leagues'],
    some: [
      `/golfer/${first}`,
      `/golfer/${first}/against/${second}`,
      '/seasons',
      `/seasons/${league.seasonId}`,
      '/organize',
      '/rules',
      `/leagues/${league.id}/teams`,
      `/leagues/${league.id}/side-tables`,
      `/side-tables/${league.sideTable}`,
      '/courses',
      `/courses/${league.course}`,
      '/profile',
      '/admin',
      '/admin?tab=tools',
      '/admin/security',
      '/email-preview',
    ],
  }
  for (const [shown, paths] of Object.entries(screens)) {
    for (const path of paths) {
      await goOn(page, path)
      await expectSeen(page.getByRole('heading', { level: 1 }))
      await expectIdle(page)
      if (shown !== 'some')
        for (const name of hostileNames) await page.getByText(name).filter({ visible: true }).first().waitFor()
      await expectFits(page, path.replaceAll('/', '-').slice(1), fromPresentSize(page, views))
    }
  }
})

test('hostile names on the public page and the board are text, to people without an account', async () => {
  const page = await visit()
  for (const path of [`/l/${league.slug}`, `/board/${league.slug}`]) {
    await page.goto(path)
    await page.getByText(league.name).filter({ visible: true }).first().waitFor()
    await expectIdle(page)
    await expectFits(page, path.replaceAll('/', '-').slice(1))
  }
})

test('hostile names do not break open rows, panels, dialogs and menus', async () => {
  const page = await inTheLeague()
  await goOn(page, `/matches/${league.matchIds[0]}`)
  for (const table of [tableIn(page, 'Teams'), tableIn(page, 'Golfers')]) {
    await table.waitFor()
    for (const row of await table.getByRole('button', { name: /^(Rounds|Golfers) of / }).all()) await row.click()
  }
  await expectFits(page, 'opened-rows')
  for (const label of ['Teams', 'Golfers']) {
    await tableIn(page, label).getByRole('button', { name: /^Why / }).first().click()
    await page.getByRole('dialog').waitFor()
    await expectFits(page, `panel-of-${label}`)
    await page.keyboard.press('Escape')
  }
  await goOn(page, '/admin/security')
  await page.getByRole('combobox', { name: 'Person' }).click()
  await page.getByRole('option', { name: /^WWW/ }).waitFor()
  await expectFits(page, 'options')
  await goOn(page, '/golfers')
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await expectFits(page, 'question')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: league.name, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).waitFor()
  await expectFits(page, 'menu')
})
