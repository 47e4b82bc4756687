import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

type Size = {
  readonly golfers: number
  readonly roundsEach: number
  readonly revisionsEach: number
  /** Others, who are due later. */
  readonly dueLater: number
}

const defaultSize: Size = { golfers: 10, roundsEach: 30, revisionsEach: 12, dueLater: 0 }

/**
 * Golfers without a number in a league of their own that counts rounds by hand at once: one every third day up to 19 April 2026,
 * a third of them nine holes. Their Indexes were revised before, and are due again. Returns their ids.
 */
export async function golfersWithoutNumber(db: Db, ownerId: number, size: Partial<Size> = {}): Promise<number[]> {
  const { golfers, roundsEach, revisionsEach, dueLater } = { ...defaultSize, ...size }
  const league = await db
    .insertInto('leagues')
    .values({ name: 'Without numbers', ownerId, manualRounds: 'all' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ id: number }>`
    insert into golfers (name, handicap_index_tenths) select 'By hand ' || n, 184 from generate_series(1, ${golfers}) as n
    returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  const each = sql`unnest(${sql.val(ids)}::int[]) as golfer (id)`
  await sql`insert into tees (facility_name, course_name, tee_name, source, course_rating, slope_rating)
    values ('By hand', 'Front', 'White', 'golfer', 355, 126) on conflict do nothing`.execute(db)
  await sql`insert into rounds (golfer_id, played_on, number_of_holes, number_of_played_holes, adjusted_gross_score,
      differential, scaled_differential, net_score_differential, net_source, net_index, eligible, version, tee_id, created_at)
    select golfer.id, date '2026-04-19' - 3 * n, holes, holes, case holes when 9 then 46 else 92 end + (golfer.id + n) % 9, value,
      case holes when 9 then value end, value - 184, 'o', 184, holes = 18, 1, (select id from tees where facility_name = 'By hand'), date '2026-04-19' - 3 * n
    from ${each}, generate_series(0, ${roundsEach - 1}) as n
    cross join lateral (select case n % 3 when 0 then 9 else 18 end as holes, (golfer.id * 7 + n * 13) % 90 + 150 as value) as round`.execute(
    db,
  )
  await sql`insert into memberships (league_id, golfer_id) select ${league.id}::int, id from ${each}`.execute(db)
  await sql`insert into index_revisions (golfer_id, revised_on, handicap_index_tenths)
    select id, date '2024-01-01', 184 from ${each}
    union all select id, date '2026-04-01' - 3 * n, 184 from ${each}, generate_series(0, ${revisionsEach - 1}) as n`.execute(
    db,
  )
  await sql`insert into own_index_revisions (golfer_id, revised_on, kind, league_id, average, cap, record, changes)
    select id, date '2026-04-01' - 3 * n, 'own', ${league.id}, 184, 'none', '[]', '[]'
    from ${each}, generate_series(0, ${revisionsEach - 1}) as n`.execute(db)
  await sql`update own_indexes_due set due_on = '2026-04-20', due_at = '2026-04-20' where golfer_id = any(${sql.val(ids)}::int[])`.execute(
    db,
  )
  await sql`
    with others as (
      insert into golfers (name, handicap_index_tenths) select 'Later ' || n, 184 from generate_series(1, ${dueLater}) as n returning id
    ), revised as (
      insert into index_revisions (golfer_id, revised_on, handicap_index_tenths) select id, '2026-04-01', 184 from others
    ), explained as (
      insert into own_index_revisions (golfer_id, revised_on, kind, cap, record, changes)
      select id, '2026-04-01', 'own', 'none', '[]', '[]' from others
    )
    insert into own_indexes_due (golfer_id, due_on, due_at) select id, '2026-05-01', '2026-05-01' from others`.execute(
    db,
  )
  return ids
}
