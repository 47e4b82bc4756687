import type { Page } from 'playwright-core'

type Answer = { readonly status: number; readonly json: unknown }

type Held = {
  /** Settles once the page has sent the request. */
  readonly asked: Promise<void>
  readonly release: () => void
}

/**
 * Holds the responses of an address back. Once released, the page gets the given response, or the server's own when
 * none is given; later requests are not intercepted. The first one is, even if the browser reports it only after the
 * release.
 */
export async function holdResponses(page: Page, address: string, answer?: Answer): Promise<Held> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const question = Promise.withResolvers<void>()
  let isAsked = false
  let isReleased = false
  await page.route(address, async (route) => {
    if (isReleased && isAsked) return route.fallback()
    isAsked = true
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
