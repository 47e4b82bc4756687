import type { Page } from 'playwright-core'

type Failing = {
  /** The calls that fail: their method and address. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly address: string
}

/** Makes calls fail with a reason from the server, until the returned function is called. */
export async function failCalls(
  page: Page,
  { method, address }: Failing,
  reason: string,
): Promise<() => Promise<void>> {
  const fail: Parameters<Page['route']>[1] = (route, request) =>
    request.method() === method
      ? route.fulfill({ status: 500, json: { error: reason, code: 'internal' } })
      : route.fallback()
  await page.route(address, fail)
  return () => page.unroute(address, fail)
}
