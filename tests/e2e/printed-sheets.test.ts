import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '#domain/shared/day.ts'
import { laptop, phone, startWithLeague, useBrowser } from '#tests/support/browser/browser.ts'
import { expectNoText, expectText, waiting } from '#tests/support/browser/screen.ts'
import { tableIn } from '#tests/support/browser/tables.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { callerFor } from '#tests/support/world/demo.ts'
import { largeLeague } from '#tests/support/world/large-league.ts'

const as = 'golfer@demo.example'

let app: RunningApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

/** The rows with a result: not the one that those of the unplayed are folded into. */
const resultRows = 'tbody tr:has(td + td)'
const golfers = (page: Page) => tableIn(page, 'Golfers')

test('a league of forty golfers in ten teams prints on one A4 sheet each, without what belongs to the reader', async () => {
  const today = dayOf(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone)
  const admin = await callerFor(app.url, 'admin@demo.example')
  const { id, season } = await largeLeague(admin, await callerFor(app.url, as), today)
  const page = await visit({ as: 'admin@demo.example', path: '/profile' })
  await startWithLeague(page, admin.id, id)
  const [over, , , , open, ahead] = season.matches
  const screens = {
    '/standings': () => expect.poll(() => golfers(page).locator(resultRows).count(), waiting).toBe(40),
    [`/matches/${over?.id}`]: () => expect.poll(() => golfers(page).locator(resultRows).count(), waiting).toBe(40),
    [`/matches/${open?.id}`]: () => expectText(page, '1 round to confirm'),
    [`/matches/${ahead?.id}`]: () => expectText(page, 'Maximiliane von Hohenstein-Schwarzenberg'),
  }
  for (const viewport of [laptop, phone]) {
    await page.setViewportSize(viewport)
    for (const [path, settled] of Object.entries(screens)) {
      await page.goto(path)
      await settled()
      await expectText(page, /^Your team/)
      if (path === `/matches/${ahead?.id}`) await page.getByRole('link', { name: 'Plan a round' }).waitFor()
      expect(await sheetsOf(page), `${path}, ${viewport.width} px wide`).toBe(1)
      await page.emulateMedia({ media: 'print' })
      await expectNoText(page, /^(Your team|You$|Plan a round$)| to play$|rounds? to confirm$/)
      await page.emulateMedia({ media: null })
    }
  }
})

/** How many sheets of A4 a page takes. */
const sheetsOf = async (page: Page) =>
  (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
