import { sql } from 'kysely'
import type { CourseCard, CourseTee } from '#domain/courses/course.ts'
import { keeping } from '#server/ground/locks.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Earlier versions kept per course, besides its first. */
export const maxVersions = 50

/** Stores the current version of a course, before a correction replaces it. */
export async function keepVersion(tx: Db, courseId: number, course: CourseCard): Promise<void> {
  const { club, name, holes, womenHoles, tees } = course
  const card = { club, name, holes, womenHoles, tees }
  // Waits for a transaction that deletes an account, and skips the account if it is gone.
  await sql`
    insert into course_versions (course_id, version, card, made_by, made_at)
    select courses.id, version, ${JSON.stringify(card)}::jsonb, maker.id, coalesce(corrected_at, courses.created_at)
    from courses left join lateral (
      select id from users where id = case when corrected_at is null then created_by else corrected_by end ${keeping('users')}
    ) as maker on true
    where courses.id = ${courseId}`.execute(tx)
  await sql`
    delete from course_versions
    where course_id = ${courseId} and version <= (select version from courses where id = ${courseId}) - ${maxVersions}
      and version > (select min(version) from course_versions where course_id = ${courseId})`.execute(tx)
}

export type EarlierVersion = {
  readonly version: number
  readonly card: CourseCard
  readonly by: string | null
  readonly at: string
}

/** The earlier versions of a course with their ratings in tenths, the latest first. */
export async function earlierVersions(db: Db, courseId: number): Promise<EarlierVersion[]> {
  const { rows } = await sql<Omit<EarlierVersion, 'card'> & { card: StoredCard }>`
    select version, card, users.name as by, made_at as at
    from course_versions left join users on users.id = made_by
    where course_id = ${courseId} order by version desc`.execute(db)
  return rows.map((row) => ({ ...row, card: completed(row.card) }))
}

type StoredTee = Omit<CourseTee, 'ratedFor'> & Partial<CourseTee>
type StoredCard = Omit<CourseCard, 'womenHoles' | 'tees'> &
  Partial<Pick<CourseCard, 'womenHoles'>> & { readonly tees: readonly StoredTee[] }

/** Older versions do not say whom ratings are for. */
function completed({ womenHoles = null, tees, ...card }: StoredCard): CourseCard {
  return { ...card, womenHoles, tees: tees.map((tee) => ({ ratedFor: null, ...tee })) }
}
