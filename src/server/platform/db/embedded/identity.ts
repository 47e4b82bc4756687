import { execFile } from 'node:child_process'
import { chown, lchown, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** The user PostgreSQL runs as; null is the user we already are. */
export type Identity = { readonly uid: number; readonly gid: number } | null

const nobody = { uid: 65534, gid: 65534 }

/** Explains to the operator why the database runs as the shared user `nobody`; null if it does not. */
export const whyNobody = (identity: Identity): string | null =>
  identity?.uid === nobody.uid
    ? 'The database runs as the user nobody, as other programs may too: no system user could be created for it.'
    : null

/** PostgreSQL refuses to run as root: for root it runs as the folder's owner, or as a system user where root owns the folder. */
export async function identityFor(home: string): Promise<Identity> {
  if (process.getuid?.() !== 0) return null
  const { uid, gid } = await stat(home)
  return uid === 0 ? databaseUser() : { uid, gid }
}

/** The user that the database runs as when root starts the app. */
export async function databaseUser(): Promise<NonNullable<Identity>> {
  return (await systemUser()) ?? nobody
}

export async function giveTo(identity: Identity, path: string): Promise<void> {
  if (identity) await chown(path, identity.uid, identity.gid)
}

export async function giveAllTo(identity: Identity, folder: string): Promise<void> {
  if (!identity) return
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, entry), identity.uid, identity.gid)
  }
  await giveTo(identity, folder)
}

/** The topmost folder above `path` that the identity cannot enter, or null. */
export async function closedFolderAbove(path: string, identity: Identity): Promise<string | null> {
  if (!identity) return null
  const parent = dirname(path)
  if (parent === path) return null
  const above = await closedFolderAbove(parent, identity)
  if (above) return above
  const { uid, gid, mode } = await stat(parent)
  const bit = uid === identity.uid ? 0o100 : gid === identity.gid ? 0o010 : 0o001
  return mode & bit ? null : parent
}

type SystemUser = { readonly uid: number; readonly gid: number }

/** The user the database runs as when root starts the app: it owns nothing else and cannot sign in. */
const systemUserName = 'nineteenth'

const run = promisify(execFile)
const options = { env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' } }

/** The commands that create one on Linux; the second is BusyBox's. */
const createCommands: readonly (readonly [string, readonly string[]])[] = [
  [
    'useradd',
    [
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      '/nonexistent',
      '--shell',
      '/usr/sbin/nologin',
      systemUserName,
    ],
  ],
  ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', systemUserName]],
]

/** The database's user, created where there is none; null where that fails. Needs root. */
async function systemUser(): Promise<SystemUser | null> {
  if (process.platform !== 'linux') return null
  const known = await userNamed(systemUserName)
  if (known !== null) return known
  for (const [program, parameters] of createCommands) {
    await run(program, parameters, options).catch(() => undefined)
    const created = await userNamed(systemUserName)
    if (created !== null) return created
  }
  return null
}

async function userNamed(name: string): Promise<SystemUser | null> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (what) => Number((await run('id', [what, name], options)).stdout)),
    )
    return uid === undefined || gid === undefined || uid === 0 ? null : { uid, gid }
  } catch {
    return null
  }
}
