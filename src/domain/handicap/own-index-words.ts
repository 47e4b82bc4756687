import { counted, inWords } from '../scoring/number-words.ts'
import { formatDifferential, formatIndex } from '../scoring/score-format.ts'
import type { Day } from '../shared/day.ts'
import { capped, maximumIndex, shortRecordAdjustment } from './index-of-day.ts'
import type { OwnIndex, RecordedDifferential } from './own-index.ts'
import type { RecordChange } from './record-changes.ts'

export const kindWords = { starting: 'starting', own: 'own Index' } as const

/** Why an Index is what it is: the sentences under the differentials that make it (law 22). */
export function ownIndexSentences({
  kind,
  record,
  average,
  lowIndex,
  cap,
  index,
  isSet = false,
}: Omit<OwnIndex, 'completedBy'> & { readonly isSet?: boolean }): string[] {
  if (kind === 'starting' || average === null) {
    return isSet
      ? ['An organizer set this starting Index. It applies until 54 holes count.']
      : ['Fewer than 54 holes count now, so the starting Index applies again.']
  }
  const off = shortRecordAdjustment(record.length)
  const limited = lowIndex === null ? average : capped(average, lowIndex)
  return [
    ...(off === 0 ? [] : [shortSentence(record.length, average)]),
    ...(record.some(({ used, reduction }) => used && reduction < 0)
      ? ['An exceptional score, 7.0 or more below the Index of its day, lowers itself and the 19 rounds before it.']
      : []),
    ...capSentences(cap, average, lowIndex, limited),
    ...(index !== null && limited > maximumIndex
      ? [`${formatIndex(maximumIndex)} is the highest Index there is.`]
      : []),
  ]
}

function shortSentence(rounds: number, average: number): string {
  const off = shortRecordAdjustment(rounds)
  const becomes = `${formatIndex(average - off)} becomes ${formatIndex(average)}`
  return `With only ${counted(rounds, 'round')}, ${formatDifferential(-off)} comes off: ${becomes}.`
}

function capSentences(cap: OwnIndex['cap'], average: number, lowIndex: number | null, limited: number): string[] {
  if (cap === 'none' || lowIndex === null) return []
  const low = `the lowest Index of the year before, ${formatIndex(lowIndex)}`
  return cap === 'soft'
    ? [`Above ${low}, a rise counts half from 3.0 on: ${formatIndex(average)} becomes ${formatIndex(limited)}.`]
    : [`It is never more than 5.0 above ${low}: ${formatIndex(average)} becomes ${formatIndex(limited)}.`]
}

/** The differentials used, 'Average of the best eight of 20 rounds'. */
export function usedWords(record: readonly Pick<RecordedDifferential, 'used'>[]): string {
  const used = record.filter((round) => round.used).length
  const rounds = counted(record.length, 'round')
  return used === 1 ? `Best of ${rounds}` : `Average of the best ${inWords(used)} of ${rounds}`
}

/** Their average, before anything comes off and before limits, in tenths; null for a starting Index. */
export function usedAverage({ record, average }: Pick<OwnIndex, 'record' | 'average'>): number | null {
  return average === null ? null : average - shortRecordAdjustment(record.length)
}

/** Properties of a round's differential: nine holes, a reduction. Empty for a plain one. */
export function roundWords({ holes, differential, reduction }: RecordedDifferential): string {
  return [
    ...(holes === 9 ? ['nine holes'] : []),
    ...(reduction === 0
      ? []
      : [`${formatDifferential(differential)}, less ${formatDifferential(-reduction)} for exceptional scores`]),
  ].join('; ')
}

const happened: Record<Exclude<RecordChange['kind'], 'corrected'>, (differential: string) => string> = {
  added: (differential) => `counts, ${differential}`,
  deleted: () => 'deleted',
  rejected: () => 'rejected',
  waiting: () => 'waits for confirmation',
  'not-counted': () => 'no longer counts',
}

/** Changes of a revision, one clause for each round: 'May 6: corrected from 17.0 to 10.0'. */
export function changeWords(changes: readonly RecordChange[], dayText: (day: Day) => string): string[] {
  return changes.map(({ kind, playedOn, differential, before }) => {
    const now = formatDifferential(differential)
    const what = kind === 'corrected' ? `corrected from ${formatDifferential(before)} to ${now}` : happened[kind](now)
    return `${dayText(playedOn)}: ${what}`
  })
}

/** How far a golfer is from an own Index: '36 of 54 holes count'. */
export function holesWords(holes: number): string {
  return `${holes} of 54 holes count`
}
