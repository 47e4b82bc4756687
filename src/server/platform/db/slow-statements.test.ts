import { expect, onTestFinished, test } from 'vitest'
import { deactivateOthers, deleteSeason, seasonsOf } from '#server/facts/seasons/seasons.queries.ts'
import { openAgain, useDatabase } from '#tests/support/database/database.ts'
import { isDatabaseBusy } from './database-busy.ts'
import type { SlowStatement } from './slow-statements.ts'

const database = useDatabase()

test('a statement that takes half a second, or fails by it, is reported with the function that made it and no values', async () => {
  const reported: SlowStatement[] = []
  const { db, pool, close } = openAgain(database(), { statementSeconds: 1, onSlow: (slow) => reported.push(slow) })
  onTestFinished(close)
  await pool.query(`create function drag() returns trigger language plpgsql as
      'begin perform pg_sleep(case tg_op when ''UPDATE'' then 0.5 else 60 end); return null; end';
    create trigger drag after update or delete on seasons execute function drag()`)
  await seasonsOf(db, 4711)
  await deactivateOthers(db, 4711, 2)
  expect(isDatabaseBusy(await deleteSeason(db, 4711).catch((error: unknown) => error))).toBe(true)
  expect(reported).toEqual([
    {
      statement: 'deactivateOthers (facts/seasons/seasons.queries.ts)',
      milliseconds: expect.any(Number),
      sql: 'update "seasons" set "is_active" = $1, "version" = "version" + $2 where "league_id" = $3 and "is_active" = $4 and "id" <> $5',
    },
    {
      statement: 'deleteSeason (facts/seasons/seasons.queries.ts)',
      milliseconds: expect.any(Number),
      sql: expect.any(String),
    },
  ])
})
