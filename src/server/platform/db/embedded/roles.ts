import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { olderSentence } from '../baseline.ts'
import { EmbeddedDatabaseError, codeOf } from './embedded-database-error.ts'
import type { Folders } from './folders.ts'
import { giveTo } from './identity.ts'
import type { Passwords } from './passwords.ts'
import { isServed, pidFile } from './processes.ts'

/** Created with the cluster; used only while the app starts. */
export const superuser = 'nineteenth'
/** Owns the app's database, and nothing else. */
export const appRole = 'nineteenth_app'
/** The app's own database; the owner lock is taken in `postgres`. */
export const database = 'nineteenth'

const withPasswords = 'local all all scram-sha-256\n'
const withoutPasswords = 'local all all trust\n'

/** Makes roles require their passwords and the app's role own the app's database. Every step is idempotent; requiring passwords comes last. */
export async function secureCluster(
  client: pg.Client,
  folders: Folders,
  passwords: Passwords,
  isForTests: boolean,
): Promise<void> {
  const isSecure = (await accessRules(folders.cluster)) === withPasswords
  if (!isSecure) await client.query(`alter role ${superuser} password '${passwords.superuser}'`)
  const { rowCount: roles } = await client.query('select from pg_roles where rolname = $1', [appRole])
  const rights = isForTests ? 'createdb' : 'nocreatedb'
  if (roles === 0)
    await client.query(`create role ${appRole} login nosuperuser nocreaterole ${rights} password '${passwords.app}'`)
  else if (!isSecure) await client.query(`alter role ${appRole} password '${passwords.app}'`)
  // Tests insert hundreds of thousands of rows, bypassing triggers.
  if (isForTests) await client.query(`grant set on parameter session_replication_role to ${appRole}`)
  await ownDatabase(client)
  if (isSecure) return
  await writeAccessRules(folders, withPasswords)
  await client.query('select pg_reload_conf()')
}

/** Lets a start in whose secret differs from the cluster's, for example after the secret was lost: a user who can write the cluster's files has access anyway. */
export async function allowWithoutPasswords(folders: Folders): Promise<void> {
  if ((await accessRules(folders.cluster)) !== withPasswords) return
  await writeAccessRules(folders, withoutPasswords)
  const [pid = ''] = await pidFile(folders.cluster)
  if (await isServed(folders.cluster)) process.kill(Number(pid), 'SIGHUP')
}

async function ownDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [database],
  )
  if (rows[0] === undefined) await client.query(`create database ${database} owner ${appRole}`)
  else if (rows[0].owner !== appRole) throw new EmbeddedDatabaseError(olderSentence('database'))
}

async function accessRules(cluster: string): Promise<string | null> {
  try {
    return await readFile(join(cluster, 'pg_hba.conf'), 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

async function writeAccessRules({ cluster, identity }: Folders, rules: string): Promise<void> {
  const path = join(cluster, 'pg_hba.conf')
  await writeFile(`${path}.new`, rules, { mode: 0o600 })
  await giveTo(identity, `${path}.new`)
  await rename(`${path}.new`, path)
}
