const maxPauseMs = 15_000

/** The pause after so many failures in a row, in milliseconds: a second, then twice as long each time. */
export const pauseAfter = (failures: number): number => Math.min(1000 * 2 ** (failures - 1), maxPauseMs)
