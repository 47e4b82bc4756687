import type { Place } from '../scoring/rank.ts'
import type { RestatementCause } from '../scoring/restatement.ts'
import type { NamedChange } from '../scoring/setting-changes.ts'
import type { Day } from '../shared/day.ts'
import type { Tenths } from '../shared/tenths.ts'
import type { Story } from '../story/story.ts'

/** The reader of a digest; the golfer is null for an owner who does not play. */
export type Reader = { readonly golferId: number | null }

export type DigestGolfer = {
  readonly golferId: number
  readonly name: string
  readonly teamId: number | null
  /** Null without a counting round. */
  readonly net: Tenths | null
  readonly place: Place | null
  readonly points: number
}

export type DigestTeam = {
  readonly teamId: number
  readonly name: string
  readonly net: Tenths
  /** Null when no one on the team has played. */
  readonly place: Place | null
  readonly points: number
}

/** A match with its rows in the order of its tables; teams are empty in a league of individuals. */
export type MatchFacts = {
  readonly id: number
  readonly number: number
  readonly startDate: Day
  readonly endDate: Day
  readonly golfers: readonly DigestGolfer[]
  readonly teams: readonly DigestTeam[]
}

export type ToldMatch = MatchFacts & { readonly story: Story }

/** An eligible round posted since the last digest. */
export type DigestRound = {
  readonly id: number
  readonly golferId: number
  readonly name: string
  readonly playedOn: Day
  readonly gross: number
  readonly holes: number
  readonly net: Tenths
  readonly course: string | null
}

/** One entry of the activity. */
export type DigestChange = {
  readonly matchId: number
  readonly matchNumber: number
  readonly who: { readonly kind: 'golfer' | 'team'; readonly id: number; readonly name: string }
  readonly from: Tenths | null
  readonly to: Tenths | null
  /** The changed setting; null when a round changed it. */
  readonly setting: NamedChange | null
}

/** A change of a published result; golfers are those whose result changed. */
export type DigestRestatement = {
  readonly matchNumber: number
  readonly cause: RestatementCause
  readonly golfers: readonly {
    readonly golferId: number
    readonly before: Place | null
    readonly after: Place | null
  }[]
}

type Champions = {
  readonly winners: readonly { readonly id: number; readonly name: string }[]
  readonly text: string
}

/** A season whose last result was published. */
export type EndedSeason = {
  readonly seasonId: number
  readonly title: string
  readonly champions: { readonly teams: Champions | null; readonly golfers: Champions | null }
  readonly golfers: readonly {
    readonly golferId: number
    readonly headline: string
    readonly bestNet: Tenths | null
    readonly counted: number
    readonly matches: number
  }[]
}

/** A planned round; a new one was entered since the last digest. */
export type DigestPlan = {
  readonly golferId: number
  readonly name: string
  readonly day: Day
  readonly course: string | null
  readonly isNew: boolean
}

type LeagueFacts<M extends MatchFacts> = {
  readonly league: string
  readonly since: Day
  readonly today: Day
  readonly ended: EndedSeason | null
  /** Matches that finished, the latest first. */
  readonly finished: readonly M[]
  /** The match that today lies in. */
  readonly open: M | null
  readonly rounds: readonly DigestRound[]
  /** In the order they happened. */
  readonly changes: readonly DigestChange[]
  /** The latest first. */
  readonly restatements: readonly DigestRestatement[]
  readonly plans: readonly DigestPlan[]
}

/** Events in a league since a day and its state today, the same for every reader. */
export type LeagueNews = LeagueFacts<MatchFacts>

/** Everything a digest can report to a reader. */
export type DigestFacts = LeagueFacts<ToldMatch> & {
  readonly reader: Reader
  /** How the reader is doing at their side tables, and open invitations to others. */
  readonly sideTables: readonly string[]
  /** The organizers' pinned notice; null without one. */
  readonly notice: string | null
}

/** The reader's own lines of a match: null where they do not play, or play for no team. */
export type Own = { readonly me: DigestGolfer | null; readonly team: DigestTeam | null }

export function ownLines({ golfers, teams }: MatchFacts, { golferId }: Reader): Own {
  const me = golfers.find((golfer) => golfer.golferId === golferId) ?? null
  return { me, team: teams.find(({ teamId }) => teamId === me?.teamId) ?? null }
}
