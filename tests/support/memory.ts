import { readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'

/**
 * Where tests keep temporary files: Linux's folder in memory if it has 4 GiB to spare and runs programs. Hundreds of databases
 * are created and dropped, each of hundreds of files; a disk's file system takes most of its time for files deleted just before.
 */
export function temporaryFolder(): string {
  try {
    const room = statfsSync(inMemory)
    const runsPrograms = !/^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m.test(readFileSync('/proc/mounts', 'utf8'))
    return room.bavail * room.bsize >= 4 * 2 ** 30 && runsPrograms ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}
