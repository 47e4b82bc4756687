import type { CallOf } from '#contract/endpoint.ts'
import type { HoleScores } from '#contract/round-entry.ts'
import type { Score, correctScore } from '#contract/scores.ts'
import { maxCounted } from '#domain/rounds/hole-scores.ts'
import {
  type ManualHoles,
  type Scorecard,
  cardDifferential,
  ratingWarning,
  scorecardProblems,
} from '#domain/rounds/manual-round.ts'
import { type PlayedHole, notPlayed, playedCount } from '#domain/rounds/played-hole.ts'
import { formatDecimal, formatDifferential, formatIndex, formatNet } from '#domain/scoring/score-format.ts'
import type { Day } from '#domain/shared/day.ts'
import { type Tenths, typedTenths } from '#domain/shared/tenths.ts'
import { fullDayText, parseDay } from '#web/dates/typed-day.ts'
import { required } from '#web/forms/field-rules.ts'
import {
  type HolesText,
  asTotal,
  cardText,
  firstHoleOf,
  holesText,
  holesTextProblem,
  isByHoles,
  pickedUp,
  playedHoles,
  skipped,
} from './hole-text.ts'

/** The text of a round typed from a scorecard; fields have the API's names, so that its errors find them. */
export type RoundText = HolesText & {
  readonly golferId: string
  readonly playedOn: string
  readonly facilityName: string
  readonly courseName: string
  readonly teeName: string
  /** The gender the ratings are for: 'men' or 'women'; empty if unknown. */
  readonly ratedFor: string
  readonly numberOfHoles: string
  readonly adjustedGrossScore: string
  readonly courseRating: string
  readonly slopeRating: string
}

export type RoundBody = CallOf<typeof correctScore>['body']

const places = { gross: 'adjustedGrossScore', courseRating: 'courseRating', slopeRating: 'slopeRating' } as const
type Figure = (typeof places)[keyof typeof places]

/** The error of each field, or null; figures are validated together once all of them are typed. */
export const roundRules = {
  golferId: (golfer: string) => (golfer === '' ? 'Choose a golfer' : null),
  playedOn: (day: string) =>
    day.trim() === ''
      ? 'Enter the day of play'
      : parseDay(day) === null
        ? 'Enter a date such as January 6, 2026'
        : null,
  facilityName: required('Enter the club'),
  adjustedGrossScore: (_: string, text: RoundText) => figureProblem('adjustedGrossScore', text),
  courseRating: (_: string, text: RoundText) => figureProblem('courseRating', text),
  slopeRating: (_: string, text: RoundText) => figureProblem('slopeRating', text),
  holes: (_: string, text: RoundText) => holesTextProblem(text),
}

const blanks: { readonly [K in Figure]: string } = {
  adjustedGrossScore: 'Enter the gross score',
  courseRating: 'Enter the Course Rating of the tee',
  slopeRating: 'Enter the Slope Rating of the tee',
}

function figureProblem(name: Figure, text: RoundText): string | null {
  if (name === 'adjustedGrossScore' && isByHoles(text)) return null
  const value = text[name].trim()
  if (value === '') return blanks[name]
  if (!Number.isFinite(name === 'courseRating' ? typedTenths(value) : figure(value))) return 'Enter a number'
  if (name === 'courseRating' && !/^\d+([.,]\d)?$/.test(value)) return 'A Course Rating has one decimal'
  const card = scorecardOf(text)
  return card === null ? null : (scorecardProblems(card).find(({ field }) => places[field] === name)?.message ?? null)
}

export function scorecardOf(text: RoundText): Scorecard | null {
  const holes = isByHoles(text) ? playedHoles(text) : null
  const typed = holes === null ? text.adjustedGrossScore : String(maxCounted(holes))
  const [gross, slopeRating] = [figure(typed), figure(text.slopeRating)]
  const courseRating = typedTenths(text.courseRating)
  if (![gross, courseRating, slopeRating].every(Number.isFinite)) return null
  const played = holes === null ? undefined : playedCount(holes)
  return { holes: holesOf(text), playedHoles: played, gross, courseRating, slopeRating }
}

const figure = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/**
 * Hints while the server has not said what the round makes: a warning of a rare rating, the differential, and the net it makes at the golfer's
 * Handicap Index of today, if that is known.
 */
export function cardHints(text: RoundText, index: Tenths | null = null): string[] {
  const card = scorecardOf(text)
  const isRight = card !== null && !isByHoles(text) && card.holes === 18 && scorecardProblems(card).length === 0
  return [ratingHint(text), ...(isRight ? results(cardDifferential(card), index) : [])].filter(
    (sentence) => sentence !== null,
  )
}

/** A warning of a rare rating, or null. */
export function ratingHint(text: RoundText): string | null {
  const courseRating = typedTenths(text.courseRating)
  return Number.isNaN(courseRating) ? null : ratingWarning({ holes: holesOf(text), courseRating })
}

function results(differential: Tenths, index: Tenths | null): string[] {
  const first = `Score Differential: ${formatDifferential(differential)}`
  if (index === null) return [first]
  const net = formatNet(differential - index)
  return [first, `Net ${net} at today’s Handicap Index of ${formatIndex(index)}; the Index on the day of play decides.`]
}

const holesOf = ({ numberOfHoles }: RoundText): ManualHoles => (numberOfHoles === '9' ? 9 : 18)

/** An empty form for a golfer, for today, entered hole by hole where the holes are known, or as a total. */
export function blankRound(golferId: number | null, today: Day, entryBy: string = asTotal.entryBy): RoundText {
  return {
    golferId: golferId === null ? '' : String(golferId),
    playedOn: fullDayText(today),
    facilityName: '',
    courseName: '',
    teeName: '',
    ratedFor: '',
    numberOfHoles: '18',
    adjustedGrossScore: '',
    courseRating: '',
    slopeRating: '',
    ...asTotal,
    entryBy,
  }
}

/** A round to correct, as form text, with its holes where it was entered hole by hole. */
export function roundText(score: Score, card: HoleScores | null = null): RoundText {
  return {
    golferId: String(score.golfer.id),
    playedOn: fullDayText(score.playedOn),
    facilityName: score.facilityName ?? '',
    courseName: score.courseName ?? '',
    teeName: score.teeName ?? '',
    ratedFor: '',
    numberOfHoles: String(score.numberOfHoles),
    adjustedGrossScore: String(score.adjustedGrossScore),
    courseRating: score.courseRating === null ? '' : formatDecimal(score.courseRating),
    slopeRating: score.slopeRating === null ? '' : String(score.slopeRating),
    ...(card === null ? asTotal : cardAsText(card)),
  }
}

const cardAsText = ({ holes, firstHole }: HoleScores) => ({
  entryBy: 'holes',
  ...cardText(holes, firstHole === 10 ? 'back' : null),
  holes: holesText(holes.map(({ strokes }) => strokesText(strokes))),
})

function strokesText(strokes: PlayedHole['strokes']): string {
  if (strokes === notPlayed) return skipped
  return strokes === null ? pickedUp : String(strokes)
}

/** The request of a valid form. */
export function roundBody(text: RoundText): RoundBody {
  return {
    playedOn: parseDay(text.playedOn) ?? '',
    ...(isByHoles(text)
      ? { holes: playedHoles(text), firstHole: firstHoleOf(text) }
      : { adjustedGrossScore: Number(text.adjustedGrossScore) }),
    numberOfHoles: holesOf(text),
    courseRating: typedTenths(text.courseRating),
    slopeRating: Number(text.slopeRating),
    facilityName: text.facilityName,
    courseName: text.courseName,
    teeName: text.teeName,
  }
}
