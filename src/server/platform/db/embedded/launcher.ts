import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Durability, prepareCluster } from './cluster.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import type { Folders } from './folders.ts'
import { startPostmaster } from './postmaster.ts'
import { findPrograms } from './programs.ts'

/**
 * Milliseconds. A killed server leaves backends, and no new server starts while one of them uses its shared memory. Idle backends end
 * at once; a busy one ends after its statement, which the statement timeout limits to a minute.
 */
const startTimeout = { normal: 10_000, memoryInUse: 75_000 } as const
const memoryInUse = 'shared memory block'
/** Written by a backend of the killed server when it ends. */
const ofKilledServer = 'unexpected postmaster exit'

export type Launcher = { readonly launch: () => Promise<void>; readonly end: () => void }

/** Starts a server when none runs; further calls wait for that start, or try again. */
export function createLauncher(folders: Folders, durability: Durability): Launcher {
  let server: ChildProcess | null = null
  let started = Number.POSITIVE_INFINITY

  async function launch(): Promise<void> {
    if (server && isRunning(server)) return
    if (performance.now() > started + startTimeout.normal) await giveUpUnlessInUse(folders, performance.now() - started)
    if (server) await sleep(200)
    else started = performance.now()
    const programs = await findPrograms(folders)
    await prepareCluster(folders, programs, durability)
    server = await startPostmaster(folders, programs, durability)
  }
  return { launch, end: () => void server?.kill('SIGINT') }
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

async function giveUpUnlessInUse({ cluster, log }: Folders, waited: number): Promise<void> {
  const lines = (await readFile(log, 'utf8')).trim().split('\n')
  const last = lines.findLast((line) => !line.includes(ofKilledServer)) ?? ''
  if (last.includes(memoryInUse) && waited < startTimeout.memoryInUse) return
  throw new EmbeddedDatabaseError(`The database server on ${cluster} did not start: ${last} (its log is ${log}).`)
}
