import { counted, capitalized } from '../scoring/number-words.ts'
import { formatNet } from '../scoring/score-format.ts'
import { oneLine } from '../shared/one-line.ts'
import { displayName, dayWords } from '../shared/phrases.ts'
import type { Reader, DigestRound } from './digest-facts.ts'

export type BestRound = {
  readonly name: string
  /** '82 at Sandpiper Links, Nov 18'. */
  readonly round: string
  readonly net: string
  readonly under: boolean
  readonly mine: boolean
}

export type BestRounds = { readonly count: number; readonly sentence: string; readonly rounds: readonly BestRound[] }

const shown = 3

/** The lowest nets that came in, each golfer once; of equal nets the earlier day, then lower gross, then lower id. */
export function bestRounds(rounds: readonly DigestRound[], { golferId }: Reader): BestRounds {
  const bestFirst = rounds.toSorted((a, b) => a.net - b.net || byDay(a, b) || a.gross - b.gross || a.id - b.id)
  const best = [...Map.groupBy(bestFirst, (round) => round.golferId).values()]
    .flatMap(([round]) => round ?? [])
    .slice(0, shown)
  return {
    count: rounds.length,
    sentence: `${capitalized(counted(rounds.length, 'round'))} came in.`,
    rounds: best.map((round) => ({
      name: displayName(round.name),
      round: `${round.gross}${round.holes === 9 ? ' over nine holes' : ''}${atCourse(round.course)}, ${dayWords(round.playedOn)}`,
      net: formatNet(round.net),
      under: round.net < 0,
      mine: round.golferId === golferId,
    })),
  }
}

/** ' at Sandpiper Links', or nothing where no course is known. */
export function atCourse(course: string | null): string {
  return course === null || oneLine(course) === '' ? '' : ` at ${displayName(course)}`
}

function byDay(a: DigestRound, b: DigestRound): number {
  return a.playedOn < b.playedOn ? -1 : a.playedOn > b.playedOn ? 1 : 0
}
