import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { getOdds } from '#contract/odds.ts'
import { listLeagues } from '#contract/leagues.ts'
import { listSeasons } from '#contract/seasons.ts'
import { type Caller, until } from '../server/app.ts'
import { type Cluster, createDatabase, databaseUrl, startCluster } from '../database/cluster.ts'
import { ageOdds, startApp } from '../server/running-app.ts'
import { settledDemo } from './demo.ts'

/** A demo world that nobody uses, to be copied. */
export type Demo = {
  readonly cluster: Cluster
  /** The name of its database. */
  readonly database: string
  /** What the app keeps besides: the simulated association's state. */
  readonly dataDir: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    demo: Demo
  }
}

const database = 'nineteenth_demo'

/**
 * Builds the demo world, its first syncs and its odds included, once for the browser tests of a run, whatever the engine; every app
 * of a test starts on a copy of it.
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
  await settledOdds(admin)
  await app.stop()
  run.provide('demo', { cluster, database, dataDir })
  return async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Waits until the odds of every season are computed, which takes seconds that no copy has to spend again. */
async function settledOdds(admin: Caller): Promise<void> {
  for (const { id: leagueId } of await admin.ask(listLeagues)) {
    for (const { id, matches } of await admin.ask(listSeasons, { query: { leagueId } })) {
      const finished = matches.filter((match) => match.finished).length
      await until(
        () => admin.ask(getOdds, { params: { id } }),
        ({ history }) => history.length === finished,
      )
    }
  }
}
