const minPauseMs = 100
const maxPauseMs = 5_000

/** Milliseconds to wait after this many failures in a row: exponential from 0.1 to 5 seconds, with jitter. */
export function retryPauseMs(failures: number): number {
  const pauseMs = Math.min(minPauseMs * 2 ** (failures - 1), maxPauseMs)
  return pauseMs * (0.8 + Math.random() * 0.2)
}
