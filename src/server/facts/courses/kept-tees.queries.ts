import { sql } from 'kysely'
import type { Tee } from '#contract/tees.ts'
import type { RatedFor } from '#domain/courses/holes.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What can be played from a tee of a kept course; its Course Rating is in tenths. */
export type KeptTee = Pick<Tee, 'facilityName' | 'courseName' | 'courseRating' | 'slopeRating' | 'nine'> & {
  readonly teeName: string
  readonly ratedFor: RatedFor | null
  readonly pars: readonly number[]
  readonly strokeIndexes: readonly number[]
}

const maxCourses = 5
const maxEntries = 40

/**
 * The tees of the first kept courses of clubs whose names begin with these words: of each course those for 18 holes, then
 * for the front and back nine, in the order of its tees. Courses share the entries.
 */
export async function keptTeesOfClubs(db: Db, search: string): Promise<KeptTee[]> {
  const { rows } = await sql<KeptTee>`
    with typed as materialized (
      select club_words(${search}) as words
    ), found as (
      select courses.* from typed cross join lateral (
        select id, row_number() over (order by club_words(club) collate "C", coalesce(club_words(name), '') collate "C") as course
        from courses
        where club_words(club) collate "C" >= words and club_words(club) collate "C" < words || chr(1114111)
        order by club_words(club) collate "C", coalesce(club_words(name), '') collate "C" limit ${maxCourses}
      ) as courses
    ), shared as (
      select found.course, kept_tees.*, row_number() over (partition by found.course order by part, place) as entry
      from found join kept_tees on kept_tees.course_id = found.id
    )
    select club as facility_name, nullif(course_name, '') as course_name, tee_name, rated_for, nine, course_rating, slope_rating, pars,
      stroke_indexes
    from (select * from shared order by entry, course limit ${maxEntries}) as listed order by course, entry`.execute(db)
  return rows
}
