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
import { type Actor, may } from '#domain/permissions.ts'
import { lockCaller } from '#server/ground/access.ts'
import { type NewEvent, recordEvent } from '#server/ground/audit.queries.ts'
import type { Caller } from '#server/ground/change.ts'
import { lock } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { earlierVersions, keepVersion } from './course-versions.queries.ts'
import {
  courseById,
  deleteCourseRow,
  insertCourse,
  leagueOrganizedBy,
  leagueUsing,
  lockCourses,
  updateCourse,
} from './courses.queries.ts'
import { mayCorrect, readCourse } from './read-courses.ts'

type Sent = InputOf<typeof creation>['body']
type Correction = InputOf<typeof correction>['body'] & { readonly id: number }
type Restoration = InputOf<typeof restoration>['body'] & { readonly id: number }

export async function createCourse({ db, limits, now }: Tools, caller: Caller, sent: Sent): Promise<Course> {
  const { actor } = caller
  if (!may.addCourse(actor, { organizes: (await leagueOrganizedBy(db, actor.id)) !== null })) refuse('not_allowed')
  await limits.count('course-account', String(actor.id))
  return db.transaction().execute(async (tx) => {
    const organizes = await staysOrganizer(tx, actor, () => leagueOrganizedBy(tx, actor.id))
    if (!may.addCourse(actor, { organizes })) refuse('not_allowed')
    await lockCourses(tx)
    const [card, at] = [courseCardOf(sent), now()]
    const id = (await insertCourse(tx, card, { by: actor.id, at: at.toISOString() })) ?? refuse('course_exists')
    await record(tx, caller, {
      kind: 'course_created',
      at,
      id,
      changed: `${courseTitle(card)}, ${card.holes.length} holes`,
    })
    return readCourse(tx, actor, id)
  })
}

/** Corrects a course. Rounds that were played keep their ratings. */
export async function correctCourse(tools: Tools, caller: Caller, sent: Correction): Promise<Course> {
  return replaceCard(tools, caller, sent, async () => courseCardOf(sent))
}

/** Corrects a course to what it was in an earlier version, which stays among the earlier ones. */
export async function restoreCourse(
  tools: Tools,
  caller: Caller,
  { restored, ...where }: Restoration,
): Promise<Course> {
  return replaceCard(tools, caller, where, async (tx) => {
    const earlier = (await earlierVersions(tx, where.id)).find(({ version }) => version === restored)
    return earlier?.card ?? refuse('course_version_not_found')
  })
}

async function replaceCard(
  { db, limits, now }: Tools,
  caller: Caller,
  { id, version }: { readonly id: number; readonly version: number },
  newCard: (tx: Db) => Promise<CourseCard>,
): Promise<Course> {
  const { actor } = caller
  const known = (await courseById(db, id)) ?? refuse('course_not_found')
  if (!(await mayCorrect(db, actor, known))) refuse('not_allowed')
  await limits.count('course-corrections', String(actor.id))
  return db.transaction().execute(async (tx) => {
    const leagueUsesIt = await staysOrganizer(tx, actor, () => leagueUsing(tx, actor.id, id))
    await lockCourses(tx)
    const course = (await courseById(tx, id)) ?? refuse('course_not_found')
    if (!may.correctCourse(actor, { leagueUsesIt }, course)) refuse('not_allowed')
    if (course.version !== version) refuse('out_of_date')
    const [card, at] = [await newCard(tx), now()]
    await keepVersion(tx, id, course)
    if (!(await updateCourse(tx, id, card, { by: actor.id, at: at.toISOString() }))) refuse('course_exists')
    await record(tx, caller, { kind: 'course_corrected', at, id, changed: courseChangesText(course, card) })
    return readCourse(tx, actor, id)
  })
}

export async function deleteCourse({ db, now }: Tools, caller: Caller, id: number): Promise<{ success: boolean }> {
  if (!may.deleteCourse(caller.actor)) refuse('not_allowed')
  return db.transaction().execute(async (tx) => {
    await lockCourses(tx)
    const course = (await courseById(tx, id)) ?? refuse('course_not_found')
    await record(tx, caller, { kind: 'course_deleted', at: now(), id, changed: courseTitle(course) })
    return { success: await deleteCourseRow(tx, id) }
  })
}

type Recorded = Pick<NewEvent, 'kind' | 'at'> & { readonly id: number; readonly changed: string }

async function record(tx: Db, { actor, address }: Caller, { kind, at, id, changed }: Recorded): Promise<void> {
  const by = { actorId: actor.id, address }
  await recordEvent(tx, { kind, at, by, target: { kind: 'course', id }, detail: { changed } })
}

/** Whether the account organizes the league that is found, which stays so until the transaction ends. */
async function staysOrganizer(tx: Db, { id }: Actor, find: () => Promise<number | null>): Promise<boolean> {
  await lockCaller(tx, { id }, 'keep')
  const leagueId = await find()
  if (leagueId === null) return false
  await lock(tx, { leagues: [leagueId] }, 'share')
  return (await leagueOrganizedBy(tx, id, leagueId)) !== null
}
