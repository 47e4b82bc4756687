import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { restoreBackup } from '#server/platform/db/backup/restore-backup.ts'
import { noon } from '#tests/factories/stored.ts'
import { databaseAtBaseline } from '#tests/support/database/before-baseline.ts'
import { useDatabase } from '#tests/support/database/database.ts'
import { migrateApp } from './migrate-app.ts'

const current = useDatabase()

test('a backup is written before data is converted, and has the site when the conversion fails', async () => {
  const database = await databaseAtBaseline()
  const dataDir = await mkdtemp(join(tmpdir(), 'nineteenth-converted-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await database.pool.query(`insert into golfers (name, handicap_index) values ('Wren Ashdown', 12.4)`)
  // A state that no conversion expects: the column is in use.
  await database.pool.query('create view indexes as select handicap_index from golfers')
  const file = join(dataDir, 'backups', 'before-0002_tenths.backup')
  await mkdir(join(dataDir, 'backups'))
  await writeFile(`${file}.part`, 'left by a start that was killed')
  const said: string[] = []
  const start = () => migrateApp(database, { backups: null, dataDir, say: (line) => said.push(line) })
  await expect(start()).rejects.toThrow('used by a view')

  const line = `Wrote ${file} before the data is converted (0002_tenths): npm run restore -- ${file} --replace brings it back.`
  expect(said).toEqual([line])
  await restoreBackup(current().pool, createReadStream(file), { replace: false, now: noon })
  const golfers = 'select name, handicap_index_tenths as tenths from golfers'
  expect((await current().pool.query(golfers)).rows).toEqual([{ name: 'Wren Ashdown', tenths: 124 }])

  await database.pool.query('drop view indexes')
  expect(await start()).toContain('0002_tenths')
  expect(said).toEqual([line, line])
  expect(await readdir(join(dataDir, 'backups'))).toEqual(['before-0002_tenths.backup'])
})
