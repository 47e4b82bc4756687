import { addDays } from '../shared/day.ts'
import type { Day } from '../shared/day.ts'
import { divideHalfUp } from '../shared/tenths.ts'
import type { Tenths } from '../shared/tenths.ts'
import {
  averageOfLowest,
  capOn,
  exceptionalReduction,
  handicapIndex,
  type IndexRevision,
  lowestUsed,
  recordLength,
} from './index-of-day.ts'
import {
  nineHoleDifferential,
  type RatedRound,
  scoreDifferential,
  shortRoundDifferential,
} from './score-differential.ts'

/**
 * A round posted on the day it was played; the ratings are those of the nine for a nine-hole round, otherwise of the
 * eighteen.
 */
export type PostedRound = RatedRound & {
  readonly playedOn: Day
  readonly holes: 9 | 18
  readonly playedHoles: number
}

/**
 * A posted round with its figures, in tenths. Differentials are 18-hole values, null while a round waits for a
 * Handicap Index.
 */
export type RecordedRound = PostedRound & {
  readonly indexWhenPlayed: Tenths | null
  readonly unadjustedDifferential: Tenths | null
  /** After exceptional-score reductions. */
  readonly differential: Tenths | null
  /** The unadjusted differential of a round of fewer than 18 holes, null for a full one. */
  readonly scaledDifferential: Tenths | null
  readonly exceptional: boolean
  /** Whether the latest Index is based on it. */
  readonly used: boolean
}

/** A revision of the Index with the Low Handicap Index and the cap applied to it. */
export type RecordRevision = IndexRevision & {
  readonly lowIndex: Tenths | null
  readonly softCap: boolean
  readonly hardCap: boolean
}

type Entry = {
  readonly posted: PostedRound
  readonly indexWhenPlayed: Tenths | null
  readonly exceptional: boolean
  unadjusted: Tenths | null
  reduction: Tenths
}
type ScoredEntry = Entry & { unadjusted: Tenths }

/** A Handicap Index takes this many holes. Rules of Handicapping 5.2. */
export const holesToAnIndex = 54

/**
 * The scoring record of rounds given oldest first, with one revision for each day of play, in force from the next day.
 */
export function recordOf(rounds: readonly PostedRound[]): { rounds: RecordedRound[]; revisions: RecordRevision[] } {
  const entries: Entry[] = []
  const revisions: RecordRevision[] = []
  for (const [day, posted] of Map.groupBy(rounds, ({ playedOn }) => playedOn)) {
    const index = revisions.at(-1)?.index ?? null
    for (const round of posted) enterRound(round, index, entries)
    if (index === null) scaleWaitingNines(entries)
    revisions.push(revisionAfter(day, entries, revisions))
  }
  const used = usedOf(lastScored(entries))
  return { rounds: entries.map((entry) => recorded(entry, used.has(entry))), revisions }
}

function enterRound(posted: PostedRound, index: Tenths | null, entries: Entry[]): void {
  const unadjusted = eighteenHoleDifferential(posted, index)
  const reduction = unadjusted === null || index === null ? 0 : exceptionalReduction(unadjusted, index)
  entries.push({ posted, indexWhenPlayed: index, unadjusted, reduction: 0, exceptional: reduction !== 0 })
  if (reduction !== 0) for (const entry of lastScored(entries)) entry.reduction += reduction
}

function eighteenHoleDifferential(posted: PostedRound, index: Tenths | null): Tenths | null {
  if (!isShort(posted)) return scoreDifferential(posted)
  if (index === null) return null
  return posted.holes === 9 ? nineHoleDifferential(posted, index) : shortRoundDifferential(posted, index)
}

/**
 * Nines posted before the first Index wait for 54 holes. The Index they are then scaled by is not published: here it is
 * the one the record would give with each nine counted twice.
 */
function scaleWaitingNines(entries: readonly Entry[]): void {
  const accepted = entries.filter(({ posted }) => posted.holes === 9 || !isShort(posted))
  const holes = accepted.reduce((total, { posted }) => total + posted.holes, 0)
  const provisional = handicapIndex(
    accepted.map(({ posted, unadjusted }) => unadjusted ?? doubled(posted)),
    null,
  )
  if (holes < holesToAnIndex || provisional === null) return
  for (const entry of accepted) entry.unadjusted ??= nineHoleDifferential(entry.posted, provisional)
}

/** A nine counted twice, in tenths. */
export function doubled({ adjustedGross, courseRating, slopeRating, pcc }: RatedRound): Tenths {
  return divideHalfUp(2 * 113 * (10 * adjustedGross - courseRating - 5 * pcc), slopeRating)
}

function revisionAfter(day: Day, entries: readonly Entry[], revisions: readonly RecordRevision[]): RecordRevision {
  const differentials = lastScored(entries).map(differentialOf)
  const lowIndex = differentials.length === recordLength ? lowIndexBefore(day, revisions) : null
  const average = averageOfLowest(differentials)
  const cap = average === null || lowIndex === null ? 'none' : capOn(average, lowIndex)
  return {
    on: addDays(day, 1),
    index: handicapIndex(differentials, lowIndex),
    lowIndex,
    softCap: cap === 'soft',
    hardCap: cap === 'hard',
  }
}

/** The lowest Index held in the 365 days before a day of play, of revisions in their order. Rules of Handicapping 5.7. */
export function lowIndexBefore(day: Day, revisions: readonly IndexRevision[]): Tenths | null {
  const yearAgo = addDays(day, -365)
  const earlier = revisions.filter(({ on }) => on < day)
  const first = earlier.findLastIndex(({ on }) => on <= yearAgo)
  const held = earlier.slice(Math.max(first, 0)).flatMap(({ index }) => index ?? [])
  return held.length === 0 ? null : Math.min(...held)
}

function lastScored(entries: readonly Entry[]): ScoredEntry[] {
  return entries.filter(isScored).slice(-recordLength)
}

function usedOf(scored: readonly ScoredEntry[]): Set<Entry> {
  const lowestFirst = scored.toSorted((a, b) => differentialOf(a) - differentialOf(b))
  return new Set(lowestFirst.slice(0, lowestUsed(scored.length)))
}

function recorded(entry: Entry, used: boolean): RecordedRound {
  const { posted, indexWhenPlayed, unadjusted, exceptional } = entry
  return {
    ...posted,
    indexWhenPlayed,
    unadjustedDifferential: unadjusted,
    differential: isScored(entry) ? differentialOf(entry) : null,
    scaledDifferential: isShort(posted) ? unadjusted : null,
    exceptional,
    used,
  }
}

function isScored(entry: Entry): entry is ScoredEntry {
  return entry.unadjusted !== null
}

function differentialOf({ unadjusted, reduction }: ScoredEntry): Tenths {
  return unadjusted + reduction
}

function isShort({ holes, playedHoles }: PostedRound): boolean {
  return holes === 9 || playedHoles < 18
}
