import {
  type Course,
  type correctCourse as correction,
  courseCardOf,
  type createCourse as creation,
} from '#contract/courses.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { courseChanges } from '#domain/courses/course-changes.ts'
import { courseTitle } from '#domain/courses/holes.ts'
import { type Actor, type OrganiserTie, may } from '#domain/permissions.ts'
import { recordEvent } from '#server/admin/audit/audit.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Tools } from '#server/tools.ts'
import {
  courseById,
  deleteCourseRow,
  holdAccount,
  holdOrganiser,
  insertCourse,
  lockCourses,
  updateCourse,
} from './courses.queries.ts'
import { cardOf, readCourse } from './read-courses.ts'

// Locks are taken in one order: the actor's account, a league they organise (held), then all courses.

type From = { readonly address: string }
type Creation = From & { readonly body: InputOf<typeof creation>['body'] }
type Correction = From & { readonly id: number; readonly body: InputOf<typeof correction>['body'] }

export async function createCourse(tools: Tools, actor: Actor, { body, address }: Creation): Promise<Course> {
  const { db, limits, now } = tools
  if (!may.addCourse(actor, await tieOf(db, actor))) refuse('not_allowed')
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
    return readCourse(tx, id)
  })
}

/** Corrects a course. Rounds that were played have their ratings of their own. */
export async function correctCourse(tools: Tools, actor: Actor, { id, body, address }: Correction): Promise<Course> {
  const { db, limits, now } = tools
  const known = (await courseById(db, id)) ?? refuse('course_not_found')
  if (!may.correctCourse(actor, await tieOf(db, actor), known)) refuse('not_allowed')
  await limits.count('course-corrections', String(actor.id))
  return db.transaction().execute(async (tx) => {
    const tie = await tieOf(tx, actor)
    await lockCourses(tx)
    const course = (await courseById(tx, id)) ?? refuse('course_not_found')
    if (!may.correctCourse(actor, tie, course)) refuse('not_allowed')
    if (course.version !== body.version) refuse('out_of_date')
    const [before, card] = [cardOf(course), courseCardOf(body)]
    const changes = courseChanges(before, card)
    const at = now()
    if (!(await updateCourse(tx, id, card, { by: actor.id, at: at.toISOString() }))) refuse('course_exists')
    const by = { actorId: actor.id, address }
    const detail = { changed: changes.length === 0 ? 'the order of its tees' : changes.join('; ') }
    await recordEvent(tx, { kind: 'course_corrected', at, by, target: { kind: 'course', id }, detail })
    return readCourse(tx, id)
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

/** How the account is tied to leagues; it and the tie stay until the transaction ends. */
async function tieOf(db: Db, { id }: Actor): Promise<OrganiserTie> {
  if (!(await holdAccount(db, id))) refuse('not_signed_in')
  return holdOrganiser(db, id)
}
