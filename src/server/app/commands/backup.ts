import { link, open, rm, unlink } from 'node:fs/promises'
import { commandLine, recordEvent } from '#server/ground/audit.queries.ts'
import { commandText } from '#server/platform/command-text.ts'
import { writeBackup } from '#server/platform/db/backup/write-backup.ts'
import { codeOf } from '#server/platform/db/embedded/embedded-database-error.ts'
import { StartError } from '../database-at.ts'
import { runCommand } from './run-command.ts'

/** Writes everything into one file: `npm run backup -- [FILE]`. Works beside a running app. */
await runCommand(async (database, [wanted, ...more]) => {
  if (wanted?.startsWith('-') === true || more.length > 0)
    throw new StartError(`Name one file: ${commandText('backup', 'FILE')}`)
  const now = new Date()
  const file = wanted ?? `nineteenth-${now.toISOString().slice(0, 19).replaceAll(':', '')}.backup`
  const draft = `${file}.${process.pid}.part`
  const opened = await open(draft, 'wx', 0o600).catch((error: unknown) => {
    throw new StartError(`The file ${file} cannot be written (${codeOf(error)}).`)
  })
  try {
    const tables = await writeBackup(database.pool, opened.createWriteStream(), now)
    // Not renamed: an earlier backup of that name stays.
    await link(draft, file).catch((error: unknown) => {
      throw codeOf(error) === 'EEXIST' ? new StartError(`The file ${file} exists already: choose another name.`) : error
    })
    await recordEvent(database.db, { kind: 'export', at: now, by: commandLine })
    return `Wrote ${tables.size} tables of ${database.place} to ${file}.`
  } finally {
    await opened.close().catch(() => undefined)
    await unlink(draft).catch(() => rm(draft, { force: true }))
  }
})
