import { z } from 'zod'
import { parBounds } from '#domain/courses/course.ts'
import { holesProblem, maxCounted, maxStrokes } from '#domain/rounds/hole-scores.ts'
import { courseRatingBounds, scorecardProblems, slopeRatingBounds } from '#domain/rounds/manual-round.ts'
import { notPlayed, playedCount } from '#domain/rounds/played-hole.ts'
import { Day, decimalText, nameText, wholeText } from './shared.ts'
import { strokesBetween } from './strokes.ts'

const ratingBounds = 'A Course Rating is between 40 and 85, for nine holes between 20 and 42.5'
const slopeBounds = `A Slope Rating is between ${slopeRatingBounds.min} and ${slopeRatingBounds.max}`
const grossBounds = 'A gross score is between 18 and 200, for nine holes between 9 and 100'

const slopeRating = z.int(slopeBounds).min(slopeRatingBounds.min, slopeBounds).max(slopeRatingBounds.max, slopeBounds)

const ratingDigits = 'A Course Rating has one decimal'
const anyRating = { min: courseRatingBounds[9].min, max: courseRatingBounds[18].max }

/** The ratings of a set of tees over 18 holes or nine, as texts of an address. */
export const teeRatings = {
  courseRating: decimalText(strokesBetween(anyRating, { limits: ratingBounds, digits: ratingDigits })),
  slopeRating: wholeText(slopeRating),
}

const pars = `A par is between ${parBounds.min} and ${parBounds.max}`
const strokeIndexes = 'A stroke index is between 1 and 18'

/** A hole of the scorecard. */
export const hole = {
  par: z.int(pars).min(parBounds.min, pars).max(parBounds.max, pars),
  strokeIndex: z
    .int(strokeIndexes)
    .min(1, strokeIndexes)
    .max(18, strokeIndexes)
    .meta({ description: '1 is the hardest hole of the course' }),
}

const strokesBounds = `A hole takes 1 to ${maxStrokes} strokes`
const NotPlayed = z.literal(notPlayed)

const PlayedHole = z.strictObject({
  ...hole,
  strokes: z
    .union([z.int(strokesBounds).min(1, strokesBounds).max(maxStrokes, strokesBounds), NotPlayed], strokesBounds)
    .nullable()
    .meta({
      description: `Null where the golfer picked up: it counts net double bogey. '${notPlayed}' where the hole was not started: of 18 holes, 10 make a round`,
    }),
})

/** A hole with what it counts in the adjusted gross score (law 22). */
export const CountedHole = z.object({
  ...hole,
  strokes: z.union([z.int(), NotPlayed]).nullable(),
  received: z.int().nullable().meta({ description: 'Strokes of the Course Handicap; null without a Handicap Index' }),
  counted: z.int().meta({
    description: 'Net double bogey at most; par + 5 without a Handicap Index; 0 for a hole that was not played',
  }),
})

/** The number of the first hole on the scorecard. */
export const FirstHole = z.union([z.literal(1), z.literal(10)])

/** The figures entered from a scorecard: the adjusted gross score, or the holes from which the server calculates it. */
export const scorecard = {
  playedOn: Day,
  adjustedGrossScore: z.int(grossBounds).min(9, grossBounds).max(200, grossBounds).optional(),
  holes: z.array(PlayedHole).max(18).optional().meta({ description: 'In the order of play, instead of the gross' }),
  firstHole: FirstHole.optional().meta({ description: '10 where the holes are a back nine; else 1' }),
  numberOfHoles: z.union([z.literal(9), z.literal(18)]).default(18),
  courseRating: strokesBetween({ min: 200, max: 850 }, { limits: ratingBounds, digits: ratingDigits }),
  slopeRating,
  facilityName: nameText(120).min(1, 'Enter the club'),
  courseName: nameText(120).optional(),
  teeName: nameText(60).optional(),
}

const fieldNames = { gross: 'adjustedGrossScore', courseRating: 'courseRating', slopeRating: 'slopeRating' } as const

type Card = {
  readonly adjustedGrossScore?: number | undefined
  readonly holes?: z.infer<typeof PlayedHole>[] | undefined
  readonly numberOfHoles: 9 | 18
  readonly courseRating: number
  readonly slopeRating: number
}

/** Refuses figures that cannot be on one scorecard (laws 21 and 22). */
export function checkScorecard(card: Card, context: z.core.$RefinementCtx): void {
  const { adjustedGrossScore, holes, numberOfHoles, slopeRating } = card
  const refused = new Set(context.issues.map(({ path }) => path?.[0]))
  const refuse = (field: string, message: string) => {
    if (!refused.has(field)) context.addIssue({ code: 'custom', path: [field], message })
  }
  if (refused.has('holes')) return
  const gross = holes === undefined ? adjustedGrossScore : maxCounted(holes)
  if (gross === undefined) return refuse('adjustedGrossScore', 'Enter the gross score, or the score of each hole')
  if (holes !== undefined) {
    if (adjustedGrossScore !== undefined) refuse('holes', 'Enter the gross score or the score of each hole, not both')
    const problem = holesProblem(holes, numberOfHoles)
    if (problem !== null) return refuse('holes', problem)
  }
  // A rating that is refused already has not become tenths, and is wrong for the other figures too.
  const courseRating = refused.has('courseRating') ? 0 : card.courseRating
  const played = holes && playedCount(holes)
  const figures = { gross, holes: numberOfHoles, playedHoles: played, slopeRating, courseRating }
  for (const { field, message } of scorecardProblems(figures)) {
    refuse(field === 'gross' && holes !== undefined ? 'holes' : fieldNames[field], message)
  }
}
