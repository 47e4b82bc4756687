import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { commandText } from '#server/platform/command-text.ts'
import type { Database } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import type { Config } from '../config.ts'
import { writeBackupFile } from './scheduled-backup.ts'

type Place = Pick<Config, 'backups' | 'dataDir'> & { readonly say: (line: string) => void }

/** Migrates the app's database; before a migration that converts what is stored it writes a backup, and says where. */
export function migrateApp(database: Database, { backups, dataDir, say }: Place): Promise<string[]> {
  return migrate(database, {
    async protect(migration) {
      const folder = backups?.folder ?? join(dataDir, 'backups')
      const file = join(folder, `before-${migration}.backup`)
      await mkdir(folder, { recursive: true, mode: 0o711 })
      await rm(`${file}.part`, { force: true })
      await writeBackupFile(`${file}.part`, database, new Date())
      await rename(`${file}.part`, file)
      say(
        `Wrote ${file} before the data is converted (${migration}): ${commandText('restore', `${file} --replace`)} brings it back.`,
      )
      return file
    },
  })
}
