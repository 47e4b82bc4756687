import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { codeOf } from './embedded-database-error.ts'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** The command line of a process; empty for one that has ended, zombies included. */
export async function commandOf(pid: number): Promise<string> {
  if (!isAlive(pid)) return ''
  try {
    if (process.platform === 'linux') return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
    const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'state=,command=', '-p', String(pid)])
    return stdout.startsWith('Z') ? '' : stdout
  } catch {
    return ''
  }
}

/** The lines of `postmaster.pid`; none when no server was started or it has stopped. */
export async function pidFile(cluster: string): Promise<string[]> {
  try {
    return (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
  } catch {
    return []
  }
}

/** Whether a process is the server of this cluster. */
export async function serves(pid: number, cluster: string): Promise<boolean> {
  return (await commandOf(pid)).includes(` -D ${cluster} `)
}

/** Whether a server runs on this cluster. */
export async function isServed(cluster: string): Promise<boolean> {
  const [pid = ''] = await pidFile(cluster)
  return pid !== '' && serves(Number(pid), cluster)
}
