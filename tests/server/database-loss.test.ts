import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { forgotPassword, register } from '#contract/auth.ts'
import { syncAll } from '#contract/syncs.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { openDatabase } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded/open-embedded.ts'
import { findPostmaster } from '#server/db/embedded/postmaster.ts'
import { migrate } from '#server/db/migrate.ts'
import { startSimulator } from '#simulator/simulator.ts'
import { caller, until } from '#tests/support/server/app.ts'
import { controlOf } from '#tests/support/association/control.ts'
import { useDataDirs } from '#tests/support/database/embedded.ts'
import { ended, seedLeague, ghinsFrom, synced } from '#tests/support/world/league.ts'
import { startNode } from '#tests/support/server/node.ts'
import { servedDatabase } from '#tests/support/database/served-database.ts'
import { aSetupToken } from '#tests/support/server/setup-token.ts'

const dataDir = useDataDirs()

const today = dayOf(Date.now(), 'UTC')
const season = { startDate: addDays(today, -20), endDate: addDays(today, 21) }

/** The embedded database that the app starts and supervises. */
async function embedded() {
  const lost: unknown[] = []
  const { connection, stop } = await openEmbedded({
    dataDir: dataDir('own'),
    durability: 'off',
    log: () => undefined,
    onLost: (error) => lost.push(error),
  })
  onTestFinished(async () => {
    await stop()
    expect(lost).toEqual([])
  })
  return {
    // What was committed must outlive a crash of the server, if not of the machine.
    connection: { ...connection, options: '-c synchronous_commit=on' },
    async killAndWait() {
      process.kill((await findPostmaster(`${dataDir('own')}/postgres/cluster`))?.pid ?? 0, 'SIGKILL')
    },
  }
}

/** An external server, which is down until the test starts it again. */
async function served() {
  const server = await servedDatabase(dataDir('served'))
  onTestFinished(() => server.stop())
  return {
    connection: { connectionString: server.url },
    async killAndWait() {
      await server.kill()
      await sleep(100)
      await server.start()
    },
  }
}

/** Milliseconds after a sync and an email were requested. */
const moments = { own: [0, 40, 80, 120, 160], served: [20, 60, 100, 140, 180] } as const

test.each([
  ['its own', moments.own, embedded],
  ['a served', moments.served, served],
])(
  'when %s database dies during a sync, an email and a scheduled run, all of them resume unattended',
  async (_which, delays, prepare) => {
    const { connection, ...server } = await prepare()
    const simulator = await startSimulator()
    onTestFinished(() => simulator.close())
    const database = openDatabase(connection)
    onTestFinished(() => database.close())
    await migrate(database)
    const { url, tools, mailbox, stop } = await startNode(database, simulator.url, { jobsAtOnce: 3 })
    onTestFinished(stop)

    const anyone = caller(url, 0, null)
    const body = {
      name: 'Ann',
      email: 'ann@people.example',
      password: 'heather and gorse',
      setup: await aSetupToken(database.db),
    }
    const { token, user } = await anyone.ask(register, { body })
    const ann = caller(url, user.id, token)
    const league = await seedLeague({ tools, database }, ann, { ghins: ghinsFrom(0, 5), season })
    const readers = delays.map((_, n) => ({
      name: `Reader ${n}`,
      email: `reader${n}@people.example`,
      passwordHash: 'x',
    }))
    await database.db.insertInto('users').values(readers).execute()
    const readiness = async () => (await fetch(`${url}/readyz`)).status
    const overdue = () =>
      sql<{ runs: number }>`select count(*)::int as runs from graphile_worker._private_known_crontabs
    where identifier = 'finish_matches' and last_execution < now() - interval '2 minutes'`.execute(database.db)
    await controlOf(simulator.url).goWrong('latency', { latencyMs: 15, path: '/v1/scores.json' })

    for (const [n, { email }] of readers.entries()) {
      const { sync } = await ann.ask(syncAll, { body: { leagueId: league.id } })
      await sql`update graphile_worker._private_known_crontabs
        set last_execution = now() - interval '5 minutes'`.execute(database.db)
      await anyone.ask(forgotPassword, { body: { email } })
      await sleep(delays[n])
      await Promise.all([server.killAndWait(), until(readiness, (status) => status === 503)])
      await until(readiness, (status) => status === 200)
      expect(await ended(ann, sync?.id ?? 0)).toMatchObject({ status: 'COMPLETED', golfersDone: 5 })
      await until(overdue, ({ rows }) => rows[0]?.runs === 0)
      await until(
        async () => mailbox.emails.some(({ to }) => to.address === email),
        (isThere) => isThere,
      )
    }
    expect(await synced(ann, { leagueId: league.id })).toMatchObject({ status: 'COMPLETED', golfersDone: 5 })
    const addressed = ['ann@people.example', ...readers.map(({ email }) => email)]
    expect(mailbox.emails.map(({ to }) => to.address).sort()).toEqual(addressed.sort())
  },
)
