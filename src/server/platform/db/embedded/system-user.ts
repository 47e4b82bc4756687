import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** A user and group of the operating system. */
export type SystemUser = { readonly uid: number; readonly gid: number }

/** The user the database runs as when root starts the app: it owns nothing else and cannot sign in. */
export const systemUserName = 'nineteenth'

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
export async function systemUser(): Promise<SystemUser | null> {
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
