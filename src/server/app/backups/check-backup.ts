import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { restoreBackup } from '#server/platform/db/backup/restore-backup.ts'
import { quoted } from '#server/platform/db/backup/tables.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { openEmbedded } from '#server/platform/db/embedded/open-embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'

/** The rows of each table that a backup was written from. */
export type Written = ReadonlyMap<string, number>

type Check = {
  /** The folder for the temporary database of the check. */
  readonly folder: string
  readonly written: Written
  readonly now: Date
}

/** Beginnings of the names of folders in which a backup is being checked. */
export const checkFolder = 'check-'

/**
 * Restores a backup into a temporary database, and compares every table's rows with those written. Throws when
 * something is missing.
 */
export async function checkBackup(file: string, { folder, written, now }: Check): Promise<void> {
  // Created by whom the database runs as, if that is not the app's user.
  const dataDir = join(folder, `${checkFolder}${randomUUID()}`)
  try {
    const embedded = await openEmbedded({ dataDir, log: () => undefined, durability: 'off' })
    try {
      const database = openDatabase(embedded.connection, { connections: 2 })
      try {
        await migrate(database)
        await restoreBackup(database.pool, createReadStream(file), { replace: false, now })
        for (const [table, rows] of written) {
          const counted = await database.pool.query<{ rows: number }>(
            `select count(*)::int as rows from ${quoted(table)}`,
          )
          // A restore records itself.
          const expected = table === 'audit_events' ? rows + 1 : rows
          const found = counted.rows[0]?.rows
          if (found !== expected) throw new Error(`Of ${expected} rows of ${table} the backup restores ${found}`)
        }
      } finally {
        await database.close()
      }
    } finally {
      await embedded.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
  }
}
