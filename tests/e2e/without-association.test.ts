import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listWaitingScores } from '#contract/scores.ts'
import { dayOf } from '#domain/shared/day.ts'
import { axeViolationsIn } from '#tests/support/browser/accessibility.ts'
import { phone, useBrowser } from '#tests/support/browser/browser.ts'
import { paste } from '#tests/support/browser/paste.ts'
import { factsOf } from '#tests/support/browser/route-facts.ts'
import { routes } from '#tests/support/browser/routes.ts'
import { expectIdle, expectPage, expectText } from '#tests/support/browser/screen.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { setupTokenIn } from '#tests/support/server/setup-token.ts'
import { type TwilightByHand, addressOfPerson, twilightByHand } from '#tests/support/world/twilight-by-hand.ts'

let app: RunningApp
let league: TwilightByHand

beforeAll(async () => {
  app = await startApp({ isEmpty: true, env: { DEMO: 'off', GHIN_MODE: 'off' } })
  const today = dayOf(Date.now(), new Intl.DateTimeFormat().resolvedOptions().timeZone)
  league = await twilightByHand({ url: app.url, setup: setupTokenIn(app.output()), today })
})
afterAll(() => app.stop())
const visit = useBrowser(() => app)

/** What is missing or not allowed. */
const expected = [/(404|403).*\/api\//]
const named = /association|GHIN|\bsync/i
const roles = ['admin', 'owner', 'golfer', 'guest'] as const

/** Keeps every text and accessible name that mentions the association, however briefly a page shows it. */
async function watchWords(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((source) => {
    const [pattern, key] = [new RegExp(source, 'i'), 'words']
    const attributes = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label']
    const keep = (text: string | null) => {
      if (text === null || !pattern.test(text)) return
      const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
      sessionStorage.setItem(key, JSON.stringify([kept, `${location.pathname}: ${text.trim().slice(0, 200)}`].flat()))
    }
    const look = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement
      if (element === null || element.matches(':root, head, head *, script, style')) return
      keep(node.textContent)
      for (const one of [element, ...element.querySelectorAll('*')])
        for (const name of attributes) keep(one.getAttribute(name))
    }
    new MutationObserver((changes) => {
      keep(document.title)
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'childList' ? addedNodes : [target]) look(node)
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: attributes,
    })
  }, named.source)
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('words') ?? '[]'))
}

/** Goes to an address as a click on a link does. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => history.pushState(null, '', path), address)
  await expectIdle(page)
}

test('no page names the association to anyone', async () => {
  const filled = await factsOf(app.url, addressOfPerson('golfer'))
  for (const as of [undefined, ...roles]) {
    const page = await visit({ ...(as === undefined ? {} : { as: addressOfPerson(as) }), viewport: phone, expected })
    const words = await watchWords(page)
    await page.goto('/privacy')
    const own = routes.filter((route) => route.isVariant !== true && route.as?.split('@')[0] === as)
    expect(own).not.toEqual([])
    for (const { path, title, tab } of own) {
      await follow(page, filled(path))
      await expectPage(
        page,
        filled(path).replace(/\?.*/, ''),
        filled(title),
        tab === undefined ? undefined : filled(tab),
      )
    }
    expect(await words(), `as ${as}`).toEqual([])
  }
})

test('no dialog, toast or email names it, a round is confirmed on the page, and nothing that needs it is offered', async () => {
  const owner = await visit({ as: addressOfPerson('owner') })
  const words = await watchWords(owner)
  const opens = async (button: string, dialog: string | RegExp) => {
    await owner.getByRole('button', { name: button, exact: true }).first().click()
    const opened = owner.getByRole('dialog', { name: dialog })
    await opened.waitFor()
    await expectIdle(owner)
    expect.soft(await axeViolationsIn(owner), button).toEqual([])
    await opened.getByRole('button', { name: 'Cancel' }).click()
    await opened.waitFor({ state: 'hidden' })
  }
  await owner.goto(`/golfer/${league.others[0]}`)
  await opens('Enter a round', 'Enter a round')
  await follow(owner, '/seasons')
  await opens('Create Season', 'Create Season')
  await follow(owner, `/leagues/${league.leagueId}`)
  await owner.getByRole('button', { name: 'Add a golfer', exact: true }).click()
  await opens('Add a golfer by hand', 'Add a golfer to Tuesday Twilight')
  await follow(owner, `/leagues/${league.leagueId}/roster`)
  await owner.getByLabel('List of golfers').click()
  await paste(owner, 'Name\tHandicap number\tIndex\nTess Moran\t1234567\t14.2\nIda Quist\tnone yet\t8.0')
  await expectText(owner, '2 join')
  await expectText(owner, 'Handicap numbers are not used on this site.')

  // Where an owner has more to press than a golfer.
  for (const path of ['/golfers', '/followed-golfers', '/matches/current', '/standings']) await follow(owner, path)
  await follow(owner, '/scores')
  await owner
    .getByRole('button', { name: /^Confirm Wren Ashdown’s round/ })
    .first()
    .click()
  await expect.poll(() => league.owner.ask(listWaitingScores, { query: { leagueId: league.leagueId } })).toEqual([])
  expect(await words()).toEqual([])

  const admin = await visit({ as: addressOfPerson('admin'), expected })
  const wordsOfAdmin = await watchWords(admin)
  await admin.goto('/email-preview')
  await admin.frameLocator('iframe').getByRole('heading', { name: 'Tuesday Twilight' }).waitFor()
  expect(await admin.frameLocator('iframe').locator('body').innerText()).not.toMatch(named)
  await follow(admin, '/admin')
  expect(await admin.getByRole('heading').allInnerTexts()).not.toContain('GHIN Sync')
  await follow(admin, '/leagues')
  await admin.getByRole('button', { name: 'Create League' }).click()
  await admin.getByRole('dialog', { name: 'Create League' }).getByLabel('I play in this league').waitFor()
  expect(await wordsOfAdmin()).toEqual([])

  const outbox = join(app.dataDir, 'outbox')
  for (const file of await readdir(outbox)) {
    expect.soft(await readFile(join(outbox, file), 'utf8'), file).not.toMatch(named)
  }
})
