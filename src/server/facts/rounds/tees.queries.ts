import { type RawBuilder, sql } from 'kysely'
import type { RoundFacts } from '#domain/rounds/round.ts'
import type { Db } from '#server/platform/db/database.ts'

type Place = Pick<
  RoundFacts,
  | 'associationId'
  | 'facilityName'
  | 'courseName'
  | 'teeName'
  | 'courseRating'
  | 'slopeRating'
  | 'front9CourseRating'
  | 'back9CourseRating'
>

/** The tees of these rounds, in their order, with new ones added; null for unknown ones. */
export async function teesOf(db: Db, rounds: readonly Place[]): Promise<(number | null)[]> {
  const keys = rounds.map(keyOf)
  const places = [...new Set(keys)].filter((key) => key !== null)
  if (places.length === 0) return keys.map(() => null)
  const table = sql`jsonb_populate_recordset(null::tees, ${`[${places.join(',')}]`}::jsonb)`
  const known = await idsOf(db, table)
  if (known.includes(null)) await addTees(db, table)
  const ids = known.includes(null) ? await idsOf(db, table) : known
  const byKey = new Map(places.map((key, n) => [key, ids[n] ?? null]))
  return keys.map((key) => (key === null ? null : (byKey.get(key) ?? null)))
}

/** A place as canonical JSON text, for comparison. Missing names are empty. */
function keyOf(round: Place): string | null {
  const { facilityName, courseName, teeName, courseRating, slopeRating, front9CourseRating, back9CourseRating } = round
  const facts = [facilityName, courseName, teeName, courseRating, slopeRating, front9CourseRating, back9CourseRating]
  if (facts.every((fact) => fact === null)) return null
  return JSON.stringify({
    facility_name: facilityName ?? '',
    course_name: courseName ?? '',
    tee_name: teeName ?? '',
    source: round.associationId === null ? 'golfer' : 'association',
    course_rating: courseRating,
    slope_rating: slopeRating,
    front9_course_rating: front9CourseRating,
    back9_course_rating: back9CourseRating,
  })
}

type Places = RawBuilder<unknown>

/** The ids of these places, in their order: null where they are new. */
async function idsOf(db: Db, places: Places): Promise<(number | null)[]> {
  const { rows } = await sql<{ id: number | null }>`
    select (
      select id from tees
      where facility_name = place.facility_name and course_name = place.course_name and tee_name = place.tee_name
        and source = place.source
        and (course_rating, slope_rating, front9_course_rating, back9_course_rating) is not distinct from
          (place.course_rating, place.slope_rating, place.front9_course_rating, place.back9_course_rating)
    ) as id
    from ${places} with ordinality as place order by ordinality`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Serializes adding tees, so that two calls with the same new ones do not deadlock. Callers take all other locks first.
 */
async function addTees(db: Db, places: Places): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tees', 19))`.execute(db)
  await sql`
    insert into tees (facility_name, course_name, tee_name, source, course_rating, slope_rating, front9_course_rating, back9_course_rating)
    select facility_name, course_name, tee_name, source, course_rating, slope_rating, front9_course_rating, back9_course_rating
    from ${places}
    on conflict do nothing`.execute(db)
}
