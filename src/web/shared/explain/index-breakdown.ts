import type { GolferProfile } from '#contract/golfers.ts'
import type { Score } from '#contract/scores.ts'
import { recordedDifferential } from '#domain/scoring/explain-round.ts'
import { counted, inWords } from '#domain/scoring/number-words.ts'
import { formatIndex } from '#domain/scoring/score-format.ts'
import { type Tenths, divideHalfUp } from '#domain/shared/tenths.ts'
import { explainedRoundOf } from './explanation.ts'

export type IndexBreakdown = {
  /** The rounds that the association says it used, with their 18-hole differentials, lowest first. */
  readonly used: readonly { readonly score: Score; readonly differential: Tenths }[]
  /** Their average, if it is the Index without adjustments. */
  readonly average: { readonly label: string; readonly index: Tenths } | null
  readonly sentences: readonly string[]
}

type Indexed = Pick<GolferProfile, 'handicapIndex' | 'ghinNumber' | 'scores'>

/** How a golfer's Handicap Index is calculated, as far as the rounds known here show it. */
export function indexBreakdown({ handicapIndex, ghinNumber, scores }: Indexed): IndexBreakdown {
  if (handicapIndex === null) return without('No Handicap Index yet.')
  if (ghinNumber === null) return without('It is the starting Index, entered by hand, until 54 holes count.')
  const used = scores.filter((score) => score.used).flatMap(withDifferential)
  if (used.length === 0) return without('It comes from the handicap association.')

  const sum = used.reduce((total, { differential }) => total + differential, 0)
  const average = divideHalfUp(sum, used.length)
  const isIndex = average === handicapIndex
  const record = counted(scores.filter(({ isRecent }) => isRecent).length, 'round')
  const label = used.length === 1 ? `Best of ${record}` : `Average of the best ${inWords(used.length)} of ${record}`
  return {
    used: used.toSorted((a, b) => a.differential - b.differential),
    average: isIndex ? { label, index: average } : null,
    sentences: [
      'The handicap association calculates it from the lowest differentials of the last 20 rounds.',
      ...(isIndex ? [] : [`These average ${formatIndex(average)}; its limits and adjustments explain the difference.`]),
    ],
  }
}

function withDifferential(score: Score): IndexBreakdown['used'] {
  const differential = recordedDifferential(explainedRoundOf(score))
  return differential === null ? [] : [{ score, differential }]
}

function without(reason: string): IndexBreakdown {
  return { used: [], average: null, sentences: [reason] }
}
