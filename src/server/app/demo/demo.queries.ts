import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Whether the site has no account yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined
}

/** Ends the sessions of accounts with these addresses, in lower case. */
export async function endSessionsOf(db: Db, emails: readonly string[]): Promise<void> {
  const mine = sql`user_id in (select id from users where lower(email) = any(${sql.val([...emails])}::text[]))`
  await sql`delete from passkeys where ${mine}`.execute(db)
  await sql`delete from sessions where ${mine}`.execute(db)
}

export type KnownGolfer = { readonly id: number; readonly name: string; readonly ghinNumber: string }

export async function knownGolfers(db: Db): Promise<KnownGolfer[]> {
  const rows = await db.selectFrom('golfers').select(['id', 'name', 'ghinNumber']).orderBy('ghinNumber').execute()
  return rows.flatMap(({ ghinNumber, ...row }) => (ghinNumber === null ? [] : { ...row, ghinNumber }))
}

export async function someCourses(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('teePlaces')
        .select('courseName')
        .where('courseName', 'is not', null)
        .orderBy('id')
        .limit(60)
        .as('first'),
    )
    .select('courseName')
    .distinct()
    .orderBy('courseName')
    .limit(6)
    .execute()
  return rows.flatMap(({ courseName }) => courseName ?? [])
}

export type RatedPlace = {
  readonly club: string
  /** Empty where the course has the club's name. */
  readonly name: string
  readonly tee: string
  readonly courseRating: number
  readonly slopeRating: number
  readonly frontRating: number | null
  readonly backRating: number | null
}

/** Tees that are rated for 18 holes, of the first ones that rounds were played from; a course's are together. */
export async function ratedPlaces(db: Db): Promise<RatedPlace[]> {
  const { rows } = await sql<RatedPlace>`
    select facility_name as club, case when course_name = facility_name then '' else course_name end as name,
      tee_name as tee, course_rating, slope_rating, front9_course_rating as front_rating, back9_course_rating as back_rating
    from (select * from tees order by id limit 60) as tees
    where facility_name <> '' and tee_name <> '' and course_rating > 425 and slope_rating is not null
    order by facility_name, course_name, id`.execute(db)
  return rows
}

export async function acceptMemberships(db: Db): Promise<void> {
  await sql`
    update memberships set accepted_by = users.id from users where users.golfer_id = memberships.golfer_id`.execute(db)
}

type Entered = { readonly ids: readonly number[]; readonly leagueId: number; readonly by: number; readonly at: string }

/** Stores that an organizer entered these rounds at an instant, which confirms them in the league. */
export async function confirmEntered(db: Db, { ids, leagueId, by, at }: Entered): Promise<void> {
  await sql`
    with entered as (
      update rounds set entered_by = ${by}, created_at = ${at} where id = any(${sql.val([...ids])}::bigint[]) returning id
    )
    insert into round_decisions (round_id, league_id, decision, decided_by, decided_at)
    select id, ${leagueId}, 'confirmed', ${by}, ${at} from entered`.execute(db)
}

export async function finishedMatches(db: Db, leagueId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('matches')
    .select('id')
    .where('leagueId', '=', leagueId)
    .where('frozenAt', 'is not', null)
    .orderBy('endDate', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

export function winningRound(db: Db, matchId: number) {
  return db
    .selectFrom('matchGolfers')
    .innerJoin('rounds', 'rounds.id', 'matchGolfers.roundId')
    .select(['rounds.associationId', 'rounds.adjustedGrossScore as gross'])
    .where('matchGolfers.matchId', '=', matchId)
    .where('matchGolfers.position', '=', 1)
    .orderBy('matchGolfers.listing')
    .limit(1)
    .executeTakeFirst()
}

export async function matchOfDay(db: Db, leagueId: number, day: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('matches')
    .select('id')
    .where('leagueId', '=', leagueId)
    .where('startDate', '<=', day)
    .where('endDate', '>=', day)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
