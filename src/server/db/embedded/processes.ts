import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
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
