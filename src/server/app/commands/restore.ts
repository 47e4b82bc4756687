import { open } from 'node:fs/promises'
import { commandText } from '#server/platform/command-text.ts'
import { restoreBackup } from '#server/platform/db/backup/restore-backup.ts'
import { codeOf } from '#server/platform/db/embedded/embedded-database-error.ts'
import { StartError } from '../database-at.ts'
import { runCommand } from './run-command.ts'

/** Fills the database from a backup: `npm run restore -- FILE [--replace]`. */
await runCommand(
  async (database, given) => {
    const replace = given.includes('--replace')
    const [file, ...more] = given.filter((argument) => argument !== '--replace')
    if (file === undefined || file.startsWith('-') || more.length > 0)
      throw new StartError(
        `Name one file: ${commandText('restore', 'FILE')}, or ${commandText('restore', 'FILE --replace')}`,
      )
    const unread = (reason: string) => new StartError(`The file ${file} cannot be read (${reason}).`)
    const opened = await open(file).catch((error: unknown) => {
      throw unread(codeOf(error))
    })
    if (!(await opened.stat()).isFile()) throw unread('not a file')
    const tables = await restoreBackup(database.pool, opened.createReadStream(), { replace, now: new Date() })
    return `Restored ${tables} tables from ${file} into ${database.place}.`
  },
  { createsDatabase: true },
)
