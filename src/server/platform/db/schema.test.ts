import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { useDatabase } from '#tests/support/database/database.ts'
import { writeTypes } from '#tests/support/database/schema-types.ts'

const database = useDatabase('whole file')
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nineteenth-schema-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('the types of the tables match the migrations: npm run db:types updates them', async () => {
  const file = join(folder, 'schema.ts')
  await writeTypes({ ...inject('cluster'), database: database().pool.options.database ?? '' }, file)
  expect(await readFile(file, 'utf8')).toBe(await readFile(new URL('schema.ts', import.meta.url), 'utf8'))
})
