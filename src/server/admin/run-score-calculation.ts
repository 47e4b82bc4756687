import { rescoreInTransaction } from '#server/rescoring/rescore-match.ts'
import type { Tools } from '#server/tools.ts'
import { endCalculation, matchAfter, noteMatch, runningCalculation } from './score-calculations.queries.ts'

/**
 * Rescores every match from its rounds, each in a transaction of its own, so that one failure does not stop the others. The
 * progress is stored after each match: an interrupted calculation continues there. Throws when the signal aborts, which
 * returns the rest to the queue.
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
    if (!(await noteMatch(tools.db, calculation, matchId, outcome))) return
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
    faults.note('score-calculation', error, { matchId })
    return 'errors'
  }
}
