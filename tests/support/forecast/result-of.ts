/** What a work in parts comes to. */
export function resultOf<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const part = work.next()
    if (part.done === true) return part.value
  }
}
