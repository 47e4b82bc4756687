import { buffer } from 'node:stream/consumers'
import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { useDatabase } from '#tests/support/database/database.ts'
import { databaseBefore } from '#tests/support/database/older-database.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { writeBackup } from './backup/write-backup.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

const current = useDatabase()

const oldSite = `
  insert into golfers (name, ghin_number, handicap_index) values
    ('Wren Ashdown', null, 12.4), ('Tobias Quill', '5000042', 9.1), ('Fern Alder', null, 20.0);
  insert into index_revisions (golfer_id, revised_on, handicap_index) values (1, '2025-01-01', 12.4), (3, '2025-01-01', 20.0);
  insert into rounds (golfer_id, played_on, number_of_holes, number_of_played_holes, adjusted_gross_score, differential,
      net_score_differential, net_source, net_index, eligible, version)
    values (1, '2026-05-05', 18, 18, 86, 134, 10, 'r', 124, true, 1), (2, '2026-05-05', 18, 18, 84, 120, 29, 'r', 91, true, 1)`

async function expectMarked({ pool }: Database): Promise<void> {
  expect((await pool.query('select golfer_id, due_on from own_indexes_due')).rows).toEqual([
    { golfer_id: 1, due_on: null },
  ])
  expect((await pool.query('select id, net_source, net_index from rounds order by id')).rows).toEqual([
    { id: 1, net_source: 'r', net_index: 124 },
    { id: 2, net_source: 'r', net_index: 91 },
  ])
}

test('golfers without a number who have rounds already are marked for their first Index, and nets stay', async () => {
  const older = await databaseBefore('0054_own_indexes')
  await older.pool.query(oldSite)
  await migrate(older)
  await expectMarked(older)
})

test('those of an older backup are marked too', async () => {
  const older = await databaseBefore('0054_own_indexes')
  await older.pool.query(oldSite)
  const out = new PassThrough()
  const now = new Date('2026-11-20T12:00:00Z')
  const [written] = await Promise.all([buffer(out), writeBackup(older.pool, out, now)])
  await restoreBackup(current().pool, Readable.from([written]), { replace: false, now })
  await expectMarked(current())
})
