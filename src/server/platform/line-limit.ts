/** Lines with the same text about one caller in a minute: a flood is as clear from sixty, and must not fill the disk. */
const maxOfOne = 60
/** Lines with the same text about all callers in a minute. */
const maxOfAll = 1000

type LeftOut = { readonly text: string; readonly lines: number }

/** Bounds the lines of a log per text; each minute one line per text reports the omitted ones. */
export class LineLimit {
  private readonly written = new Map<string, number>()
  private readonly leftOut = new Map<string, number>()
  private readonly report: (facts: LeftOut) => void

  constructor(report: (facts: LeftOut) => void) {
    this.report = report
  }

  /** Whether a line can still be written in this minute; it counts. */
  admits(text: string, who = ''): boolean {
    if (this.written.size === 0) setTimeout(() => this.endMinute(), 60_000).unref()
    const [one, all] = [JSON.stringify([text, who]), text]
    const isAdmitted = this.linesAt(one) < maxOfOne && this.linesAt(all) < maxOfAll
    if (isAdmitted) for (const key of [one, all]) this.written.set(key, this.linesAt(key) + 1)
    else this.leftOut.set(text, (this.leftOut.get(text) ?? 0) + 1)
    return isAdmitted
  }

  private linesAt(key: string): number {
    return this.written.get(key) ?? 0
  }

  private endMinute(): void {
    const all = [...this.leftOut]
    this.written.clear()
    this.leftOut.clear()
    for (const [text, lines] of all) this.report({ text, lines })
  }
}
