import type { EighteenHoleBreakdown } from '#domain/rounds/eighteen-hole-differential.ts'
import type { Ineligibility } from '../rounds/counting-round.ts'
import type { NetSource, StoredRound } from '../rounds/round.ts'
import type { Tenths } from '../shared/tenths.ts'
import { counted, inWords, ordinalWord } from './number-words.ts'
import { formatDifferential, formatIndex, formatNet } from './score-format.ts'

type Facts =
  | 'id'
  | 'playedOn'
  | 'precision'
  | 'gross'
  | 'holes'
  | 'playedHoles'
  | 'differential'
  | 'unadjustedDifferential'
  | 'net'

/**
 * The position of a round among its golfer's rounds that can count, in a match that counts only the first ones (law
 * 28).
 */
export type PlaceInMatch = { readonly place: number; readonly counted: number }

/** The parts of a round that its explanation needs: facts, and what was decided about it. */
export type ExplainedRound = Pick<StoredRound, Facts> & {
  readonly ineligibility: Ineligibility | null
  readonly place?: PlaceInMatch | undefined
  readonly eighteenHoles: EighteenHoleBreakdown | null
}

const whereFrom: Record<NetSource, string> = {
  association: 'as calculated by the association',
  'printed-index': 'recorded with the score',
  revision: 'in force on the day of play',
  own: 'in force here on the day of play',
  estimated: 'estimated from the differentials before that day',
}

type Refused = Pick<ExplainedRound, 'holes' | 'playedHoles' | 'place'>

const whyIneligible: Record<Ineligibility, (round: Refused) => string> = {
  deleted: () => 'it was deleted at the association',
  temporary: () => 'it is a temporary score',
  penalty: () => 'it is a penalty score',
  'nine-holes': ({ holes }) => `${counted(holes, 'hole')}, 18 needed`,
  'eighteen-holes': () => '18 holes, nine needed',
  combined: () => 'the association made one round of it and another nine',
  'part-played': ({ holes, playedHoles }) => `only ${playedHoles} of ${holes} holes were played`,
  'day-unknown': () => 'only the month it was played in is known',
  'no-net': () => 'differential or Handicap Index missing',
  'by-hand': () => 'this league does not count rounds entered by hand',
  unconfirmed: () => 'waiting for confirmation in this league',
  rejected: () => 'this league has rejected it',
  elsewhere: () => 'an organizer of another league entered it, for that league',
  'no-place': ({ place }) => whyNoPlace(place),
}

function whyNoPlace(place: PlaceInMatch | undefined): string {
  if (place === undefined) return 'the rounds that count here were played before it'
  const first = place.counted === 1 ? 'the first' : `the first ${inWords(place.counted)}`
  return `it is the ${ordinalWord(place.place)} round of this match, and the league counts ${first}`
}

/**
 * Why a round cannot count, or not yet, as a clause: 'Can’t count: only 11 of 18 holes were played'; null when it
 * can (laws 4 and 21).
 */
export function whyItCannotCount(round: Refused & Pick<ExplainedRound, 'ineligibility'>): string | null {
  const { ineligibility } = round
  if (ineligibility === null) return null
  const verdict = ineligibility === 'unconfirmed' ? 'Doesn’t count yet' : 'Can’t count'
  return `${verdict}: ${whyIneligible[ineligibility](round)}`
}

/** A golfer's rounds of a match, and the counting one among them, null when the golfer has none. */
export type CountingChoice = {
  readonly counting: ExplainedRound | null
  readonly found: readonly ExplainedRound[]
  readonly isFinal: boolean
}

/** Why a round posted for a match counts there or not. */
export function whyRound(round: ExplainedRound, { counting, found, isFinal }: CountingChoice): string {
  if (round.id === counting?.id) return whyItCounts(counting, found)
  return (
    whyItCannotCount(round) ??
    whyBeaten(round, counting) ??
    (isFinal ? 'Too late: the result is final' : 'Not scored yet')
  )
}

function whyItCounts(counting: ExplainedRound, found: readonly ExplainedRound[]): string {
  const rivals = found.filter((round) => round.id !== counting.id && round.ineligibility === null)
  const equalNet = rivals.filter(({ net }) => net?.net === counting.net?.net)
  const sameDay = equalNet.filter(({ playedOn }) => playedOn === counting.playedOn)
  if (rivals.length === 0) return 'Counts: the only eligible round'
  const noun = rivals.length + 1 === found.length ? 'round' : 'eligible round'
  if (equalNet.length === 0) return `Counts: the lowest net of ${counted(rivals.length + 1, noun)}`
  if (sameDay.length === 0) return 'Counts: earliest of the equal nets'
  const sameGross = sameDay.some(({ gross }) => gross === counting.gross)
  return sameGross ? 'Counts: first on record of the equal rounds' : 'Counts: lowest gross of the equal nets that day'
}

/** Null for a round that would count instead: it came after the scoring. */
function whyBeaten({ net, playedOn, gross }: ExplainedRound, counting: ExplainedRound | null): string | null {
  if (net === null || counting === null || counting.net === null || net.net < counting.net.net) return null
  if (net.net > counting.net.net) return `Higher than ${formatNet(counting.net.net)}`
  if (playedOn !== counting.playedOn) return 'Same net, but later'
  if (gross !== counting.gross) return 'Same net that day, higher gross'
  return 'Same net, day and gross, recorded later'
}

/** The calculation of a net, '9.4 − 12.6' ('1.0 + 2.4' for a plus handicap); null when only the net is known. */
export function netSum(round: ExplainedRound): string | null {
  const measured = measuredDifferential(round)
  const index = round.net?.index ?? null
  if (measured === null || index === null) return null
  return `${formatDifferential(measured)} ${index < 0 ? '+' : '−'} ${formatIndex(Math.abs(index))}`
}

/**
 * How a round's net was calculated: the sum, the source of the Handicap Index and of an 18-hole differential, and
 * whether the differential was adjusted.
 */
export function netSentences(round: ExplainedRound): string[] {
  const scaling = eighteenHoleSentence(round)
  if (round.net === null) return scaling
  const { net, source, index } = round.net
  const sum = netSum(round)
  if (sum === null) return [`The association gives ${formatNet(net)} as the net of this round.`, ...scaling]
  const measured = measuredDifferential(round)
  const calculation =
    index !== null && index < 0
      ? `Differential ${formatDifferential(measured)}, plus handicap ${formatIndex(index)}, ${whereFrom[source]}: net ${formatNet(net)}.`
      : `${sum} = ${formatNet(net)}: the differential minus the Handicap Index of ${formatIndex(index)}, ${whereFrom[source]}.`
  const recorded = recordedDifferential(round)
  if (recorded === null || measured === recorded) return [calculation, ...scaling]
  return [
    calculation,
    `The differential of the day counts, ${formatDifferential(measured)}; it has been adjusted since.`,
    ...scaling,
  ]
}

/** The explanation of a round outside a match: how its net was calculated, and why it cannot count if so. */
export function roundSentences(round: ExplainedRound): string[] {
  const reason = whyItCannotCount(round)
  return [...netSentences(round), ...(reason === null ? [] : [`${reason}.`])]
}

/** How an 18-hole differential was derived, in one sentence; empty for one round of 18 holes. */
function eighteenHoleSentence({ eighteenHoles, playedHoles }: ExplainedRound): string[] {
  if (eighteenHoles === null) return []
  const { kind, differential, played, expected } = eighteenHoles
  const figure = formatDifferential(differential)
  if (kind === 'combined') return ['Two nine-hole scores, combined into one of 18 holes by the association.']
  const holes = `the ${inWords(playedHoles)} holes played`
  const others = playedHoles === 9 ? 'the other nine' : 'the other holes'
  if (kind === 'scaled') {
    const parts =
      played === null
        ? `from ${holes}`
        : `${formatDifferential(played)} for ${holes}, plus the expected score for ${others}`
    return [`${figure} is the 18-hole differential, as calculated by the association: ${parts}.`]
  }
  if (played === null || expected === null) return [`${figure} is the 18-hole differential, estimated from ${holes}.`]
  const rounding = played + expected === differential ? '' : ', rounded once'
  const parts = `${formatDifferential(played)} for ${holes} + ${formatDifferential(expected)} expected for ${others}`
  return [`${figure} is the 18-hole differential, estimated${rounding}: ${parts}.`]
}

/**
 * The differential that a net was calculated from, before later adjustments; null when the association's net hides it.
 */
function measuredDifferential(round: ExplainedRound): Tenths | null {
  const { net, unadjustedDifferential } = round
  if (net === null || net.index === null) return null
  const measured = net.net + net.index
  const isKnown = measured === recordedDifferential(round) || measured === unadjustedDifferential
  return net.source === 'association' && !isKnown ? null : measured
}

/** The 18-hole differential of a round as now recorded, in tenths; null without one. */
export function recordedDifferential({
  eighteenHoles,
  differential,
}: Pick<ExplainedRound, 'eighteenHoles' | 'differential'>): Tenths | null {
  return eighteenHoles === null || eighteenHoles.kind === 'combined' ? differential : eighteenHoles.differential
}
