import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { listSeasons } from '#contract/seasons.ts'
import { phone, useBrowser } from '#tests/support/browser/browser.ts'
import { callerFor, leagueNamed } from '#tests/support/world/demo.ts'
import { useDemo } from '#tests/support/server/running-app.ts'
import { expectNoText, expectPage, expectText, waiting } from '#tests/support/browser/screen.ts'
import { rowsOf, tableIn, unplayedIn } from '#tests/support/browser/tables.ts'

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
  for (const name of ['What you need', 'Still to play']) {
    const heading = page.getByRole('heading', { name })
    await heading.waitFor()
    const place = await heading.boundingBox()
    expect((place?.y ?? 0) + (place?.height ?? 0), `${name} without scrolling`).toBeLessThanOrEqual(stands?.y ?? 0)
  }
  expect(await bar(page).getByRole('link', { name: 'Leaderboard' }).getAttribute('aria-current')).toBe('page')
  const more = await openMore(page)
  await expect.poll(() => more.getByRole('link').allInnerTexts(), waiting).toEqual(['Golfers', 'Teams', 'Side Tables'])
  await more.getByRole('link', { name: 'Golfers' }).tap()
  await expectPage(page, '/golfers', 'Golfers')
  await more.waitFor({ state: 'detached' })
})

test('a golfer’s row expands to the rounds of the match, and collapses again', async () => {
  const page = await visit({ ...onPhone, path: finishedMatch })
  await expectPage(page, finishedMatch, 'Match 2')
  const golfers = tableIn(page, 'Golfers')
  const [winner] = await rowsOf(golfers)
  expect(Object.keys(winner ?? {})).toEqual(['POS', 'NAME', 'PTS', 'NET SCORE', 'ROUNDS'])
  expect(winner?.['PTS']).toBe('24')
  const row = golfers.getByRole('row').nth(1)
  const expand = row.getByRole('button', { name: /^Rounds of / })
  expect(await expand.getAttribute('aria-expanded')).toBe('false')
  await row.getByRole('cell').first().tap()
  expect(await expand.getAttribute('aria-expanded')).toBe('true')
  await expectText(golfers, / posted for this match\. /)
  await expectText(golfers, /^Counts: /)
  await expectText(golfers, /^\d+ gross, \+?\d+\.\d differential$/)
  await row.getByRole('cell').first().tap()
  await expectNoText(golfers, / posted for this match\. /)
  await unplayedIn(golfers).tap()
  await expect.poll(async () => (await rowsOf(golfers)).length, waiting).toBe(24)
})

test.each([390, 360])(
  'rows of matches and standings have one line and one target on a phone %i px wide',
  async (width) => {
    const page = await visit({ ...onPhone, viewport: { width, height: 844 } })
    for (const path of ['/matches/current', finishedMatch, '/standings']) {
      await page.goto(path)
      for (const label of ['Teams', 'Golfers']) {
        const table = tableIn(page, label)
        const count = label === 'Teams' ? 6 : 24 + (path === '/standings' ? 0 : 1)
        // A team in the standings has a second line, about its chances.
        const first = label === 'Teams' && path === '/standings' ? 'tbody tr[data-key]' : 'tbody tr'
        await expect.poll(() => table.locator(first).count(), waiting).toBe(count)
        const rows = await table
          .locator(first)
          .filter({ visible: true })
          .evaluateAll((all) =>
            all.map((row) => ({
              height: Math.round(row.getBoundingClientRect().height),
              targets: [...row.querySelectorAll('a, button')].map((target) => target.getAttribute('aria-expanded')),
            })),
          )
        expect(rows, `${label} of ${path}`).toEqual(rows.map(() => ({ height: 44, targets: ['false'] })))
        expect(await table.evaluate(brokenPositions), `positions of ${label} at ${path}`).toEqual([])
      }
    }
  },
)

test('a tap on a golfer’s name opens the row, whose details lead to the golfer', async () => {
  const page = await visit({ ...onPhone, path: finishedMatch })
  const golfers = tableIn(page, 'Golfers')
  const row = golfers.getByRole('row').nth(1)
  const name = await row.locator('bdi').first().innerText()
  await row.getByText(name, { exact: true }).tap()
  const link = golfers.getByRole('link', { name: `${name}’s page` })
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await link.tap()
  await expectPage(page, /^\/golfer\//, name)
  await page.goto('/standings')
  await tableIn(page, 'Golfers').getByRole('row').nth(1).locator('bdi').tap()
  await tableIn(page, 'Golfers')
    .getByRole('link', { name: /’s page$/ })
    .tap()
  await page.waitForURL(/\/golfer\//)
})

test('the title of a match and its arrows are in one line', async () => {
  const [first, second] = [/^Previous match: Match/, /^Next match: Match/]
  const page = await visit({ ...onPhone, as: 'admin@demo.example', path: finishedMatch })
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

test('another league is chosen under More, and shown by its current match', async () => {
  const page = await visit({ ...onPhone, path: finishedMatch })
  await expectPage(page, finishedMatch, 'Match 2')
  const more = await openMore(page)
  await more.getByLabel('League').selectOption('Ladder')
  await expectPage(page, '/matches/current', 'Match 9')
  await unplayedIn(tableIn(page, 'Golfers')).tap()
  await expect.poll(async () => (await rowsOf(tableIn(page, 'Golfers'))).length, waiting).toBe(14)
})

test('Back returns to where the match was left', async () => {
  const page = await visit({ ...onPhone, path: finishedMatch })
  const golfer = page.getByRole('region', { name: 'Recent Rounds' }).getByRole('link').first()
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

test('search and sort order are in the URL, and Back restores them', async () => {
  const page = await visit({ ...onPhone, path: '/golfers' })
  const golfers = tableIn(page, 'Golfers')
  const names = async () => (await rowsOf(golfers)).map((row) => row['NAME'])
  await golfers.getByRole('button', { name: 'INDEX' }).tap()
  await page.getByLabel('Search').fill('e')
  await expect.poll(() => page.url(), waiting).toMatch(/\/golfers\?.*search=e/)
  const shown = await names()
  const first = golfers.getByRole('link').first()
  const name = await first.innerText()
  await first.tap()
  await expectPage(page, /^\/golfer\//, name)
  await page.goBack()
  await expect.poll(names, waiting).toEqual(shown)
  expect(await page.getByLabel('Search').inputValue()).toBe('e')
  await page.getByLabel('Search').fill('nobody of this name')
  await expectText(page, 'No golfers found')
})

/** Positions whose change is not beside them, or that reach into the next column’s text. */
function brokenPositions(table: Element): string[] {
  return [...table.querySelectorAll('tbody td:first-child > span')]
    .filter((position) => {
      const { right, height } = position.getBoundingClientRect()
      const next = position.closest('td')?.nextElementSibling?.getBoundingClientRect()
      return height > 24 || (next !== undefined && next.width > 0 && right > next.left + 5)
    })
    .map(({ textContent }) => textContent)
}

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
