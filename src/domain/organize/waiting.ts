/** Tasks that only the organizers of a league can decide, by kind. */
export type Waiting = {
  /** Rounds entered by hand that wait for confirmation. */
  readonly rounds: number
  /** Requests to join. */
  readonly claims: number
  /** Findings of fair play without a review. */
  readonly findings: number
}

/** How many things wait. Golfers to be reminded and what is due are not among them: no one waits for those. */
export const thingsOf = ({ rounds, claims, findings }: Waiting): number => rounds + claims + findings

/** '4 things wait', '1 thing waits'. */
export const thingsText = (things: number): string => (things === 1 ? '1 thing waits' : `${things} things wait`)
