import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { resize } from '#tests/support/browser/accessibility.ts'
import { golfer, useRoutes } from '#tests/support/browser/routes.ts'
import { expectIdle, waiting } from '#tests/support/browser/screen.ts'
import { tableIn } from '#tests/support/browser/tables.ts'

const { visit, filled } = useRoutes()

test.each(['/followed-golfers', '/scores', '/leaderboard', '/golfers', '/standings', '/matches/current'])(
  'golfers’ names do not wrap at %s on a tablet and on laptops',
  async (path) => {
    const page = await visit({ as: golfer, path })
    await expectIdle(page)
    for (const width of [768, 1024, 1280]) {
      await resize(page, { width, height: 900 })
      await expect.poll(() => page.evaluate(wrappedNames), { ...waiting, message: `${width} px` }).toEqual([])
    }
  },
)

test.each([390, 768, 1280])('Handicap Indexes of followed golfers end in one line, %i px wide', async (width) => {
  const page = await visit({ as: golfer, path: '/followed-golfers', viewport: { width, height: 900 } })
  const list = page.getByRole('list', { name: 'Followed golfers' })
  await list.waitFor()
  expect(await list.getByRole('listitem').count()).toBeGreaterThan(3)
  expect(await list.evaluate(endsOfIndexes)).toHaveLength(1)
  const star = await list
    .getByRole('button', { name: /^Unfollow / })
    .first()
    .boundingBox()
  expect([star?.width, star?.height]).toEqual([36, 36])
})

test.each(['/admin', '/seasons/{season}', '/leagues/{league}'])('badges have one height at %s', async (path) => {
  const page = await visit({ as: 'admin@demo.example', path: filled(path), viewport: { width: 768, height: 900 } })
  await expectIdle(page)
  const heights = () =>
    page.evaluate(() => [
      ...new Set(
        [...document.querySelectorAll('main [class*="_tag_"], main [class*="_strong_"], main [data-tone]')]
          .filter((badge) => badge.checkVisibility())
          .map((badge) => badge.getBoundingClientRect().height),
      ),
    ])
  await expect.poll(heights, waiting).toHaveLength(1)
})

test.each(['/leagues/{league}', '/organise', '/profile'])('cards keep their distance at %s', async (path) => {
  const page = await visit({ as: 'owner@demo.example', path: filled(path), viewport: { width: 1280, height: 900 } })
  await expectIdle(page)
  expect(await page.evaluate(touchingCards)).toEqual([])
})

test.each([390, 768, 1280])('moments in the sync history have one line, %i px wide', async (width) => {
  const page = await visit({ as: 'admin@demo.example', path: '/admin', viewport: { width, height: 900 } })
  await expectIdle(page)
  if (width === 1280) await tableIn(page, 'Sync History').waitFor()
  expect(await page.locator('time').count()).toBeGreaterThan(2)
  expect(await page.evaluate(heightsOfMoments)).toHaveLength(1)
  expect(await scrolls(page)).toBe(false)
})

const scrolls = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

/** The titles of cards whose upper edge is at the lower one of another. */
function touchingCards(): string[] {
  const cards = [...document.querySelectorAll('main section[class*="_card_"]')].filter((card) => card.checkVisibility())
  const boxes = cards.map((card) => ({ card, box: card.getBoundingClientRect() }))
  return boxes.flatMap(({ card, box }) => {
    const isBelow = (other: DOMRect) =>
      Math.abs(other.bottom - box.top) < 4 && other.left < box.right && box.left < other.right
    return boxes.some((other) => isBelow(other.box)) ? [card.querySelector('h2')?.textContent ?? 'a card'] : []
  })
}

function wrappedNames(): string[] {
  return [...document.querySelectorAll('main :is(td, li) a[href^="/golfer/"]')]
    .filter((name) => {
      const range = document.createRange()
      range.selectNodeContents(name)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8))).size > 1
    })
    .map(({ textContent }) => textContent)
}

/** The distinct ends of the digits before the decimal point. */
function endsOfIndexes(list: Element): number[] {
  const ends = [...list.querySelectorAll('[data-column="index"]')].map((figure) => {
    const range = document.createRange()
    range.selectNodeContents(figure)
    if (figure.firstChild !== null && figure.textContent.includes('.'))
      range.setEnd(figure.firstChild, figure.textContent.indexOf('.'))
    return Math.round(range.getBoundingClientRect().right)
  })
  return [...new Set(ends)]
}

function heightsOfMoments(): number[] {
  const lines = [...document.querySelectorAll('main time')].map((moment) => {
    const range = document.createRange()
    range.selectNodeContents(moment)
    return Math.round(range.getBoundingClientRect().height)
  })
  return [...new Set(lines)]
}
