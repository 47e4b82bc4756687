import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { listSeasons } from '#contract/seasons.ts'
import { phone, useBrowser } from '#tests/support/browser/browser.ts'
import { expectIdle, expectPage, waiting } from '#tests/support/browser/screen.ts'
import { tableIn } from '#tests/support/browser/tables.ts'
import { useDemo } from '#tests/support/server/running-app.ts'
import { callerFor, leagueNamed } from '#tests/support/world/demo.ts'

const onPhone = { as: 'golfer@demo.example', viewport: phone, hasTouch: true } as const

const app = useDemo()
let finishedMatch = ''

beforeAll(async () => {
  const golfer = await callerFor(app().url, onPhone.as)
  const { id: leagueId } = await leagueNamed(golfer)
  const seasons = await golfer.ask(listSeasons, { query: { leagueId } })
  finishedMatch = `/matches/${seasons.find(({ isActive }) => isActive)?.matches[1]?.id}`
})
const visit = useBrowser(app)

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

async function openMore(page: Page) {
  await bar(page).getByRole('button', { name: 'More' }).tap()
  return page.getByRole('dialog', { name: 'More' })
}

test('the bottom bar of a phone has four links; the others and the league are under More', async () => {
  const page = await visit({ ...onPhone, path: '/' })
  await expectPage(page, '/followed-golfers', 'Followed Golfers')
  await expect
    .poll(() => bar(page).getByRole('link').allInnerTexts(), waiting)
    .toEqual(['Leaderboard', 'Standings', 'Followed', 'Scores'])
  const stands = await bar(page).boundingBox()
  expect((stands?.y ?? 0) + (stands?.height ?? 0)).toBe(phone.height)

  await bar(page).getByRole('link', { name: 'Leaderboard' }).tap()
  await expectPage(page, '/matches/current', 'Match 5')
  const heading = page.getByRole('heading', { name: 'What you need' })
  await heading.waitFor()
  const place = await heading.boundingBox()
  expect((place?.y ?? 0) + (place?.height ?? 0), 'without scrolling').toBeLessThanOrEqual(stands?.y ?? 0)
  expect(await bar(page).getByRole('link', { name: 'Leaderboard' }).getAttribute('aria-current')).toBe('page')
  const more = await openMore(page)
  await expect.poll(() => more.getByRole('link').allInnerTexts(), waiting).toEqual(['Golfers', 'Teams', 'Side Tables'])
  await more.getByRole('link', { name: 'Golfers' }).tap()
  await expectPage(page, '/golfers', 'Golfers')
  await more.waitFor({ state: 'detached' })
})

test('the title of a match and its arrows are in one line', async () => {
  const [first, second] = [/^Previous match: Match/, /^Next match: Match/]
  const page = await visit({ ...onPhone, as: 'admin@demo.example', path: finishedMatch })
  await page.getByRole('button', { name: 'Recalculate Scores' }).waitFor()
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  for (const target of [
    page.getByRole('link', { name: first }),
    page.getByRole('link', { name: second }),
    page.getByRole('button', { name: 'Recalculate Scores' }),
  ]) {
    const box = await target.boundingBox()
    expect([box?.width, box?.height]).toEqual([44, 44])
    expect(box?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0))
    expect((box?.y ?? 0) + 44).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0))
  }
  const [head, card] = [page.locator('main header'), page.getByRole('region', { name: 'Teams' })]
  expect((await head.boundingBox())?.height).toBeLessThan(100)
  await card.waitFor()
})

test('match, standings and scores fit the narrowest phone: nothing overlaps and nothing scrolls sideways', async () => {
  const page = await visit({ ...onPhone, viewport: { width: 360, height: 740 }, path: finishedMatch })
  await tableIn(page, 'Golfers').getByRole('row').nth(1).getByRole('cell').first().tap()
  await tableIn(page, 'Teams').getByRole('row').nth(1).getByRole('cell').first().tap()
  for (const path of [finishedMatch, '/standings', '/scores']) {
    if (path !== finishedMatch) await page.goto(path)
    await page.getByRole('table').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
    expect(await page.evaluate(overfullCells), path).toEqual([])
  }
})

test('Back returns to where the match was left', async () => {
  const page = await visit({ ...onPhone, path: finishedMatch })
  const golfer = page.getByRole('region', { name: 'Recent Rounds' }).getByRole('link').first()
  await golfer.waitFor()
  await expectIdle(page)
  await golfer.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => window.scrollY)
  expect(left).toBeGreaterThan(300)
  const name = await golfer.innerText()
  await golfer.tap()
  await expectPage(page, /^\/golfer\//, name)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expectPage(page, finishedMatch, 'Match 2')
  await expect.poll(() => page.evaluate(() => window.scrollY), waiting).toBe(left)
})

/** Texts of figures and days that overflow their cells. */
function overfullCells(): string[] {
  const isBeyond = (part: Element) => {
    const [inner, cell] = [part.getBoundingClientRect(), part.closest('td')?.getBoundingClientRect()]
    return cell !== undefined && inner.width > 0 && (inner.left < cell.left - 1 || inner.right > cell.right + 1)
  }
  return [...document.querySelectorAll('td [data-column], td time')]
    .filter(isBeyond)
    .map(({ textContent }) => textContent)
}
