import type { Score } from '#contract/scores.ts'
import type { Card } from '#tests/factories/golfing-life.ts'
import { ExpectedIndexes } from './expected-own-index.ts'

/** A golfer's rounds by hand, each entered and confirmed on the day it was played. */
type Played = { readonly startingIndex: number | null; readonly scores: readonly Score[] }

/**
 * The rounds with the nets that follow from their scores, their ratings and the own Indexes of their days (law 22), without the
 * product's code; those that do not count are left out.
 */
export function withOwnNets({ startingIndex, scores }: Played): Score[] {
  const indexes = new ExpectedIndexes({ startingIndex })
  const counting = scores.filter(({ byHand }) => byHand?.leagues.every(({ counts }) => counts))
  const days = Map.groupBy(
    counting.toSorted((a, b) => a.playedOn.localeCompare(b.playedOn) || a.id - b.id),
    ({ playedOn }) => playedOn,
  )
  return [...days].flatMap(([on, played]) => {
    const nets = played.map((score) => ({ ...score, netScoreDifferential: inStrokes(indexes.netOf(cardOf(score))) }))
    indexes.day(played.map((score) => ({ on, round: score.id, kind: 'entered', card: cardOf(score) })))
    return nets
  })
}

const inStrokes = (tenths: number | null) => (tenths === null ? null : tenths / 10)

function cardOf(score: Score): Card {
  return {
    playedOn: score.playedOn,
    holes: score.numberOfHoles === 9 ? 9 : 18,
    gross: score.adjustedGrossScore,
    courseRating: Math.round(10 * (score.courseRating ?? 0)),
    slopeRating: score.slopeRating ?? 0,
  }
}
