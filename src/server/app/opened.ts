/** Milliseconds. Those who stop us wait half a minute or less, and golfers are read within seconds. */
const closingPatience = 4000

/** What is open, to be closed in the opposite order. */
export class Opened {
  private readonly closers: (() => Promise<unknown>)[] = []
  private readonly hurries: (() => void)[] = []

  add(close: () => Promise<unknown>): void {
    this.closers.unshift(close)
  }

  /** Done when closing takes long, for what may keep everybody waiting. */
  addHurry(hurry: () => void): void {
    this.hurries.push(hurry)
  }

  /** Closes everything, even when a part fails, and fails at the end with what went wrong. */
  async close(): Promise<void> {
    const isSlow = setTimeout(() => {
      for (const hurry of this.hurries) hurry()
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
