import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { CourseEntry } from '#contract/courses.ts'
import type { CourseCard, Ratings } from '#domain/courses/course.ts'
import type { Hole } from '#domain/courses/holes.ts'
import type { KeptCourse } from '#domain/permissions.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Courses } from '#server/platform/db/schema.ts'

/** A course with its tees, their ratings in tenths. */
export type CourseRow = CourseCard &
  KeptCourse &
  Pick<Selectable<Courses>, 'id' | 'version' | 'createdAt' | 'correctedAt'> & {
    readonly createdByName: string | null
    readonly correctedByName: string | null
  }

/** Holes whose pars and stroke indexes are the lists of these columns; null where there are none. */
export const holesOf = (pars: string, strokeIndexes: string): RawBuilder<Hole[] | null> => sql`(
  select json_agg(json_build_object('par', par, 'strokeIndex', stroke_index) order by number)
  from unnest(${sql.ref(pars)}, ${sql.ref(strokeIndexes)}) with ordinality as hole(par, stroke_index, number))`

const ratingsOf = (part: '' | 'front9_' | 'back9_'): RawBuilder<Ratings | null> => {
  const [rating, slope] = [sql.ref(`tee.${part}course_rating`), sql.ref(`tee.${part}slope_rating`)]
  return sql`case when ${rating} is not null then json_build_object('courseRating', ${rating}, 'slopeRating', ${slope}) end`
}

export async function courseById(db: Db, id: number): Promise<CourseRow | undefined> {
  const { rows } = await sql<CourseRow>`
    select courses.id, club, nullif(courses.name, '') as name, ${holesOf('pars', 'strokeIndexes')} as holes,
      ${holesOf('womenPars', 'womenStrokeIndexes')} as women_holes, version, created_by as created_by_id, courses.created_at,
      creator.name as created_by_name, corrector.name as corrected_by_name, corrected_at, others_corrected,
      array(
        select json_build_object('name', tee.name, 'ratedFor', tee.rated_for, 'eighteen', ${ratingsOf('')}, 'front', ${ratingsOf('front9_')},
          'back', ${ratingsOf('back9_')})
        from course_tees as tee where tee.course_id = courses.id order by place
      ) as tees
    from courses
    left join users as creator on creator.id = created_by
    left join users as corrector on corrector.id = corrected_by
    where courses.id = ${id}`.execute(db)
  return rows[0]
}

type Listing = { readonly search: string; readonly after: number | null; readonly limit: number }

const club = sql`club_words(club) collate "C"`
const course = sql`coalesce(club_words(name), '') collate "C"`
const ownName = sql`club_words(name) collate "C"`
const beginning = (words: RawBuilder<unknown>) =>
  sql`${words} >= typed.words and ${words} < typed.words || chr(1114111)`

/**
 * Courses by the names of their clubs, then their own: all, or those whose club or name begins with these words. Courses
 * of such clubs come first; the others are read by their own names.
 */
export async function coursesOf(db: Db, { search, after, limit }: Listing): Promise<CourseEntry[]> {
  const { rows } = await sql<CourseEntry>`
    with typed as materialized (
      select case when ${search}::text = '' then '' else club_words(${search}) end as words
    ), previous as materialized (
      select ${club} as club, ${course} as course, ${beginning(club)} as by_club
      from courses cross join typed where id = ${after}
    ), found as (
      (select 1 as section, ${club} as first_words, ${course} as second_words, courses.* from typed cross join lateral (
        select * from courses
        where ${beginning(club)} ${
          after === null
            ? sql``
            : sql`and (select by_club from previous)
          and (${club}, ${course}) > ((select club from previous), (select course from previous))`
        }
        order by ${club}, ${course} limit ${limit}
      ) as courses)
      union all
      (select 2, ${ownName}, ${club}, courses.* from typed cross join lateral (
        select * from courses
        where name <> '' and typed.words <> '' and ${beginning(ownName)} and not (${beginning(club)}) ${
          after === null
            ? sql``
            : sql`and (${ownName}, ${club}) > ((select case when by_club then '' else course end from previous),
              (select case when by_club then '' else club end from previous))`
        }
        order by ${ownName}, ${club} limit ${limit}
      ) as courses)
    )
    select id, club, nullif(name, '') as name, cardinality(pars) as number_of_holes,
      (select sum(par) from unnest(pars) as par)::int as par,
      array(select tee.name from course_tees as tee where tee.course_id = found.id group by tee.name order by min(place)) as tees
    from found order by section, first_words, second_words limit ${limit}`.execute(db)
  return rows
}

/** A league that an account organizes, or whether it organizes this one. */
export async function leagueOrganizedBy(db: Db, userId: number, leagueId?: number): Promise<number | null> {
  const isThis = (column: string) => (leagueId === undefined ? sql`` : sql`and ${sql.ref(column)} = ${leagueId}`)
  const { rows } = await sql<{ id: number }>`
    (select id from leagues where owner_id = ${userId} ${isThis('id')} limit 1)
    union all (select league_id from memberships where deputy_id = ${userId} ${isThis('league_id')} limit 1)
    limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** How many rounds of each golfer say where their league plays. */
export const latestRounds = 100

/**
 * A league that the account organizes and whose rounds use the course: a golfer over whom it has rights has played there
 * since joining, in their latest rounds. Rounds that the account entered itself do not count, nor those that organizers
 * of other leagues entered, unless another organizer of the league took them. A course is known by its
 * club's name and its own, and by those it had before corrections; one without a name is the club's only one.
 */
export async function leagueUsing(db: Db, userId: number, courseId: number): Promise<number | null> {
  const { rows } = await sql<{ leagueId: number }>`
    with names as (
      select club_words(club) as club, club_words(name) as course from courses where id = ${courseId}
      union
      select club_words(card ->> 'club'), club_words(card ->> 'name') from course_versions where course_id = ${courseId}
    ), its_tees as materialized (
      select distinct its_tees.id from names cross join lateral (
        select id from tees
        where club_words(facility_name) collate "C" = club and (course is null or course = club_words(course_name))
          and course_rating is not null and slope_rating is not null
        offset 0
      ) as its_tees
    ), organized as (
      select id from leagues where owner_id = ${userId}
      union select league_id from memberships where deputy_id = ${userId}
    )
    select league_id
    from organized
    join memberships on league_id = organized.id
    cross join lateral (
      select id, tee_id, entered_by, by_organiser from rounds
      where golfer_id = memberships.golfer_id and played_on >= (joined_at at time zone 'UTC')::date
      order by played_on desc limit ${latestRounds}
    ) as latest
    where exists (select from its_tees) and tee_id in (select id from its_tees)
      and entered_by is distinct from ${userId} and gives_rights(memberships)
      and (not by_organiser or exists (
        select from round_decisions
        where round_id = latest.id and round_decisions.league_id = organized.id
          and decided_by is distinct from ${userId}))
    limit 1`.execute(db)
  return rows[0]?.leagueId ?? null
}

/** Serializes changes of courses, so that two cannot take the same name. Callers take all other locks first. */
export async function lockCourses(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('courses', 19))`.execute(tx)
}

type Author = { readonly by: number; readonly at: string }

const columnsOf = ({ club: clubName, name, holes, womenHoles }: CourseCard) => ({
  club: clubName,
  name: name ?? '',
  pars: holes.map(({ par }) => par),
  strokeIndexes: holes.map(({ strokeIndex }) => strokeIndex),
  womenPars: womenHoles && womenHoles.map(({ par }) => par),
  womenStrokeIndexes: womenHoles && womenHoles.map(({ strokeIndex }) => strokeIndex),
})

/** Adds a course; null when its club has one of this name. */
export async function insertCourse(tx: Db, card: CourseCard, { by, at }: Author): Promise<number | null> {
  const added = await tx
    .insertInto('courses')
    .values({ ...columnsOf(card), createdBy: by, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) return null
  await insertTees(tx, added.id, card)
  return added.id
}

/** Replaces the details of a course; false if its club has another one of this name. */
export async function updateCourse(tx: Db, id: number, card: CourseCard, { by, at }: Author): Promise<boolean> {
  const { club: clubName, name } = columnsOf(card)
  const { rows } = await sql`
    select from courses where ${club} = club_words(${clubName}) and ${course} = coalesce(club_words(${name}), '')
      and id <> ${id}`.execute(tx)
  if (rows.length > 0) return false
  await tx
    .updateTable('courses')
    .set((eb) => ({
      ...columnsOf(card),
      version: eb('version', '+', 1),
      correctedBy: by,
      correctedAt: at,
      othersCorrected: sql<boolean>`others_corrected or created_by is distinct from ${by}`,
    }))
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('courseTees').where('courseId', '=', id).execute()
  await insertTees(tx, id, card)
  return true
}

async function insertTees(tx: Db, courseId: number, { tees }: CourseCard): Promise<void> {
  const rows = tees.map(({ name, ratedFor, eighteen, front, back }, n) => ({
    course_id: courseId,
    place: n + 1,
    name,
    rated_for: ratedFor,
    course_rating: eighteen?.courseRating,
    slope_rating: eighteen?.slopeRating,
    front9_course_rating: front?.courseRating,
    front9_slope_rating: front?.slopeRating,
    back9_course_rating: back?.courseRating,
    back9_slope_rating: back?.slopeRating,
  }))
  await sql`
    insert into course_tees select tee.* from courses
    join jsonb_populate_recordset(null::course_tees, ${JSON.stringify(rows)}::jsonb) as tee on course_id = courses.id`.execute(
    tx,
  )
}

export async function deleteCourseRow(tx: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('courses').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}
