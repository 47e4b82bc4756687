import { handicapIndex, indexOn, type IndexRevision } from '../handicap/index-of-day.ts'
import { nineHoleDifferential } from '../handicap/score-differential.ts'
import type { Day } from '../shared/day.ts'
import type { Tenths } from '../shared/tenths.ts'
import { type DifferentialFacts, unadjustedValue } from './eighteen-hole-differential.ts'
import type { NetDifferential, NetSource, RoundFacts } from './round.ts'

/** An entry of a golfer's scoring record: an 18-hole differential and its day. */
export type RecordEntry = { readonly playedOn: Day; readonly differential: Tenths }

/**
 * A golfer's Handicap Index over time: its revisions, and the scoring record (in any order) to estimate it from
 * when there is none.
 */
export type IndexHistory = {
  readonly revisions: readonly IndexRevision[]
  readonly record: readonly RecordEntry[]
  /** Whether the revisions are this site's own, of a golfer without an association number (law 22). */
  readonly isOwn?: boolean
}

/** The facts that a round's net differential is calculated from. */
export type NetFacts = DifferentialFacts & NineFacts & Pick<RoundFacts, 'playedOn' | 'associationNet' | 'printedIndex'>

/** The facts from which a nine-hole differential is calculated. */
type NineFacts = Pick<RoundFacts, 'gross' | 'courseRating' | 'slopeRating' | 'pcc'>

/**
 * A round's differential minus the Handicap Index in force on the day of play, in tenths, with its source: the
 * association's own net, the Index recorded with the score, the latest revision up to that day, or an estimate from the
 * 20 differentials before that day; null when none is available. Nine holes for which the association gives no 18-hole
 * differential are scaled here, at that Index (law 29).
 */
export function netDifferential(
  facts: NetFacts,
  { revisions, record, isOwn = false }: IndexHistory,
): NetDifferential | null {
  const { associationNet, printedIndex, playedOn } = facts
  if (associationNet !== null) return { net: associationNet, source: 'association', index: printedIndex }
  return (
    against(printedIndex, 'printed-index', facts) ??
    against(indexOn(playedOn, revisions), isOwn ? 'own' : 'revision', facts) ??
    against(estimatedIndex(playedOn, record), 'estimated', facts)
  )
}

/** Adjusted gross score minus Course Handicap, whole strokes; null while the Course Handicap is unknown. */
export function netScoreOf(gross: number, courseHandicap: number | null): number | null {
  return courseHandicap === null ? null : gross - courseHandicap
}

function against(index: Tenths | null, source: NetSource, facts: NetFacts): NetDifferential | null {
  if (index === null) return null
  const differential = unadjustedValue(facts) ?? scaledNine(facts, index)
  return differential === null ? null : { net: differential - index, source, index }
}

function scaledNine({ holes, playedHoles, gross, courseRating, slopeRating, pcc }: NetFacts, index: Tenths) {
  if (holes !== 9 || playedHoles !== 9 || courseRating === null || slopeRating === null) return null
  return nineHoleDifferential({ adjustedGross: gross, courseRating, slopeRating, pcc: pcc ?? 0 }, index)
}

function estimatedIndex(day: Day, record: readonly RecordEntry[]): Tenths | null {
  const before = record.filter(({ playedOn }) => playedOn < day).toSorted(oldestFirst)
  return handicapIndex(
    before.map(({ differential }) => differential),
    null,
  )
}

function oldestFirst(a: RecordEntry, b: RecordEntry): number {
  if (a.playedOn === b.playedOn) return a.differential - b.differential
  return a.playedOn < b.playedOn ? -1 : 1
}
