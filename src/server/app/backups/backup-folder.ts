import { mkdir, mkdtemp, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from '#server/platform/db/embedded/embedded-database-error.ts'
import { StartError } from '../database-at.ts'
import { checkFolder } from './check-backup.ts'

/** A full disk is no wrong setting: the site starts, and its nights are counted as faults. */
const noSpace = new Set(['ENOSPC', 'EDQUOT'])

/** Refuses a folder of BACKUP_DIR in which nothing can be written. It is created, but none above it: that may be a disk that is not mounted. */
export async function refuseClosedFolder(folder: string): Promise<void> {
  try {
    // If the app runs as root, the check's database runs as another user, who needs to enter the folder.
    await mkdir(folder, { mode: 0o711 }).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
    await rmdir(await mkdtemp(join(folder, checkFolder)))
  } catch (error) {
    if (!noSpace.has(codeOf(error))) throw new StartError(whyClosed(folder, codeOf(error)))
  }
}

function whyClosed(folder: string, code: string): string {
  if (code === 'ENOENT') return `BACKUP_DIR cannot be created: there is no folder ${dirname(folder)}.`
  if (code === 'ENOTDIR') return `BACKUP_DIR must be a folder: ${folder} is a file, or below one.`
  return `BACKUP_DIR must be a folder that the app can write: ${folder} is not (${code}).`
}
