import { partDifferential, scoreDifferential } from '../handicap/score-differential.ts'
import type { CountedHoles } from '../leagues/settings.ts'
import { addDays, dayOf } from '../shared/day.ts'
import type { Day } from '../shared/day.ts'
import type { Tenths } from '../shared/tenths.ts'

/** How many holes a round entered by hand has. */
export type ManualHoles = 9 | 18

type Bounds = { readonly min: Tenths; readonly max: Tenths; readonly unusualBelow: Tenths }

/**
 * Possible Course Ratings, in tenths, and the rating below which the entry form asks the golfer to check the scorecard.
 */
export const courseRatingBounds: Readonly<Record<ManualHoles, Bounds>> = {
  18: { min: 400, max: 850, unusualBelow: 550 },
  9: { min: 200, max: 425, unusualBelow: 275 },
}

/** The range of Slope Ratings. Rules of Handicapping, definitions. */
export const slopeRatingBounds = { min: 55, max: 155 } as const

/**
 * The highest adjusted gross scores: slightly above the maximum for a Handicap Index of 54.0 under net double bogey on
 * the highest slope (par 72 + 36 + 87 strokes = 195). The lowest has one stroke for each hole.
 */
export const maxGross: Readonly<Record<ManualHoles, number>> = { 18: 200, 9: 100 }

/**
 * The lowest Score Differential accepted for a round entered by hand, in tenths: the best
 * rounds ever played are near −15.
 */
export const minDifferential: Readonly<Record<ManualHoles, Tenths>> = { 18: -200, 9: -100 }

/** How many days back a round can be entered. */
export const maxDaysAgo = 400

/** The day from which a typed Handicap Index applies: to every round that can be entered at an instant. */
export function startingDay(at: Date): Day {
  return addDays(dayOf(at.getTime(), 'UTC'), -(maxDaysAgo + 1))
}

/** The figures of a round entered from a scorecard. */
export type Scorecard = {
  readonly holes: ManualHoles
  /** All holes if omitted. */
  readonly playedHoles?: number | undefined
  readonly gross: number
  readonly courseRating: Tenths
  readonly slopeRating: number
}

export type ScorecardProblem = { readonly field: 'gross' | 'courseRating' | 'slopeRating'; readonly message: string }

/** The impossible figures of a scorecard, with messages for the person entering it; empty when it is valid (law 21). */
export function scorecardProblems(card: Scorecard): ScorecardProblem[] {
  const { holes, playedHoles = holes, gross, courseRating, slopeRating } = card
  const rating = courseRatingBounds[holes]
  const strokes = { min: playedHoles, max: maxGross[holes] }
  const problems: ScorecardProblem[] = []
  if (!Number.isInteger(gross) || gross < strokes.min || gross > strokes.max) {
    problems.push({
      field: 'gross',
      message: `A gross score over ${playedHoles} holes is between ${strokes.min} and ${strokes.max}`,
    })
  }
  if (courseRating < rating.min || courseRating > rating.max) {
    problems.push({
      field: 'courseRating',
      message: `A Course Rating for ${holes} holes is between ${rating.min / 10} and ${rating.max / 10}`,
    })
  }
  if (!Number.isInteger(slopeRating) || slopeRating < slopeRatingBounds.min || slopeRating > slopeRatingBounds.max) {
    problems.push({
      field: 'slopeRating',
      message: `A Slope Rating is between ${slopeRatingBounds.min} and ${slopeRatingBounds.max}`,
    })
  }
  const isGrossWrong = problems.some(({ field }) => field === 'gross')
  if (!isGrossWrong && cardDifferential(mildest(card, problems)) * holes < minDifferential[holes] * playedHoles) {
    problems.push({
      field: 'gross',
      message: 'That score is impossibly low for this rating: check the score and the ratings',
    })
  }
  return problems
}

/** The card with its impossible ratings replaced by usual ones that give the highest differential. */
function mildest(card: Scorecard, problems: readonly ScorecardProblem[]): Scorecard {
  const isWrong = (name: ScorecardProblem['field']) => problems.some(({ field }) => field === name)
  return {
    ...card,
    courseRating: isWrong('courseRating') ? courseRatingBounds[card.holes].unusualBelow : card.courseRating,
    slopeRating: isWrong('slopeRating') ? slopeRatingBounds.max : card.slopeRating,
  }
}

/** A warning when a Course Rating is possible but rare, otherwise null. */
export function ratingWarning({ holes, courseRating }: Pick<Scorecard, 'holes' | 'courseRating'>): string | null {
  const { min, unusualBelow } = courseRatingBounds[holes]
  if (courseRating < min || courseRating >= unusualBelow) return null
  return `A Course Rating below ${unusualBelow / 10} is rare for ${holes} holes: check the scorecard`
}

/** How many holes a Course Rating is for: no nine holes are rated as high as eighteen usually are. */
export function holesRated(courseRating: Tenths): ManualHoles {
  return courseRating <= courseRatingBounds[9].max ? 9 : 18
}

/** For how many of the counting holes a Course Rating is plausible; null if for no number of them (law 29). */
export function countedHolesRated(courseRating: Tenths, countedHoles: CountedHoles): ManualHoles | null {
  const holes = countedHoles === '9 and 18' ? holesRated(courseRating) : countedHoles === '9' ? 9 : 18
  const bounds = courseRatingBounds[holes]
  return courseRating >= bounds.min && courseRating <= bounds.max ? holes : null
}

/** The tees of these ratings, with 9 where they are of nine holes; null when they can be of none that count (law 29). */
export function countedTee<Ratings extends { readonly courseRating: Tenths }>(
  ratings: Ratings,
  countedHoles: CountedHoles,
): (Ratings & { readonly holes?: 9 }) | null {
  const holes = countedHolesRated(ratings.courseRating, countedHoles)
  return holes === 9 ? { ...ratings, holes } : holes && ratings
}

/** The Score Differential of the holes played, in tenths, without a playing conditions adjustment. */
export function cardDifferential({ holes, playedHoles = holes, gross, courseRating, slopeRating }: Scorecard): Tenths {
  const rated = { adjustedGross: gross, courseRating, slopeRating, pcc: 0 }
  return holes === 9 ? scoreDifferential(rated) : partDifferential({ ...rated, playedHoles })
}

/**
 * The latest possible day of play at an instant (milliseconds since 1970): today in the easternmost time zone
 * of the golfer's leagues, or of the world for a golfer without a league.
 */
export function latestDayOfPlay(instant: number, timeZones: readonly string[]): Day {
  const zones = timeZones.length === 0 ? ['Pacific/Kiritimati'] : timeZones
  return zones.map((zone) => dayOf(instant, zone)).reduce((latest, day) => (day > latest ? day : latest))
}

/** Why a round of this day cannot be entered, or null when it can; `latest` is the latest possible day. */
export function dayProblem(playedOn: Day, latest: Day): string | null {
  if (playedOn > latest) return 'This day is still to come where the league plays'
  const earliest = addDays(latest, -maxDaysAgo)
  return playedOn < earliest ? `Only rounds of the last ${maxDaysAgo} days can be entered` : null
}
