import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Part, fetchingScreens } from '#tests/support/browser/fetching-screens.ts'
import { golfer, useRoutes } from '#tests/support/browser/routes.ts'
import { expectPage, expectText, waiting, goOn } from '#tests/support/browser/screen.ts'
import { cardIn } from '#tests/support/browser/tables.ts'
import { expectToast } from '#tests/support/browser/toasts.ts'

const { visit, filled } = useRoutes()

test.each(fetchingScreens)(
  '$path shows that it is loading, then what failed in its own words, and can be retried',
  async ({ as, path, title, loaded = title, parts }) => {
    const page = await visit({ as, expected: [/500.*\/api\//] })
    const address = filled(path).replace(/\?.*/, '')
    const fetching = await failFetches(page, parts)
    await page.goto(filled(path))
    await expectPage(page, address, title)
    for (const part of parts.filter(({ inside = false }) => !inside))
      await placeOf(page, part).getByRole('status', { name: 'Loading' }).first().waitFor()
    fetching.release()
    for (const part of parts) {
      const { failure, toast = false } = part
      await expectText(placeOf(page, part), failure)
      await expectToast(page, 'error', toast ? failure : 'An error occurred')
      fetching.repair(part)
      await tryAgain(page, part)
    }
    await expectPage(page, address, filled(loaded))
    await expect.poll(() => page.getByRole('status', { name: 'Loading' }).count(), waiting).toBe(0)
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  },
)

test('what does not exist says so once, whatever its address, and links to what does', async () => {
  const page = await visit({ as: golfer, path: '/scores', expected: [/404.*\/api\//] })
  await expectPage(page, '/scores', 'Scores')
  const missing = {
    '/golfer/': ['Golfer not found', 'Go to Followed Golfers', '/followed-golfers', 'Followed Golfers'],
    '/leagues/': ['League not found', 'Go to Followed Golfers', '/followed-golfers', 'Followed Golfers'],
    '/seasons/': ['Season not found', 'Go to Seasons', '/seasons', 'Seasons'],
    '/matches/': ['Match not found', 'Go to the current match', '/matches/current', 'Match 5'],
  } as const
  for (const [path, [title, link, next, nextTitle]] of Object.entries(missing)) {
    for (const id of ['999999', 'nothing', '0']) {
      await goOn(page, path + id)
      await expectPage(page, path + id, title)
      expect(await page.getByText(title).count(), 'said once').toBe(1)
    }
    await page.getByRole('link', { name: link }).click()
    await expectPage(page, next, nextTitle)
  }
  expect(await page.getByRole('alert').count(), 'no toast').toBe(0)
  await goOn(page, '/matches/999999')
  await expectText(page, /^This match doesn’t exist, or you’re not in its league\./)
})

/** Holds the calls of these parts back until released, and then fails those of each part until it is repaired. */
async function failFetches(page: Page, parts: readonly Part[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const repaired = new Set<Part>()
  for (const part of parts)
    await page.route(filled(part.calls), async (route) => {
      await promise
      return repaired.has(part) ? route.fallback() : route.fulfill({ status: 500, json: {} })
    })
  return { release: resolve, repair: (part: Part) => void repaired.add(part) }
}

const placeOf = (page: Page, { card }: Part) => (card === undefined ? page.getByRole('main') : cardIn(page, card))

/**
 * Presses the button below the sentence until both are gone: the page can be loading again by itself, once its live
 * connection opens or another part asks for the same.
 */
async function tryAgain(page: Page, part: Part): Promise<void> {
  const sentence = placeOf(page, part).getByText(part.failure, { exact: true })
  const button = sentence.locator('..').getByRole('button', { name: 'Try again' })
  const pressed = async () => {
    await button.evaluateAll((buttons) => {
      for (const one of buttons) if (one instanceof HTMLElement) one.click()
    })
    return sentence.count()
  }
  await expect.poll(pressed, waiting).toBe(0)
}
