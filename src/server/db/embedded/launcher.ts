import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Durability, prepareCluster } from './cluster.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import type { Folders } from './folders.ts'
import { startPostmaster } from './postmaster.ts'
import { findPrograms } from './programs.ts'

// A server killed outright leaves workers that need a moment to notice, and no new one starts before they are gone.
const patience = 10_000

export type Launcher = { readonly launch: () => Promise<void>; readonly end: () => void }

/** Starts a server when none runs; asked again it waits for the one on its way, or tries once more. */
export function createLauncher(folders: Folders, durability: Durability): Launcher {
  let server: ChildProcess | null = null
  let deadline = Number.POSITIVE_INFINITY

  async function launch(): Promise<void> {
    if (server && isRunning(server)) return
    if (Date.now() > deadline) throw await didNotStart(folders)
    if (server) await sleep(200)
    else deadline = Date.now() + patience
    const programs = await findPrograms(folders)
    await prepareCluster(folders, programs, durability)
    server = await startPostmaster(folders, programs, durability)
  }
  return { launch, end: () => void server?.kill('SIGINT') }
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

async function didNotStart({ cluster, log }: Folders): Promise<EmbeddedDatabaseError> {
  const last = (await readFile(log, 'utf8')).trim().split('\n').at(-1)
  return new EmbeddedDatabaseError(`The database server on ${cluster} did not start: ${last} (its log is ${log}).`)
}
