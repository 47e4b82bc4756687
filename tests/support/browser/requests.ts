import type { Page, Request } from 'playwright-core'
import { untilUnoccupied } from './in-page.ts'

type Requests = {
  readonly pending: Set<Request>
  /** The number of requests so far. */
  sent: number
}

const watched = new WeakMap<Page, Requests>()

/** Counts the requests of a page from now on. */
export function watchRequests(page: Page): void {
  const requests: Requests = { pending: new Set(), sent: 0 }
  watched.set(page, requests)
  const { pending } = requests
  page.on('request', (request) => {
    if (isEventStream(request)) return
    requests.sent += 1
    pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  let arrived: Request | null = null
  page.on('response', (response) => {
    const request = response.request()
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) arrived = request
  })
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || arrived === null) return
    // The previous document's pending requests are never reported as ended.
    for (const request of pending) if (request !== arrived) pending.delete(request)
    arrived = null
  })
}

const isEventStream = (request: Request) => new URL(request.url()).pathname === '/api/events'

/** The pending requests of a page. */
export type Loading = {
  /** The addresses it waits for. */
  readonly pending: readonly string[]
  /** Whether it sent another request when it had the answers. */
  readonly hasAsked: boolean
  readonly skeletons: number
}

export const nothing: Loading = { pending: [], hasAsked: false, skeletons: 0 }

/** Watches what a page is loading, and what it preloads when idle. */
export async function loadingOf(page: Page): Promise<Loading> {
  const requests = watched.get(page)
  if (requests === undefined) throw new Error('The requests of this page are not watched')
  const pending = [...requests.pending].map((request) => request.url())
  const { sent } = requests
  await page.evaluate(untilUnoccupied)
  const skeletons = await page.getByRole('status', { name: 'Loading', exact: true }).count()
  return { pending, hasAsked: requests.sent > sent, skeletons }
}
