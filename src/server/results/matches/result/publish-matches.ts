import { lock, shareLeagueOfMatch } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notify } from '#server/platform/live/live.queries.ts'
import { finishMatches } from './finish-matches.ts'
import { matchesChecked, overdueMatches, publishResults } from './publication.queries.ts'
import { changeVersion } from './rescoring.queries.ts'
import { dueToBeFinal } from './settle-final.queries.ts'
import { settleFinalAmong } from './settle-final.ts'

type Publishing = Pick<Tools, 'db' | 'now' | 'faults'>

/** Publishes the results that no complete sync has published within a day, and stores as final those whose time has come (law 19). */
export async function publishMatches(tools: Publishing): Promise<void> {
  const { db, now } = tools
  await each(tools, await overdueMatches(db, now().toISOString()), publishOne)
  await each(tools, await dueToBeFinal(db, now().toISOString()), finalizeOne)
}

type CompleteSync = { readonly leagueId: number | null; readonly begunAt: Date }

/** Publishes the results of a league, or of all, whose matches had ended when a complete sync began (law 19). */
export async function publishChecked(tools: Publishing, { leagueId, begunAt }: CompleteSync): Promise<void> {
  await finishMatches(tools, leagueId ?? undefined)
  await each(tools, await matchesChecked(tools.db, leagueId, begunAt.toISOString()), publishOne)
}

type Step = (tx: Db, matchId: number, now: Date) => Promise<void>

/** One transaction for each match. A failure is recorded as a fault; the schedule tries again. */
async function each({ db, now, faults }: Publishing, ids: readonly number[], step: Step): Promise<void> {
  for (const matchId of ids) {
    try {
      await db.transaction().execute((tx) => step(tx, matchId, now()))
    } catch (error) {
      faults.record('publish-match', error, { matchId })
    }
  }
}

async function publishOne(tx: Db, matchId: number, now: Date): Promise<void> {
  await shareLeagueOfMatch(tx, matchId)
  for (const { id, leagueId } of await publishResults(tx, [matchId], now.toISOString())) {
    await changeVersion(tx, id)
    await notify(tx, { type: 'match', leagueId, matchId: id })
  }
}

async function finalizeOne(tx: Db, matchId: number, now: Date): Promise<void> {
  await shareLeagueOfMatch(tx, matchId)
  await lock(tx, { matches: [matchId] })
  await settleFinalAmong(tx, [matchId], now)
}
