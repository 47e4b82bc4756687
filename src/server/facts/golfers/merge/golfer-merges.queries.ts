import { sql } from 'kysely'
import pg from 'pg'
import type { GolferMerge } from '#contract/golfer-merges.ts'
import type { Membership } from '#domain/permissions.ts'
import { deputyIdsOf } from '#server/ground/access.queries.ts'
import { lock } from '#server/ground/locks.ts'
import type { Db } from '#server/platform/db/database.ts'

export type MergingGolfer = NonNullable<Awaited<ReturnType<typeof lockToMerge>>>[number]

/**
 * Locks golfers and their aliases until the transaction ends, in the order of ids. No one can link an account to them,
 * add them to a league or enter a round for them.
 */
export async function lockToMerge(tx: Db, ids: readonly number[]) {
  await lock(tx, { golfers: ids }, 'delete')
  return tx
    .selectFrom('golfers')
    .leftJoin('users', 'users.golferId', 'golfers.id')
    .select((eb) => [
      'golfers.id',
      'golfers.name',
      'golfers.ghinNumber',
      'golfers.mergedInto',
      'users.id as userId',
      sql<boolean>`exists (select from index_revisions where golfer_id = ${eb.ref('golfers.id')})
        or exists (select from starting_indexes where golfer_id = ${eb.ref('golfers.id')})`.as('hasHandicap'),
    ])
    .where('golfers.id', 'in', ids)
    .execute()
}

type Affected = Membership & { readonly id: number }

/**
 * The leagues that merging a golfer changes: where they play, or have results that can still change; with a merge,
 * also the leagues to which undoing it would return them.
 */
export async function leaguesToMerge(db: Db, golferId: number, mergeId: number | null = null): Promise<Affected[]> {
  const { rows } = await sql<Affected>`
    select leagues.id, leagues.owner_id, ${deputyIdsOf(sql`leagues.id`)} as deputy_ids,
      memberships.golfer_id is not null and gives_rights(memberships) as gives_rights
    from leagues left join memberships on memberships.league_id = leagues.id and memberships.golfer_id = ${golferId}
    where leagues.id in (
      select league_id from memberships where golfer_id = ${golferId}
      union select matches.league_id from match_golfers join matches on matches.id = match_golfers.match_id
        where match_golfers.golfer_id = ${golferId} and matches.frozen_at is not null and matches.final_at is null
      union select (row ->> 'league_id')::int from golfer_merge_rows, jsonb_array_elements(rows) as row
        where merge_id = ${mergeId} and place = 'memberships.golfer_id')
    order by leagues.id`.execute(db)
  return rows
}

/** Whether both golfers, including their aliases, are in the same finished match. */
export async function finishedWithBoth(db: Db, keptId: number, goneId: number): Promise<boolean> {
  const are = (id: number) => sql`array(select id from golfers where id = ${id} or merged_into = ${id})`
  const { rows } = await sql`
    select from match_golfers as kept
    join match_golfers as gone on gone.match_id = kept.match_id and gone.golfer_id = any(${are(goneId)})
    join matches on matches.id = kept.match_id and matches.frozen_at is not null
    where kept.golfer_id = any(${are(keptId)}) limit 1`.execute(db)
  return rows.length > 0
}

type NewMerge = {
  readonly keptId: number
  readonly goneId: number
  readonly mergedAt: string
  readonly mergedBy: number
  readonly withHandicap: boolean
}

export async function insertMerge(tx: Db, row: NewMerge): Promise<number> {
  const { id } = await tx.insertInto('golferMerges').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Makes a golfer an alias of another, or (null) a separate golfer again. */
export async function setAlias(tx: Db, id: number, mergedInto: number | null): Promise<void> {
  await tx.updateTable('golfers').set({ mergedInto }).where('id', '=', id).execute()
}

/** The golfer that this id stands for: the one it was merged into, or itself; undefined if there is none. */
export async function keptGolfer(db: Db, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('golfers').select('mergedInto').where('id', '=', id).executeTakeFirst()
  return row === undefined ? undefined : (row.mergedInto ?? id)
}

/**
 * Exchanges the handicap data of two golfers: the number, the Index and the time of the last request to the
 * association.
 */
export async function swapHandicaps(tx: Db, a: number, b: number): Promise<void> {
  const ids = sql`(${a}, ${b})`
  const owner = await tx
    .selectFrom('golfers')
    .select(['id', 'ghinNumber'])
    .where('id', 'in', [a, b])
    .where('ghinNumber', 'is not', null)
    .executeTakeFirst()
  // The number is unique, so it is removed before it is exchanged.
  await sql`update golfers set ghin_number = null where id in ${ids}`.execute(tx)
  await sql`update golfers as row set handicap_index_tenths = other.handicap_index_tenths,
      low_handicap_index_tenths = other.low_handicap_index_tenths,
      number_linked_on = other.number_linked_on, index_checked_at = other.index_checked_at,
      rounds_checked_at = other.rounds_checked_at,
      ghin_number = case when other.id = ${owner?.id ?? null} then ${owner?.ghinNumber ?? null} end
    from golfers as other where row.id in ${ids} and other.id in ${ids} and other.id <> row.id`.execute(tx)
}

/** The number of rows per place that a merge moved or found to be doubles. */
export async function mergedCounts(db: Db, id: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ place: string; count: number }>`
    select place, jsonb_array_length(rows) as count from golfer_merge_rows
    where merge_id = ${id} and fate = 'moved'`.execute(db)
  return new Map(rows.map(({ place, count }) => [place, count]))
}

export function mergeById(db: Db, id: number) {
  return db
    .selectFrom('golferMerges')
    .select(['keptId', 'goneId', 'withHandicap'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Whether another golfer was merged into this one after this merge. If both aliases had the same row, that of the
 * later one is set aside.
 */
export async function isMergedSince(db: Db, keptId: number, mergeId: number): Promise<boolean> {
  const { rows } = await sql`select from golfer_merges
    where kept_id = ${keptId} and id > ${mergeId} and undone_at is null limit 1`.execute(db)
  return rows.length > 0
}

export async function endMerge(tx: Db, id: number, undoneAt: string): Promise<void> {
  await tx.deleteFrom('golferMergeRows').where('mergeId', '=', id).execute()
  await tx.updateTable('golferMerges').set({ undoneAt }).where('id', '=', id).execute()
}

/** The merges into a golfer since an instant that were not undone, latest first. */
export async function mergesInto(db: Db, golferId: number, since: string): Promise<Omit<GolferMerge, 'undoUntil'>[]> {
  return db
    .selectFrom('golferMerges')
    .innerJoin('golfers', 'golfers.id', 'golferMerges.goneId')
    .select(['golferMerges.id', 'golfers.name', 'golferMerges.mergedAt'])
    .where('golferMerges.keptId', '=', golferId)
    .where('golferMerges.undoneAt', 'is', null)
    .where('golferMerges.mergedAt', '>', since)
    .orderBy('golferMerges.id', 'desc')
    .execute()
}

/** Whether undoing failed because a restored row refers to a deleted row, or exists already. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') === true
}
