import { createReadStream } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { runCommand } from './run-command.ts'
import { StartError } from '../database-at.ts'
import { restoreBackup } from '#server/platform/db/backup/restore-backup.ts'

/** Fills the database from a backup: `npm run restore -- FILE [--replace]`. */
await runCommand(async (database, given) => {
  const replace = given.includes('--replace')
  const file = given.find((argument) => argument !== '--replace')
  if (file === undefined) throw new StartError('Name a file: npm run restore -- FILE')
  await access(file, constants.R_OK).catch(() => {
    throw new StartError(`The file ${file} cannot be read.`)
  })
  const tables = await restoreBackup(database.pool, createReadStream(file), { replace, now: new Date() })
  return `Restored ${tables} tables from ${file}.`
})
