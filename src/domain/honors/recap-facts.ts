import type { Place } from '../scoring/rank.ts'
import type { Day } from '../shared/day.ts'
import type { Tenths } from '../shared/tenths.ts'

/** A golfer or a team in one match: the place is null without a round. */
export type Result = {
  readonly matchId: number
  readonly id: number
  readonly name: string
  readonly net: Tenths | null
  readonly place: Place | null
  readonly points: number
}

/** A golfer's activity during a season besides its matches. */
export type Activity = {
  /** Rounds on the days of the season’s matches that could count in them. */
  readonly rounds: number
  /** The Handicap Index in force on the season’s first and last days; the first one known, where that came later. */
  readonly index: { readonly from: Tenths; readonly to: Tenths } | null
}

/** A season whose matches are all published. */
export type RecapFacts = {
  /** In schedule order. */
  readonly matches: readonly { readonly id: number; readonly number: number }[]
  /** How many matches count for each golfer and team; null counts all (law 23). */
  readonly matchesCounted: number | null
  /** Empty in a league of individuals. */
  readonly teams: readonly Result[]
  readonly golfers: readonly Result[]
  /** The activity of golfers who have not been removed, by id. */
  readonly activity: ReadonlyMap<number, Activity>
  /** Changes of published results after the last match was published, the latest first (law 20). */
  readonly restated: readonly { readonly matchId: number; readonly number: number; readonly day: Day }[]
}

export type Kind = 'team' | 'golfer'
