import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, readdir, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { EmbeddedDatabaseError, codeOf } from './embedded-database-error.ts'
import { type Identity, closedFolderAbove, giveTo, identityFor } from './identity.ts'

export type Folders = {
  readonly dataDir: string
  /** The folder of the embedded database. */
  readonly home: string
  readonly cluster: string
  readonly log: string
  readonly socket: string
  readonly identity: Identity
}

// A socket's path is at most 103 bytes on macOS and 107 on Linux; `/.s.PGSQL.5432` takes 14 of them.
const maxSocketFolderBytes = 89

export async function prepareFolders(wanted: string): Promise<Folders> {
  try {
    const dataDir = await dataFolder(wanted)
    const home = join(dataDir, 'postgres')
    await makeFolder(home)
    const identity = await identityFor(home)
    const closed = await closedFolderAbove(home, identity)
    if (closed) throw new EmbeddedDatabaseError(closedTo(identity, closed))
    await giveTo(identity, home)
    await chmod(home, 0o700)
    return {
      dataDir,
      home,
      cluster: join(home, 'cluster'),
      log: join(home, 'server.log'),
      socket: socketFolder(home),
      identity,
    }
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError) throw error
    throw new EmbeddedDatabaseError(notWritable(wanted, codeOf(error)), { cause: error })
  }
}

/** The folder is in /tmp when the data directory's path is too long, so it is used only when we own it, and closed to others. */
export async function prepareSocketFolder(folder: string, identity: Identity): Promise<void> {
  await makeFolder(folder)
  const found = await lstat(folder)
  const ours = found.isDirectory() && (found.uid === process.getuid?.() || found.uid === identity?.uid)
  if (!ours) throw new EmbeddedDatabaseError(`${folder} is someone else's: remove it, or choose a shorter DATA_DIR.`)
  await chmod(folder, 0o700)
  await giveTo(identity, folder)
}

async function dataFolder(wanted: string): Promise<string> {
  await mkdir(dirname(resolve(wanted)), { recursive: true })
  await makeFolder(wanted)
  const folder = await realpath(wanted)
  const isNew = (await readdir(folder)).length === 0
  // When root starts the app the database runs as another user, who must be able to enter the folder.
  if (isNew && process.getuid?.() === 0) await chmod(folder, 0o711)
  return folder
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
}

function socketFolder(home: string): string {
  const beside = join(home, 'socket')
  if (Buffer.byteLength(beside) <= maxSocketFolderBytes) return beside
  const name = `nineteenth-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`
  const temporary = join(tmpdir(), name)
  return Buffer.byteLength(temporary) <= maxSocketFolderBytes ? temporary : join('/tmp', name)
}

function notWritable(folder: string, code: string): string {
  return `The data directory ${folder} cannot be created or written (${code}): set DATA_DIR to a folder of your own.`
}

function closedTo(identity: Identity, folder: string): string {
  return (
    `The database cannot run as root, and the user it runs as (uid ${identity?.uid}) cannot enter ${folder}: ` +
    'set DATA_DIR to an open place, for example /var/lib/nineteenth.'
  )
}
