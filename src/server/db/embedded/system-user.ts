import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** A user and group of the operating system. */
export type SystemUser = { readonly uid: number; readonly gid: number }

/** The user the database runs as when root starts the app: it owns nothing else and cannot sign in. */
export const systemUserName = 'nineteenth'

const run = promisify(execFile)
const options = { env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' } }

/** How the systems we know make one; the second is BusyBox's. */
const ways: readonly (readonly [string, readonly string[]])[] = [
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

/** The database's user, made now where there is none; null where it cannot be made. Needs root. */
export async function systemUser(): Promise<SystemUser | null> {
  if (process.platform !== 'linux') return null
  const known = await userNamed(systemUserName)
  if (known !== null) return known
  for (const [program, words] of ways) {
    await run(program, words, options).catch(() => undefined)
    const made = await userNamed(systemUserName)
    if (made !== null) return made
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
