import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Durability } from './cluster.ts'
import { prepareSocketFolder, type Folders } from './folders.ts'
import { commandOf, isAlive, pidFile, serves } from './processes.ts'
import { type Programs, programEnvironment } from './programs.ts'

/** A running server. It is ready when it accepts connections, not while it starts, recovers or stops. */
export type Postmaster = { readonly pid: number; readonly socket: string; readonly ready: boolean }

export const port = 5432

const maxLogBytes = 1_000_000

const settings = [
  'listen_addresses=',
  `port=${port}`,
  'unix_socket_permissions=0700',
  'shared_buffers=64MB',
  'effective_cache_size=256MB',
  'max_wal_size=512MB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_logical_replication_workers=0',
  'io_method=sync',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  // Only the server's own messages: failed statements contain personal data, and the app reports them itself.
  'log_min_messages=log',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
]
// For tests, whose apps share one server. Autovacuum works as the superuser: a database could not be dropped by force while it is
// being vacuumed.
const withoutDurability = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=300',
  // Each connection plans a statement once: planning for each value was a quarter of the server's work in tests.
  'plan_cache_mode=force_generic_plan',
  'shared_buffers=256MB',
]

/** The server that `postmaster.pid` names, if that process is alive and serves this cluster. */
export async function findPostmaster(cluster: string): Promise<Postmaster | null> {
  const [pid, , , , socket = '', , , state = ''] = await pidFile(cluster)
  if (!pid || !(await serves(Number(pid), cluster))) return null
  return { pid: Number(pid), socket, ready: state.trim() === 'ready' }
}

/** Starts a server in its own session, so that a Ctrl-C in the terminal reaches only the app. */
export async function startPostmaster(
  folders: Folders,
  programs: Programs,
  durability: Durability,
): Promise<ChildProcess> {
  await removeStaleLocks(folders)
  await prepareSocketFolder(folders.socket, folders.identity)
  const extra = durability === 'off' ? withoutDurability : []
  const chosen = [...settings, `unix_socket_directories=${folders.socket}`, ...extra]
  const log = await openLog(folders.log)
  try {
    const child = spawn(programs.postgres, ['-D', folders.cluster, ...chosen.flatMap((setting) => ['-c', setting])], {
      cwd: '/',
      detached: true,
      env: programEnvironment,
      stdio: ['ignore', log.fd, log.fd],
      ...folders.identity,
    })
    child.on('error', () => undefined)
    child.unref()
    return child
  } finally {
    await log.close()
  }
}

/** Fast shutdown: open transactions are rolled back, and everything committed is on disk when this returns. */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  if (!(await serves(pid, cluster))) return
  process.kill(pid, 'SIGINT')
  if (await ends(pid, cluster, 60_000)) return
  process.kill(pid, 'SIGQUIT')
  await ends(pid, cluster, 10_000)
}

/** Fast shutdown without waiting, for the exit of the process. */
export function endPostmaster(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // The server has already stopped.
  }
}

async function ends(pid: number, cluster: string, timeout: number): Promise<boolean> {
  const deadline = performance.now() + timeout
  while (performance.now() < deadline) {
    if (!(await serves(pid, cluster))) return true
    await sleep(10)
  }
  return false
}

async function openLog(path: string): Promise<FileHandle> {
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants
  const log = await open(path, O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600)
  if ((await log.stat()).size > maxLogBytes) await log.truncate()
  return log
}

/** PostgreSQL mistakes a zombie, or another program that got the old process id, for a running server. */
async function removeStaleLocks({ cluster, socket }: Folders): Promise<void> {
  const [pid] = await pidFile(cluster)
  if (!pid || !isAlive(Number(pid)) || (await commandOf(Number(pid))).includes('postgres')) return
  await rm(join(cluster, 'postmaster.pid'), { force: true })
  await rm(join(socket, `.s.PGSQL.${port}.lock`), { force: true })
}
