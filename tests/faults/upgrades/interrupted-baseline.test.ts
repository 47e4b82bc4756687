import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { baseline, schemaPrint } from '#server/platform/db/baseline.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { databaseBeforeBaseline } from '#tests/support/database/before-baseline.ts'
import { databaseUrl } from '#tests/support/database/cluster.ts'
import { untilBlocked } from '#tests/support/server/app.ts'

test('a process that is killed while a database goes on with the baseline leaves it as it was, and the next start completes it', async () => {
  const database = await databaseBeforeBaseline()
  const before = await schemaPrint(database.pool)
  const holder = await database.connect()
  await holder.query('begin; lock table kysely_migration in share mode')
  const url = databaseUrl({ ...inject('cluster'), database: database.pool.options.database ?? '' })
  const start = fork(join(import.meta.dirname, 'migrate-database.ts'), [url])
  await untilBlocked(database.db)
  start.kill('SIGKILL')
  await once(start, 'exit')
  await holder.query('commit')
  await holder.end()
  expect(await schemaPrint(database.pool)).toBe(before)
  expect((await migrate(database))[0]).toBe(baseline)
})
