const maxPauseMs = 15_000

/** The delay after this many failures in a row, in milliseconds: a second, doubled each time. */
export const pauseAfter = (failures: number): number => Math.min(1000 * 2 ** (failures - 1), maxPauseMs)
