import type { IndexRevision } from '../handicap/index-in-force.ts'
import { holds, monthOf, spanOfMonth } from '../shared/day.ts'
import type { Day, Span } from '../shared/day.ts'
import { recordValue } from './eighteen-hole-value.ts'
import { netDifferential } from './net-differential.ts'
import type { IndexHistory, RecordEntry } from './net-differential.ts'
import { factsOf, keepingWhatWeKnew, sameFacts, sameInMatch, scoreCorrected } from './round-facts.ts'
import type { NetDifferential, RoundFacts, StoredRound } from './round.ts'

/**
 * A golfer's rounds here and at the association; covered is the span for which the association's list is complete,
 * if any.
 */
export type SyncInput = {
  readonly ours: readonly StoredRound[]
  readonly theirs: readonly RoundFacts[]
  readonly revisions: readonly IndexRevision[]
  readonly covered: Span | null
}

/** What a sync has to write, and the days of play whose matches it may change: their results, or the rounds they show. */
export type SyncPlan = {
  readonly insert: readonly (RoundFacts & { readonly net: NetDifferential | null })[]
  readonly update: readonly { readonly id: number; readonly facts: RoundFacts; readonly net: NetDifferential | null }[]
  readonly remove: readonly number[]
  readonly touchedDays: readonly Day[]
}

/** A round as it will stand after the sync; ours is null for a new one. */
type Standing = { readonly facts: RoundFacts; readonly ours: StoredRound | null }

type RoundsRead = ReadonlyMap<string, RoundFacts>

/**
 * Decides what a sync writes for one golfer; applying the plan and planning again plans nothing. Rounds deleted at the
 * association go, and so does a round entered by hand once the association has one of the same day and gross. A known
 * net stays unless the score itself was corrected.
 */
export function planSync({ ours, theirs, revisions, covered }: SyncInput): SyncPlan {
  const read = readById(theirs)
  const standing = standingAfter(ours, read, covered)
  const kept = new Set(standing.flatMap((round) => round.ours ?? []))
  const removed = ours.filter((round) => !kept.has(round))
  const history = { revisions, record: recordFrom(standing) }
  const written = standing.map((round) => ({ ...round, net: netAfter(round, history) })).filter(hasChanged)
  return {
    insert: written.flatMap(({ facts, ours: known, net }) => (known === null ? { ...facts, net } : [])),
    update: written.flatMap(({ facts, ours: known, net }) => (known === null ? [] : { id: known.id, facts, net })),
    remove: removed.map(({ id }) => id),
    touchedDays: daysOf([
      ...removed,
      ...written.filter(changesMatch).flatMap(({ facts, ours: known }) => [facts, known ?? facts]),
    ]),
  }
}

function readById(theirs: readonly RoundFacts[]): RoundsRead {
  return new Map(
    theirs.flatMap((facts) => (facts.associationId === null ? [] : [[facts.associationId, factsOf(facts)]])),
  )
}

function standingAfter(ours: readonly StoredRound[], read: RoundsRead, covered: Span | null): Standing[] {
  const posted = [...ours.flatMap((round) => postedAfter(round, read, covered)), ...newAmong(read, ours)]
  const byHand = ours.filter(({ associationId }) => associationId === null)
  const alone = byHand.filter((round) => !posted.some(({ facts }) => isSameRound(facts, round)))
  return [...alone.map((round) => ({ facts: factsOf(round), ours: round })), ...posted]
}

function newAmong(read: RoundsRead, ours: readonly StoredRound[]): Standing[] {
  const known = new Set(ours.map(({ associationId }) => associationId))
  const added = [...read.values()].filter(({ associationId, deleted }) => !deleted && !known.has(associationId))
  return added.map((facts) => ({ facts, ours: null }))
}

function postedAfter(ours: StoredRound, read: RoundsRead, covered: Span | null): Standing[] {
  if (ours.associationId === null) return []
  const theirs = read.get(ours.associationId)
  if (theirs) return theirs.deleted ? [] : [{ facts: keepingWhatWeKnew(theirs, ours), ours }]
  const isGone = covered !== null && surelyLiesIn(covered, ours)
  return isGone ? [] : [{ facts: factsOf(ours), ours }]
}

function surelyLiesIn(span: Span, { playedOn, precision }: RoundFacts): boolean {
  if (precision === 'day') return holds(span, playedOn)
  const month = spanOfMonth(monthOf(playedOn))
  return holds(span, month.startDate) && holds(span, month.endDate)
}

function isSameRound(posted: RoundFacts, byHand: RoundFacts): boolean {
  return posted.precision !== 'month' && posted.playedOn === byHand.playedOn && posted.gross === byHand.gross
}

function recordFrom(standing: readonly Standing[]): RecordEntry[] {
  return standing.flatMap(({ facts }) => {
    const differential = recordValue(facts)
    return differential === null || facts.status === 'temporary' ? [] : { playedOn: facts.playedOn, differential }
  })
}

function netAfter({ facts, ours }: Standing, history: IndexHistory): NetDifferential | null {
  const isSettled = ours !== null && ours.net !== null && !scoreCorrected(ours, facts)
  return isSettled ? ours.net : netDifferential(facts, history)
}

function hasChanged({ facts, ours, net }: Standing & { readonly net: NetDifferential | null }): boolean {
  return ours === null || !sameFacts(ours, facts) || !sameNet(ours.net, net)
}

/** A match shows and counts a round; what the round is to the golfer's Handicap Index does not concern it. */
function changesMatch({ facts, ours, net }: Standing & { readonly net: NetDifferential | null }): boolean {
  return ours === null || !sameInMatch(ours, facts) || !sameNet(ours.net, net)
}

function sameNet(a: NetDifferential | null, b: NetDifferential | null): boolean {
  return a?.net === b?.net && a?.source === b?.source && a?.index === b?.index
}

function daysOf(rounds: readonly RoundFacts[]): Day[] {
  return [...new Set(rounds.map(({ playedOn }) => playedOn))].toSorted()
}
