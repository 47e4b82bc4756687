import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { register } from '#contract/auth.ts'
import { getMatch } from '#contract/matches.ts'
import { postScore } from '#contract/scores.ts'
import { dayOf } from '#domain/shared/day.ts'
import { databaseUrl } from '#tests/support/database/cluster.ts'
import { useDatabase } from '#tests/support/database/database.ts'
import { startProgram, useDataDirs } from '#tests/support/database/embedded.ts'
import { useAppProcesses } from '#tests/support/server/app-process.ts'
import { caller, until } from '#tests/support/server/app.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { hasPackages, installDebianPackages } from '../../../scripts/lib/debian.ts'
import { card, leagueByHand } from '../crash/workload.ts'

const database = useDatabase()
const dataDir = useDataDirs()
const startProcess = useAppProcesses()

/** Starts PgBouncer in front of the test's database; returns the settings of an app behind it. */
async function behindPgBouncer(poolMode: string): Promise<Readonly<Record<string, string>>> {
  expect(await installDebianPackages(['pgbouncer'], 'PgBouncer')).toBe(true)
  const cluster = inject('cluster')
  const { host, port, user, password } = cluster
  const listening = await freePort()
  const folder = dataDir(poolMode)
  await mkdir(folder)
  const file = join(folder, 'pgbouncer.ini')
  const configuration = `[databases]
    * = host=${host} port=${port} user=${user} password=${password}
    [pgbouncer]
    listen_addr = 127.0.0.1
    listen_port = ${listening}
    unix_socket_dir =
    auth_type = any
    default_pool_size = 60
    pool_mode = ${poolMode}`
  await writeFile(file, configuration.replaceAll(/^ +/gm, ''))
  await chmod(file, 0o644)
  startProgram('/usr/sbin/pgbouncer', [file])
  const name = database().pool.options.database ?? ''
  const url = databaseUrl({ ...cluster, host: '127.0.0.1', port: listening, database: name })
  return { DATABASE_URL: url, GHIN_MODE: 'off', APP_URL: 'http://golf.example' }
}

test.skipIf(!hasPackages())(
  'nodes work behind a pooler whose clients keep their connection, and hear of each other’s changes',
  { timeout: 120_000 },
  async () => {
    const settings = await behindPgBouncer('session')
    const first = await startProcess({ ...settings, DATA_DIR: dataDir('first') })
    const second = await startProcess({ ...settings, DATA_DIR: dataDir('second') })
    const account = { name: 'Ann', email: 'ann@people.example', password: 'heather and gorse', setup: first.setup }
    const { token, user } = await caller(first.url, 0, null).ask(register, { body: account })
    const [here, there] = [caller(first.url, user.id, token), caller(second.url, user.id, token)]
    const today = dayOf(Date.now(), 'UTC')
    const league = await leagueByHand(here, today)
    const match = { params: { id: league.matchId } }
    expect((await there.ask(getMatch, match)).scores).toEqual([])
    const { id } = await here.ask(postScore, { body: { ...card, ...league.nextRound(), playedOn: today } })
    await until(
      async () => (await there.ask(getMatch, match)).scores.map((score) => score.id),
      (ids) => ids.includes(id),
    )
    expect([await first.stop(), await second.stop()]).toEqual([0, 0])
  },
)

test.skipIf(!hasPackages())(
  'behind a pooler that shares connections the start is refused',
  { timeout: 60_000 },
  async () => {
    const settings = await behindPgBouncer('transaction')
    await expect(startProcess({ ...settings, DATA_DIR: dataDir('refused') })).rejects.toThrow(
      /^The app did not start: The database \S+ at localhost:\d+ \(DATABASE_URL\) is behind a pooler that gives each transaction another connection; set its pool mode to session \(PgBouncer: pool_mode = session\), or connect to the server directly\.$/,
    )
  },
)
