import { sql } from 'kysely'
import type { Tee } from '#contract/tees.ts'
import type { RatedFor } from '#domain/courses/holes.ts'
import { courseRatingBounds } from '#domain/rounds/manual-round.ts'
import type { Day } from '#domain/shared/day.ts'
import { concerns } from '#server/ground/rules.queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { holesOf } from './courses.queries.ts'

/** Tees with the holes of the kept course that has them, null where none has; their Course Rating is in tenths. */
export type RatedTee = Omit<Tee, 'numberOfHoles' | 'ratedFor'> & { readonly ratedFor: RatedFor | null }

/** Whether the golfer played it, or only others of the leagues. */
export type LatestTee = RatedTee & { readonly isOwn: boolean }

const maxTees = 20
/** Empty where the course has the club's name: that says no more than the club. */
const courseName = sql`case when tees.course_name = tees.facility_name then '' else tees.course_name end`
/** Which kept tees have the names of a row of `tees`. */
const isNamedAs = sql`club_words(kept.club) collate "C" = club_words(tees.facility_name)
  and coalesce(club_words(kept.course_name), '') collate "C" = coalesce(club_words(${courseName}), '')
  and lower(kept.tee_name) = lower(tees.tee_name)`
const isRatedAs = sql`kept.course_rating = tees.course_rating and kept.slope_rating = tees.slope_rating`
/** Rounds of about two years of a golfer who plays weekly. */
const latestRounds = 100
const maxClubs = 5

type Asked = { readonly golferId: number; readonly leagueIds: readonly number[]; readonly today: Day }

/**
 * The rated tees of a golfer's latest rounds that these leagues have to do with, each once. Those that others of the leagues play today come first, then the last played; of tees with the same names, those
 * of the association come before those typed by hand. Nines of a kept course that have the same ratings are listed both.
 * Ratings of a kept course that was corrected since they were typed come after those of today, which can be listed twice; of those for
 * men and for women the nearer ones come first.
 */
export async function latestTees(db: Db, { golferId, leagueIds, today }: Asked): Promise<LatestTee[]> {
  const asking = sql`any(${sql.val([...leagueIds])}::int[])`
  const { rows } = await sql<LatestTee>`
    with latest as (
      select tee_id, posted_at, row_number() over (order by played_on desc, id desc) as place from (
        select tee_id, posted_at, played_on, id from rounds
        where golfer_id = ${golferId} and ${concerns(sql`rounds`, asking)}
        order by played_on desc, id desc limit ${latestRounds}
      ) as rounds
      union all
      select tee_id, max(posted_at), - count(*) from (
        select distinct mates.golfer_id from memberships as own
        join memberships as mates on mates.league_id = own.league_id and mates.golfer_id <> own.golfer_id
        where own.golfer_id = ${golferId} and own.league_id = ${asking}
      ) as mates cross join lateral (
        select tee_id, posted_at from rounds
        where rounds.golfer_id = mates.golfer_id and played_on = ${today}::date and ${concerns(sql`rounds`, asking)} order by id desc limit 2
      ) as rounds group by tee_id
    ), played as (
      select lower(facility_name) as club, lower(${courseName}) as course, lower(tee_name) as name, latest.place, latest.entered_at, latest.is_own, tees.*
      from (select tee_id, min(place) as place, max(posted_at) as entered_at, bool_or(place > 0) as is_own from latest where tee_id is not null group by tee_id) as latest
      cross join lateral (select * from tees where id = latest.tee_id offset 0) as tees
      where facility_name <> '' and course_rating is not null and slope_rating is not null
    ), once as (
      select distinct on (club, course, name, course_rating, slope_rating) *,
        min(place) over (partition by club, course, name) as place_of_names
      from played order by club, course, name, course_rating, slope_rating, not is_own, source, place
    )
    select tees.facility_name, nullif(${courseName}, '') as course_name, nullif(tees.tee_name, '') as tee_name,
      tees.is_own, rated.course_rating, rated.slope_rating, rated.rated_for, rated.nine,
      ${holesOf('rated.pars', 'rated.strokeIndexes')} as holes
    from (select * from once order by place_of_names, not is_own, source, place limit ${maxTees}) as tees
    cross join lateral (
      with named as (
        select kept.*, ${isRatedAs} as is_same, courses.corrected_at
        from kept_tees as kept join courses on courses.id = kept.course_id
        where ${isNamedAs} and (kept.part = 1) = (tees.course_rating > ${courseRatingBounds[9].max})
      )
      select course_rating, slope_rating, rated_for, nine, pars, stroke_indexes, part from named
      where is_same
        or tees.source = 'golfer' and corrected_at > tees.entered_at and not exists (select from named where is_same)
      union all
      select tees.course_rating, tees.slope_rating, null, null, null, null, 4 where not exists (select from named where is_same)
    ) as rated
    order by place_of_names, not is_own, source, tees.place, rated.part, abs(rated.course_rating - tees.course_rating) limit ${maxTees}`.execute(
    db,
  )
  return rows
}

/**
 * The rated tees of the first clubs whose names begin with these words, each once: the association's before those typed by hand, then the newest.
 * Clubs are read by steps through the index, so that one with many tees does not hide the next.
 */
export async function teesOfClubs(db: Db, search: string): Promise<RatedTee[]> {
  const { rows } = await sql<RatedTee>`
    with recursive typed as materialized (
      select club_words(${search}) as words
    ), clubs as (
      select 1 as n, (
        select club_words(facility_name) collate "C" from tees
        where club_words(facility_name) collate "C" >= words and club_words(facility_name) collate "C" < words || chr(1114111)
          and course_rating is not null and slope_rating is not null
        order by club_words(facility_name) collate "C" limit 1
      ) as club from typed
      union all
      select n + 1, (
        select club_words(facility_name) collate "C" from tees
        where club_words(facility_name) collate "C" > club and club_words(facility_name) collate "C" < words || chr(1114111)
          and course_rating is not null and slope_rating is not null
        order by club_words(facility_name) collate "C" limit 1
      ) from clubs cross join typed where club is not null and n < ${maxClubs}
    ), once as (
      select distinct on (club, lower(${courseName}), lower(tee_name), course_rating, slope_rating) club, tees.*
      from clubs cross join lateral (
        select * from tees
        where club_words(facility_name) collate "C" = club and course_rating is not null and slope_rating is not null
          and not exists (select from kept_tees as kept where ${isNamedAs} and ${isRatedAs})
        order by source, id desc limit ${maxTees}
      ) as tees
      order by club, lower(${courseName}), lower(tee_name), course_rating, slope_rating, source, id desc
    ), shared as (
      select *, row_number() over (partition by club order by source, id desc) as place from once
    )
    select facility_name, course_name, tee_name, null as rated_for, null as nine, course_rating, slope_rating, null as holes from (
      select club, facility_name, nullif(${courseName}, '') as course_name, nullif(tee_name, '') as tee_name,
        course_rating, slope_rating, source, id
      from shared as tees order by place, club limit ${maxTees}
    ) as found order by club, source, id desc`.execute(db)
  return rows
}

const maxCourses = 5
const maxEntries = 40

/**
 * The tees of the first kept courses of clubs whose names begin with these words: of each course those for 18 holes, then
 * for the front and back nine, in the order of its tees. Courses share the entries.
 */
export async function keptTeesOfClubs(db: Db, search: string): Promise<RatedTee[]> {
  const { rows } = await sql<RatedTee>`
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
    select club as facility_name, nullif(course_name, '') as course_name, tee_name, rated_for, nine, course_rating, slope_rating,
      ${holesOf('pars', 'strokeIndexes')} as holes
    from (select * from shared order by entry, course limit ${maxEntries}) as listed order by course, entry`.execute(db)
  return rows
}
