const shortest = 100
const longest = 30_000

/** Milliseconds to wait after so many failures in a row: a tenth of a second, doubled each time, at most half a minute, a little spread. */
export function retryPause(failures: number): number {
  const pause = Math.min(shortest * 2 ** (failures - 1), longest)
  return pause * (0.8 + Math.random() * 0.2)
}
