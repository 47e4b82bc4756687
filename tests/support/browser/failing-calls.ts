import type { Locator, Page } from 'playwright-core'
import { holdResponses } from './held-responses.ts'
import { closeToasts, expectText, expectToast } from './screen.ts'

type Failing = {
  /** The calls that fail: their method and address. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly address: string
  /** What the screen says did not work. */
  readonly sentence: string
  /** What makes the call. */
  readonly action: () => Promise<unknown>
}

/** Does something that fails twice, first without a word of why, then with one; the screen's sentence tells of both, and the server's of the second. */
export async function expectFailure(page: Page, { method, address, sentence, action }: Failing): Promise<void> {
  for (const why of [[], ['The greens are closed']]) {
    const stop = await failCalls(page, { method, address }, ...why)
    await action()
    await expectToast(page, 'error', sentence, ...why)
    await stop()
    await closeToasts(page)
  }
}

/** Lets calls fail, with the server's word of why or without one, until it is stopped. */
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
  /** The part of the screen that waits for the answers. */
  readonly place?: Locator
}

/** A part of a screen while its answers are on their way, then as they fail, and asked for again. */
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
  await stop()
  await place.getByRole('button', { name: 'Try again' }).click()
}
