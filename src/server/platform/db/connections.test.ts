import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { listen } from '#server/platform/live/listen.ts'
import { openAgain, useDatabase } from '#tests/support/database/database.ts'
import { until } from '#tests/support/server/app.ts'
import { isDatabaseBusy } from './database-busy.ts'
import { type Db, openDatabase } from './database.ts'
import { openPresence } from './presence.ts'
import { keepsSessions, openProbe } from './probe.ts'

const database = useDatabase()

const endOthers = () =>
  database().pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )

test('a database counts as answering while every connection of the pages is busy, and again after it was lost', async () => {
  const small = openAgain(database(), { connections: 1 })
  const probe = openProbe(small)
  onTestFinished(async () => {
    await probe.stop()
    await small.close()
  })
  const busy = small.pool.query('select pg_sleep(0.5)')
  expect(await Promise.all([probe.trouble(), probe.trouble()])).toEqual([null, null])
  await busy
  await endOthers()
  await until(
    () => probe.trouble(),
    (trouble) => trouble === null,
  )
})

test('a database that cannot be written counts as missing, and is tried again after five seconds', async () => {
  const { pool } = database()
  const beside = openAgain(database(), { connections: 1 })
  let now = 0
  const probe = openProbe(beside, () => now)
  onTestFinished(async () => {
    await probe.stop()
    await beside.close()
  })
  // Of new connections.
  const readOnly = (setting: 'on' | 'off') =>
    pool.query(
      `begin read write; alter database ${pool.options.database} set default_transaction_read_only = ${setting}; commit`,
    )
  await readOnly('on')
  const cannotWrite = 'the database cannot be written'
  expect(await probe.trouble()).toBe(cannotWrite)
  await readOnly('off')
  await endOthers()
  now = 4999
  await until(
    () => probe.trouble(),
    (trouble) => trouble === cannotWrite,
  )
  now = 5000
  expect(await probe.trouble()).toBe(null)
})

test('statements of requests time out after ten seconds (configurable), those of jobs after a minute', async () => {
  const cluster = { ...inject('cluster'), database: database().pool.options.database ?? '' }
  const [standard, hasty] = [openDatabase(cluster), openDatabase(cluster, { connections: 1, statementSeconds: 1 })]
  onTestFinished(async () => {
    await standard.close()
    await hasty.close()
  })
  const limitOf = async (db: Db) => (await sql`show statement_timeout`.execute(db)).rows
  expect(await limitOf(standard.db)).toEqual([{ statementTimeout: '10s' }])
  expect(await limitOf(hasty.jobsDb)).toEqual([{ statementTimeout: '1min' }])
  const error: unknown = await hasty.pool.query('select pg_sleep(20)').catch((reason: unknown) => reason)
  expect(isDatabaseBusy(error)).toBe(true)
})

test('connections for requests are opened in advance and kept while idle', async () => {
  const quiet = openAgain(database(), { connections: 3 })
  const other = quiet.openPool(1)
  onTestFinished(async () => {
    await other.end()
    await quiet.close()
  })
  for (const pool of [quiet.pool, other]) pool.options.idleTimeoutMillis = 20
  await quiet.openPages()
  expect([quiet.pool.totalCount, quiet.pool.idleCount]).toEqual([3, 3])
  // A pool whose connections end when they are idle, as long as the others were.
  const ended = once(other, 'remove')
  await other.query('select')
  await ended
  expect(quiet.pool.totalCount).toBe(3)
})

test('a broken listening connection is reported and reopened, and receives notifications again', async () => {
  const heard: string[] = []
  const broken: unknown[] = []
  const listener = listen(database(), {
    channel: 'clubhouse',
    onPayload: (words) => heard.push(words),
    onBroken: (error) => broken.push(error),
  })
  onTestFinished(() => listener.stop())
  const say = (words: string) => database().pool.query("select pg_notify('clubhouse', $1)", [words])
  await until(
    async () => (await say('fore'), heard.length),
    (times) => times > 0,
  )
  await endOthers()
  await until(
    async () => (await say('again'), heard),
    (words) => words.includes('again'),
  )
  expect(broken).toHaveLength(1)
})

test('a presence is lost with its connection, and its locks with it', async () => {
  const [first, second] = [await openPresence(database()), await openPresence(database())]
  await first.whileSyncing(7, async () => {
    expect(await first.whileSyncing(7, async () => 'twice')).toBeNull()
    expect(await second.whileSyncing(7, async () => 'elsewhere')).toBeNull()
    await endOthers()
    await until(() => first.lost.aborted)
    const third = await openPresence(database())
    expect(await third.whileSyncing(7, async () => 'taken over')).toEqual({ done: 'taken over' })
    await third.end()
  })
  await second.end()
})

test('a listener that is stopped while it connects ends', async () => {
  const listener = listen(database(), { channel: 'tees', onPayload: () => undefined, onBroken: () => undefined })
  await expect(listener.stop()).resolves.toBeUndefined()
})

test('a database keeps sessions unless what is in front of it shares connections', async () => {
  expect(await keepsSessions(database())).toBe(true)
  const shared = await database().connect()
  const ending = vi.spyOn(shared, 'end').mockResolvedValue()
  onTestFinished(async () => {
    ending.mockRestore()
    await shared.end()
  })
  const pooler = { connect: () => Promise.resolve(shared) }
  expect(await keepsSessions(pooler)).toBe(false)
})
