import type { IndexRevision } from '../handicap/index-of-day.ts'
import { holds, monthOf, spanOfMonth } from '../shared/day.ts'
import type { Day, Span } from '../shared/day.ts'
import { recordValue } from './eighteen-hole-differential.ts'
import { netDifferential } from './net-differential.ts'
import type { IndexHistory, RecordEntry } from './net-differential.ts'
import { factsOf, withKnownDetails, sameFacts, sameInMatch, scoreCorrected } from './round-facts.ts'
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

/**
 * The changes that a sync writes, and the days of play whose matches they can affect: their results, or the rounds they
 * show.
 */
export type SyncPlan = {
  readonly insert: readonly (RoundFacts & { readonly net: NetDifferential | null })[]
  readonly update: readonly { readonly id: number; readonly facts: RoundFacts; readonly net: NetDifferential | null }[]
  readonly remove: readonly number[]
  readonly affectedDays: readonly Day[]
}

/** A round as it will be after the sync; ours is null for a new one. */
type SyncedRound = { readonly facts: RoundFacts; readonly ours: StoredRound | null }

type RoundsRead = ReadonlyMap<string, RoundFacts>

/**
 * Plans what a sync writes for one golfer; planning again after applying the plan gives an empty plan. Rounds deleted
 * at the association are removed, and so is a round entered by hand once the association has one of the same day and
 * gross.
 * A known net stays unless the score itself was corrected.
 */
export function planSync({ ours, theirs, revisions, covered }: SyncInput): SyncPlan {
  const read = readById(theirs)
  const synced = roundsAfter(ours, read, covered)
  const kept = new Set(synced.flatMap((round) => round.ours ?? []))
  const removed = ours.filter((round) => !kept.has(round))
  const history = { revisions, record: recordFrom(synced) }
  const written = synced.map((round) => ({ ...round, net: netAfter(round, history) })).filter(hasChanged)
  const changed = [
    ...removed,
    ...written.filter(changesMatch).flatMap(({ facts, ours: known }) => [facts, known ?? facts]),
  ]
  return {
    insert: written.flatMap(({ facts, ours: known, net }) => (known === null ? { ...facts, net } : [])),
    update: written.flatMap(({ facts, ours: known, net }) => (known === null ? [] : { id: known.id, facts, net })),
    remove: removed.map(({ id }) => id),
    affectedDays: daysOf([...changed, ...wholesOf(changed, synced)]),
  }
}

/** The rounds combined of these nines: they have the order of the earlier one (law 29). */
function wholesOf(nines: readonly RoundFacts[], synced: readonly SyncedRound[]): RoundFacts[] {
  const ids = new Set(nines.flatMap(({ combinedInto }) => combinedInto ?? []))
  return synced.flatMap(({ facts }) => (facts.associationId !== null && ids.has(facts.associationId) ? [facts] : []))
}

function readById(theirs: readonly RoundFacts[]): RoundsRead {
  return new Map(
    theirs.flatMap((facts) => (facts.associationId === null ? [] : [[facts.associationId, factsOf(facts)]])),
  )
}

function roundsAfter(ours: readonly StoredRound[], read: RoundsRead, covered: Span | null): SyncedRound[] {
  const posted = [...ours.flatMap((round) => postedAfter(round, read, covered)), ...newAmong(read, ours)]
  const byHand = ours.filter(({ associationId }) => associationId === null)
  const unposted = byHand.filter((round) => !posted.some(({ facts }) => isSameRound(facts, round)))
  return [...unposted.map((round) => ({ facts: factsOf(round), ours: round })), ...posted]
}

function newAmong(read: RoundsRead, ours: readonly StoredRound[]): SyncedRound[] {
  const known = new Set(ours.map(({ associationId }) => associationId))
  const added = [...read.values()].filter(({ associationId, deleted }) => !deleted && !known.has(associationId))
  return added.map((facts) => ({ facts, ours: null }))
}

function postedAfter(ours: StoredRound, read: RoundsRead, covered: Span | null): SyncedRound[] {
  if (ours.associationId === null) return []
  const theirs = read.get(ours.associationId)
  if (theirs) return theirs.deleted ? [] : [{ facts: withKnownDetails(theirs, ours), ours }]
  const isGone = covered !== null && isCertainlyIn(covered, ours)
  return isGone ? [] : [{ facts: factsOf(ours), ours }]
}

function isCertainlyIn(span: Span, { playedOn, precision }: RoundFacts): boolean {
  if (precision === 'day') return holds(span, playedOn)
  const month = spanOfMonth(monthOf(playedOn))
  return holds(span, month.startDate) && holds(span, month.endDate)
}

function isSameRound(posted: RoundFacts, byHand: RoundFacts): boolean {
  return posted.precision !== 'month' && posted.playedOn === byHand.playedOn && posted.gross === byHand.gross
}

function recordFrom(synced: readonly SyncedRound[]): RecordEntry[] {
  return synced.flatMap(({ facts }) => {
    const differential = recordValue(facts)
    return differential === null || facts.status === 'temporary' ? [] : { playedOn: facts.playedOn, differential }
  })
}

function netAfter({ facts, ours }: SyncedRound, history: IndexHistory): NetDifferential | null {
  const isSettled = ours !== null && ours.net !== null && !scoreCorrected(ours, facts)
  return isSettled ? ours.net : netDifferential(facts, history)
}

function hasChanged({ facts, ours, net }: SyncedRound & { readonly net: NetDifferential | null }): boolean {
  return ours === null || !sameFacts(ours, facts) || !sameNet(ours.net, net)
}

/** Whether a match shows or counts anything that changed; the round's part in the Handicap Index does not matter. */
function changesMatch({ facts, ours, net }: SyncedRound & { readonly net: NetDifferential | null }): boolean {
  return ours === null || !sameInMatch(ours, facts) || !sameNet(ours.net, net)
}

function sameNet(a: NetDifferential | null, b: NetDifferential | null): boolean {
  return a?.net === b?.net && a?.source === b?.source && a?.index === b?.index
}

function daysOf(rounds: readonly RoundFacts[]): Day[] {
  return [...new Set(rounds.map(({ playedOn }) => playedOn))].toSorted()
}
