import type { Day } from '#domain/shared/day.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import type { Club } from './clubs.ts'
import type { State } from './states.ts'

/** A peculiarity of a golfer's data; quirk-golfers.ts describes each. */
export type Quirk =
  | 'plusHandicap'
  | 'noHandicap'
  | 'withdrawn'
  | 'suffixLetter'
  | 'threeClubs'
  | 'inactive'
  | 'archived'
  | 'textNumbers'
  | 'monthOnly'
  | 'postedLate'
  | 'missingCourse'
  | 'nineHoles'
  | 'partPlayed'
  | 'combinedNines'
  | 'twoRoundsADay'
  | 'edited'
  | 'deleted'
  | 'exceptional'
  | 'capped'
  | 'penaltyScore'
  | 'temporary'
  | 'underReview'
  | 'accessDenied'

export type GolferStatus = 'Active' | 'Inactive' | 'Archived'

export type Temperament = {
  /** The chance of a round on an average day of the week. */
  readonly playing: number
  /** Standard deviation of the Score Differentials. */
  readonly spread: Tenths
  /** Shares of the rounds: nine holes, away from the home club, in a competition. */
  readonly nines: number
  readonly away: number
  readonly competition: number
  /** How far form rises and falls around the ability, and how many days one rise and fall takes. */
  readonly swing: Tenths
  readonly swingDays: number
}

export type Golfer = {
  readonly ghin: number
  readonly firstName: string
  readonly lastName: string
  readonly gender: 'F' | 'M'
  readonly state: State
  readonly status: GolferStatus
  /** Home club first. */
  readonly clubs: readonly [Club, ...Club[]]
  /** The Handicap Index this golfer plays to. */
  readonly ability: Tenths
  readonly temperament: Temperament
  readonly joinedOn: Day
  readonly quirks: ReadonlySet<Quirk>
}
