import { type RawBuilder, sql } from 'kysely'
import type { Restatement } from '#contract/restatements.ts'
import type { Db } from '#server/platform/db/database.ts'
import { restatementToStore, restatementsInTenths } from '#server/platform/db/restatement-json.ts'

/** A match's restatements, latest first, with today's names; a golfer removed from the site has none. */
export async function restatementsOf(db: Db, matchId: number): Promise<Restatement[]> {
  const { rows } = await sql<Restatement>`
    select id, cause, counted, created_at,
      ${roundsWithNames} as rounds,
      (select coalesce(json_agg(json_build_object('golferId', changed.id, 'name', golfers.name,
          'before', changed.before, 'after', changed.after) order by lower(golfers.name), changed.id), '[]'::json)
        from jsonb_to_recordset(restatements.golfers) as changed (id integer, before jsonb, after jsonb)
        left join golfers on golfers.id = changed.id) as golfers,
      (select coalesce(json_agg(json_build_object('teamId', changed.id, 'name', teams.name,
          'before', changed.before, 'after', changed.after) order by lower(teams.name), changed.id), '[]'::json)
        from jsonb_to_recordset(restatements.teams) as changed (id integer, before jsonb, after jsonb)
        left join teams on teams.id = changed.id) as teams
    from restatements where match_id = ${matchId} order by id desc limit 200`.execute(db)
  return restatementsInTenths(rows)
}

/** Null stays null; the first restatements were recorded without the day of the round. */
const withDay = (round: RawBuilder<unknown>) =>
  sql`case when jsonb_typeof(${round}) = 'object' then '{"playedOn": null}'::jsonb || ${round} end`

/** The rounds of a row of restatements, with today's names. */
export const roundsWithNames = sql<Restatement['rounds']>`
  (select coalesce(json_agg(json_build_object('golferId', changed.id, 'name', golfers.name,
      'before', ${withDay(sql`changed.before`)}, 'after', ${withDay(sql`changed.after`)})
      order by lower(golfers.name), changed.id), '[]'::json)
    from jsonb_to_recordset(restatements.rounds) as changed (id integer, before jsonb, after jsonb)
    left join golfers on golfers.id = changed.id)`

type Changed<Row extends { readonly before: unknown }> = Pick<Row, 'before'> & {
  readonly id: number
  readonly after: Row['before']
}

/** The stored form of a restatement: ids and figures, without names. */
export type StoredRestatement = {
  readonly rounds: readonly Changed<Restatement['rounds'][number]>[]
  readonly golfers: readonly Changed<Restatement['golfers'][number]>[]
  readonly teams: readonly Changed<Restatement['teams'][number]>[]
}

type NewRestatement = StoredRestatement &
  Pick<Restatement, 'cause' | 'counted' | 'createdAt'> & { readonly matchId: number }

export async function insertRestatement(db: Db, { rounds, golfers, teams, ...row }: NewRestatement): Promise<number> {
  const stored = restatementToStore({ rounds, golfers, teams })
  const { id } = await db
    .insertInto('restatements')
    .values({
      ...row,
      rounds: JSON.stringify(stored.rounds),
      golfers: JSON.stringify(stored.golfers),
      teams: JSON.stringify(stored.teams),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The changes of a final result that did not count, the earliest first. */
export async function notCountedOf(db: Db, matchId: number): Promise<StoredRestatement[]> {
  const { rows } = await sql<StoredRestatement>`
    select rounds, golfers, teams from restatements where match_id = ${matchId} and not counted order by id`.execute(db)
  return restatementsInTenths(rows)
}
