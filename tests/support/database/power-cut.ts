import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Kills a database server with all its processes at once, as a power cut would: those that serve connections would otherwise
 * complete what they are doing.
 */
export const cutPower = (server: number): Promise<void> => signalAll(server, 'SIGKILL')

/** Sends a signal to a database server and all its processes. */
export async function signalAll(server: number, signal: NodeJS.Signals): Promise<void> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
  const children = stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, parent]) => (parent === server && pid !== undefined ? [pid] : []))
  for (const pid of [server, ...children]) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended by itself.
    }
  }
}
