import type { Day } from '../shared/day.ts'
import type { Tenths } from '../shared/tenths.ts'
import { capitalized, inWords, ordinal } from './number-words.ts'
import type { Place } from './rank.ts'
import { type RestatementCause, causeInWords } from './restatement.ts'
import { formatNet } from './score-format.ts'

/** A counting round as a restatement names it. */
export type NamedRound = { readonly playedOn: Day | null; readonly gross: number | null; readonly net: Tenths }

type ChangedRound = {
  /** Null when the golfer has been removed from the site. */
  readonly name: string | null
  readonly before: NamedRound | null
  readonly after: NamedRound | null
}

type RestatedRounds = { readonly cause: RestatementCause; readonly rounds: readonly ChangedRound[] }

/**
 * A restatement in one clause without a full stop: 'Hedda Kiln’s round of Nov 12 was corrected from 81 to 83' (law 20).
 * `dayText` writes a day.
 */
export function restatementClause({ cause, rounds }: RestatedRounds, dayText: (day: Day) => string): string {
  const [round, ...others] = rounds
  if (round === undefined) return capitalized(causeInWords[cause])
  const clause = clauseOf(cause, round, dayText)
  if (others.length === 0) return clause
  return `${clause}, and ${inWords(others.length)} other counting ${others.length === 1 ? 'round' : 'rounds'} changed`
}

type DayText = (day: Day) => string

function clauseOf(cause: RestatementCause, { name, before, after }: ChangedRound, dayText: DayText): string {
  const words = { whose: `${name ?? 'A former golfer'}’s`, dayText }
  if (cause === 'recalculation' || cause === 'combined-nines')
    return `${capitalized(causeInWords[cause])}: ${words.whose} counting round changed`
  if (before === null)
    return after === null ? capitalized(causeInWords[cause]) : `${named(after, words)} ${newcomer[cause]}`
  if (after === null) return `${named(before, words)} ${leaver[cause]}`
  return replaced(cause, { before, after }, words)
}

/** Causes why a round now counts where none did. */
const newcomer = {
  'late-round': 'came late',
  'edited-round': 'was corrected, and counts now',
  'deleted-round': 'counts now',
  confirmation: 'was confirmed',
  merged: 'counts now that golfers were merged, or separated again',
} as const

/** Causes why no round counts any more. */
const leaver = {
  'late-round': 'no longer counts',
  'edited-round': 'was corrected, and none counts now',
  'deleted-round': 'was deleted, and none counts now',
  confirmation: 'was rejected',
  merged: 'no longer counts, because golfers were merged, or separated again',
} as const

type Replacement = { readonly before: NamedRound; readonly after: NamedRound }

/** The change of a counting round, to the same or another one. */
function replaced(cause: keyof typeof newcomer, { before, after }: Replacement, words: Words): string {
  const counts = `the ${roundOf(after, words)} counts now`
  switch (cause) {
    case 'late-round':
      return `${named(after, words)} came late`
    case 'deleted-round':
      return `${named(before, words)} was deleted, and ${counts}`
    case 'confirmation':
      return `After a confirmation or rejection ${words.whose} ${roundOf(after, words)} counts`
    case 'merged':
      return `Golfers were merged, or separated again: ${words.whose} ${roundOf(after, words)} counts`
    case 'edited-round':
      return isOne(before, after)
        ? `${words.whose} ${roundOf(after, words)} was corrected ${fromTo(before, after)}`
        : `${named(before, words)} was corrected, and ${counts}`
  }
}

type Words = { readonly whose: string; readonly dayText: DayText }

const roundOf = ({ playedOn }: NamedRound, { dayText }: Words) =>
  playedOn === null ? 'round' : `round of ${dayText(playedOn)}`

const named = (round: NamedRound, words: Words) =>
  `${words.whose} ${roundOf(round, words)}${round.gross === null ? '' : ` (${round.gross} gross)`}`

/** Whether both are the same round that changed, rather than rounds of different days. */
const isOne = (before: NamedRound, after: NamedRound) =>
  before.playedOn === null || after.playedOn === null || before.playedOn === after.playedOn

function fromTo(before: NamedRound, after: NamedRound): string {
  if (before.gross !== null && after.gross !== null && before.gross !== after.gross)
    return `from ${before.gross} to ${after.gross}`
  return `from net ${formatNet(before.net)} to ${formatNet(after.net)}`
}

type Outcome = { readonly place: Place | null; readonly points: number; readonly net: Tenths | null }

type Change = { readonly before: Outcome | null; readonly after: Outcome | null }

const outside: Outcome = { place: null, points: 0, net: null }

/** The effect of a restatement on the reader: 'unchanged', '4th to tied 2nd', '4th, net +1 to E'. */
export function changeForReader(own: Change | undefined): string {
  if (own === undefined) return 'unchanged'
  const [before, after] = [own.before ?? outside, own.after ?? outside]
  const [from, to] = [placeInWords(before.place), placeInWords(after.place)]
  if (from !== to) return `${from} to ${to}`
  if (before.net !== after.net) return `${to}, net ${formatNet(before.net)} to ${formatNet(after.net)}`
  return `${to}, ${before.points} to ${after.points} points`
}

export const placeInWords = (place: Place | null) =>
  place === null ? 'no place' : `${place.tied ? 'tied ' : ''}${ordinal(place.position)}`
