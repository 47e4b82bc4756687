import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { syncAll, syncHistory } from '#contract/syncs.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { visitEmbedded } from '#server/platform/db/embedded/open-embedded.ts'
import { type Caller, until } from '#tests/support/server/app.ts'
import { type RunningApp, startApp } from '#tests/support/server/running-app.ts'
import { callerFor, leagueNamed, settledDemo } from '#tests/support/world/demo.ts'
import { type Figure, median, report, secondsOf } from '../figures.ts'

const repetitions = 5

/** What the app prints about its event loop. */
const Loop = z.object({ maxStallMs: z.number(), rss: z.number() })
type Loop = z.output<typeof Loop>

const dataDir = await mkdtemp(join(tmpdir(), 'nineteenth-bench-'))
const env = { NODE_OPTIONS: `--import ${new URL('watch-loop.ts', import.meta.url).href}`, METRICS_PORT: '0' }
try {
  const startAndStop = async () => {
    const begun = performance.now()
    const started = await startApp({ dataDir, env })
    const seconds = (performance.now() - begun) / 1000
    await settledDemo(started.url)
    await started.stop()
    return seconds
  }
  const firstStart = await startAndStop()
  const starts: number[] = []
  for (let n = 0; n < repetitions; n += 1) starts.push(await startAndStop())
  const app = await startApp({ dataDir, env })
  try {
    await report('embedded', [
      { figure: 'first start, with the demo world', aim: '', value: `${firstStart.toFixed(1)} s` },
      { figure: 'later starts', aim: '', value: `${median(starts).toFixed(1)} s` },
      ...(await syncing(app)),
    ])
  } finally {
    await app.stop()
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

/** Syncs of a league of 24 golfers: with everything known, and with two years of rounds to store and score. */
async function syncing(app: RunningApp): Promise<Figure[]> {
  const admin = await settledDemo(app.url)
  const { id: leagueId } = await leagueNamed(await callerFor(app.url, 'golfer@demo.example'))
  const [known, empty]: [Loop[], Loop[]] = [[], []]
  const [knownSeconds, emptySeconds]: [number[], number[]] = [[], []]
  for (let n = 0; n < repetitions; n += 1) {
    for (const [isEmpty, loops, times] of [
      [false, known, knownSeconds],
      [true, empty, emptySeconds],
    ] as const) {
      await forgetChecks(isEmpty)
      await loopOf(app)
      times.push(await secondsOf(() => synced(admin, leagueId)))
      loops.push(await loopOf(app))
    }
  }
  const seconds = (times: readonly number[]) => `${median(times).toFixed(1)} s`
  const stall = (loops: readonly Loop[]) => {
    const stalls = loops.map(({ maxStallMs }) => maxStallMs)
    return `${median(stalls).toFixed(0)} ms (of all: ${Math.max(...stalls).toFixed(0)})`
  }
  return [
    { figure: 'sync of 24 golfers, nothing new', aim: '', value: seconds(knownSeconds) },
    { figure: 'longest stall of the event loop meanwhile', aim: '< 50 ms', value: stall(known) },
    { figure: 'sync of 24 golfers, two years of rounds to store', aim: '', value: seconds(emptySeconds) },
    { figure: 'longest stall of the event loop meanwhile', aim: '< 50 ms', value: stall(empty) },
    { figure: 'memory of the app afterwards', aim: '', value: `${median(empty.map(({ rss }) => rss)).toFixed(0)} MB` },
    { figure: 'memory of the app at its highest', aim: '', value: `${(await highest(app)).toFixed(0)} MB` },
  ]
}

async function synced(admin: Caller, leagueId: number): Promise<void> {
  const { sync } = await admin.ask(syncAll, { body: { leagueId } })
  await until(
    () => admin.ask(syncHistory, { query: { leagueId, limit: 1 } }),
    ([latest]) => latest?.id === sync?.id && latest?.status === 'COMPLETED',
  )
}

/** Makes the next sync fetch everyone, and store all rounds again if asked. */
async function forgetChecks(isEmpty: boolean): Promise<void> {
  const { connection, leave } = await visitEmbedded({ dataDir, log: () => undefined })
  const database = openDatabase(connection, { connections: 1 })
  if (isEmpty) await sql`delete from rounds where entered_by is null`.execute(database.db)
  await sql`update golfers set rounds_checked_at = null`.execute(database.db)
  await sql`update association_checks set looked_up_at = looked_up_at - interval '20 hours'`.execute(database.db)
  await sql`update syncs set started_at = started_at - interval '1 hour', completed_at = completed_at - interval '1 hour'`.execute(
    database.db,
  )
  await database.close()
  await leave()
}

async function loopOf(app: RunningApp): Promise<Loop> {
  const known = app.output().length
  app.process.kill('SIGUSR2')
  const line = await until(
    () => Promise.resolve(/\{"maxStallMs.*\}/.exec(app.output().slice(known))?.[0] ?? ''),
    (found) => found !== '',
  )
  return Loop.parse(JSON.parse(line))
}

async function highest({ process: { pid } }: RunningApp): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000
}
