import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { commandLine, recordEvent } from '#server/admin/audit/audit.queries.ts'
import { runCommand } from './run-command.ts'
import { writeBackup } from '#server/platform/db/backup/write-backup.ts'

/** Writes everything into one file: `npm run backup -- [FILE]`. Works beside a running app. */
await runCommand(async (database, [wanted]) => {
  const now = new Date()
  const file = wanted ?? `nineteenth-${now.toISOString().slice(0, 19).replaceAll(':', '')}.backup`
  const draft = `${file}.part`
  try {
    await recordEvent(database.db, { kind: 'export', at: now, by: commandLine })
    const tables = await writeBackup(database.pool, createWriteStream(draft, { flags: 'wx', mode: 0o600 }), now)
    await rename(draft, file)
    return `Wrote ${tables.size} tables to ${file}.`
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
})
