import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { register } from '#contract/auth.ts'
import { type Database, openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { startSimulator } from '#simulator/simulator.ts'
import { databaseUser, startProgram } from '#tests/support/database/embedded.ts'
import { wronglyScoredMatches } from '#tests/support/database/tables.ts'
import { caller, until } from '#tests/support/server/app.ts'
import { startNode } from '#tests/support/server/node.ts'
import { aSetupToken } from '#tests/support/server/setup-token.ts'
import { golfersOutOfSync, evening, ghinsFrom, seedLeague, synced } from '#tests/support/world/league.ts'

/** The oldest supported PostgreSQL, at Debian's path. */
const programs = '/usr/lib/postgresql/15/bin'
const run = promisify(execFile)

async function oldDatabase(): Promise<Database> {
  const home = await mkdtemp(join(tmpdir(), 'nineteenth-15-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  await chmod(home, 0o755)
  if (databaseUser !== null) await chown(home, databaseUser.uid, databaseUser.gid)
  const cluster = join(home, 'cluster')
  await run(
    join(programs, 'initdb'),
    ['-D', cluster, '-U', 'nineteenth', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    { cwd: '/', ...databaseUser },
  )
  const settings = ['listen_addresses=', `unix_socket_directories=${home}`, 'fsync=off']
  const server = startProgram(join(programs, 'postgres'), [
    '-D',
    cluster,
    ...settings.flatMap((setting) => ['-c', setting]),
  ])
  onTestFinished(async () => {
    const exit = once(server, 'exit')
    server.kill('SIGINT')
    await exit
  })
  const database = openDatabase({ host: home, user: 'nineteenth', database: 'postgres' })
  onTestFinished(() => database.close())
  await until(
    () =>
      sql`select 1`.execute(database.db).then(
        () => true,
        () => false,
      ),
    (isOpen) => isOpen,
  )
  return database
}

test.skipIf(!existsSync(programs))(
  'on PostgreSQL 15 the migrations run, and a league is created, synced and scored',
  async () => {
    const database = await oldDatabase()
    await migrate(database)
    expect(
      (await sql<{ version: string }>`select current_setting('server_version') as version`.execute(database.db)).rows[0]
        ?.version,
    ).toMatch(/^15/)

    const simulator = await startSimulator({ now: () => evening })
    onTestFinished(() => simulator.close())
    const node = await startNode(database, simulator.url, { now: () => evening })
    onTestFinished(() => node.stop())
    const setup = await aSetupToken(database.db)
    const body = { name: 'Ann', email: 'ann@people.example', password: 'heather and gorse', setup }
    const { token, user } = await caller(node.url, 0, null).ask(register, { body })
    const admin = caller(node.url, user.id, token)
    const league = await seedLeague({ tools: node.tools, database }, admin, { ghins: ghinsFrom(0, 4), teams: 2 })
    expect(await synced(admin, { leagueId: league.id })).toMatchObject({ status: 'COMPLETED', golfersDone: 4 })
    const { association } = node.tools
    expect(association && (await golfersOutOfSync(database.db, association, league.season))).toEqual([])
    expect(await wronglyScoredMatches(database.db, evening)).toEqual([])
  },
)
