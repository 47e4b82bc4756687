import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type pg from 'pg'
import { z } from 'zod'
import type { RoundFacts } from '#domain/rounds/round.ts'
import { dayOf } from '#domain/shared/day.ts'
import { syncGolfer } from '#server/facts/association/sync/sync-golfer.ts'
import type { HandicapAssociation } from '#server/ground/association.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { results } from '#server/results/matches/result/around-change.ts'
import { postedRound } from '#tests/factories/rounds.ts'

const Writing = z.object({
  connection: z.custom<pg.ClientConfig>(),
  golfers: z.number(),
  perSecond: z.number(),
})
export type Writing = z.output<typeof Writing>

/** Syncs golfers with a round of today each, at `perSecond`, until it is stopped; then prints the number synced. */
async function write({ connection, golfers, perSecond }: Writing): Promise<number> {
  const { db, close } = openDatabase(connection, { connections: 2 })
  const stop = new AbortController()
  parentPort?.once('message', () => stop.abort())
  const begun = performance.now()
  let written = 0
  while (!stop.signal.aborted) {
    await syncOne(db, 1 + ((written * 7919 + 13) % golfers), written)
    written += 1
    await sleep(Math.max(0, (written * 1000) / perSecond - (performance.now() - begun)))
  }
  await close()
  return written
}

async function syncOne(db: Parameters<typeof syncGolfer>[0]['db'], id: number, n: number): Promise<void> {
  const golfer = await db
    .selectFrom('golfers')
    .select(['name', 'ghinNumber', 'roundsCheckedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const today = dayOf(Date.now(), 'UTC')
  const round = postedRound({ associationId: `9${String(n).padStart(9, '0')}`, playedOn: today, gross: 75 + (n % 20) })
  const association = associationOf([{ ...round, postedAt: new Date().toISOString() }])
  await syncGolfer(
    { db, association, results, now: () => new Date() },
    { ...golfer, id, ghinNumber: golfer.ghinNumber ?? '', since: today },
    { until: today, withHistory: false, urgency: 'sync' },
  )
}

/** An association that has these rounds for everyone, and answers at once. */
function associationOf(rounds: readonly RoundFacts[]): HandicapAssociation {
  const unused = () => Promise.reject(new Error('Not asked here'))
  return {
    rounds: () => Promise.resolve({ rounds, deletedIds: [], skippedRows: 0, leftOutRows: 0, covered: null }),
    indexHistory: () => Promise.resolve({ revisions: [], skippedRows: 0 }),
    consents: null,
    golfers: unused,
    searchGolfers: unused,
    registerWebhooks: unused,
    undelivered: unused,
    verify: unused,
  }
}

parentPort?.postMessage(await write(Writing.parse(workerData)))
