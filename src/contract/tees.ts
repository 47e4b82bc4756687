import { z } from 'zod'
import { Hole, RatedFor } from './courses.ts'
import { endpoint } from './endpoint.ts'
import { IdText, list, nameText } from './shared.ts'
import { Strokes } from './strokes.ts'

/** A set of tees with its ratings, for filling in the form of a round. */
export const Tee = z.object({
  facilityName: z.string(),
  courseName: z.string().nullable(),
  teeName: z.string().nullable(),
  numberOfHoles: z
    .union([z.literal(9), z.literal(18)])
    .meta({ description: 'How many holes the ratings are for, by the height of the Course Rating' }),
  nine: z.enum(['front', 'back']).nullable().meta({
    description: 'Which half of a kept course of 18 holes; null for a whole course, and where it is not known',
  }),
  ratedFor: RatedFor.unwrap()
    .optional()
    .meta({ description: 'Whom a kept course has these ratings for, where it says so' }),
  courseRating: Strokes,
  slopeRating: z.int(),
  holes: list(Hole).nullable().meta({
    description: 'The holes that are played, in their order; null where the site keeps no course with these ratings',
  }),
})
export type Tee = z.infer<typeof Tee>

export const listPlayedTees = endpoint({
  name: 'listPlayedTees',
  method: 'GET',
  path: '/tees/played',
  summary:
    'The rated tees of a golfer’s latest rounds, the last played first, at most 20: for those who can enter rounds for them',
  who: 'signed in',
  query: z.strictObject({ golferId: IdText }),
  reply: z.array(Tee),
  refusals: ['not_allowed'],
})

export const searchTees = endpoint({
  name: 'searchTees',
  method: 'GET',
  path: '/tees',
  summary:
    'The rated tees of clubs whose names begin with a text: at most 40 of kept courses, then at most 20 that were played, the association’s first, then the newest',
  who: 'signed in',
  query: z.strictObject({ search: nameText(120).min(1, 'Enter the beginning of a club’s name') }),
  reply: z.array(Tee),
})
