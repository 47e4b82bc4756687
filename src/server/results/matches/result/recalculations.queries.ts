import type { ScoreCalculation } from '#contract/admin.ts'
import type { Db } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/queue/jobs.queries.ts'

export const calculationJob = 'update_score_calculations'

/** The running calculation, or a new one; its job is enqueued in the caller's transaction. */
export async function startCalculation(tx: Db, requestedBy: number, now: Date): Promise<number> {
  await enqueue(tx, { task: calculationJob, payload: {}, key: calculationJob, tries: 25, lane: calculationJob })
  const running = await runningCalculation(tx)
  if (running !== undefined) return running.id
  const { matchesTotal } = await tx
    .selectFrom('matches')
    .select((eb) => eb.fn.countAll<number>().as('matchesTotal'))
    .executeTakeFirstOrThrow()
  const row = { requestedBy, matchesTotal, startedAt: now.toISOString() }
  const { id } = await tx.insertInto('scoreCalculations').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export type CalculationRow = NonNullable<Awaited<ReturnType<typeof runningCalculation>>>

export function runningCalculation(db: Db) {
  return db
    .selectFrom('scoreCalculations')
    .select(['id', 'lastMatchId', 'updated', 'skipped', 'errors'])
    .where('completedAt', 'is', null)
    .executeTakeFirst()
}

export async function matchAfter(db: Db, matchId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('matches')
    .select('id')
    .where('id', '>', matchId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Stores the outcome of a match; false if another node has taken over. */
export async function recordMatch(
  db: Db,
  { id, lastMatchId }: CalculationRow,
  matchId: number,
  outcome: 'updated' | 'skipped' | 'errors',
): Promise<boolean> {
  const noted = await db
    .updateTable('scoreCalculations')
    .set((eb) => ({ lastMatchId: matchId, [outcome]: eb(outcome, '+', 1) }))
    .where('id', '=', id)
    .where('lastMatchId', '=', lastMatchId)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

export async function endCalculation(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('scoreCalculations')
    .set({ completedAt: now.toISOString() })
    .where('id', '=', id)
    .where('completedAt', 'is', null)
    .execute()
}

export async function calculationShown(db: Db, id?: number): Promise<ScoreCalculation | null> {
  const row = await db
    .selectFrom('scoreCalculations')
    .select(['id', 'matchesTotal', 'updated', 'skipped', 'errors', 'startedAt', 'completedAt'])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  const { matchesTotal, updated, skipped, errors, completedAt } = row
  const done = updated + skipped + errors
  return {
    id: row.id,
    status: completedAt === null ? 'RUNNING' : 'COMPLETED',
    done,
    // Matches can be generated and deleted while it runs.
    total: completedAt === null ? Math.max(matchesTotal, done) : done,
    stats: { updated, skipped, errors },
    startedAt: row.startedAt,
    completedAt,
  }
}
