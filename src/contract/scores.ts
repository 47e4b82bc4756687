import { z } from 'zod'
import { eighteenHoleKinds } from '#domain/rounds/eighteen-hole-making.ts'
import { ineligibilities } from '#domain/rounds/eligible.ts'
import { endpoint } from './endpoint.ts'
import { Day, DayOrInstant, GolferBadge, Id, IdText, Instant, Strokes, paging, text } from './shared.ts'

const EighteenHoles = z.object({
  kind: z.enum(eighteenHoleKinds).meta({ description: 'combined and scaled are the association’s work, estimated is ours' }),
  differential: Strokes.nullable().meta({ description: 'The 18-hole differential' }),
  played: Strokes.nullable().meta({ description: 'The differential of the holes played alone' }),
  expected: Strokes.nullable().meta({ description: 'What was added for the holes not played' }),
})

/** A round as it was posted, with its net and where that comes from. */
export const Score = z.object({
  id: Id,
  playedOn: Day,
  dayPrecision: z.enum(['day', 'approximate', 'month']),
  postedAt: Instant.nullable(),
  golfer: GolferBadge,
  facilityName: z.string().nullable(),
  courseName: z.string().nullable(),
  teeName: z.string().nullable(),
  postedOnHomeCourse: z.boolean().nullable(),
  adjustedGrossScore: z.int(),
  numberOfPlayedHoles: z.int(),
  numberOfHoles: z.int(),
  netScore: z.int().nullable().meta({ description: 'Adjusted gross score − course handicap, whole strokes' }),
  courseHandicap: z.int().nullable(),
  differential: Strokes.nullable(),
  unadjustedDifferential: Strokes.nullable().meta({ description: 'Before exceptional-score and committee adjustments' }),
  eighteenHoles: EighteenHoles.nullable().meta({
    description: 'Where the 18-hole differential comes from, when not from one round of 18 holes',
  }),
  netScoreDifferential: Strokes.nullable().meta({ description: 'Differential − Handicap Index on the day of play' }),
  netSource: z.enum(['association', 'printed-index', 'revision', 'estimated']).nullable(),
  handicapIndex: Strokes.nullable().meta({ description: 'The Index the net was measured against; plus handicaps are negative' }),
  eligible: z.boolean().meta({ description: 'Whether the round can count in a match' }),
  ineligibility: z.enum(ineligibilities).nullable().meta({ description: 'Why the round cannot count; null when it can' }),
  courseRating: Strokes.nullable(),
  slopeRating: z.int().nullable(),
  pcc: z.int().nullable(),
  front9CourseRating: Strokes.nullable(),
  back9CourseRating: Strokes.nullable(),
  front9Adjusted: z.int().nullable(),
  back9Adjusted: z.int().nullable(),
  penalty: z.int().nullable(),
  penaltyType: z.string().nullable(),
  scoreTypeDisplay: z.string().nullable(),
  isManual: z.boolean(),
  isRecent: z.boolean(),
  exceptional: z.boolean(),
  edited: z.boolean(),
  shortCourse: z.boolean().nullable(),
  used: z.boolean(),
})
export type Score = z.infer<typeof Score>

/** Whether the header `X-Total-Count` shall say how many rounds the list has on all of its pages. */
export const Counted = z.stringbool().optional()

export const listScores = endpoint({
  name: 'listScores',
  method: 'GET',
  path: '/scores',
  summary: 'Rounds, newest first: of a league, or of the golfers you follow',
  who: 'league readers',
  query: z.strictObject({
    leagueId: IdText.optional(),
    golferId: IdText.optional(),
    startDate: DayOrInstant.optional(),
    endDate: DayOrInstant.optional(),
    ...paging,
    count: Counted,
  }),
  reply: z.array(Score),
  refusals: ['invalid_input', 'league_not_found'],
})

const BestScore = z.object({ position: z.int(), tied: z.boolean(), score: Score })
export type BestScore = z.infer<typeof BestScore>

export const listBestScores = endpoint({
  name: 'listBestScores',
  method: 'GET',
  path: '/scores/best',
  summary: 'Each golfer’s lowest net of the calendar year, best first',
  who: 'league readers',
  query: z.strictObject({ leagueId: IdText }),
  reply: z.array(BestScore),
  refusals: ['invalid_input', 'league_not_found'],
})

const Rating = z.number().min(10).max(100).multipleOf(0.1)

export const postScore = endpoint({
  name: 'postScore',
  method: 'POST',
  path: '/scores',
  summary: 'Enter a round by hand; the association’s own row replaces it when it comes',
  who: 'signed in',
  body: z.strictObject({
    golferId: Id,
    playedOn: Day,
    adjustedGrossScore: z.int().min(18).max(250),
    numberOfHoles: z.union([z.literal(9), z.literal(18)]).default(18),
    courseRating: Rating,
    slopeRating: z.int().min(55).max(155),
    facilityName: text(120).optional(),
    courseName: text(120).optional(),
    teeName: text(60).optional(),
  }),
  reply: Score,
  refusals: ['invalid_input', 'not_allowed', 'golfer_not_found', 'round_exists'],
})
