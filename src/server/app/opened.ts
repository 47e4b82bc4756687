/** Milliseconds. Process managers wait at most half a minute for us to stop, and reading a golfer takes seconds. */
const closingPatience = 4000

/** Open resources, closed in the reverse order of their opening. */
export class Opened {
  private readonly closers: (() => Promise<unknown>)[] = []
  private readonly abortHandlers: (() => void)[] = []

  add(close: () => Promise<unknown>): void {
    this.closers.unshift(close)
  }

  /** Called when closing takes too long, to cut short what delays it. */
  onSlowClose(abort: () => void): void {
    this.abortHandlers.push(abort)
  }

  /** Closes everything, even when a part fails; throws all failures together at the end. */
  async close(): Promise<void> {
    const isSlow = setTimeout(() => {
      for (const abort of this.abortHandlers) abort()
    }, closingPatience)
    const failures: unknown[] = []
    for (const close of this.closers.splice(0)) {
      try {
        await close()
      } catch (error) {
        failures.push(error)
      }
    }
    clearTimeout(isSlow)
    if (failures.length > 0)
      throw new AggregateError(failures, `Not everything could be closed: ${failures.map(String).join('; ')}`)
  }
}
