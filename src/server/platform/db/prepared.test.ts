import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAgain, useDatabase } from '#tests/support/database/database.ts'
import { isDatabaseBusy } from './database-busy.ts'
import type { Database } from './database.ts'

const template = useDatabase()
let database: Database

beforeEach(() => {
  database = openAgain(template(), { connections: 1 })
})
afterEach(() => database.close())

const prepared = async () =>
  (await database.pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  )

const card = (id: number) => sql<{ gross: unknown }>`select gross from cards where id = ${id}`.execute(database.db)

test('a statement is prepared when it is run for the third time, and each run has its own values', async () => {
  const twice = (n: number) => sql<{ twice: number }>`select ${n}::int * 2 as twice`.execute(database.db)
  for (const n of [1, 2]) await twice(n)
  expect(await prepared()).toEqual([])
  for (const n of [3, 4, 5, 6, 7, 8]) expect((await twice(n)).rows).toEqual([{ twice: 2 * n }])
  expect(await prepared()).toEqual(['select $1::int * 2 as twice'])
})

test('a statement whose columns a migration has changed is prepared again', async () => {
  await database.pool.query('create table cards (id int, gross int)')
  await database.pool.query('insert into cards values (1, 85)')
  for (let run = 0; run < 4; run += 1) await card(1)
  await database.pool.query('alter table cards alter column gross type text')
  expect((await card(1)).rows).toEqual([{ gross: '85' }])
  expect((await card(1)).rows).toEqual([{ gross: '85' }])
})

test('in a transaction it fails as if the database were busy, and the next one works', async () => {
  await database.pool.query('create table cards (id int, gross int)')
  for (let run = 0; run < 4; run += 1) await card(1)
  await database.pool.query('alter table cards alter column gross type text')
  const inTransaction = () =>
    database.db.transaction().execute((tx) => sql`select gross from cards where id = ${1}`.execute(tx))
  const error: unknown = await inTransaction().catch((failure: unknown) => failure)
  expect(isDatabaseBusy(error)).toBe(true)
  expect((await inTransaction()).rows).toEqual([])
})

test('a connection keeps at most 500 statements prepared', async () => {
  for (let n = 0; n < 510; n += 1)
    for (let run = 0; run < 3; run += 1) await sql`select ${n}::int as ${sql.ref(`column_${n}`)}`.execute(database.db)
  expect((await prepared()).length).toBe(500)
})
