import { z } from 'zod'
import { courseRatingBounds, scorecardProblems, slopeRatingBounds } from '#domain/rounds/manual-round.ts'
import { decimalOf, tenthsOf } from '#domain/shared/tenths.ts'
import { Day, decimalText, nameText, wholeText } from './shared.ts'

const ratingBounds = 'A Course Rating is between 40 and 85, for nine holes between 20 and 42.5'
const slopeBounds = `A Slope Rating is between ${slopeRatingBounds.least} and ${slopeRatingBounds.most}`
const grossBounds = 'A gross score is between 18 and 200, for nine holes between 9 and 100'

const slopeRating = z
  .int(slopeBounds)
  .min(slopeRatingBounds.least, slopeBounds)
  .max(slopeRatingBounds.most, slopeBounds)

const fullRating = 'A Course Rating of 18 holes is between 40 and 85'

/** The ratings of a set of tees over 18 holes, as texts of an address. */
export const teeRatings = {
  courseRating: decimalText(
    z
      .number(fullRating)
      .min(decimalOf(courseRatingBounds[18].least), fullRating)
      .max(decimalOf(courseRatingBounds[18].most), fullRating)
      .multipleOf(0.1, 'A Course Rating has one decimal'),
  ),
  slopeRating: wholeText(slopeRating),
}

/** The figures entered from a scorecard. */
export const scorecard = {
  playedOn: Day,
  adjustedGrossScore: z.int(grossBounds).min(9, grossBounds).max(200, grossBounds),
  numberOfHoles: z.union([z.literal(9), z.literal(18)]).default(18),
  courseRating: z
    .number(ratingBounds)
    .min(20, ratingBounds)
    .max(85, ratingBounds)
    .multipleOf(0.1, 'A Course Rating has one decimal'),
  slopeRating,
  facilityName: nameText(120).min(1, 'Enter the club'),
  courseName: nameText(120).optional(),
  teeName: nameText(60).optional(),
}

const fieldNames = { gross: 'adjustedGrossScore', courseRating: 'courseRating', slopeRating: 'slopeRating' } as const

type Card = {
  readonly adjustedGrossScore: number
  readonly numberOfHoles: 9 | 18
  readonly courseRating: number
  readonly slopeRating: number
}

/** Refuses figures that cannot be on one scorecard (law 21). */
export function checkScorecard(card: Card, context: z.core.$RefinementCtx): void {
  const { adjustedGrossScore: gross, numberOfHoles: holes, slopeRating } = card
  const refused = new Set(context.issues.map(({ path }) => path?.[0]))
  // Refused already; a number that large has no tenths.
  if (!Number.isSafeInteger(Math.round(card.courseRating * 10))) return
  for (const { field, message } of scorecardProblems({
    gross,
    holes,
    slopeRating,
    courseRating: tenthsOf(card.courseRating),
  })) {
    if (!refused.has(fieldNames[field])) context.addIssue({ code: 'custom', path: [fieldNames[field]], message })
  }
}
