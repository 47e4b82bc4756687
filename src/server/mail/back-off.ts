const minute = 60_000
const longest = 60

/** Milliseconds until the next try after the given number of failed ones: a minute, doubled each time, at most an hour. */
export function backOff(tries: number): number {
  return Math.min(2 ** (tries - 1), longest) * minute
}
