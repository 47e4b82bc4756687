import type { Page } from 'playwright-core'

type Answer = { readonly status: number; readonly json: unknown }

type Held = {
  /** Settled once the page has asked. */
  readonly asked: Promise<void>
  readonly release: () => void
}

/**
 * Keeps a page waiting for its answers from an address. Released, it gets this answer, or the server's own where none is
 * given; what it asks after that is answered as ever.
 */
export async function holdResponses(page: Page, address: string, answer?: Answer): Promise<Held> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const question = Promise.withResolvers<void>()
  let isReleased = false
  await page.route(address, async (route) => {
    if (isReleased) return route.fallback()
    question.resolve()
    await promise
    return answer === undefined ? route.continue() : route.fulfill(answer)
  })
  return {
    asked: question.promise,
    release() {
      isReleased = true
      resolve()
    },
  }
}
