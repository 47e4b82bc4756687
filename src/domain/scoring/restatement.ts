import type { Day } from '../shared/day.ts'
import type { Tenths } from '../shared/tenths.ts'
import type { Place } from './rank.ts'
import type { SettingChange } from './setting-changes.ts'

/** Why a published result changed (law 20). */
export const restatementCauses = [
  'late-round',
  'edited-round',
  'deleted-round',
  'confirmation',
  'combined-nines',
  'merged',
  'recalculation',
] as const
export type RestatementCause = (typeof restatementCauses)[number]

/** The rounds of a golfer that were changed at once, by their ids. */
export type RoundChanges = {
  readonly added: ReadonlySet<number>
  readonly edited: ReadonlySet<number>
  /** Whether rounds were deleted: results no longer have their ids. */
  readonly deletes: boolean
  /** Whether the association made one round of two nines. */
  readonly combines?: boolean
}

/**
 * Why a match is rescored: changed rounds; 'names', which its page shows even when its result stays the same; a league's
 * 'decision' on one of its rounds; 'merged' golfers; or a change of what it is scored by.
 */
export type Trigger = RoundChanges | 'names' | 'decision' | 'merged' | SettingChange

export const isOfRounds = (trigger: Trigger): trigger is RoundChanges =>
  typeof trigger === 'object' && 'deletes' in trigger

export const isOfSettings = (trigger: Trigger): trigger is SettingChange =>
  typeof trigger === 'object' && 'cause' in trigger

export const roundChanges = {
  added: (id: number): RoundChanges => ({ added: new Set([id]), edited: new Set(), deletes: false }),
  edited: (id: number): RoundChanges => ({ added: new Set(), edited: new Set([id]), deletes: false }),
  deleted: { added: new Set<number>(), edited: new Set<number>(), deletes: true },
} as const

/** A golfer's counting round as scored; the id is null once the round is deleted. */
export type CountedRound = {
  readonly id: number | null
  /** Null if it is not known any more. */
  readonly playedOn: Day | null
  readonly gross: number | null
  readonly differential: Tenths | null
  readonly net: Tenths
}

/** A result of a golfer or team: the net, null without a counting round; the place, null without a position. */
export type Outcome = { readonly net: Tenths | null; readonly place: Place | null; readonly points: number }

/** A match's result, by golfer and team. */
export type Result = {
  readonly rounds: ReadonlyMap<number, CountedRound>
  readonly golfers: ReadonlyMap<number, Outcome>
  readonly teams: ReadonlyMap<number, Outcome>
}

export type Restated<Value> = { readonly id: number; readonly before: Value | null; readonly after: Value | null }

export type Restatement = {
  readonly cause: RestatementCause
  /** The golfers whose counting round, or its figures, changed. */
  readonly rounds: readonly Restated<CountedRound>[]
  /** Golfers and teams whose net, position or points changed. */
  readonly golfers: readonly Restated<Outcome>[]
  readonly teams: readonly Restated<Outcome>[]
}

/**
 * The differences between two results of a match, and their cause; null if every net, position and points stayed (law
 * 20).
 */
export function restatementOf(before: Result, after: Result, trigger: Trigger): Restatement | null {
  const golfers = restated(before.golfers, after.golfers, sameOutcome)
  const teams = restated(before.teams, after.teams, sameOutcome)
  if (golfers.length === 0 && teams.length === 0) return null
  const rounds = restated(before.rounds, after.rounds, sameRound)
  return { cause: causeOf(rounds, trigger), rounds, golfers, teams }
}

/** A result as if these changes, which came after it was final, had counted, the earliest first. */
export function withChanges(
  result: Result,
  changes: readonly Pick<Restatement, 'rounds' | 'golfers' | 'teams'>[],
): Result {
  const [rounds, golfers, teams] = [new Map(result.rounds), new Map(result.golfers), new Map(result.teams)]
  for (const change of changes) {
    applyTo(rounds, change.rounds)
    applyTo(golfers, change.golfers)
    applyTo(teams, change.teams)
  }
  return { rounds, golfers, teams }
}

function applyTo<Value>(values: Map<number, Value>, changes: readonly Restated<Value>[]): void {
  for (const { id, after } of changes) {
    if (after === null) values.delete(id)
    else values.set(id, after)
  }
}

/** A cause as a clause: 'a round was edited'. */
export const causeInWords: Readonly<Record<RestatementCause, string>> = {
  'late-round': 'a round came late',
  'edited-round': 'a round was edited',
  'deleted-round': 'a round was deleted',
  confirmation: 'a round was confirmed or rejected',
  'combined-nines': 'two nines were combined',
  merged: 'golfers were merged, or separated again',
  recalculation: 'the match was recalculated',
}

/** The cause of the counting round's change, by its identity (law 20). */
function causeOf(rounds: readonly Restated<CountedRound>[], trigger: Trigger): RestatementCause {
  if (trigger === 'decision') return 'confirmation'
  if (trigger === 'merged') return 'merged'
  if (!isOfRounds(trigger)) return 'recalculation'
  const [cause] = rounds.flatMap((change) => causeOfRound(change, trigger) ?? [])
  if (cause !== undefined) return cause
  if (trigger.deletes) return 'deleted-round'
  return trigger.edited.size > 0 ? 'edited-round' : 'late-round'
}

function causeOfRound(
  { before, after }: Restated<CountedRound>,
  { added, edited, deletes, combines = false }: RoundChanges,
): RestatementCause | null {
  const isNew = isAmong(added, after)
  // The association's record of a round replaces the one entered by hand.
  if (deletes && before?.id === null) return isNew && after?.gross === before.gross ? 'edited-round' : 'deleted-round'
  if (isNew) return combines && isAmong(edited, before) ? 'combined-nines' : 'late-round'
  return isAmong(edited, before) || isAmong(edited, after) ? 'edited-round' : null
}

const isAmong = (ids: ReadonlySet<number>, round: CountedRound | null) =>
  round !== null && round.id !== null && ids.has(round.id)

function restated<Value>(
  before: ReadonlyMap<number, Value>,
  after: ReadonlyMap<number, Value>,
  isSame: (a: Value, b: Value) => boolean,
): Restated<Value>[] {
  const ids = [...new Set([...before.keys(), ...after.keys()])].toSorted((a, b) => a - b)
  return ids
    .map((id) => ({ id, before: before.get(id) ?? null, after: after.get(id) ?? null }))
    .filter((row) => row.before === null || row.after === null || !isSame(row.before, row.after))
}

const sameOutcome = (a: Outcome, b: Outcome) =>
  a.net === b.net && a.points === b.points && a.place?.position === b.place?.position && a.place?.tied === b.place?.tied

/** Rounds without a known id are the same if their figures are equal. */
const sameRound = (a: CountedRound, b: CountedRound) =>
  (a.id === b.id || a.id === null || b.id === null) &&
  a.gross === b.gross &&
  a.differential === b.differential &&
  a.net === b.net
