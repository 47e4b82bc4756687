import { counted, capitalized } from '../scoring/number-words.ts'
import { placeInWords } from '../scoring/restatement-words.ts'
import { causeInWords } from '../scoring/restatement.ts'
import type { DigestRestatement, Reader } from './digest-facts.ts'

export type Restated = {
  readonly sentences: readonly string[]
  /** 'And two more changes.', or null. */
  readonly more: string | null
}

const shown = 6

/** The changes of published results, latest first, each with what it did to the reader's place (law 20). */
export function restatedMatches(restatements: readonly DigestRestatement[], { golferId }: Reader): Restated {
  const more = restatements.length - shown
  return {
    sentences: restatements.slice(0, shown).map(({ matchNumber, cause, golfers }) => {
      const own = golfers.find((golfer) => golfer.golferId === golferId)
      const restated = `Match ${matchNumber} was restated: ${causeInWords[cause]}.`
      return own === undefined ? restated : `${restated}${placeChange(own)}`
    }),
    more: more > 0 ? `${capitalized(`and ${counted(more, 'more change')}`)}.` : null,
  }
}

function placeChange({ before, after }: DigestRestatement['golfers'][number]): string {
  const [from, to] = [placeInWords(before), placeInWords(after)]
  return from === to ? '' : ` You went from ${from} to ${to}.`
}
