import type { Page } from 'playwright-core'

/** Waits until a page has its title and is idle; the stream of live events never ends. */
export async function calm(page: Page): Promise<void> {
  await page.waitForSelector('h1')
  await page.waitForFunction(
    () => {
      const answers = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)
      const isLoading = document.querySelector('[role=status][aria-label=Loading]') !== null
      return !isLoading && performance.now() - Math.max(0, ...answers) > 500
    },
    undefined,
    { polling: 100 },
  )
}
