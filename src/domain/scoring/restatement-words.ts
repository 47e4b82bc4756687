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

type Told = { readonly cause: RestatementCause; readonly rounds: readonly ChangedRound[] }

/**
 * What a restatement changed, in one clause without a full stop: 'Hedda Kiln’s round of Nov 12 was corrected from 81 to 83' (law 20).
 * `dayText` writes a day.
 */
export function restatementClause({ cause, rounds }: Told, dayText: (day: Day) => string): string {
  const [round, ...others] = rounds
  if (round === undefined) return capitalized(causeInWords[cause])
  const clause = clauseOf(cause, round, dayText)
  if (others.length === 0) return clause
  return `${clause}, and ${inWords(others.length)} other counting ${others.length === 1 ? 'round' : 'rounds'} changed`
}

type DayText = (day: Day) => string

function clauseOf(cause: RestatementCause, { name, before, after }: ChangedRound, dayText: DayText): string {
  const whose = `${name ?? 'A former golfer'}’s`
  const round = (cause === 'late-round' ? after : before) ?? after ?? before
  if (round === null || cause === 'recalculation') return `The match was recalculated: ${whose} counting round changed`
  const roundOf = ({ playedOn }: NamedRound) => (playedOn === null ? 'round' : `round of ${dayText(playedOn)}`)
  if (cause === 'edited-round' && before !== null && after !== null && isOne(before, after))
    return `${whose} ${roundOf(after)} was corrected ${fromTo(before, after)}`
  const named = `${whose} ${roundOf(round)}${round.gross === null ? '' : ` (${round.gross} gross)`}`
  const counting = after === null ? ', and none counts now' : `, and the ${roundOf(after)} counts now`
  switch (cause) {
    case 'late-round':
      return `${named} came late`
    case 'edited-round':
      return before === null ? `${named} was corrected, and counts now` : `${named} was corrected${counting}`
    case 'deleted-round':
      return `${named} was deleted${counting}`
    case 'confirmation':
      if (after === null) return `${named} was rejected`
      return before === null
        ? `${named} was confirmed`
        : `After a confirmation or rejection ${whose} ${roundOf(after)} counts`
  }
}

/** Whether it is one round that changed, not two of different days. */
const isOne = (before: NamedRound, after: NamedRound) =>
  before.playedOn === null || after.playedOn === null || before.playedOn === after.playedOn

function fromTo(before: NamedRound, after: NamedRound): string {
  if (before.gross !== null && after.gross !== null && before.gross !== after.gross)
    return `from ${before.gross} to ${after.gross}`
  return `from net ${formatNet(before.net)} to ${formatNet(after.net)}`
}

type Outcome = { readonly place: Place | null; readonly points: number; readonly net: Tenths | null }

/** What a restatement did to the reader: 'unchanged', '4th to tied 2nd', '4th, net +1 to E'. */
export function changeForReader(
  own: { readonly before: Outcome | null; readonly after: Outcome | null } | undefined,
): string {
  if (own === undefined) return 'unchanged'
  const [from, to] = [placeInWords(own.before?.place ?? null), placeInWords(own.after?.place ?? null)]
  if (from !== to) return `${from} to ${to}`
  const nets = [own.before?.net ?? null, own.after?.net ?? null].map(formatNet)
  if (nets[0] !== nets[1]) return `${to}, net ${nets.join(' to ')}`
  return `${to}, ${own.before?.points ?? 0} to ${own.after?.points ?? 0} points`
}

export const placeInWords = (place: Place | null) =>
  place === null ? 'no place' : `${place.tied ? 'tied ' : ''}${ordinal(place.position)}`
