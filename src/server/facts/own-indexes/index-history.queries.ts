import { sql } from 'kysely'
import type { OwnRevision } from '#contract/own-indexes.ts'
import type { OwnIndex } from '#domain/handicap/own-index.ts'
import type { RecordChange } from '#domain/handicap/record-changes.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Db } from '#server/platform/db/database.ts'

type Golfer = { readonly hasNumber: boolean; readonly revisedFrom: Day | null; readonly revisions: number }

/** Whether a golfer has an association number, when their own Index is revised next, and how often it has been. */
export async function golferRevised(db: Db, id: number): Promise<Golfer | undefined> {
  const { rows } = await sql<Golfer>`
    select ghin_number is not null as has_number,
      (select due_on from own_indexes_due where golfer_id = golfers.id) as revised_from,
      (select count(*)::int from own_index_revisions where golfer_id = golfers.id) as revisions
    from golfers where id = ${id}`.execute(db)
  return rows[0]
}

type Shown = Pick<OwnRevision, 'on' | 'handicapIndex' | 'isSet'> &
  Pick<OwnIndex, 'kind' | 'cap' | 'average' | 'lowIndex' | 'record'> & { readonly changes: readonly RecordChange[] }

type Page = { readonly before: Day | undefined; readonly limit: number }

/** Revisions of a golfer's own Index, the latest first. */
export async function revisionsShown(db: Db, golferId: number, { before, limit }: Page): Promise<Shown[]> {
  const { rows } = await sql<Shown>`
    select own.revised_on as on, own.kind, revision.handicap_index_tenths as handicap_index, own.average, own.low_index, own.cap, own.record, own.changes,
      own.kind = 'starting' and exists (
        select from starting_indexes as start where start.golfer_id = own.golfer_id and acts_on = own.revised_on) as is_set
    from (
      select * from own_index_revisions
      where golfer_id = ${golferId} ${before === undefined ? sql`` : sql`and revised_on < ${before}`}
      order by revised_on desc limit ${limit}
    ) as own
    join index_revisions as revision using (golfer_id, revised_on)
    order by own.revised_on desc`.execute(db)
  return rows
}
