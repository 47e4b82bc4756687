import { inTime } from '#server/platform/in-time.ts'

/** Milliseconds. Process managers wait at most half a minute for us to stop, and reading a golfer takes seconds. */
const closingTimeoutMs = 4000

/** Milliseconds after which a part that does not close is left behind, so that the others are closed in time. */
const defaultLimitMs = 15_000

type Part = { readonly name: string; readonly limit: number; readonly close: () => Promise<unknown> }

/** Open resources, closed in the reverse order of their opening. */
export class Opened {
  private readonly parts: Part[] = []
  private readonly abortHandlers: (() => void)[] = []

  /** The name is that in the sentence about a part that does not close within the limit, in milliseconds. */
  add(name: string, close: () => Promise<unknown>, limit = defaultLimitMs): void {
    this.parts.unshift({ name, limit, close })
  }

  /** Called when closing takes too long, to cut short what delays it. */
  onSlowClose(abort: () => void): void {
    this.abortHandlers.push(abort)
  }

  /** Closes everything, even when a part fails or does not end; throws all failures together at the end. */
  async close(): Promise<void> {
    const isSlow = setTimeout(() => {
      for (const abort of this.abortHandlers) abort()
    }, closingTimeoutMs)
    const failures: unknown[] = []
    for (const { name, limit, close } of this.parts.splice(0)) {
      try {
        await inTime(close(), limit, `the ${name} took longer than ${limit / 1000} seconds`)
      } catch (error) {
        failures.push(error)
      }
    }
    clearTimeout(isSlow)
    if (failures.length > 0)
      throw new AggregateError(failures, `Not everything could be closed: ${failures.map(String).join('; ')}`)
  }
}
