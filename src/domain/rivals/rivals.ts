import type { Day } from '../shared/day.ts'
import { lead, played, type Tally } from './record.ts'

/** A golfer met in finished matches of a league, with the record of the other against them. */
export type Opponent = Tally & {
  readonly golferId: number
  /** The last day of the latest match that both played. */
  readonly latest: Day
}

/** The opponents that stand out; one golfer can be several of them. */
export type Rivals<O extends Opponent = Opponent> = {
  readonly mostPlayed: O | null
  /** The smallest difference of wins. */
  readonly closest: O | null
  /** The most losses above wins. */
  readonly nemesis: O | null
  /** The most wins above losses. */
  readonly favorite: O | null
}

/** Fewer common matches are too few to call a rival close, a nemesis or a favorite. */
export const minMatches = 3

/** A golfer's rivals in one league. Ties are broken by more meetings, then the later meeting, then the lower id. */
export function rivalsOf<O extends Opponent>(opponents: readonly O[]): Rivals<O> {
  const often = opponents.filter((opponent) => played(opponent) >= minMatches)
  return {
    mostPlayed: first(opponents, () => 0),
    closest: first(often, (opponent) => Math.abs(lead(opponent))),
    nemesis: first(
      often.filter((opponent) => lead(opponent) < 0),
      (opponent) => lead(opponent),
    ),
    favorite: first(
      often.filter((opponent) => lead(opponent) > 0),
      (opponent) => -lead(opponent),
    ),
  }
}

/** The one with the lowest figure. */
function first<O extends Opponent>(opponents: readonly O[], figure: (opponent: O) => number): O | null {
  const order = (a: O, b: O) => figure(a) - figure(b) || played(b) - played(a) || byLatest(a, b)
  return opponents.toSorted(order)[0] ?? null
}

function byLatest(a: Opponent, b: Opponent): number {
  if (a.latest !== b.latest) return a.latest > b.latest ? -1 : 1
  return a.golferId - b.golferId
}
