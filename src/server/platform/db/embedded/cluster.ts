import { execFile } from 'node:child_process'
import { readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { commandText } from '#server/platform/command-text.ts'
import { createAtomically } from './drafts.ts'
import { EmbeddedDatabaseError, codeOf } from './embedded-database-error.ts'
import type { Folders } from './folders.ts'
import { giveAllTo, giveTo } from './identity.ts'
import { type Programs, programEnvironment } from './programs.ts'
import { superuser } from './roles.ts'

export type Durability = 'full' | 'off'

const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
// Passwords are set at the end of the first start; until then only the database's user can enter the socket's folder.
const access = [`--username=${superuser}`, '--auth=trust']

/** Makes sure that the folder has a database cluster of our major version; creates it where there is none. */
export async function prepareCluster(folders: Folders, programs: Programs, durability: Durability): Promise<void> {
  const major = await majorOf(folders.cluster)
  if (major === null) await initialize(folders, programs, durability)
  else if (major !== programs.major) throw new EmbeddedDatabaseError(otherMajor(folders.dataDir, major, programs.major))
  else await reclaimFromRoot(folders)
}

async function majorOf(cluster: string): Promise<string | null> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    const sentence = `The database in ${cluster} cannot be read (${codeOf(error)}): start the app as the user who owns it.`
    throw new EmbeddedDatabaseError(sentence, { cause: error })
  }
}

async function initialize(
  { home, cluster, identity }: Folders,
  programs: Programs,
  durability: Durability,
): Promise<void> {
  const sync = durability === 'full' ? [] : ['--no-sync']
  try {
    await createAtomically(home, cluster, async (draft) => {
      await giveTo(identity, draft)
      const options = { cwd: '/', env: programEnvironment, ...identity }
      await promisify(execFile)(programs.initdb, [`--pgdata=${draft}`, ...locale, ...access, ...sync], options)
    })
  } catch (error) {
    // Of two concurrent first starts one fails; the winner's cluster serves both.
    if ((await majorOf(cluster)) === programs.major) return
    throw new EmbeddedDatabaseError(`The database cannot be created in ${home}: ${lastLine(error)}`, { cause: error })
  }
}

/** A copy made by root (a restored backup of the machine) belongs to root: the server could not open it. */
async function reclaimFromRoot({ home, cluster, socket, identity }: Folders): Promise<void> {
  const { uid } = await stat(cluster)
  if (identity === null || uid === identity.uid) return
  await giveAllTo(identity, cluster)
  // No server runs: the socket folder is left over from one that ran as another user.
  if (dirname(socket) === home) await rm(socket, { recursive: true, force: true })
}

function lastLine(error: unknown): string {
  const text = error instanceof Error && 'stderr' in error && error.stderr !== '' ? String(error.stderr) : String(error)
  return text.trim().split('\n').at(-1) ?? ''
}

function otherMajor(dataDir: string, theirs: string, ours: string): string {
  return (
    `The data in ${dataDir} was written by PostgreSQL ${theirs} and this version of the app ` +
    `brings PostgreSQL ${ours}: ` +
    `run \`${commandText('backup')}\` with the version that wrote it, then \`${commandText('restore')}\` here with an empty DATA_DIR.`
  )
}
