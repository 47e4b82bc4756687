import { chmod, chown, cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { databaseProxy } from '#tests/support/database/database-proxy.ts'
import { databaseUser } from '#tests/support/database/embedded.ts'
import { newCluster, serverOf } from '#tests/support/database/served-database.ts'
import { until } from '#tests/support/server/app.ts'

/** A primary whose commits wait for a standby, behind one address. */
export type ReplicatedDatabase = {
  readonly url: string
  /** Kills the primary with all its processes; the standby becomes the primary. */
  losePrimary(): Promise<void>
  /** Resolves when a standby has everything that the primary has, so that the primary can be lost again. */
  inStep(): Promise<void>
  /** Runs work while no standby answers; null where the pair goes on without one by itself. */
  readonly withoutStandby: (<T>(work: () => Promise<T>) => Promise<T>) | null
  stop(): Promise<void>
}

/** A primary and a standby from the programs that come with the app; the test promotes the standby. */
export async function pairOfServers(home: string): Promise<ReplicatedDatabase> {
  const first = await newCluster(join(home, 'first'))
  const second = { ...first, folder: join(home, 'second', 'cluster') }
  await mkdir(join(home, 'second'), { recursive: true })
  await chmod(home, 0o755)
  await cp(first.folder, second.folder, { recursive: true })
  await writeFile(join(second.folder, 'standby.signal'), '')
  if (databaseUser !== null) await chownAll(second.folder, databaseUser)
  const primary = serverOf(first, ['wal_keep_size=256MB', 'synchronous_standby_names=*'])
  const standby = serverOf(second, [`primary_conninfo=host=${first.folder} user=league application_name=second`])
  await primary.start()
  await standby.start()
  const proxy = await databaseProxy(primary.connection)
  return {
    url: `postgres://league@127.0.0.1:${proxy.port}/postgres`,
    async losePrimary() {
      // What the primary has committed meanwhile, and the standby has not, is not acknowledged.
      await standby.freeze()
      await until(
        () => query(primary.connection, `select from pg_stat_activity where wait_event = 'SyncRep'`),
        (commits) => commits > 0,
      )
      await primary.kill()
      await standby.goOn()
      await query(standby.connection, 'select pg_promote()')
      proxy.leadTo(standby.connection)
    },
    async inStep() {
      await until(
        () => query(primary.connection, `select from pg_stat_replication where sync_state = 'sync'`),
        (standbys) => standbys === 1,
      )
    },
    async withoutStandby(work) {
      await standby.stop()
      try {
        return await work()
      } finally {
        await standby.start()
      }
    },
    async stop() {
      await proxy.stop()
      await standby.stop()
      await primary.stop()
    },
  }
}

async function chownAll(folder: string, { uid, gid }: { readonly uid: number; readonly gid: number }): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  for (const name of ['', ...names]) await chown(join(folder, name), uid, gid)
}

/** Returns the number of rows. */
async function query(connection: pg.ClientConfig, text: string): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(text)).rowCount ?? 0
  } finally {
    await client.end()
  }
}
