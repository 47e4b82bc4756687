import { setTimeout as sleep } from 'node:timers/promises'
import type { scoreCalculation as latest, updateScoreCalculations as contract } from '#contract/admin.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { withAdvisoryLock } from '#server/db/advisory-lock.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Tools } from '#server/tools.ts'
import { calculationJob, calculationShown, startCalculation } from './score-calculations.queries.ts'

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
  const deadline = Date.now() + waitFor
  for (;;) {
    const calculation = await calculationShown(tools.db, id)
    if (calculation === null) throw new Error(`The calculation ${id} is gone`)
    const { status, stats, done, total } = calculation
    if (status === 'COMPLETED') return { stats }
    if (Date.now() >= deadline) return { running: { id, done, total } }
    await sleep(pollInterval)
  }
}

/** The latest calculation, for users who can start one. */
export async function readScoreCalculation({ db }: Tools, actor: Actor): Promise<ReplyOf<typeof latest>> {
  if (!may.recalculate(actor)) refuse('not_allowed')
  return { calculation: await calculationShown(db) }
}
