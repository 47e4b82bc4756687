import { createHmac, randomBytes } from 'node:crypto'
import { chmod, link, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from './embedded-database-error.ts'
import type { Folders } from './folders.ts'

export type Passwords = { readonly superuser: string; readonly app: string }

/** The passwords of this data directory, derived from a secret that only the app's user can read and that is created on first use. */
export async function passwordsOf({ home }: Pick<Folders, 'home'>): Promise<Passwords> {
  const path = join(home, 'secret')
  const secret = (await secretIn(path)) ?? (await makeSecret(path))
  const passwordOf = (role: string) => createHmac('sha256', secret).update(role).digest('base64url')
  return { superuser: passwordOf('superuser'), app: passwordOf('app') }
}

async function secretIn(path: string): Promise<string | null> {
  try {
    const secret = await readFile(path, 'utf8')
    if (((await stat(path)).mode & 0o077) !== 0) await chmod(path, 0o600)
    return secret.length > 0 ? secret : null
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** Of two concurrent starts the first one's secret wins. */
async function makeSecret(path: string): Promise<string> {
  const draft = `${path}.${process.pid}`
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    await link(draft, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(path, 'utf8')
}
