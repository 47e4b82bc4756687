import type { CountingFacts } from '../rounds/counting-round.ts'
import { type Ineligibility, isEligible, whyNotEligible } from '../rounds/eligible.ts'
import type { NetSource, StoredRound } from '../rounds/round.ts'
import type { Tenths } from '../shared/tenths.ts'
import { counted } from './number-words.ts'
import { formatDifferential, formatIndex, formatNet } from './score-format.ts'

/** What of a round its explanation needs. */
export type ExplainedRound = CountingFacts & Pick<StoredRound, 'differential'>

const whereFrom: Record<NetSource, string> = {
  association: 'as the association worked it out',
  'printed-index': 'which the association printed on the score',
  revision: 'in force on the day of play',
  estimated: 'estimated from the differentials before that day',
}

const whyIneligible: Record<Ineligibility, string> = {
  deleted: 'Deleted at the association',
  temporary: 'A temporary score',
  penalty: 'A penalty score',
  'nine-holes': 'Not an 18-hole round',
  'part-played': 'Not all 18 holes were played',
  'day-unknown': 'Only the month it was played in is known',
  'no-net': 'No net, for want of a differential or a Handicap Index',
}

/** Why a round found in a match counts there or does not; the counting one is null when the golfer has none. */
export function whyRound(
  round: ExplainedRound,
  counting: ExplainedRound | null,
  found: readonly ExplainedRound[],
): string {
  const ineligibility = whyNotEligible(round)
  if (ineligibility !== null) return whyIneligible[ineligibility]
  if (counting === null) return 'Not scored yet'
  return round.id === counting.id ? whyItCounts(counting, found) : whyBeaten(round, counting)
}

function whyItCounts(counting: ExplainedRound, found: readonly ExplainedRound[]): string {
  const rivals = found.filter((round) => round.id !== counting.id && isEligible(round))
  const equalNet = rivals.filter(({ net }) => net?.net === counting.net?.net)
  const sameDay = equalNet.filter(({ playedOn }) => playedOn === counting.playedOn)
  if (rivals.length === 0) return 'Counts: the only round that may'
  if (equalNet.length === 0) return `Counts: the lowest net of ${counted(rivals.length + 1, 'round')}`
  if (sameDay.length === 0) return 'Counts: of equal nets, the earliest'
  const sameGross = sameDay.some(({ gross }) => gross === counting.gross)
  return sameGross ? 'Counts: of equal rounds, the first on record' : 'Counts: of equal nets that day, the lowest gross'
}

function whyBeaten(round: ExplainedRound, counting: ExplainedRound): string {
  if (round.net?.net !== counting.net?.net) return `Higher than ${formatNet(counting.net?.net ?? null)}`
  if (round.playedOn !== counting.playedOn) return 'Equal net, on a later day'
  if (round.gross !== counting.gross) return 'Equal net on the same day, with a higher gross'
  return 'Equal in all, later on record'
}

/** The sum behind a net, '9.4 − 12.6' ('1.0 + 2.4' for a plus handicap); null where only the net was given. */
export function netSum(round: ExplainedRound): string | null {
  const measured = measuredDifferential(round)
  const index = round.net?.index ?? null
  if (measured === null || index === null) return null
  return `${formatDifferential(measured)} ${index < 0 ? '+' : '−'} ${formatIndex(Math.abs(index))}`
}

/** How a round's net came about: the sum, where the Handicap Index came from, whether the differential was adjusted. */
export function netSentences(round: ExplainedRound): string[] {
  if (round.net === null) return []
  const { net, source, index } = round.net
  const sum = netSum(round)
  if (sum === null) return [`The association gives ${formatNet(net)} as the net of this round.`]
  const measured = measuredDifferential(round)
  const less = index !== null && index < 0 ? `plus ${formatIndex(-index)} for` : 'minus'
  const against = `the Handicap Index of ${formatIndex(index)}, ${whereFrom[source]}`
  const making = `${sum} = ${formatNet(net)}: the differential ${less} ${against}.`
  if (round.differential === null || measured === round.differential) return [making]
  return [making, `The differential of the day counts, ${formatDifferential(measured)}; it has been adjusted since.`]
}

/** The differential a net was measured on, before later adjustments; null when the association's net hides it. */
function measuredDifferential({ net, differential }: ExplainedRound): Tenths | null {
  if (net === null || net.index === null) return null
  const measured = net.net + net.index
  return net.source === 'association' && measured !== differential ? null : measured
}
