import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { baseline, schemaPrint } from '#server/platform/db/baseline.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { databaseAtBaseline, databaseBeforeBaseline } from '#tests/support/database/before-baseline.ts'
import { databaseUrl } from '#tests/support/database/cluster.ts'
import { untilBlocked } from '#tests/support/server/app.ts'

test.each([
  ['goes on with the baseline', databaseBeforeBaseline, baseline],
  ['has its strokes converted to tenths', databaseAtBaseline, '0002_tenths'],
])(
  'a start that is killed while a database %s leaves it as it was, and the next one completes it',
  async (_, at, next) => {
    const database = await at()
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
    expect((await migrate(database))[0]).toBe(next)
  },
)
