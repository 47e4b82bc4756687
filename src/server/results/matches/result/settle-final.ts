import { lock } from '#server/ground/locks.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notify } from '#server/platform/live/live.queries.ts'
import { dueToBeFinal, settleFinal } from './settle-final.queries.ts'

/** Stores as final those of these locked matches that have become so, and notifies their pages (law 19). */
export async function settleFinalAmong(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  for (const { id: matchId, leagueId } of await settleFinal(tx, ids, now.toISOString()))
    await notify(tx, { type: 'match', leagueId, matchId })
}

/**
 * Stores as final a league's results whose time has come, inside the caller's transaction, which has locked the league.
 * Called before a change that final results must not feel, because the schedule may not have come to them yet.
 */
export async function settleFinalOf(tx: Db, leagueId: number, now: Date): Promise<void> {
  const due = await dueToBeFinal(tx, now.toISOString(), leagueId)
  await lock(tx, { matches: due })
  await settleFinalAmong(tx, due, now)
}
