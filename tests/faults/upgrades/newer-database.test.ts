import { expect, inject, test } from 'vitest'
import { schemaPrint } from '#server/platform/db/baseline.ts'
import { databaseUrl } from '#tests/support/database/cluster.ts'
import { useDatabase } from '#tests/support/database/database.ts'
import { endedApp } from '#tests/support/server/ended-app.ts'

const database = useDatabase()
test('an older program refuses a database of a newer one in one sentence, and leaves it as it is', async () => {
  const { pool } = database()
  await pool.query(`insert into users (name, email, password_hash) values ('Otis Larkspur', 'otis@people.example', '');
    create table later_things (id integer); insert into kysely_migration values ('9999_later_things', 'tomorrow')`)
  const state = async () => [
    await schemaPrint(pool),
    (await pool.query('select to_jsonb(users) from users')).rows,
    (await pool.query('select name from kysely_migration order by name')).rows,
  ]
  const before = await state()
  const url = databaseUrl({ ...inject('cluster'), database: pool.options.database ?? '' })
  expect(await endedApp({ DATABASE_URL: url, DATA_DIR: '/nonexistent' })).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'A newer version of the app wrote this database: it has migration 9999_later_things, which this version does not know.\n',
  })
  expect(await state()).toEqual(before)
})
