import { isEligible } from '../rounds/counting-round.ts'
import type { SyncPlan } from '../rounds/plan-sync.ts'
import { type NetDifferential, type RoundFacts, type StoredRound, venueName } from '../rounds/round.ts'
import type { Day } from '../shared/day.ts'
import type { Tenths } from '../shared/tenths.ts'

/** A round as it was before or after a change. */
export type RoundVersion = {
  readonly playedOn: Day
  readonly course: string | null
  readonly gross: number
  readonly differential: Tenths | null
  readonly net: Tenths | null
  /** The Handicap Index that the net was measured against, if it is known. */
  readonly index: Tenths | null
  readonly holes: number
  readonly isTemporary: boolean
}

/** The change of a stored round; `after` is missing for a deleted one. */
export type RoundChange = {
  readonly roundId: number
  readonly before: RoundVersion
  readonly after: RoundVersion | null
}

type Versioned = RoundFacts & { readonly net: NetDifferential | null }

/**
 * The change of a round if it matters to a match: gross, holes, day, rating or differential, or whether the round is
 * temporary. Playing conditions and reductions for exceptional scores are the association's work and no change, and
 * neither is a day that was only estimated before. Null also for rounds that could not count before and cannot now.
 */
export function roundChange(before: StoredRound, after: Versioned | null): RoundChange | null {
  const mattered = isEligible(before, '9 and 18') || (after !== null && isEligible(after, '9 and 18'))
  if (!mattered || (after !== null && !isChanged(before, after))) return null
  return { roundId: before.id, before: versionOf(before), after: after === null ? null : versionOf(after) }
}

/** The changes that a sync makes; a round by hand that it replaces becomes the association's round. */
export function changesBySync(
  ours: readonly StoredRound[],
  { update, remove }: Pick<SyncPlan, 'update' | 'remove'>,
): RoundChange[] {
  if (update.length === 0 && remove.length === 0) return []
  const updated = new Map(update.map(({ id, facts, net }) => [id, { ...facts, net }]))
  const removed = new Set(remove)
  return ours.flatMap((round) => {
    const after = updated.get(round.id) ?? null
    const isGone = removed.has(round.id) && round.associationId !== null
    return after !== null || isGone ? (roundChange(round, after) ?? []) : []
  })
}

function isChanged(before: RoundFacts, after: RoundFacts): boolean {
  const areDaysKnown = before.precision === 'day' && after.precision === 'day'
  return (
    before.gross !== after.gross ||
    before.playedHoles !== after.playedHoles ||
    (areDaysKnown && before.playedOn !== after.playedOn) ||
    (before.status === 'temporary') !== (after.status === 'temporary') ||
    differ(before.courseRating, after.courseRating) ||
    differ(before.slopeRating, after.slopeRating) ||
    (samePcc(before, after) && differ(playedDifferential(before), playedDifferential(after)))
  )
}

const samePcc = (before: RoundFacts, after: RoundFacts) => (before.pcc ?? 0) === (after.pcc ?? 0)

const playedDifferential = (round: RoundFacts) => round.unadjustedDifferential ?? round.differential

const differ = (a: number | null, b: number | null) => a !== null && b !== null && a !== b

function versionOf(round: Versioned): RoundVersion {
  return {
    playedOn: round.playedOn,
    course: venueName(round),
    gross: round.gross,
    differential: round.differential,
    net: round.net?.net ?? null,
    index: round.net?.index ?? round.printedIndex,
    holes: round.playedHoles,
    isTemporary: round.status === 'temporary',
  }
}
