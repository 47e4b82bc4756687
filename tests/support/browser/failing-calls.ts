import type { Locator, Page } from 'playwright-core'
import { holdResponses } from './held-responses.ts'
import { expectText } from './screen.ts'
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

/**
 * Makes a call fail twice, without and with a reason from the server; the toast shows the screen's
 * sentence, and the reason if there is one.
 */
export async function expectFailure(page: Page, { method, address, sentence, action }: Failing): Promise<void> {
  for (const why of [[], ['The greens are closed']]) {
    const stop = await failCalls(page, { method, address }, ...why)
    await action()
    await expectToast(page, 'error', sentence, ...why)
    await stop()
    await closeToasts(page)
  }
}

/** Makes calls fail, with or without a reason from the server, until the returned function is called. */
export async function failCalls(
  page: Page,
  { method, address }: Pick<Failing, 'method' | 'address'>,
  why?: string,
): Promise<() => Promise<void>> {
  const fail: Parameters<Page['route']>[1] = (route, request) =>
    request.method() === method
      ? route.fulfill({ status: 500, json: why === undefined ? {} : { error: why, code: 'internal' } })
      : route.fallback()
  await page.route(address, fail)
  return () => page.unroute(address, fail)
}

type Fetching = Pick<Failing, 'address' | 'sentence' | 'action'> & {
  /** The part of the screen that loads. */
  readonly place?: Locator
}

/** A part of a screen while it loads, when loading fails, and when it is retried. */
export async function expectBadFetch(
  page: Page,
  { address, sentence, action, place = page.getByRole('main') }: Fetching,
): Promise<void> {
  const stop = await failCalls(page, { method: 'GET', address })
  const answer = await holdResponses(page, address, { status: 500, json: {} })
  await action()
  await place.getByRole('status', { name: 'Loading' }).first().waitFor()
  answer.release()
  await expectText(place, sentence)
  const retry = await place.getByRole('button', { name: 'Try again' }).elementHandle()
  await stop()
  // A page whose live connection opens late loads again by itself, and the button is gone.
  await retry?.evaluate((button) => button instanceof HTMLElement && button.click())
}
