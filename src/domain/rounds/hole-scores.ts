import { parOf } from '../courses/holes.ts'
import { courseHandicap18, courseHandicap9, maximumHoleScore, strokesReceived } from '../handicap/course-handicap.ts'
import type { Tenths } from '../shared/tenths.ts'
import type { ManualHoles } from './manual-round.ts'
import { type PlayedHole, notPlayed, playedCount } from './played-hole.ts'

export type CountedHole = PlayedHole & {
  /** Strokes that the golfer's Course Handicap gives here; null without a Handicap Index. */
  readonly received: number | null
  /** The hole's part of the adjusted gross score: net double bogey at most, zero if it was not played. */
  readonly counted: number
}

export type AdjustedCard = {
  /** In whole strokes; null without a Handicap Index. */
  readonly courseHandicap: number | null
  readonly holes: readonly CountedHole[]
  /** For the holes played. */
  readonly adjustedGross: number
}

/** The fewest holes of 18 that make a round of 18 holes; nine are a round of nine. Rules of Handicapping 3.2. */
export const minPlayedHoles = 10

/** The most strokes that a hole of a scorecard can have. */
export const maxStrokes = 20

type Card = {
  readonly holes: readonly PlayedHole[]
  readonly courseRating: Tenths
  readonly slopeRating: number
  /** The golfer's Handicap Index on the day of play, if there is one. */
  readonly index: Tenths | null
}

/** A scorecard with net double bogey applied to each hole (law 22; Rules of Handicapping 3.1). */
export function adjustedCard({ holes, courseRating, slopeRating, index }: Card): AdjustedCard {
  const par = parOf(holes)
  const handicapOf = holes.length === 9 ? courseHandicap9 : courseHandicap18
  const courseHandicap = index === null ? null : handicapOf({ index, slopeRating, courseRating, par })
  const counted = countedHoles(holes, courseHandicap)
  return { courseHandicap, holes: counted, adjustedGross: counted.reduce((total, hole) => total + hole.counted, 0) }
}

/** The counted score of each hole. The strokes of nine holes are given by their stroke indexes among the nine. */
export function countedHoles(holes: readonly PlayedHole[], courseHandicap: number | null): CountedHole[] {
  const count: ManualHoles = holes.length === 9 ? 9 : 18
  const places = placesOf(holes)
  return holes.map((hole, n) => {
    const strokeIndex = places[n] ?? hole.strokeIndex
    const maxCounted = maximumHoleScore({ par: hole.par, strokeIndex, courseHandicap, holes: count })
    const received = courseHandicap === null ? null : strokesReceived(courseHandicap, strokeIndex, count)
    return {
      ...hole,
      received,
      counted: hole.strokes === notPlayed ? 0 : Math.min(hole.strokes ?? maxCounted, maxCounted),
    }
  })
}

/** The place of each hole in difficulty among these, from 1. */
function placesOf(holes: readonly PlayedHole[]): number[] {
  const order = holes.map(({ strokeIndex }) => strokeIndex).toSorted((a, b) => a - b)
  return holes.map(({ strokeIndex }) => order.indexOf(strokeIndex) + 1)
}

/** The fault of the holes of a scorecard, or null. */
export function holesProblem(holes: readonly PlayedHole[], expected: ManualHoles): string | null {
  if (holes.length !== expected) return `Enter the scores of ${expected} holes`
  const indexes = new Set(holes.map(({ strokeIndex }) => strokeIndex))
  if (indexes.size < holes.length) return 'Each hole has a stroke index of its own'
  const played = playedCount(holes)
  if (played === expected) return null
  if (expected === 9) return 'A round of nine takes all nine holes'
  return played < minPlayedHoles ? `A round of 18 takes at least ${minPlayedHoles} holes; enter nine as 9 holes` : null
}

/** The most that these holes can count: each at par + 5. */
export function maxCounted(holes: readonly PlayedHole[]): number {
  return holes.reduce(
    (total, { par, strokes }) => total + (strokes === notPlayed ? 0 : Math.min(strokes ?? par + 5, par + 5)),
    0,
  )
}
