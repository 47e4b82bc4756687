import { appendFile, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { databaseUser, query, startApp, useDataDirs } from '#tests/support/database/embedded.ts'
import { until } from '#tests/support/server/app.ts'
import { type EmbeddedDatabase, openEmbedded } from './open-embedded.ts'
import { passwordsOf } from './passwords.ts'
import { findPostmaster } from './postmaster.ts'
import { superuser } from './roles.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const dataDir = useDataDirs()
const club = () => dataDir('club')
const open = (): Promise<EmbeddedDatabase> => openEmbedded({ dataDir: club(), log: () => undefined })
const server = () => findPostmaster(join(club(), 'postgres', 'cluster'))
const serverPid = async (): Promise<number> => (await server())?.pid ?? 0

test('a new site gets an empty database, and its data is there after a restart', async () => {
  const first = await open()
  await query(first, `create table round as select '2026-05-02'::date as played_on`)
  await first.stop()
  expect(await server()).toBeNull()

  const second = await open()
  expect(await query(second, 'select played_on::text from round')).toEqual([{ played_on: '2026-05-02' }])
  await second.stop()
})

test('names sort by code point in UTF-8, days are UTC, and commits reach the disk', async () => {
  const database = await open()
  expect(
    await query(
      database,
      `select current_setting('server_encoding') as encoding, datlocprovider as provider, datlocale as locale,
         current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
         current_setting('TimeZone') as zone
       from pg_database where datname = current_database()`,
    ),
  ).toEqual([{ encoding: 'UTF8', provider: 'b', locale: 'C.UTF-8', fsync: 'on', commit: 'on', zone: 'UTC' }])
  await database.stop()
})

test('the database answers on a socket in a closed folder and nowhere else', async () => {
  const database = await open()
  expect((await stat(database.connection.host)).mode & 0o777).toBe(0o700)
  expect((await stat(join(club(), 'postgres'))).mode & 0o777).toBe(0o700)
  expect((await stat(join(club(), 'postgres', 'cluster'))).mode & 0o777).toBe(0o700)
  expect(await query(database, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  await database.stop()
})

test('the database belongs to the user who runs the app, and for root to a user without rights', async () => {
  const database = await open()
  const { uid } = await stat(join(club(), 'postgres', 'cluster', 'postmaster.pid'))
  expect(uid).toBe(databaseUser?.uid ?? process.getuid?.())
  await database.stop()
})

test('a second app on the same data is refused in one sentence, and the first keeps running', async () => {
  const first = await open()
  const pid = await serverPid()
  const second = startApp(club())
  expect(await second.firstLine).toBe(
    `EmbeddedDatabaseError: The data in ${club()} is in use by another running app (process ${process.pid}): ` +
      'stop that one first, or set DATA_DIR to another folder.',
  )
  expect(await second.ended()).toBe(1)
  expect(await serverPid()).toBe(pid)
  expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }])
  await first.stop()
})

test('an app waits until a busy server has noticed that the one before was killed', async () => {
  const app = startApp(club())
  expect(await app.firstLine).toBe('open')
  app.process.kill('SIGKILL')
  await app.ended()
  const running = await server()
  const { superuser: password } = await passwordsOf({ home: join(club(), 'postgres') })
  const admin = { host: running?.socket, user: superuser, password, database: 'postgres' }
  const [unnoticed, observer] = [
    new pg.Client({ ...admin, application_name: `owner ${app.process.pid}` }),
    new pg.Client(admin),
  ]
  await Promise.all([unnoticed.connect(), observer.connect()])
  await unnoticed.query('select pg_advisory_lock(1919)')
  const opening = open()
  await until(
    async () =>
      (
        await observer.query(`select from pg_stat_activity where query like '%as pid from pg_stat_activity join%'
        and pid <> pg_backend_pid()`)
      ).rowCount,
    (asked) => asked === 1,
  )
  await Promise.all([unnoticed.end(), observer.end()])
  await (await opening).stop()
})

test('of two apps started at once on an empty folder one opens and one is refused', async () => {
  const apps = [startApp(dataDir('new')), startApp(dataDir('new'))]
  const lines = await Promise.all(apps.map(({ firstLine }) => firstLine))
  expect(lines.filter((line) => line === 'open')).toHaveLength(1)
  expect(lines.filter((line) => line.includes('in use by another running app'))).toHaveLength(1)
})

test('the server of a killed app is adopted as it is', async () => {
  const app = startApp(club())
  expect(await app.firstLine).toBe('open')
  const orphan = await serverPid()
  app.process.kill('SIGKILL')
  await app.ended()

  const database = await open()
  expect(await serverPid()).toBe(orphan)
  expect(await query(database, 'select played_on::text from round')).toEqual([{ played_on: '2026-05-02' }])
  await database.stop()
  expect(await server()).toBeNull()
})

test('a card signed before app and server are both killed is still there', async () => {
  const app = startApp(club())
  await app.firstLine
  const killed = await serverPid()
  app.process.kill('SIGKILL')
  await app.ended()
  const adopter = await open()
  await query(adopter, `insert into card values ('by hand')`)
  process.kill(killed, 'SIGKILL')
  await adopter.stop()

  const database = await open()
  expect(await query(database, `select signed from card where signed = 'by hand'`)).toEqual([{ signed: 'by hand' }])
  await database.stop()
})

test('a server that dies under a running app is restarted', async () => {
  const database = await open()
  const killed = await serverPid()
  process.kill(killed, 'SIGKILL')
  const answers = async () => expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  await vi.waitFor(answers, { timeout: 60_000 })
  expect(await serverPid()).not.toBe(killed)
  await database.stop()
})

test('a server that cannot be restarted is retried until it can, and stopping during the retries is not a failure', async () => {
  const said: string[] = []
  const lost: unknown[] = []
  const database = await openEmbedded({
    dataDir: club(),
    log: (line) => said.push(line),
    onLost: (error) => lost.push(error),
  })
  const version = join(club(), 'postgres', 'cluster', 'PG_VERSION')
  const right = await readFile(version, 'utf8')
  const breakIt = async () => {
    await writeFile(version, '1\n')
    process.kill(await serverPid(), 'SIGKILL')
  }
  await breakIt()
  await vi.waitFor(() => expect(said.at(-1)).toMatch(/was written by PostgreSQL 1 .* The app keeps trying\.$/), {
    timeout: 60_000,
  })
  await writeFile(version, right)
  // A server answers a little before the app owns it, and notices from then on that it stops.
  const owners = `select count(*)::int as owners from pg_locks where locktype = 'advisory' and granted`
  await vi.waitFor(async () => expect(await query(database, owners)).toEqual([{ owners: 1 }]), { timeout: 60_000 })
  const spoken = said.length
  await breakIt()
  await vi.waitFor(() => expect(said.length).toBe(spoken + 2), { timeout: 60_000 })
  await database.stop()
  await writeFile(version, right)
  expect(lost).toEqual([])
})

test('a server waits for the shared memory that a backend of the previous one still uses', async () => {
  const said: string[] = []
  const database = await openEmbedded({ dataDir: club(), log: (line) => said.push(line) })
  const killed = await serverPid()
  const busy = new pg.Client(database.connection)
  busy.on('error', () => undefined)
  await busy.connect()
  const { rows } = await busy.query<{ pid: number }>('select pg_backend_pid() as pid')
  const backend = rows[0]?.pid ?? 0
  const log = join(club(), 'postgres', 'server.log')
  const attempts = async () =>
    (await readFile(log, 'utf8')).match(/shared memory block .* is still in use/g)?.length ?? 0
  /** Waits until this many more servers could not start. */
  const failed = async (more: number) => {
    const before = await attempts()
    await vi.waitFor(async () => expect(await attempts()).toBeGreaterThanOrEqual(before + more), { timeout: 60_000 })
  }
  process.kill(backend, 'SIGSTOP')
  try {
    process.kill(killed, 'SIGKILL')
    await failed(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 })
    await failed(2)
    // As a backend that ends in this moment writes it.
    await appendFile(log, 'FATAL:  terminating connection due to unexpected postmaster exit\n')
    await failed(2)
  } finally {
    process.kill(backend, 'SIGCONT')
  }
  try {
    await vi.waitFor(async () => expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]), {
      timeout: 60_000,
    })
    expect(said).toEqual(['The database server stopped; restarting it.'])
  } finally {
    vi.useRealTimers()
    await database.stop()
  }
})

test.for(signals)('%s to the whole terminal lets the app finish first', async (signal) => {
  const app = startApp(club())
  await app.firstLine
  process.kill(-(app.process.pid ?? Number.NaN), signal)
  expect(await app.ended()).toBe(0)
  expect(await server()).toBeNull()

  const database = await open()
  expect(await query(database, `select signed from card where signed = '${signal}'`)).toEqual([{ signed: signal }])
  await database.stop()
})

test.for(signals)('an app that does not handle %s takes its server along', async (signal) => {
  const app = startApp(club(), 'deaf')
  await app.firstLine
  app.process.kill(signal)
  expect(await app.ended()).toBeGreaterThan(128)
  await vi.waitFor(async () => expect(await server()).toBeNull(), { timeout: 60_000 })
})

test('an app that exits stops its server', async () => {
  const app = startApp(club())
  await app.firstLine
  app.process.stdin?.write('\n')
  expect(await app.ended()).toBe(0)
  await vi.waitFor(async () => expect(await server()).toBeNull(), { timeout: 60_000 })
})
