import type { OwnRevision } from '#contract/own-indexes.ts'
import { ownIndexSentences, roundWords, usedAverage, usedWords } from '#domain/handicap/own-index-words.ts'
import { formatDifferential, formatIndex } from '#domain/scoring/score-format.ts'
import { nearDayText } from '#web/dates/day-format.ts'
import { today } from '#web/dates/now.ts'
import { Breakdown } from './breakdown.tsx'

/** The basis of an own Index revision: the lowest differentials, their average, then adjustments and caps. */
export function OwnIndexBreakdown({ revision }: { revision: OwnRevision }) {
  const record = revision.record.map((round) => ({
    ...round,
    holes: round.holes === 9 ? (9 as const) : (18 as const),
  }))
  const lowestFirst = record.toSorted((a, b) => a.differential + a.reduction - b.differential - b.reduction)
  const sentences = ownIndexSentences({
    ...revision,
    index: revision.handicapIndex,
    record,
  })
  const lines = lowestFirst.map((round) => {
    const aside = roundWords(round)
    return {
      key: round.id,
      label: nearDayText(round.playedOn, today()),
      ...(aside === '' ? {} : { aside }),
      value: formatDifferential(round.differential + round.reduction),
      isOut: !round.used,
    }
  })
  const made = { label: usedWords(record), value: formatIndex(usedAverage({ record, average: revision.average })) }
  const total = revision.kind === 'own' ? made : null
  return <Breakdown lines={lines} total={total} sentences={sentences} />
}
