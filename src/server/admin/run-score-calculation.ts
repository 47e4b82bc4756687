import { rescoreInTransaction } from '#server/rescoring/rescore-match.ts'
import type { Tools } from '#server/tools.ts'
import { endCalculation, matchAfter, noteMatch, runningCalculation } from './score-calculations.queries.ts'

/**
 * Scores every match again from its rounds, each in a transaction of its own: one that fails holds no other up. What was
 * done is noted after each match, so that a calculation that was cut off goes on where it was. Throws when the signal gives
 * the rest back to be done by another.
 */
export async function runScoreCalculation(tools: Tools, signal: AbortSignal): Promise<void> {
  for (;;) {
    const calculation = await runningCalculation(tools.db)
    if (calculation === undefined) return
    signal.throwIfAborted()
    const matchId = await matchAfter(tools.db, calculation.lastMatchId)
    if (matchId === undefined) return endCalculation(tools.db, calculation.id, tools.now())
    const outcome = await rescore(tools, matchId, signal)
    // Another node went on from here when this one seemed dead.
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
