import type { Day } from '../shared/day.ts'
import type { Tenths } from '../shared/tenths.ts'
import type { RoundChange } from './late-changes.ts'

export type FairPlayMatch = {
  readonly id: number
  readonly number: number
  readonly endDate: Day
  /** Until when rounds are in time, in milliseconds since 1970: a day after the match, or after it was added to the season. */
  readonly inTimeUntil: number
}

/** A round that can count in a match. */
export type FairPlayRound = {
  readonly id: number
  readonly golferId: number
  readonly matchId: number
  readonly playedOn: Day
  /** Whether the round was played on exactly that day, as far as is known. */
  readonly isDayKnown: boolean
  readonly isByHand: boolean
  /** Instants: when it was posted, if that is known, and when it was first stored here. */
  readonly postedAt: string | null
  readonly storedAt: string
  readonly gross: number
  readonly front9: number | null
  readonly back9: number | null
  readonly differential: Tenths | null
  readonly net: Tenths
  readonly index: Tenths | null
  readonly course: string | null
  readonly isExceptional: boolean
}

/** A change of a round, recorded when its match was over, or when it freed a place in an open one. */
export type LateChange = RoundChange & {
  readonly golferId: number
  readonly matchId: number
  /** An instant. */
  readonly at: string
}

export type FairPlayFacts = {
  readonly timeZone: string
  readonly matches: readonly FairPlayMatch[]
  readonly rounds: readonly FairPlayRound[]
  /** In the order in which they happened. */
  readonly changes: readonly LateChange[]
  /** The latest nets before those rounds that are `isUnlikely`, by their ids. */
  readonly netsBefore: ReadonlyMap<number, readonly Tenths[]>
}
