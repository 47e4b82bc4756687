import { expect, test } from 'vitest'
import { databaseBeforeBaseline } from '#tests/support/database/before-baseline.ts'
import { baseline, schemaPrint } from './baseline.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

const stateOf = async ({ pool }: Database) => [
  await schemaPrint(pool),
  (await pool.query('select * from kysely_migration order by name')).rows,
]

test('a database at the last migration before the baseline goes on with it', async () => {
  const database = await databaseBeforeBaseline()
  await database.pool.query(`insert into golfers (name) values ('Wren Ashdown')`)
  expect((await migrate(database))[0]).toBe(baseline)
  expect(await migrate(database)).toEqual([])
  expect(await database.db.selectFrom('golfers').select('name').execute()).toEqual([{ name: 'Wren Ashdown' }])
  const { rows } = await database.pool.query(
    `select conname as name from pg_constraint where conname like 'small%' union all select proname from pg_proc where proname like '%older%'`,
  )
  expect(rows).toEqual([])
})

test.each([
  [
    'one of an earlier version',
    `delete from kysely_migration where name like '0077%'`,
    'An older version of the app wrote this database: let the app of commit 18c6669f start with it once, then this version.',
  ],
  [
    'one whose tables were changed by other means',
    'alter table teams add column motto text',
    'The tables of this database differ from those that the app of commit 18c6669f makes: restore a backup into an empty database instead.',
  ],
])('%s is refused, and left as it is', async (_, change, message) => {
  const database = await databaseBeforeBaseline()
  await database.pool.query(change)
  const before = await stateOf(database)
  await expect(migrate(database)).rejects.toThrow(message)
  expect(await stateOf(database)).toEqual(before)
})
