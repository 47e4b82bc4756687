import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { InUseError } from './embedded-database-error.ts'
import { port } from './postmaster.ts'
import { isAlive } from './processes.ts'
import { superuser } from './roles.ts'

/** Taken in the database `postgres`, apart from the app's locks. */
const ownerLock = 1919
/** Milliseconds: a killed owner keeps the lock until the server has noticed, on a busy machine for seconds. */
const lockTimeout = 1_000
const lockTimeoutOfDead = 15_000

/** Connects to the server and takes the lock that makes this process its only owner while the connection lasts. */
export async function takeOwnership(socket: string, dataDir: string, password: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: socket,
    port,
    user: superuser,
    password,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 10_000,
    application_name: `owner ${process.pid}`,
  })
  // A lost connection is reported by 'end'; without a listener 'error' would crash the app.
  client.on('error', () => undefined)
  await client.connect()
  try {
    if (!(await locked(client))) throw new InUseError(await alreadyRunning(client, dataDir))
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

async function locked(client: pg.Client): Promise<boolean> {
  const since = performance.now()
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [ownerLock])
    if (rows[0]?.held) return true
    const waited = performance.now() - since
    if (waited > lockTimeoutOfDead || (waited > lockTimeout && !(await isOwnerGone(client)))) return false
    await sleep(50)
  }
}

/** The id of the process that holds the lock, if it provides one; null if the lock was just released. */
async function ownerOf(client: pg.Client): Promise<{ readonly pid: number | null } | null> {
  const { rows } = await client.query<{ pid: number | null }>(
    `select substring(application_name from '^owner (\\d+)$')::int as pid from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and granted and objid = $1 and pg_locks.database = pg_stat_activity.datid`,
    [ownerLock],
  )
  return rows[0] ?? null
}

/** Whether the lock is free by now, or will be as soon as the server notices that its owner has died. */
async function isOwnerGone(client: pg.Client): Promise<boolean> {
  const owner = await ownerOf(client)
  return owner === null || (owner.pid !== null && !isAlive(owner.pid))
}

async function alreadyRunning(client: pg.Client, dataDir: string): Promise<string> {
  const pid = (await ownerOf(client))?.pid ?? null
  const which = pid === null ? 'another process' : `process ${pid}`
  return (
    `The data in ${dataDir} is in use by another running app (${which}): ` +
    'stop that one first, or set DATA_DIR to another folder.'
  )
}
