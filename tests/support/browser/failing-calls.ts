import type { Page } from 'playwright-core'
import { closeToasts, expectToast } from './toasts.ts'

type Failing = {
  /** The calls that fail: their method and address. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly address: string
  /** The screen's error message. */
  readonly sentence: string
  /** Makes the call. */
  readonly action: () => Promise<unknown>
}

/** Makes a call fail; the toast shows the screen's sentence and the server's reason. */
export async function expectFailure(page: Page, { method, address, sentence, action }: Failing): Promise<void> {
  const reason = 'The greens are closed'
  const stop = await failCalls(page, { method, address }, reason)
  await action()
  await expectToast(page, 'error', sentence, reason)
  await stop()
  await closeToasts(page)
}

/** Makes calls fail with a reason from the server, until the returned function is called. */
export async function failCalls(
  page: Page,
  { method, address }: Pick<Failing, 'method' | 'address'>,
  reason: string,
): Promise<() => Promise<void>> {
  const fail: Parameters<Page['route']>[1] = (route, request) =>
    request.method() === method
      ? route.fulfill({ status: 500, json: { error: reason, code: 'internal' } })
      : route.fallback()
  await page.route(address, fail)
  return () => page.unroute(address, fail)
}
