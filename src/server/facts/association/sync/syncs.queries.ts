import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Sync } from '#contract/syncs.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Tenths } from '#domain/shared/tenths.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Golfers, Syncs } from '#server/platform/db/schema.ts'
import { notify, notifyChecked } from '#server/platform/live/live.queries.ts'
import { type TakenJob, enqueue, requeue } from '#server/platform/queue/jobs.queries.ts'

export type SyncRequest = {
  readonly kind: Sync['kind']
  readonly leagueId: number | null
  readonly golferId: number | null
  readonly requestedBy: number | null
  readonly reason: SyncRow['reason']
  /** Whether to fetch only the golfers who need it. */
  readonly onlyNeeded?: boolean
  readonly startedAt: string
}

/**
 * Syncs in the order of their need: lower goes first, and of equal ones the longest ago. A person asked, the
 * association announced a change, or the schedule: what is expected of its golfers.
 */
export const priorities = {
  requested: 0,
  announced: 0,
  overdue: 1,
  ending: 2,
  planned: 3,
  evening: 4,
  scheduled: 5,
  changed: 6,
} as const

export const syncJob = 'run_sync'
const never = new Date(0).toISOString()
export const syncJobKey = (syncId: number) => `sync:${syncId}`

/**
 * Stores a sync as QUEUED and enqueues its job, in the caller's transaction. Requested syncs run one after another, and
 * so do announced and scheduled ones, so that other jobs always find a free worker: requested ones of single golfers
 * first, then the league that was checked longest ago.
 */
export async function startSync(tx: Db, request: SyncRequest): Promise<number> {
  const { leagueId, golferId, reason } = request
  const { id } = await tx.insertInto('syncs').values(request).returning('id').executeTakeFirstOrThrow()
  const checkedAt = leagueId === null ? request.startedAt : ((await lastCompleted(tx, leagueId)) ?? never)
  await enqueue(tx, {
    task: syncJob,
    payload: { syncId: id },
    key: syncJobKey(id),
    tries: 3,
    lane: laneOf(reason),
    priority: reason === 'requested' && golferId !== null ? -1 : priorities[reason],
    due: checkedAt,
  })
  await notifySync(tx, request.leagueId)
  return id
}

function laneOf(reason: SyncRow['reason']): string {
  return reason === 'requested' || reason === 'announced' ? `${reason} syncs` : 'scheduled syncs'
}

/** Notifies a league of its sync's progress; syncs of one golfer or of all golfers belong to no league. */
async function notifySync(db: Db, leagueId: number | null): Promise<void> {
  if (leagueId !== null) await notify(db, { type: 'sync', leagueId, matchId: null })
}

export function golferNamed(db: Db, id: number): Promise<{ name: string } | undefined> {
  return db.selectFrom('golfers').select('name').where('id', '=', id).executeTakeFirst()
}

/** When a sync of a league, or of all golfers, last succeeded, as an expression; null if none has. */
export const lastSync = (leagueId: RawBuilder<unknown>): RawBuilder<unknown> => sql`greatest(
  (select completed_at from syncs where league_id = ${leagueId} and status = 'COMPLETED' and kind <> 'info'
    order by id desc limit 1),
  (select completed_at from syncs where league_id is null and golfer_id is null and status = 'COMPLETED' and kind <> 'info'
    order by id desc limit 1))`

/** The same, of one league. */
export async function lastCompleted(db: Db, leagueId: number): Promise<string | null> {
  const { rows } = await sql<{ completedAt: string | null }>`
    select ${lastSync(sql.val(leagueId))} as completed_at`.execute(db)
  return rows[0]?.completedAt ?? null
}

export type SyncRow = Pick<Selectable<Syncs>, 'id' | 'kind' | 'leagueId' | 'golferId' | 'reason' | 'onlyNeeded'>

/** Marks a sync as running; undefined when it has ended. */
export function beginSync(db: Db, id: number, startedAt: string): Promise<SyncRow | undefined> {
  return db
    .updateTable('syncs')
    .set({ status: 'RUNNING', startedAt })
    .where('id', '=', id)
    .where('status', 'in', ['QUEUED', 'RUNNING'])
    .returning(['id', 'kind', 'leagueId', 'golferId', 'reason', 'onlyNeeded'])
    .executeTakeFirst()
}

type Return = { readonly job: TakenJob; readonly delayMs: number | null }

/**
 * Returns a running sync to the queue, in the caller's transaction. The try does not count: its worker was stopped, it
 * did not fail. False when it is not this worker's any more; the caller has to roll back then.
 */
export async function requeueSync(tx: Db, id: number, { job, delayMs }: Return): Promise<boolean> {
  const waiting = await tx
    .updateTable('syncs')
    .set({ status: 'QUEUED' })
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .returning('id')
    .executeTakeFirst()
  return waiting !== undefined && (await requeue(tx, job, delayMs))
}

/** Stores a sync's progress; false if the sync has already been ended. */
export async function recordProgress(db: Db, id: number, golfersDone: number, golfersTotal: number): Promise<boolean> {
  const recorded = await db
    .updateTable('syncs')
    .set({ golfersDone, golfersTotal })
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .returning('leagueId')
    .executeTakeFirst()
  if (recorded === undefined) return false
  await notifySync(db, recorded.leagueId)
  return true
}

type Ending = { readonly status: 'COMPLETED' | 'FAILED'; readonly message: string; readonly completedAt: string }

export async function endSync(db: Db, id: number, ending: Ending): Promise<void> {
  const ended = await db
    .updateTable('syncs')
    .set(ending)
    .where('id', '=', id)
    .where('status', 'in', ['QUEUED', 'RUNNING'])
    .returning(['leagueId', 'golferId', 'kind'])
    .executeTakeFirst()
  await notifySync(db, ended?.leagueId ?? null)
  if (ended !== undefined && ended.kind !== 'info') await notifyChecked(db, ended)
}

export type SyncedGolfer = {
  readonly id: number
  readonly name: string
  readonly ghinNumber: string
  readonly since: Day
  readonly roundsCheckedAt: string | null
}

/**
 * The golfers of a sync who have a number, each with the first day of their leagues'
 * seasons, but not before `earliest`.
 */
export async function golfersToSync(
  db: Db,
  { leagueId, golferId }: Pick<SyncRow, 'leagueId' | 'golferId'>,
  { earliest, latest }: { readonly earliest: Day; readonly latest: Day },
): Promise<SyncedGolfer[]> {
  const isIncluded =
    golferId !== null
      ? sql`golfers.id = ${golferId}`
      : leagueId !== null
        ? sql`golfers.id in (select golfer_id from memberships where league_id = ${leagueId})`
        : sql`(golfers.id in (select golfer_id from memberships) or golfers.id in (select golfer_id from follows)
            or golfers.id in (select golfer_id from users))`
  const { rows } = await sql<SyncedGolfer>`
    select golfers.id, golfers.name, golfers.ghin_number, golfers.rounds_checked_at,
      greatest(${earliest}::date, least(${latest}::date, min(seasons.start_date))) as since
    from golfers
    left join memberships on memberships.golfer_id = golfers.id
    left join seasons on seasons.league_id = memberships.league_id
    where golfers.ghin_number is not null and ${isIncluded}
    group by golfers.id
    order by golfers.rounds_checked_at nulls first, golfers.id`.execute(db)
  return rows
}

type Indexes = { readonly handicapIndex: Tenths | null; readonly lowHandicapIndex: Tenths | null }

type Facts = Pick<Insertable<Golfers>, 'name' | 'homeClub' | 'state' | 'indexCheckedAt'> & Indexes

export async function updateGolfer(
  db: Db,
  id: number,
  { handicapIndex, lowHandicapIndex, ...facts }: Facts,
): Promise<void> {
  await db
    .updateTable('golfers')
    .set({ ...facts, ...storedIndexes({ handicapIndex, lowHandicapIndex }) })
    .where('id', '=', id)
    .execute()
}

const storedIndexes = ({ handicapIndex, lowHandicapIndex }: Indexes) => ({
  handicapIndexTenths: handicapIndex,
  lowHandicapIndexTenths: lowHandicapIndex,
})

export async function recordChecked(db: Db, golferId: number, roundsCheckedAt: string): Promise<void> {
  await sql`with checked as (update golfers set rounds_checked_at = ${roundsCheckedAt} where id = ${golferId})
    insert into association_checks (golfer_id) values (${golferId}) on conflict do nothing`.execute(db)
}

type Revision = Indexes & { readonly revisedOn: Day }

export async function saveRevisions(db: Db, golferId: number, revisions: readonly Revision[]): Promise<void> {
  if (revisions.length === 0) return
  await db
    .insertInto('indexRevisions')
    .values(revisions.map(({ revisedOn, ...indexes }) => ({ golferId, revisedOn, ...storedIndexes(indexes) })))
    .onConflict((conflict) =>
      conflict
        .columns(['golferId', 'revisedOn'])
        .doUpdateSet((eb) => ({
          handicapIndexTenths: eb.ref('excluded.handicapIndexTenths'),
          lowHandicapIndexTenths: eb.ref('excluded.lowHandicapIndexTenths'),
        }))
        .where(
          sql<boolean>`(index_revisions.handicap_index_tenths, index_revisions.low_handicap_index_tenths)
            is distinct from (excluded.handicap_index_tenths, excluded.low_handicap_index_tenths)`,
        ),
    )
    .execute()
}
