/** The time of the simulated world, in milliseconds since 1970. */
export type Clock = {
  readonly now: () => number
  /** Stops the clock at an instant, or resumes real time with null. */
  readonly stopAt: (instant: number | null) => void
}

/** A clock that follows the given one until it is stopped. */
export function clockOf(real: () => Date): Clock {
  let stoppedAt: number | null = null
  return {
    now: () => stoppedAt ?? real().getTime(),
    stopAt: (instant) => {
      stoppedAt = instant
    },
  }
}
