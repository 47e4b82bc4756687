import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pageTimeoutMs } from './browser.ts'
import { loadingOf } from './requests.ts'

const latency = 300

/** Console errors of lost calls. */
export const lostCalls = [/net::ERR_(CONNECTION_RESET|FAILED|ABORTED)/, /The background score sync failed/]

export type UnreliableNetwork = {
  /** The lost calls, each with the direction in which it was lost. */
  readonly lost: readonly string[]
  /** Waits until no call is pending. */
  calm(): Promise<void>
}

/**
 * A connection on the course: every call has a latency, and one in ten is lost, on its way to the server or back. The
 * same seed loses the same calls, whatever their order.
 */
export async function degradeNetwork(page: Page, seed: number): Promise<UnreliableNetwork> {
  const calls = new Map<string, number>()
  const lost: string[] = []
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const call = `${request.method()} ${new URL(request.url()).pathname}`
    const turn = (calls.get(call) ?? 0) + 1
    calls.set(call, turn)
    const draw = createHash('sha256').update(`${seed} ${call} ${turn}`).digest().readUInt16BE() % 20
    await new Promise((resolve) => setTimeout(resolve, latency))
    if (draw > 1) return route.continue().catch(() => null)
    lost.push(`${call} ${draw === 0 ? 'out' : 'back'}`)
    if (draw === 1) await route.fetch().catch(() => null)
    return route.abort('connectionreset').catch(() => null)
  })
  return {
    lost,
    async calm() {
      const calls = async () => {
        const { pending, hasAsked } = await loadingOf(page)
        return { pending, hasAsked }
      }
      await expect.poll(calls, { timeout: pageTimeoutMs, interval: 50 }).toEqual({ pending: [], hasAsked: false })
    },
  }
}
