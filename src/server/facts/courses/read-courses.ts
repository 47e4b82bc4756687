import { z } from 'zod'
import type { Course, CourseEntry, listCourses as listing } from '#contract/courses.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { courseChangesText } from '#domain/courses/course-changes.ts'
import { type Actor, may } from '#domain/permissions.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { pageOf, placeOf } from '#server/platform/http/cursor.ts'
import { refuse, refuseField } from '#server/platform/http/refuse.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import { type EarlierVersion, earlierVersions } from './course-versions.queries.ts'
import { type CourseRow, courseById, coursesOf, leagueUsing } from './courses.queries.ts'

const pageSize = 20
const Place = z.tuple([z.int().min(1).max(2_147_483_647)])

export async function listCourses(
  { db }: Tools,
  { search = '', cursor, limit = pageSize }: InputOf<typeof listing>['query'],
  exchange: Exchange,
): Promise<CourseEntry[]> {
  const [after = null] = placeOf(Place, cursor) ?? []
  const rows = await coursesOf(db, { search, after, limit: limit + 1 })
  if (after !== null && rows.length === 0) refuseField('query.cursor', 'The list has changed: load it from its start')
  return pageOf(exchange, { rows, limit }, ({ id }) => [id]).page
}

export async function readCourse(db: Db, actor: Actor, id: number): Promise<Course> {
  const row = (await courseById(db, id)) ?? refuse('course_not_found')
  const { createdById, createdByName, correctedByName, correctedAt } = row
  return {
    ...row,
    createdBy: createdById === null ? null : { id: createdById, name: createdByName ?? '' },
    corrected: correctedAt === null ? null : { by: correctedByName, at: correctedAt },
    versions: versionsOf(row, await earlierVersions(db, id)),
    mayCorrect: await mayCorrect(db, actor, row),
  }
}

/** Whether the account can correct a course at this moment. */
export async function mayCorrect(db: Db, actor: Actor, course: CourseRow): Promise<boolean> {
  const leagueUsesIt = (await leagueUsing(db, actor.id, course.id)) !== null
  return may.correctCourse(actor, { leagueUsesIt }, course)
}

/** All versions of a course that are kept, each with what it changed in the one before. */
function versionsOf(course: CourseRow, earlier: readonly EarlierVersion[]): Course['versions'] {
  const { version, createdByName, createdAt, correctedByName, correctedAt } = course
  const made = correctedAt === null ? { by: createdByName, at: createdAt } : { by: correctedByName, at: correctedAt }
  return [{ version, card: course, ...made }, ...earlier].map(({ card, ...one }, n) => {
    const before = earlier[n]?.card
    return { ...one, changes: before === undefined ? null : courseChangesText(before, card) }
  })
}
