import { z } from 'zod'
import { ineligibilities } from '#domain/rounds/counting-round.ts'
import { eighteenHoleKinds } from '#domain/rounds/eighteen-hole-differential.ts'
import { endpoint } from './endpoint.ts'
import { ByHand } from './rounds-by-hand.ts'
import { checkScorecard, scorecard } from './scorecard.ts'
import {
  Day,
  DayOrInstant,
  FlagText,
  GolferBadge,
  Id,
  LongId,
  LongIdParam,
  IdText,
  Instant,
  Version,
  nameText,
  paging,
  Success,
} from './shared.ts'
import { Strokes } from './strokes.ts'

const EighteenHoles = z.object({
  kind: z
    .enum(eighteenHoleKinds)
    .meta({ description: 'The association calculates combined and scaled values; estimated ones are ours' }),
  differential: Strokes.nullable().meta({ description: 'The 18-hole differential' }),
  played: Strokes.nullable().meta({ description: 'The differential of the holes played only' }),
  expected: Strokes.nullable().meta({ description: 'What was added for the holes not played' }),
})

/** A posted round, with its net and the source of the net. */
export const Score = z.object({
  id: LongId,
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
  unadjustedDifferential: Strokes.nullable().meta({
    description: 'Before exceptional-score and committee adjustments',
  }),
  eighteenHoles: EighteenHoles.nullable().meta({
    description: 'How the 18-hole differential was derived, unless from one round of 18 holes',
  }),
  netScoreDifferential: Strokes.nullable().meta({ description: 'Differential − Handicap Index on the day of play' }),
  netSource: z.enum(['association', 'printed-index', 'revision', 'own', 'estimated']).nullable(),
  handicapIndex: Strokes.nullable().meta({
    description: 'The Index the net was measured against; plus handicaps are negative',
  }),
  eligible: z.boolean().meta({
    description: 'Whether the round can count in a match (of the requested league or match, if any)',
  }),
  ineligibility: z
    .enum(ineligibilities)
    .nullable()
    .meta({ description: 'Why the round cannot count; null when it can' }),
  place: z.object({ place: z.int(), counted: z.int() }).optional().meta({
    description:
      'In a match that counts only each golfer’s first rounds: the place of the round among those of its golfer, and how many count',
  }),
  byHand: ByHand.nullable().meta({ description: 'Null for a round of the association' }),
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

/** Whether to report the number of rounds on all pages in the header `X-Total-Count`. */
export const Counted = FlagText.optional()

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
  refusals: ['league_not_found'],
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
  refusals: ['league_not_found'],
})

export const listWaitingScores = endpoint({
  name: 'listWaitingScores',
  method: 'GET',
  path: '/scores/waiting',
  summary: 'Rounds entered by hand that are waiting for a league’s confirmation, newest first',
  who: 'league readers',
  query: z.strictObject({ leagueId: IdText, ...paging }),
  reply: z.array(Score),
  refusals: ['league_not_found'],
})

export const postScore = endpoint({
  name: 'postScore',
  method: 'POST',
  path: '/scores',
  summary:
    'Enter a round by hand, your own or a golfer’s of a league you run; the association’s record replaces it once posted there',
  who: 'signed in',
  body: z
    .strictObject({
      golferId: Id,
      ...scorecard,
      requestId: z.uuid().optional().meta({
        description:
          'A repeat of your own request with this id returns the round that the first one created, whatever else it says',
      }),
    })
    .superRefine(checkScorecard),
  reply: Score,
  refusals: ['not_allowed', 'membership_not_accepted', 'golfer_not_found', 'round_exists', 'round_deleted'],
})

export const correctScore = endpoint({
  name: 'correctScore',
  method: 'PUT',
  path: '/scores/:id',
  summary: 'Correct a round you entered, until someone else has confirmed it; it then waits for confirmation again',
  who: 'signed in',
  params: LongIdParam,
  body: z.strictObject({ ...scorecard, version: Version.optional() }).superRefine(checkScorecard),
  reply: Score,
  refusals: [
    'not_allowed',
    'membership_not_accepted',
    'round_not_found',
    'official_round',
    'round_confirmed',
    'round_exists',
    'out_of_date',
  ],
})

export const deleteScore = endpoint({
  name: 'deleteScore',
  method: 'DELETE',
  path: '/scores/:id',
  summary:
    'Delete a round entered by hand: the person who entered it can until someone else has confirmed it, administrators always',
  who: 'signed in',
  params: LongIdParam,
  reply: Success,
  refusals: ['not_allowed', 'round_not_found', 'official_round', 'round_confirmed'],
})

const version = Version.optional().meta({
  description: 'The version you saw; refused when the round was corrected since',
})

const decision = {
  method: 'POST',
  who: 'league members',
  params: LongIdParam,
  reply: Score,
  refusals: ['own_round', 'league_not_found', 'round_not_found', 'official_round', 'not_a_member', 'out_of_date'],
} as const

export const ownScore = endpoint({
  name: 'ownScore',
  method: 'POST',
  path: '/scores/:id/own',
  summary: 'Make a round that an organizer entered for you your own; it then waits where your own rounds do',
  who: 'signed in',
  params: LongIdParam,
  reply: Score,
  refusals: ['not_allowed', 'round_not_found', 'official_round', 'round_exists'],
})

export const confirmScore = endpoint({
  ...decision,
  refusals: [...decision.refusals, 'round_exists'],
  name: 'confirmScore',
  path: '/scores/:id/confirm',
  summary: 'Confirm a round entered by hand in leagues, or take one entered for another; their matches are rescored',
  body: z.strictObject({
    leagueId: Id,
    alsoIn: z
      .array(Id)
      .max(100)
      .optional()
      .meta({ description: 'Other leagues to confirm it in; if you cannot confirm it in one of them, it is in none' }),
    version,
  }),
})

export const rejectScore = endpoint({
  ...decision,
  name: 'rejectScore',
  path: '/scores/:id/reject',
  summary: 'Reject a round entered by hand in a league; the matches of its day are rescored',
  body: z.strictObject({
    leagueId: Id,
    reason: nameText(300).min(1, 'Give a reason, so that the golfer knows why'),
    version,
  }),
})
