import { type PostedRound, type RecordedRound, type RecordRevision, recordOf } from '#domain/handicap/scoring-record.ts'
import { dayNumberAt, dayNumbered, firstDay } from '../world/days.ts'
import type { Golfer } from '../world/golfer.ts'
import type { Round } from '../world/round.ts'
import { roundsThrough } from '../world/rounds.ts'
import type { Ledger } from './ledger.ts'

export type ScoredRound = { readonly round: Round; readonly figures: RecordedRound }

export type ScoringRecord = {
  /** Oldest first. */
  readonly scores: readonly ScoredRound[]
  readonly deleted: readonly Round[]
  /** Oldest first, those in force today or earlier. */
  readonly revisions: readonly RecordRevision[]
}

/** A golfer's record at an instant (milliseconds since 1970). */
export type ScoringRecords = (golfer: Golfer, now: number) => ScoringRecord

/** The data that routes read. */
export type Association = {
  readonly seed: number
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly golfer: (ghin: number) => Golfer | undefined
  readonly record: (golfer: Golfer) => ScoringRecord
}

type History = {
  readonly rounds: readonly Round[]
  readonly instants: readonly number[]
  readonly records: Map<number, ScoringRecord>
}

const recordsKept = 400

/** The golfers' records: the rounds of the world and of the ledger, calculated on demand and cached. */
export function scoringRecords(seed: number, ledger: Ledger): ScoringRecords {
  const histories = lruCache<History>(recordsKept)
  return (golfer, now) => {
    const today = dayNumberAt(now)
    const { rounds, instants, records } = histories(`${golfer.ghin} ${today} ${ledger.changesOf(golfer.ghin)}`, () =>
      historyOf(ledger.entered(golfer.ghin, roundsThrough(seed, golfer, today))),
    )
    const happened = instants.filter((instant) => instant <= now).length
    const record = records.get(happened) ?? recordAt(rounds, now)
    records.set(happened, record)
    return record
  }
}

/** Figures of a deleted score: those it had when it was posted. */
export function figuresOfDeleted(deleted: Round, { scores }: ScoringRecord): RecordedRound | undefined {
  const earlier = scores.filter(({ round }) => round.playedOn < deleted.playedOn).map(({ round }) => postedRound(round))
  return recordOf([...earlier, postedRound(deleted)]).rounds.at(-1)
}

/**
 * When a golfer's record last moved, in milliseconds since 1970: a score posted, corrected or deleted, or an Index
 * revised. Whether a posting moves it at the real association is not known.
 */
export function movedAt(
  { scores, deleted, revisions }: ScoringRecord,
  { withPostings }: { withPostings: boolean },
): number {
  const revised = Date.parse(revisions.at(-1)?.on ?? firstDay)
  if (!withPostings) return revised
  const instants = [...scores.map(({ round }) => round), ...deleted].flatMap(({ postedAt, correction, deletedAt }) => [
    postedAt,
    correction?.at ?? postedAt,
    deletedAt ?? postedAt,
  ])
  return instants.reduce((latest, instant) => Math.max(latest, instant), revised)
}

function historyOf(rounds: readonly Round[]): History {
  const instants = rounds.flatMap(({ postedAt, correction, deletedAt }) => [
    postedAt,
    ...(correction ? [correction.at] : []),
    ...(deletedAt === null ? [] : [deletedAt]),
  ])
  return { rounds, instants, records: new Map() }
}

function recordAt(rounds: readonly Round[], now: number): ScoringRecord {
  const posted = rounds
    .filter(({ postedAt }) => postedAt <= now)
    .map((round) => asOf(now, round))
    .toSorted(oldestFirst)
  const current = posted.filter(({ deletedAt }) => deletedAt === null)
  const record = recordOf(current.map(postedRound))
  const today = dayNumbered(dayNumberAt(now))
  return {
    scores: record.rounds.flatMap((figures, place) => {
      const round = current[place]
      return round ? [{ round, figures }] : []
    }),
    deleted: posted.filter(({ deletedAt }) => deletedAt !== null),
    revisions: record.revisions.filter(({ on }) => on <= today),
  }
}

/** A score as of an instant: before or after its correction and its deletion. */
function asOf(now: number, round: Round): Round {
  const correction = round.correction !== null && round.correction.at <= now ? round.correction : null
  const deletedAt = round.deletedAt !== null && round.deletedAt <= now ? round.deletedAt : null
  const adjustedGross = correction?.adjustedGross ?? round.adjustedGross
  const more = adjustedGross - round.adjustedGross
  const nines =
    round.back9 === null
      ? { front9: round.front9 === null ? null : round.front9 + more }
      : { back9: round.back9 + more }
  return { ...round, ...nines, adjustedGross, correction, deletedAt }
}

function postedRound({ playedOn, adjustedGross, venue, pcc, holes, playedHoles }: Round): PostedRound {
  return { playedOn, adjustedGross, ...venue.rating, pcc, holes, playedHoles }
}

function oldestFirst(a: Round, b: Round): number {
  if (a.playedOn !== b.playedOn) return a.playedOn < b.playedOn ? -1 : 1
  return a.postedAt - b.postedAt || a.id - b.id
}

/** A cache of at most `limit` entries; evicts the least recently used first. */
export function lruCache<Value>(limit: number): (key: string, make: () => Value) => Value {
  const kept = new Map<string, Value>()
  return (key, make) => {
    const value = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, value)
    const oldest = kept.keys().next()
    if (kept.size > limit && !oldest.done) kept.delete(oldest.value)
    return value
  }
}
