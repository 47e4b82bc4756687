import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { listLeagues } from '#contract/leagues.ts'
import { getOdds } from '#contract/odds.ts'
import { listSeasons } from '#contract/seasons.ts'
import { syncHistory } from '#contract/syncs.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Cluster, createDatabase, databaseUrl, startCluster } from '../database/cluster.ts'
import { type Caller, until } from '../server/app.ts'
import { type RunningApp, ageOdds, inDatabaseOf, startApp } from '../server/running-app.ts'
import { settledDemo } from './demo.ts'

/** A demo world to be copied; no test uses it directly. */
export type Demo = {
  readonly cluster: Cluster
  readonly database: string
  /** What the app keeps besides: the simulated association's state. */
  readonly dataDir: string
  /** How many syncs it had. */
  readonly syncs: number
}

declare module 'vitest' {
  export interface ProvidedContext {
    demo: Demo
  }
}

const database = 'nineteenth_demo'

/**
 * Builds the demo world, its first syncs and its odds included, once for the browser tests of a run, whatever the engine;
 * every app of a test starts on a copy of it.
 */
export default async function setup({ vitest }: TestProject): Promise<() => Promise<void>> {
  const run = vitest.getRootProject()
  if ('demo' in run.getProvidedContext()) return () => Promise.resolve()
  const { connection: cluster, stop } = await startCluster()
  const dataDir = await mkdtemp(join(tmpdir(), 'nineteenth-demo-'))
  await createDatabase(cluster, database)
  const app = await startApp({ dataDir, databaseUrl: databaseUrl({ ...cluster, database }) })
  const admin = await settledDemo(app.url)
  await ageOdds(app)
  await settledOdds(app, admin)
  const syncs = (await admin.ask(syncHistory, { query: { limit: 200 } })).length
  await app.stop()
  run.provide('demo', { cluster, database, dataDir, syncs })
  return async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Waits until the odds of every season, and after each of its matches, are computed: no copy has to spend seconds on them.
 * A simulation that takes too long, on a busy machine, is tried again a minute later.
 */
async function settledOdds(app: RunningApp, admin: Caller): Promise<void> {
  for (const { id: leagueId } of await admin.ask(listLeagues)) {
    for (const { id } of await admin.ask(listSeasons, { query: { leagueId } })) {
      await admin.try(getOdds, { params: { id } })
      await until(async () => (await inDatabaseOf(app, (db) => matchesWithoutOdds(db, id))) === 0, Boolean, 400)
    }
  }
}

async function matchesWithoutOdds(db: Db, seasonId: number): Promise<number> {
  const { rows } = await sql`
    select from matches
    where season_id = ${seasonId} and (season_id not in (select season_id from season_odds)
      or (published_at is not null and id not in (select match_id from season_odds_history)))`.execute(db)
  return rows.length
}
