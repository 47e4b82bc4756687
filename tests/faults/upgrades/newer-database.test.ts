import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { databaseUrl } from '#tests/support/database/cluster.ts'
import { useDatabase } from '#tests/support/database/database.ts'
import { factsOf } from './facts.ts'
import { schemaOf } from './schema-of.ts'

const database = useDatabase()
const program = join(import.meta.dirname, '../../../src/server/main.ts')

/** Runs the app until it ends by itself. */
function run(
  environment: Readonly<Record<string, string>>,
): Promise<{ code: unknown; stdout: string; stderr: string }> {
  const env = { PATH: process.env['PATH'], PORT: '0', DEMO: 'off', GHIN_MODE: 'off', ...environment }
  return new Promise((resolve) => {
    execFile(process.execPath, [program], { env, timeout: 50_000 }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : error.code, stdout, stderr }),
    )
  })
}

test('an older program refuses a database of a newer one in one sentence, and leaves it as it is', async () => {
  const { pool } = database()
  await pool.query(`insert into users (name, email, password_hash) values ('Otis Larkspur', 'otis@people.example', '');
    create table later_things (id integer); insert into kysely_migration values ('9999_later_things', 'tomorrow')`)
  const [facts, schema] = [await factsOf(database()), await schemaOf(database())]
  const url = databaseUrl({ ...inject('cluster'), database: pool.options.database ?? '' })
  expect(await run({ DATABASE_URL: url, DATA_DIR: '/nonexistent' })).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'A newer version of the app wrote this database: it has migration 9999_later_things, which this version does not know.\n',
  })
  expect([await factsOf(database()), await schemaOf(database())]).toEqual([facts, schema])
})
