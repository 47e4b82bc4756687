import { decimalOf, divideHalfUp } from '../shared/tenths.ts'

/** Rounds per match begun (at least one), with one decimal (law 17). */
export function averagePerMatch(rounds: number, begun: number): number {
  return decimalOf(divideHalfUp(rounds * 10, Math.max(1, begun)))
}
