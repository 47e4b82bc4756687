import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { query, startApp, useDataDirs } from '#tests/support/database/embedded.ts'
import { openEmbedded } from './open-embedded.ts'

const dataDir = useDataDirs()
const open = () => openEmbedded({ dataDir: dataDir('club'), log: () => undefined })

test('a first start that was killed half-way is repeated', async () => {
  const app = startApp(dataDir('club'))
  const home = join(dataDir('club'), 'postgres')
  const isHalfWay = async () => expect((await readdir(home, { recursive: true })).length).toBeGreaterThan(50)
  await vi.waitFor(isHalfWay, { timeout: 60_000, interval: 1 })
  app.process.kill('SIGKILL')
  await app.ended()
  expect((await readdir(home)).filter((name) => name.startsWith('draft-'))).toHaveLength(1)
  expect(await readdir(home)).not.toContain('cluster')

  const database = await open()
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
})

test('data of another major version is refused in a sentence that says what to do', async () => {
  const database = await open()
  await database.stop()
  await writeFile(join(dataDir('club'), 'postgres', 'cluster', 'PG_VERSION'), '17\n')
  await expect(open()).rejects.toThrow(
    `The data in ${dataDir('club')} was written by PostgreSQL 17 and this version of the app brings PostgreSQL 18: ` +
      'run `npm run backup` with the version that wrote it, then `npm run restore` here with an empty DATA_DIR.',
  )
})
