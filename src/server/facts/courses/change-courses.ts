import {
  type Course,
  type correctCourse as correction,
  courseCardOf,
  type createCourse as creation,
  type restoreCourse as restoration,
} from '#contract/courses.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { courseChangesText } from '#domain/courses/course-changes.ts'
import type { CourseCard } from '#domain/courses/course.ts'
import { courseTitle } from '#domain/courses/holes.ts'
import { type Actor, type CourseTie, type OrganizerTie, may } from '#domain/permissions.ts'
import { lockCaller } from '#server/ground/access.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import { lock } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { leagueUsing } from './course-use.queries.ts'
import { earlierVersions, keepVersion } from './course-versions.queries.ts'
import {
  courseById,
  deleteCourseRow,
  insertCourse,
  leagueOrganizedBy,
  lockCourses,
  updateCourse,
} from './courses.queries.ts'
import { cardOf, readCourse } from './read-courses.ts'

type From = { readonly address: string }
type Creation = From & { readonly body: InputOf<typeof creation>['body'] }
type Correction = From & { readonly id: number; readonly body: InputOf<typeof correction>['body'] }
type Restoration = From & { readonly id: number; readonly body: InputOf<typeof restoration>['body'] }

export async function createCourse(tools: Tools, actor: Actor, { body, address }: Creation): Promise<Course> {
  const { db, limits, now } = tools
  if (!may.addCourse(actor, { organizes: (await leagueOrganizedBy(db, actor.id)) !== null })) refuse('not_allowed')
  await limits.count('course-account', String(actor.id))
  return db.transaction().execute(async (tx) => {
    if (!may.addCourse(actor, await tieOf(tx, actor))) refuse('not_allowed')
    await lockCourses(tx)
    const at = now()
    const card = courseCardOf(body)
    const id = (await insertCourse(tx, card, { by: actor.id, at: at.toISOString() })) ?? refuse('course_exists')
    const by = { actorId: actor.id, address }
    await recordEvent(tx, {
      kind: 'course_created',
      at,
      by,
      target: { kind: 'course', id },
      detail: { changed: `${courseTitle(card)}, ${card.holes.length} holes` },
    })
    return readCourse(tx, actor, id)
  })
}

/** Corrects a course. Rounds that were played have their ratings of their own. */
export async function correctCourse(tools: Tools, actor: Actor, { body, ...where }: Correction): Promise<Course> {
  return replaceCard(tools, actor, { ...where, version: body.version }, async () => courseCardOf(body))
}

/** Corrects a course to what it was in an earlier version, which stays among the earlier ones. */
export async function restoreCourse(tools: Tools, actor: Actor, { body, ...where }: Restoration): Promise<Course> {
  const { restored, version } = body
  return replaceCard(tools, actor, { ...where, version }, async (tx) => {
    const earlier = (await earlierVersions(tx, where.id)).find((one) => one.version === restored)
    return earlier?.card ?? refuse('course_version_not_found')
  })
}

type Replacement = From & { readonly id: number; readonly version: number }

async function replaceCard(
  tools: Tools,
  actor: Actor,
  { id, version, address }: Replacement,
  newCard: (tx: Db) => Promise<CourseCard>,
): Promise<Course> {
  const { db, limits, now } = tools
  const known = (await courseById(db, id)) ?? refuse('course_not_found')
  const leagueUsesIt = (await leagueUsing(db, actor.id, id)) !== null
  if (!may.correctCourse(actor, { leagueUsesIt }, known)) refuse('not_allowed')
  await limits.count('course-corrections', String(actor.id))
  return db.transaction().execute(async (tx) => {
    const tie = await tieTo(tx, actor, id)
    await lockCourses(tx)
    const course = (await courseById(tx, id)) ?? refuse('course_not_found')
    if (!may.correctCourse(actor, tie, course)) refuse('not_allowed')
    if (course.version !== version) refuse('out_of_date')
    const [before, card, at] = [cardOf(course), await newCard(tx), now()]
    await keepVersion(tx, id, before)
    if (!(await updateCourse(tx, id, card, { by: actor.id, at: at.toISOString() }))) refuse('course_exists')
    const by = { actorId: actor.id, address }
    const detail = { changed: courseChangesText(before, card) }
    await recordEvent(tx, { kind: 'course_corrected', at, by, target: { kind: 'course', id }, detail })
    return readCourse(tx, actor, id)
  })
}

export async function deleteCourse(
  { db, now }: Tools,
  actor: Actor,
  { id, address }: From & { readonly id: number },
): Promise<{ success: boolean }> {
  if (!may.deleteCourse(actor)) refuse('not_allowed')
  return db.transaction().execute(async (tx) => {
    await lockCourses(tx)
    const course = (await courseById(tx, id)) ?? refuse('course_not_found')
    await recordEvent(tx, {
      kind: 'course_deleted',
      at: now(),
      by: { actorId: actor.id, address },
      target: { kind: 'course', id },
      detail: { changed: courseTitle(cardOf(course)) },
    })
    return { success: await deleteCourseRow(tx, id) }
  })
}

/** Whether the account organizes a league; it and the tie stay until the transaction ends. */
async function tieOf(tx: Db, { id }: Actor): Promise<OrganizerTie> {
  await lockCaller(tx, { id }, 'keep')
  return { organizes: await staysOrganizer(tx, id, await leagueOrganizedBy(tx, id)) }
}

/** The same of a league that uses the course. */
async function tieTo(tx: Db, { id }: Actor, courseId: number): Promise<CourseTie> {
  await lockCaller(tx, { id }, 'keep')
  return { leagueUsesIt: await staysOrganizer(tx, id, await leagueUsing(tx, id, courseId)) }
}

async function staysOrganizer(tx: Db, userId: number, leagueId: number | null): Promise<boolean> {
  if (leagueId === null) return false
  await lock(tx, { leagues: [leagueId] }, 'share')
  return (await leagueOrganizedBy(tx, userId, leagueId)) !== null
}
