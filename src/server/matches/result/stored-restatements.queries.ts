import { sql } from 'kysely'
import type { Restatement } from '#contract/restatements.ts'
import type { Db } from '#server/platform/db/database.ts'
import { restatementToStore, restatementsInTenths } from '#server/platform/db/strokes.ts'

type Changed<Row extends { readonly before: unknown }> = Pick<Row, 'before'> & {
  readonly id: number
  readonly after: Row['before']
}

/** What a restatement's row keeps: ids and figures, without names. */
export type StoredRestatement = {
  readonly rounds: readonly Changed<Restatement['rounds'][number]>[]
  readonly golfers: readonly Changed<Restatement['golfers'][number]>[]
  readonly teams: readonly Changed<Restatement['teams'][number]>[]
}

type NewRestatement = StoredRestatement &
  Pick<Restatement, 'cause' | 'counted' | 'createdAt'> & { readonly matchId: number }

export async function insertRestatement(db: Db, { rounds, golfers, teams, ...row }: NewRestatement): Promise<void> {
  const stored = restatementToStore({ rounds, golfers, teams })
  await db
    .insertInto('restatements')
    .values({
      ...row,
      rounds: JSON.stringify(stored.rounds),
      golfers: JSON.stringify(stored.golfers),
      teams: JSON.stringify(stored.teams),
    })
    .execute()
}

/** The changes of a final result that did not count, the earliest first. */
export async function notCountedOf(db: Db, matchId: number): Promise<StoredRestatement[]> {
  const { rows } = await sql<StoredRestatement>`
    select rounds, golfers, teams from restatements where match_id = ${matchId} and not counted order by id`.execute(db)
  return restatementsInTenths(rows)
}
