import type { Day } from '../shared/day.ts'
import type { Tenths } from '../shared/tenths.ts'
import {
  averageOfLowest,
  type Cap,
  capOn,
  exceptionalReduction,
  handicapIndex,
  indexOn,
  type IndexRevision,
  lowestUsed,
  recordLength,
} from './index-of-day.ts'
import { nineHoleDifferential, type RatedRound } from './score-differential.ts'
import { doubled, holesToAnIndex, lowIndexBefore } from './scoring-record.ts'

/** A round by hand that counts in its golfer's handicap league. */
export type CountedRound = {
  readonly id: number
  readonly playedOn: Day
  readonly holes: 9 | 18
  /** The 18-hole differential of the day, in tenths; null for a nine whose day had no Index. */
  readonly differential: Tenths | null
  /** The score and the ratings of a nine; null for 18 holes, or when they are not known. */
  readonly nine: RatedRound | null
}

/** A round in the record that an Index is based on. */
export type RecordedDifferential = Pick<CountedRound, 'id' | 'playedOn' | 'holes'> & {
  /** Unadjusted, in tenths. */
  readonly differential: Tenths
  /** The reductions for exceptional scores, in tenths: 0 or less. */
  readonly reduction: Tenths
  /** Whether the differential is one of the lowest, which make up the Index. */
  readonly used: boolean
}

/** The facts from which a golfer's own Index is calculated. */
export type OwnRecord = {
  /** The Index an organizer gave the golfer to start with; null without one. */
  readonly startingIndex: Tenths | null
  /** The latest 20 counting rounds, or all of fewer, in the order of play. */
  readonly rounds: readonly CountedRound[]
  /** The golfer's own revisions so far, in their order; null where only the starting Index was left. */
  readonly held: readonly IndexRevision[]
  /** The Index by which nines that waited for 54 holes have been completed; null before that. */
  readonly completedBy: Tenths | null
}

/** A Handicap Index of our own with what explains it (law 22). */
export type OwnIndex = {
  /** Starting: fewer than 54 holes count, so the starting Index applies. */
  readonly kind: 'starting' | 'own'
  readonly index: Tenths | null
  /** The average of the lowest differentials, before caps. */
  readonly average: Tenths | null
  readonly lowIndex: Tenths | null
  readonly cap: Cap
  readonly completedBy: Tenths | null
  /** The record it is based on, in the order of play. */
  readonly record: readonly RecordedDifferential[]
}

/** No Index is stored below it. */
const minIndex = -200

/** A golfer's own Handicap Index after the rounds that count (law 22). Rules of Handicapping 5.2, 5.7, 5.8 and 5.9. */
export function ownIndex({ startingIndex, rounds, held, completedBy: known }: OwnRecord): OwnIndex {
  const last = rounds.at(-1)
  const completedBy = known ?? provisionalIndex(rounds)
  if (last === undefined || completedBy === null || holesOf(rounds) < holesToAnIndex) {
    return { ...withoutRecord, index: startingIndex, completedBy: known }
  }
  const record = recordOf(rounds.flatMap(completed(completedBy)), held)
  const differentials = record.map(({ differential, reduction }) => differential + reduction)
  const average = averageOfLowest(differentials)
  const lowIndex = record.length === recordLength ? lowIndexBefore(last.playedOn, held) : null
  const index = handicapIndex(differentials, lowIndex)
  if (average === null || index === null) return { ...withoutRecord, index: startingIndex, completedBy: known }
  return {
    kind: 'own',
    index: Math.max(index, minIndex),
    average,
    lowIndex,
    cap: lowIndex === null ? 'none' : capOn(average, lowIndex),
    completedBy,
    record,
  }
}

const withoutRecord = { kind: 'starting', average: null, lowIndex: null, cap: 'none', record: [] } as const

/** How many holes count towards the first 54. */
export function holesOf(rounds: readonly Pick<CountedRound, 'holes'>[]): number {
  return rounds.reduce((total, { holes }) => total + holes, 0)
}

/**
 * The Index by which nines of days without one are completed. It is not published: here it is the one the record would
 * give with each of them counted twice.
 */
function provisionalIndex(rounds: readonly CountedRound[]): Tenths | null {
  return handicapIndex(
    rounds.flatMap(({ differential, nine }) => differential ?? (nine === null ? [] : doubled(nine))),
    null,
  )
}

type Completed = Omit<CountedRound, 'differential'> & { readonly differential: Tenths }

const completed =
  (index: Tenths) =>
  (round: CountedRound): Completed[] => {
    const differential = round.differential ?? (round.nine && nineHoleDifferential(round.nine, index))
    return differential === null ? [] : [{ ...round, differential }]
  }

/**
 * The record after the reductions of its exceptional scores: each takes off itself and of the 19 rounds before it. A
 * starting Index is somebody's estimate: no score is exceptional against it.
 */
function recordOf(rounds: readonly Completed[], held: readonly IndexRevision[]): RecordedDifferential[] {
  const reductions = rounds.map(({ playedOn, differential }) => {
    const index = indexOn(playedOn, held)
    return index === null ? 0 : exceptionalReduction(differential, index)
  })
  const reduced = rounds.map(({ id, playedOn, holes, differential }, place) => ({
    id,
    playedOn,
    holes,
    differential,
    reduction: reductions.slice(place).reduce<Tenths>((total, one) => total + one, 0),
  }))
  const lowest = reduced.toSorted((a, b) => a.differential + a.reduction - b.differential - b.reduction)
  const used = new Set(lowest.slice(0, lowestUsed(reduced.length)))
  return reduced.map((round) => ({ ...round, used: used.has(round) }))
}
