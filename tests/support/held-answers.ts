import type { Page } from 'playwright-core'

type Answer = { readonly status: number; readonly json: unknown }

/**
 * Keeps a page waiting for its answers from an address. Released, it gets this answer, or the server's own where none is
 * given; what it asks after that is answered as ever.
 */
export async function holdAnswers(page: Page, address: string, answer?: Answer): Promise<{ readonly release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isReleased = false
  await page.route(address, async (route) => {
    if (isReleased) return route.fallback()
    await promise
    return answer === undefined ? route.continue() : route.fulfill(answer)
  })
  return {
    release() {
      isReleased = true
      resolve()
    },
  }
}
