const minPauseMs = 100
const maxPauseMs = 5_000

/** Milliseconds to wait after this many failures in a row: exponential from 0.1 to 5 seconds, with jitter. */
export function retryPause(failures: number): number {
  const pause = Math.min(minPauseMs * 2 ** (failures - 1), maxPauseMs)
  return pause * (0.8 + Math.random() * 0.2)
}
