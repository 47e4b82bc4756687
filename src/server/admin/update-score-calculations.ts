import { setTimeout as sleep } from 'node:timers/promises'
import type { scoreCalculation as latest, updateScoreCalculations as contract } from '#contract/admin.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { withAdvisoryLock } from '#server/db/advisory-lock.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Tools } from '#server/tools.ts'
import { calculationJob, calculationShown, startCalculation } from './score-calculations.queries.ts'

/** Milliseconds that a caller is kept waiting for the end, and how often it is looked for. */
const patience = 30_000
const lookAgain = 200

/** Has every match scored again, or joins the calculation that runs; gives its stats when it ends in time, else how far it is. */
export async function updateScoreCalculations(
  tools: Tools,
  actor: Actor,
  waitFor = patience,
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
    await sleep(lookAgain)
  }
}

/** The latest calculation, for those who may start one. */
export async function readScoreCalculation({ db }: Tools, actor: Actor): Promise<ReplyOf<typeof latest>> {
  if (!may.recalculate(actor)) refuse('not_allowed')
  return { calculation: await calculationShown(db) }
}
