import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { Database } from './database.ts'
import { useDatabase } from '#tests/support/database/database.ts'
import { databaseBefore } from '#tests/support/database/older-database.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { writeBackup } from './backup/write-backup.ts'
import { migrate } from './migrate.ts'

const current = useDatabase()

const frozen = `true, 1, 9, 12, 'confirmed'`

/** A match that finished long ago, one that finished an hour ago and an open one. */
const olderResults = `
  insert into golfers (name) values ('Wren Ashdown'), ('Tobias Quill');
  insert into users (name, email, password_hash) values ('Otis Larkspur', 'otis@people.example', '');
  insert into leagues (name, owner_id) values ('Tuesday Twilight', 1);
  insert into seasons (league_id, year, start_date, end_date) values (1, 2026, '2026-05-04', '2026-05-24');
  insert into rounds (golfer_id, association_id, played_on, number_of_holes, number_of_played_holes, adjusted_gross_score,
    differential, eligible) values (1, '5001', '2026-05-09', 18, 18, 86, 134, true);
  insert into matches (id, season_id, league_id, number, start_date, end_date, scored_at, frozen_at, use_teams,
    scores_dropped_per_team, max_net_differential, no_score_net_differential, manual_rounds) overriding system value values
    (700, 1, 1, 1, '2026-05-04', '2026-05-10', now(), '2026-05-11T00:00:00Z', ${frozen}),
    (1200, 1, 1, 2, '2026-05-11', '2026-05-17', now(), now() - interval '1 hour', ${frozen}),
    (1201, 1, 1, 3, '2026-05-18', '2026-05-24', null, null, null, null, null, null, null);
  insert into match_golfers (match_id, golfer_id, round_id, net, effective_net, dropped, position, tied, points, listing) values
    (700, 1, 1, 1, 1, false, 1, false, 2, 0), (700, 2, null, null, 12, false, null, false, 0, 1)`

async function expectPublished({ pool }: Database): Promise<void> {
  const { rows: matches } = await pool.query(
    `select id, published_at, publish_by - frozen_at = interval '1 day' as is_due from matches order by id`,
  )
  expect(matches).toEqual([
    { id: 700, published_at: '2026-05-12T00:00:00.000Z', is_due: true },
    { id: 1200, published_at: null, is_due: true },
    { id: 1201, published_at: null, is_due: null },
  ])
  const { rows: golfers } = await pool.query('select gross, differential from match_golfers order by listing')
  expect(golfers).toEqual([
    { gross: 86, differential: 13.4 },
    { gross: null, differential: null },
  ])
}

test('results from before are published a day after their match, with the figures that were counted', async () => {
  const older = await databaseBefore('0032_published_and_final')
  await older.pool.query(olderResults)
  await migrate(older)
  await expectPublished(older)
})

test('a node of the version before can finish a match while results are published', async () => {
  const older = await databaseBefore('0034_restatements')
  await older.pool.query(olderResults)
  await older.pool.query(
    `update matches set frozen_at = now(), use_teams = true, scores_dropped_per_team = 1, max_net_differential = 9,
      no_score_net_differential = 12, manual_rounds = 'confirmed' where id = 1201`,
  )
  const { rows } = await older.pool.query('select publish_by > now() as is_later from matches where id = 1201')
  expect(rows).toEqual([{ is_later: true }])
})

test('results of a backup from before are published like those of a migration', async () => {
  const older = await databaseBefore('0032_published_and_final')
  await older.pool.query(olderResults)
  const out = new PassThrough()
  const [written] = await Promise.all([buffer(out), writeBackup(older.pool, out, new Date('2026-11-20T12:00:00Z'))])
  await restoreBackup(current().pool, Readable.from([written]), {
    replace: false,
    now: new Date('2026-11-21T12:00:00Z'),
  })
  await expectPublished(current())
})
