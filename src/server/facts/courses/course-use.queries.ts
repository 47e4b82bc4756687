import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

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
