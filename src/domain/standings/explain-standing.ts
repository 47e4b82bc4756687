import { pointsText } from '../scoring/explain-points.ts'
import type { Place } from '../scoring/place.ts'
import { counted, inWords, ordinal, sentence } from '../scoring/number-words.ts'
import type { Standing } from './standings.ts'

/** The season's matches in order, and how many share the place, for the explanation of a total. */
export type SeasonOf = {
  readonly name: string
  readonly matches: readonly { readonly number: number; readonly finished: boolean }[]
  readonly sharedBy: number
}

export type StandingExplanation = {
  readonly title: string
  /** The finished matches; the points are null without a row in the match. */
  readonly lines: readonly { readonly number: number; readonly points: number | null }[]
  readonly total: { readonly label: string; readonly points: number }
  readonly sentences: readonly string[]
}

type Explained = Pick<Standing, 'points' | 'byMatch'> & { readonly place: Place }

/** Why a season's total is what it is: the points of each finished match, their sum, and what a tie means (law 12). */
export function explainStanding(standing: Explained, { name, matches, sharedBy }: SeasonOf): StandingExplanation {
  const { place, points, byMatch } = standing
  const lines = matches.flatMap(({ number, finished }, index) =>
    finished ? [{ number, points: byMatch[index] ?? null }] : [],
  )
  return {
    title: `Why ${pointsText(points)} for ${name}?`,
    lines,
    total: { label: countText(lines.length), points },
    sentences: [
      ...(lines.length < matches.length ? ['Points of a match count once it is finished.'] : []),
      ...(lines.some((line) => line.points === null) ? ['No points from matches they weren’t part of.'] : []),
      ...(sharedBy > 1
        ? [
            `Tied for ${ordinal(place.position)} with ${counted(sharedBy - 1, 'other')}: the lower sum of nets is listed first.`,
          ]
        : []),
    ],
  }
}

function countText(n: number): string {
  return sentence(`${inWords(n)} finished ${n === 1 ? 'match counts' : 'matches count'}`)
}
