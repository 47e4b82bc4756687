import { z } from 'zod'
import { type CourseCard, courseProblems, maxTees } from '#domain/courses/course.ts'
import { endpoint } from './endpoint.ts'
import { hole, scorecard } from './scorecard.ts'
import { Id, IdParam, Instant, Version, list, nameText, paging, wholeText, Success } from './shared.ts'
import { Strokes } from './strokes.ts'

/** A hole of the scorecard. */
export const Hole = z.object({ par: z.int(), strokeIndex: z.int() })

const Ratings = z.object({ courseRating: Strokes, slopeRating: z.int() }).nullable()

export const RatedFor = z.enum(['men', 'women']).nullable()

const CourseTee = z.object({
  name: z.string(),
  ratedFor: RatedFor.meta({ description: 'Whom the ratings are for; null where the scorecard does not say' }),
  eighteen: Ratings.meta({ description: 'Null for a course of nine holes, and where the tee is rated for nines only' }),
  front: Ratings.meta({ description: 'Of the front nine, or of the whole course if it has nine holes' }),
  back: Ratings,
})

const Corrected = z.object({ by: z.string().nullable(), at: Instant })

const CourseVersion = z.object({
  version: z.int(),
  by: z.string().nullable().meta({ description: 'Who made it; null once the account is gone' }),
  at: Instant,
  changes: z.string().nullable().meta({ description: 'What it changed; null for the earliest one kept' }),
})

/** A course kept by the site. */
export const Course = z.object({
  id: Id,
  club: z.string(),
  name: z.string().nullable().meta({ description: 'Null where the club has one course' }),
  holes: list(Hole).meta({ description: 'In their order: 9 or 18' }),
  womenHoles: list(Hole).nullable().meta({
    description: 'What women play, where their pars or stroke indexes are others',
  }),
  tees: list(CourseTee),
  version: z.int().meta({ description: 'Increases when the course is corrected' }),
  createdBy: z.object({ id: Id, name: z.string() }).nullable(),
  createdAt: Instant,
  corrected: Corrected.nullable().meta({ description: 'Who corrected it last, and when; null if no one has' }),
  othersCorrected: z.boolean().meta({ description: 'Whether anyone but its creator has corrected it' }),
  versions: list(CourseVersion).meta({ description: 'This one and the earlier ones that are kept, the latest first' }),
  mayCorrect: z.boolean().meta({ description: 'Whether you correct it, and restore earlier versions' }),
})
export type Course = z.infer<typeof Course>

export const CourseEntry = z.object({
  id: Id,
  club: z.string(),
  name: z.string().nullable(),
  numberOfHoles: z.int(),
  par: z.int(),
  tees: list(z.string()).meta({ description: 'The names of its tees' }),
})
export type CourseEntry = z.infer<typeof CourseEntry>

const rated = z
  .strictObject({ courseRating: scorecard.courseRating, slopeRating: scorecard.slopeRating })
  .nullable()
  .default(null)

const holeCount = 'A course has 9 or 18 holes'

const courseCard = {
  club: nameText(120).min(1, 'Enter the club'),
  name: nameText(120).optional().meta({ description: 'Left out or empty where the club has one course' }),
  holes: z.array(z.strictObject(hole)).min(9, holeCount).max(18, holeCount),
  womenHoles: z.array(z.strictObject(hole)).max(18, holeCount).nullable().optional().meta({
    description: 'Left out or null where women have the same pars and stroke indexes',
  }),
  tees: z
    .array(
      z.strictObject({
        name: nameText(60).min(1, 'Enter the tee’s name'),
        ratedFor: RatedFor.default(null),
        eighteen: rated,
        front: rated,
        back: rated,
      }),
    )
    .min(1, 'Add at least one tee')
    .max(maxTees, `A course has at most ${maxTees} tees`),
}

type Body = z.output<z.ZodObject<typeof courseCard>>

/** The request for a course; a course with the club's name has an empty name. */
export function courseCardOf({ club, name = '', holes, womenHoles = null, tees }: Body): CourseCard {
  return {
    club,
    name: name === '' || name.toLowerCase() === club.toLowerCase() ? null : name,
    holes,
    womenHoles,
    tees,
  }
}

/** Refuses what cannot be one course. */
function checkCourse(body: Body, context: z.core.$RefinementCtx): void {
  // Refused already; figures out of their bounds have no tenths.
  if (context.issues.length > 0) return
  for (const { path, message } of courseProblems(courseCardOf(body))) {
    context.addIssue({ code: 'custom', path: [...path], message })
  }
}

const ofOne = ['course_not_found'] as const

export const listCourses = endpoint({
  name: 'listCourses',
  method: 'GET',
  path: '/courses',
  summary: 'Courses by club and name: all, or those whose club or name begins with a text, clubs first',
  who: 'signed in',
  query: z.strictObject({
    search: nameText(120).optional(),
    ...paging,
    limit: wholeText(z.int().min(1).max(20)).optional(),
  }),
  reply: z.array(CourseEntry),
})

export const getCourse = endpoint({
  name: 'getCourse',
  method: 'GET',
  path: '/courses/:id',
  summary: 'A course with its holes, and its tees with their ratings',
  who: 'signed in',
  params: IdParam,
  reply: Course,
  refusals: ofOne,
})

export const createCourse = endpoint({
  name: 'createCourse',
  creates: true,
  method: 'POST',
  path: '/courses',
  summary: 'Add a course to those of the site: for accounts that play or organize',
  who: 'signed in',
  body: z.strictObject(courseCard).superRefine(checkCourse),
  reply: Course,
  refusals: ['not_allowed', 'course_exists'],
})

export const correctCourse = endpoint({
  name: 'correctCourse',
  method: 'PUT',
  path: '/courses/:id',
  summary:
    'Correct a course: organizers of leagues whose rounds use it, and who added it until someone else corrects it. Rounds that were played keep their ratings',
  who: 'signed in',
  params: IdParam,
  body: z.strictObject({ ...courseCard, version: Version }).superRefine(checkCourse),
  reply: Course,
  refusals: [...ofOne, 'not_allowed', 'course_exists', 'out_of_date'],
})

export const restoreCourse = endpoint({
  name: 'restoreCourse',
  method: 'POST',
  path: '/courses/:id/restore',
  summary: 'Correct a course to what it was in an earlier version: for those who can correct it',
  who: 'signed in',
  params: IdParam,
  body: z.strictObject({ restored: Version.meta({ description: 'The earlier version' }), version: Version }),
  reply: Course,
  refusals: [...ofOne, 'course_version_not_found', 'not_allowed', 'course_exists', 'out_of_date'],
})

export const deleteCourse = endpoint({
  name: 'deleteCourse',
  method: 'DELETE',
  path: '/courses/:id',
  summary: 'Delete a course from those of the site; rounds keep their ratings',
  who: 'admins',
  params: IdParam,
  reply: Success,
  refusals: ofOne,
})
