import type { Tenths } from '../shared/tenths.ts'
import type { Place } from './rank.ts'

/** Why a published result changed (law 20). */
export const restatementCauses = [
  'late-round',
  'edited-round',
  'deleted-round',
  'confirmation',
  'recalculation',
] as const
export type RestatementCause = (typeof restatementCauses)[number]

/**
 * Why a match is rescored: 'facts' are rounds or names, which its page shows even when its result stays the same;
 * 'decision' is a league's word on one of its rounds.
 */
export type Occasion = 'facts' | 'decision' | 'asked'

/** A golfer's counting round as it was counted; the id is null once the round is deleted. */
export type CountedRound = {
  readonly id: number | null
  readonly gross: number | null
  readonly differential: Tenths | null
  readonly net: Tenths
}

/** What a golfer or team has from a match: the net, null without a counting round; the place, null without a position. */
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

/** What changed between two results of a match, and why; null when every net, position and points stayed (law 20). */
export function restatementOf(before: Result, after: Result, occasion: Occasion): Restatement | null {
  const golfers = restated(before.golfers, after.golfers, sameOutcome)
  const teams = restated(before.teams, after.teams, sameOutcome)
  if (golfers.length === 0 && teams.length === 0) return null
  const rounds = restated(before.rounds, after.rounds, sameRound)
  return { cause: causeOf(rounds, occasion), rounds, golfers, teams }
}

/** A cause as a clause: 'a round was edited'. */
export const causeInWords: Readonly<Record<RestatementCause, string>> = {
  'late-round': 'a round came late',
  'edited-round': 'a round was edited',
  'deleted-round': 'a round was deleted',
  confirmation: 'a round was confirmed or rejected',
  recalculation: 'the match was recalculated',
}

function causeOf(rounds: readonly Restated<CountedRound>[], occasion: Occasion): RestatementCause {
  if (occasion === 'decision') return 'confirmation'
  const [change] = rounds
  if (occasion === 'asked' || change === undefined) return 'recalculation'
  const { before, after } = change
  if (before === null) return 'late-round'
  // The association's record of a round replaces the one entered by hand.
  if (before.id === null) return after?.gross === before.gross ? 'edited-round' : 'deleted-round'
  const isAnother = after !== null && after.id !== before.id
  return isAnother && after.net <= before.net ? 'late-round' : 'edited-round'
}

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

const sameRound = (a: CountedRound, b: CountedRound) =>
  a.id === b.id && a.gross === b.gross && a.differential === b.differential && a.net === b.net
