import { setTimeout as sleep } from 'node:timers/promises'
import type { scoreCalculation as latest, updateScoreCalculations as contract } from '#contract/admin.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type Actor, may } from '#domain/permissions.ts'
import type { Tools } from '#server/ground/tools.ts'
import { withAdvisoryLock } from '#server/platform/db/locks.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import {
  calculationJob,
  calculationShown,
  startCalculation,
  endCalculation,
  matchAfter,
  recordMatch,
  runningCalculation,
} from './recalculations.queries.ts'
import { rescoreInTransaction } from './rescore-match.ts'

/** Milliseconds: how long a request waits for the calculation to end, and how often it checks. */
const replyTimeout = 30_000
const pollInterval = 200

/** Rescores every match, or joins the running calculation; returns its stats if it ends in time, else its progress. */
export async function updateScoreCalculations(
  tools: Tools,
  actor: Actor,
  waitFor = replyTimeout,
): Promise<ReplyOf<typeof contract>> {
  if (!may.recalculate(actor)) refuse('not_allowed')
  const id = await withAdvisoryLock(tools.db, calculationJob, (tx) => startCalculation(tx, actor.id, tools.now()))
  const deadline = performance.now() + waitFor
  for (;;) {
    const calculation = await calculationShown(tools.db, id)
    if (calculation === null) throw new Error(`The calculation ${id} is gone`)
    const { status, stats, done, total } = calculation
    if (status === 'COMPLETED') return { stats }
    if (performance.now() >= deadline) return { running: { id, done, total } }
    await sleep(pollInterval)
  }
}

export async function readScoreCalculation({ db }: Tools, actor: Actor): Promise<ReplyOf<typeof latest>> {
  if (!may.recalculate(actor)) refuse('not_allowed')
  return { calculation: await calculationShown(db) }
}

/**
 * Rescores every match from its rounds in separate transactions, so that a failure does not stop the others. Progress
 * is stored after each match, where an interrupted calculation continues. Throws when the signal aborts, which returns
 * the rest to the queue.
 */
export async function runScoreCalculation(tools: Tools, signal: AbortSignal): Promise<void> {
  for (;;) {
    const calculation = await runningCalculation(tools.db)
    if (calculation === undefined) return
    signal.throwIfAborted()
    const matchId = await matchAfter(tools.db, calculation.lastMatchId)
    if (matchId === undefined) return endCalculation(tools.db, calculation.id, tools.now())
    const outcome = await rescore(tools, matchId, signal)
    // Another node has taken over because this one seemed dead.
    if (!(await recordMatch(tools.db, calculation, matchId, outcome))) return
  }
}

async function rescore(
  { db, now, faults }: Tools,
  matchId: number,
  signal: AbortSignal,
): Promise<'updated' | 'skipped' | 'errors'> {
  try {
    return (await rescoreInTransaction(db, matchId, now())) ? 'updated' : 'skipped'
  } catch (error) {
    signal.throwIfAborted()
    faults.record('score-calculation', error, { matchId })
    return 'errors'
  }
}
