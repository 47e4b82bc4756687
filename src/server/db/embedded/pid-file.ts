import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commandOf } from './processes.ts'

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
