import { sql } from 'kysely'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { forgotPassword, register } from '#contract/auth.ts'
import { syncAll } from '#contract/syncs.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openEmbedded } from '#server/platform/db/embedded/open-embedded.ts'
import { findPostmaster } from '#server/platform/db/embedded/postmaster.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { startSimulator } from '#simulator/simulator.ts'
import { controlOf } from '#tests/support/association/control.ts'
import { openPatiently } from '#tests/support/database/database.ts'
import { useDataDirs } from '#tests/support/database/embedded.ts'
import { servedDatabase } from '#tests/support/database/served-database.ts'
import { caller, until } from '#tests/support/server/app.ts'
import { type Node, startNode } from '#tests/support/server/node.ts'
import { runNow } from '#tests/support/server/run-now.ts'
import { aSetupToken } from '#tests/support/server/setup-token.ts'
import { ended, seedLeague, ghinsFrom, synced } from '#tests/support/world/league.ts'

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
    async kill() {
      process.kill((await findPostmaster(`${dataDir('own')}/postgres/cluster`))?.pid ?? 0, 'SIGKILL')
    },
    staysDown: false,
    restart: async () => undefined,
  }
}

/** An external server, which is down until the test starts it again. */
async function served() {
  const server = await servedDatabase(dataDir('served'))
  onTestFinished(() => server.stop())
  return {
    connection: server.connection,
    kill: () => server.kill(),
    staysDown: true,
    restart: () => server.start(),
  }
}

/** The number of golfers the association was asked for since the sync began. */
const moments = [0, 1, 3, 5]

/** The lines that a node logs when its job runner loses the database. */
function losses() {
  const noted: string[] = []
  const note = (line: string) => void (line.includes('"fault":"job-runner"') && noted.push(line))
  return { noted, log: pino({ level: 'error' }, { write: note }) }
}

/** The scheduled runs that wait or are under way. */
const openRuns = async ({ db }: Database) =>
  (await sql`select from graphile_worker.jobs where task_identifier = 'finish_matches'`.execute(db)).rows.length

async function aLeague(database: Database, { url, tools }: Node) {
  const anyone = caller(url, 0, null)
  const account = { name: 'Ann', email: 'ann@people.example', password: 'heather and gorse' }
  const { token, user } = await anyone.ask(register, { body: { ...account, setup: await aSetupToken(database.db) } })
  const at = (node: Node) => caller(node.url, user.id, token)
  const league = await seedLeague({ tools, database }, caller(url, user.id, token), { ghins: ghinsFrom(0, 5), season })
  return { leagueId: league.id, at }
}

test.each([
  ['its own', embedded],
  ['a served', served],
])(
  'when %s database dies during a sync, an email and a scheduled run, all of them resume unattended',
  async (_which, prepare) => {
    const { connection, staysDown, kill, restart } = await prepare()
    const simulator = await startSimulator()
    onTestFinished(() => simulator.close())
    const database = openPatiently(connection)
    onTestFinished(() => database.close())
    await migrate(database)
    const { noted, log } = losses()
    const start = async () => {
      const node = await startNode(database, simulator.url, { jobsAtOnce: 3, log })
      onTestFinished(node.stop)
      return node
    }
    const first = await start()
    const { leagueId, at } = await aLeague(database, first)
    await first.stop()
    const control = controlOf(simulator.url)
    await control.injectFault('latency', { latencyMs: 15, path: '/v1/scores.json' })

    for (const moment of moments) {
      const email = `reader${moment}@people.example`
      await database.db.insertInto('users').values({ name: 'Reader', email, passwordHash: 'x' }).execute()
      // A node of its own: one that loses the database again and again waits longer each time.
      const node = await start()
      const ann = at(node)
      await control.resetRequestLog()
      const { sync } = await ann.ask(syncAll, { body: { leagueId } })
      await runNow(database.db, 'finish_matches')
      await ann.ask(forgotPassword, { body: { email } })
      await until(async () => (await control.asked('scores.json')) >= moment)
      const before = noted.length
      await kill()
      // Its own server is back at once: whether a request meets the gap is chance.
      await until(() => noted.length > before)
      const readiness = async () => (await fetch(`${node.url}/readyz`)).status
      if (staysDown) expect(await readiness()).toBe(503)
      await restart()
      await until(readiness, (status) => status === 200)
      expect(await ended(ann, sync?.id ?? 0)).toMatchObject({ status: 'COMPLETED', golfersDone: 5 })
      await until(async () => (await openRuns(database)) === 0)
      await until(() => node.mailbox.emails.some(({ to }) => to.address === email))
      expect(await synced(ann, { leagueId })).toMatchObject({ status: 'COMPLETED', golfersDone: 5 })
      expect(node.mailbox.emails).toHaveLength(1)
      await node.stop()
    }
  },
)
