const minute = 60_000
const longest = 60

/** Milliseconds after the given number of tries in vain until the next: a minute, doubled each time, at most an hour. */
export function backOff(tries: number): number {
  return Math.min(2 ** (tries - 1), longest) * minute
}
