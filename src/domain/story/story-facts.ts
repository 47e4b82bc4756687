import type { Need } from '../forecast/needed-score.ts'
import type { SeasonOdds } from '../forecast/season-odds.ts'
import type { LeagueRules } from '../leagues/settings.ts'
import type { Rivals } from '../rivals/rivals.ts'
import type { Place } from '../scoring/rank.ts'
import type { NamedChange } from '../scoring/setting-changes.ts'
import type { Day, Span } from '../shared/day.ts'
import type { Tenths } from '../shared/tenths.ts'

/** A golfer of the match; the net and the place are null without a counting round. */
export type StoryGolfer = {
  readonly golferId: number
  readonly name: string
  readonly teamId: number | null
  readonly net: Tenths | null
  readonly effectiveNet: Tenths
  readonly dropped: boolean
  readonly place: Place | null
  /** The points for the place. */
  readonly points: number
  /** Whether any round of the match’s days is known, including rounds that cannot count. */
  readonly hasRounds: boolean
  /** The net that would count without the counting round; null without another eligible round. */
  readonly nextNet: Tenths | null
}

/** A team of the match; the place is null when no one on it has played. */
export type StoryTeam = {
  readonly teamId: number
  readonly name: string
  readonly net: Tenths
  readonly place: Place | null
  readonly points: number
}

export type StoryPlan = {
  readonly golferId: number
  readonly name: string
  readonly day: Day
  readonly course: string | null
}

type NetChange = { readonly id: number; readonly before: Tenths | null }

/** The latest change of the match's nets, at one instant. */
export type LatestChange = {
  /** When, as an ISO 8601 instant. */
  readonly at: string
  /** The changed setting; null when a round changed it. */
  readonly setting: NamedChange | null
  readonly golfers: readonly NetChange[]
  readonly teams: readonly NetChange[]
}

/** Points of the season so far, most first: of the teams, or of the golfers in a league without teams. */
export type SeasonSoFar = {
  readonly finishedMatches: number
  readonly rows: readonly { readonly id: number; readonly name: string; readonly points: number }[]
  /** The latest match before this one that is not finished. */
  readonly openBefore: ({ readonly number: number } & Span) | null
}

/** The outcome for a published result. */
export type Outcome = {
  /** The latest change that counted: its day, and what changed in one clause. */
  readonly restated: { readonly day: Day; readonly clause: string } | null
  readonly finalSince: Day | null
  readonly finalOn: Day | null
}

/** The golfer whom the story is about; in the second person for the reader. */
export type StorySubject = { readonly golferId: number; readonly isReader: boolean }

/** A round that waits for confirmation, and the person who confirms it. */
export type WaitingRound = {
  readonly gross: number | null
  readonly net: Tenths
  readonly organizer: string | null
  readonly membersConfirm: boolean
}

/** A match as its story tells it; golfers and teams are in the order of their tables, teams empty in a league of individuals. */
export type StoryMatch = Span & {
  readonly id: number
  readonly number: number
  readonly today: Day
  readonly rules: LeagueRules
  readonly golfers: readonly StoryGolfer[]
  readonly teams: readonly StoryTeam[]
  /** Rounds planned for days of the match from today on, by day. */
  readonly plans: readonly StoryPlan[]
}

export type StoryFacts = { readonly match: StoryMatch; readonly subject: StorySubject | null } & (
  | { readonly phase: 'coming'; readonly season: SeasonSoFar }
  | {
      readonly phase: 'open'
      readonly latest: LatestChange | null
      readonly need: Need | null
      /** The golfer's round that would count once it is confirmed; null without one. */
      readonly waiting: WaitingRound | null
      /** The season’s odds with the present match; null if the league hides them, or they are out of date. */
      readonly odds: SeasonOdds | null
      /** The golfer’s rivals in this league; null while they have no place, and without a golfer. */
      readonly rivals: Rivals | null
    }
  | { readonly phase: 'finished'; readonly outcome: Outcome }
)
