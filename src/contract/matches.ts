import { z } from 'zod'
import { scoringSettings } from '#domain/leagues/settings.ts'
import { endpoint } from './endpoint.ts'
import { Notice } from './notices.ts'
import { teeRatings } from './scorecard.ts'
import { Score } from './scores.ts'
import { settingReplies } from './setting-schemas.ts'
import { Day, DayOrInstant, Id, IdParam, IdText, Instant, LongId, TeamBadge } from './shared.ts'
import { Strokes } from './strokes.ts'

/** A golfer's row (with golferId) or a team's (without); points are null until the match is finished. */
export const MatchScore = z.object({
  golferId: Id.nullable(),
  teamId: Id.nullable(),
  golfer: z.object({ id: Id, name: z.string() }).nullable(),
  team: TeamBadge.nullable(),
  position: z.int().nullable(),
  tied: z.boolean(),
  sharedBy: z.int().nullable().meta({ description: 'How many share the position; null without a position' }),
  points: z.number().nullable(),
  worth: z.number().meta({ description: 'What the position is worth in points; it counts once the match is finished' }),
  score: z.int().nullable().meta({ description: 'Adjusted gross score of the counting round' }),
  netScore: Strokes.nullable().meta({
    description:
      'Net of the counting round, uncapped; for a team the team net, null while no one on it has played in an open match',
  }),
  effectiveNet: Strokes.meta({ description: 'What the team counts: capped, or the no-score value' }),
  dropped: z.boolean(),
  teamOrder: z
    .int()
    .nullable()
    .meta({ description: 'A golfer’s place in the team’s sum, from 1; dropped ones come last' }),
  climbed: z.int().nullable().meta({ description: 'Positions gained on the day of climbsOn; null when none' }),
  newcomer: z.boolean().meta({ description: 'Has a position now and had none at the start of that day' }),
  scoreId: LongId.nullable().meta({ description: 'The counting round' }),
})
export type MatchScore = z.infer<typeof MatchScore>

export const MatchSummary = z.object({ id: Id, number: z.int(), startDate: Day, endDate: Day, finished: z.boolean() })
export type MatchSummary = z.infer<typeof MatchSummary>

const Neighbor = z.object({ id: Id, number: z.int() }).nullable()

export const Match = MatchSummary.extend({
  seasonId: Id,
  version: z.int(),
  scoredAt: Instant.nullable().meta({
    description:
      'Null before the first day, when the rows show the league’s golfers and teams without nets and positions',
  }),
  publishedAt: Instant.nullable().meta({
    description: 'When the result was published: by the first complete sync after the match, or a day after it',
  }),
  becomesFinalAt: Instant.nullable().meta({
    description:
      'When the published result becomes final, unless a round waits for confirmation; null if it never will',
  }),
  finalAt: Instant.nullable().meta({ description: 'When the result became final; from then on nothing changes it' }),
  restatements: z.object({ counted: z.int(), notCounted: z.int(), golferIds: z.array(Id), teamIds: z.array(Id) }).meta({
    description:
      'How often the published result was changed, or would have been had it not been final, and whose results of it were changed',
  }),
  checkedAt: Instant.nullable().meta({
    description: 'When the association was last asked for every golfer of the match',
  }),
  league: z.object({ id: Id, name: z.string(), ownerId: Id, deputyIds: z.array(Id).readonly(), timeZone: z.string() }),
  notice: Notice.nullable().meta({ description: 'What the league’s organizers have pinned, until its day is over' }),
  rules: z.object(settingReplies(scoringSettings)),
  fieldSize: z
    .object({ golfers: z.int(), teams: z.int() })
    .meta({ description: 'How many are ranked; first place is worth that many points' }),
  climbsOn: Day.nullable().meta({
    description:
      'The day, in the league’s time zone, whose starting positions are compared; null when nothing changed today',
  }),
  previousMatch: Neighbor,
  nextMatch: Neighbor,
  matchScores: z.array(MatchScore),
  scores: z.array(Score).meta({ description: 'Every round of the match’s golfers inside its days' }),
})
export type Match = z.infer<typeof Match>

export const getMatch = endpoint({
  name: 'getMatch',
  method: 'GET',
  path: '/seasons/matches/:id',
  summary: 'A match with its results and rounds',
  who: 'league readers',
  params: IdParam,
  reply: Match,
  refusals: ['match_not_found'],
})

const Grosses = z.array(z.object({ tee: Id.nullable(), gross: z.int() })).meta({
  description:
    'At each of the tees the highest adjusted gross score that suffices, `tee` null for the ratings asked about; one stroke more does not. Empty when any eligible round does (`net` is null), when the Handicap Index is not known, and when no possible score does',
})

/** The scores a golfer of an open match needs if all other nets stay as they are (law 24). */
export const Needed = z.object({
  golferId: Id,
  handicapIndex: Strokes.nullable().meta({ description: 'Today’s, from which the gross scores are calculated' }),
  outOfReach: Strokes.nullable().meta({
    description:
      'Lower nets are reached by fewer than one in fifty of the golfer’s own rounds; null with fewer than eight rounds',
  }),
  places: z
    .array(
      z.object({
        position: z.int(),
        tied: z.boolean().meta({ description: 'Whether that net is equal to another golfer’s; a lower one is not' }),
        net: Strokes.nullable().meta({
          description: 'The highest net that takes the position; null when any eligible round does',
        }),
        grosses: Grosses,
      }),
    )
    .meta({ description: 'Every position that can be reached and is better than the present one, best first' }),
  team: z
    .object({
      position: z.int().meta({ description: 'The position that the team moves up to' }),
      net: Strokes.nullable().meta({
        description: 'The golfer’s highest net that moves it; null when any eligible round does',
      }),
      grosses: Grosses,
    })
    .nullable()
    .meta({ description: 'Null when the golfer’s net cannot improve the position of a team' }),
  tees: z
    .array(
      z.object({
        id: Id,
        courseName: z.string().nullable().meta({ description: 'The club, and the course if it has a name of its own' }),
        teeName: z.string().nullable(),
        courseRating: Strokes,
        slopeRating: z.int(),
        holes: z.literal(9).optional().meta({ description: 'Where the ratings are those of nine holes' }),
        timesPlayed: z.int(),
      }),
    )
    .meta({
      description: 'Tees of the golfer’s rounds of the last year of the holes that count, the most often played first',
    }),
  roundsLeft: z
    .int()
    .optional()
    .meta({ description: 'How many more rounds of the golfer can count, where a match counts only the first ones' }),
})
export type Needed = z.infer<typeof Needed>

export const getNeeded = endpoint({
  name: 'getNeeded',
  method: 'GET',
  path: '/seasons/matches/:id/needed',
  summary: 'What a golfer needs for each better position of an open match, and for the team, as nets and gross scores',
  who: 'league readers',
  params: IdParam,
  query: z
    .strictObject({
      golferId: IdText,
      courseRating: teeRatings.courseRating.optional(),
      slopeRating: teeRatings.slopeRating.optional(),
    })
    .refine(({ courseRating, slopeRating }) => (courseRating === undefined) === (slopeRating === undefined), {
      error: 'Enter the Course Rating and the Slope Rating',
      path: ['slopeRating'],
    })
    .meta({
      description: 'With both ratings of any other tees, for their gross scores too: of as many holes as count',
    }),
  reply: Needed,
  refusals: ['match_not_found', 'golfer_not_found', 'match_finished'],
})

export const currentMatch = endpoint({
  name: 'currentMatch',
  method: 'GET',
  path: '/seasons/matches/current',
  summary: 'The match of a day: the one containing it, else the latest before it, else the first',
  who: 'league readers',
  query: z.strictObject({ leagueId: IdText, date: DayOrInstant.optional() }),
  reply: Match,
  refusals: ['league_not_found', 'match_not_found'],
})

export const recalculateMatch = endpoint({
  name: 'recalculateMatch',
  method: 'POST',
  path: '/seasons/matches/:id/recalculate',
  summary: 'Rescore a match from its rounds; a correct result stays as it is',
  who: 'admins',
  params: IdParam,
  reply: Match,
  refusals: ['match_not_found'],
})
