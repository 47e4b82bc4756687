import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Database } from './database.ts'
import { useDatabase } from '#tests/support/database/database.ts'
import { databaseBefore } from '#tests/support/database/older-database.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { writeBackup } from './backup/write-backup.ts'
import { migrate } from './migrate.ts'

const current = useDatabase()

const frozen = `'2026-05-11T00:00:00Z', '2026-05-12T00:00:00Z', '2026-05-12T00:00:00Z'`
const played = `true, 1, 9, 12`

/** A league with a final, a published and an open match, and rounds by hand that wait, are confirmed and are rejected. */
const olderSite = `
  insert into golfers (name) values ('Wren Ashdown'), ('Tobias Quill');
  insert into users (name, email, password_hash) values
    ('Otis Larkspur', 'otis@people.example', ''), ('Wren Ashdown', 'wren@people.example', '');
  insert into leagues (name, owner_id, manual_rounds) values ('Tuesday Twilight', 1, 'all');
  insert into memberships (league_id, golfer_id) values (1, 1), (1, 2);
  insert into seasons (league_id, year, start_date, end_date, matches_counted) values
    (1, 2025, '2025-05-05', '2025-05-25', 2), (1, 2026, '2026-05-04', current_date + 30, null);
  insert into matches (id, season_id, league_id, number, start_date, end_date, scored_at, frozen_at, publish_by,
    published_at, final_at, use_teams, scores_dropped_per_team, max_net_differential, no_score_net_differential, manual_rounds)
    overriding system value values
    (1, 2, 1, 1, '2026-05-04', '2026-05-10', now(), ${frozen}, '2026-05-13T00:00:00Z', ${played}, 'confirmed'),
    (2, 2, 1, 2, '2026-05-11', '2026-05-17', now(), ${frozen}, null, ${played}, 'none'),
    (3, 2, 1, 3, current_date - 5, current_date + 1, now(), null, null, null, null, null, null, null, null, null),
    (4, 2, 1, 4, current_date + 2, current_date + 8, null, null, null, null, null, null, null, null, null, null);
  insert into rounds (golfer_id, played_on, number_of_holes, number_of_played_holes, adjusted_gross_score, eligible,
    entered_by, version) values
    (1, '2026-05-05', 18, 18, 86, true, 2, 1), (1, '2026-05-06', 18, 18, 80, true, 2, 1),
    (1, current_date - 4, 18, 18, 82, true, 2, 1);
  insert into round_decisions (round_id, league_id, decision, reason, decided_by, decided_at) values
    (1, 1, 'confirmed', null, 1, '2026-05-06T00:00:00Z'), (2, 1, 'rejected', 'No card', 1, '2026-05-07T00:00:00Z');
  insert into match_golfers (match_id, golfer_id, round_id, gross, differential, net, effective_net, dropped, position,
    tied, points, listing) values
    (1, 1, 1, 86, 13.4, 1, 1, false, 1, false, 2, 0), (1, 2, null, null, null, null, 12, false, null, false, 0, 1),
    (2, 1, null, null, null, null, 12, false, null, false, 0, 0), (3, 1, 3, 82, 9.0, -2, -2, false, 1, false, 2, 0);
  insert into restatements (match_id, cause, counted, created_at, rounds, golfers, teams) values
    (1, 'late-round', false, '2026-05-20T00:00:00Z', '[]', '[]', '[]')`

async function expectOlderRules({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const { rows: ended } = await pool.query('select has_ended, archived_at from seasons order by id')
  expect(ended).toEqual([
    { has_ended: true, archived_at: null },
    { has_ended: false, archived_at: null },
  ])
  const { rows: decisions } = await pool.query('select round_id, decision, settled from round_decisions order by 1')
  expect(decisions).toEqual([
    { round_id: 1, decision: 'confirmed', settled: true },
    { round_id: 2, decision: 'rejected', settled: false },
  ])
  const { rows: rejections } = await pool.query(
    'select league_id, golfer_id, played_on::text, round_id from rejections',
  )
  expect(rejections).toEqual([{ league_id: 1, golfer_id: 1, played_on: '2026-05-06', round_id: 2 }])
}

test('a site of the version before keeps its results, decisions and rules', async () => {
  const older = await databaseBefore('0035_ended_seasons')
  const { pool } = older
  await pool.query(olderSite)
  const kept = async () => {
    const results = await pool.query(
      `select to_jsonb(match_golfers) - 'played_on' as result from match_golfers order by match_id, golfer_id`,
    )
    const restatements = await pool.query('select * from restatements order by id')
    const matches = await pool.query(
      'select id, start_date, end_date, frozen_at, published_at, final_at, becomes_final_at, manual_rounds, version from matches order by id',
    )
    const rounds = await pool.query(
      'select id, golfer_id, played_on, adjusted_gross_score, eligible from rounds order by id',
    )
    return [results, restatements, matches, rounds].map((result) => result.rows)
  }
  const before = await kept()
  await migrate(older)
  expect(await kept()).toEqual(before)
  const { rows: days } = await pool.query(
    'select match_id, played_on = current_date - 4 as is_known from match_golfers where round_id is not null order by 1',
  )
  expect(days, 'of a final result the day of the round stays unknown').toEqual([
    { match_id: 1, is_known: null },
    { match_id: 3, is_known: true },
  ])

  const rules = async () =>
    (await pool.query('select manual_rounds_of(matches) as rule from matches order by id')).rows.map(({ rule }) => rule)
  expect(await rules()).toEqual(['confirmed', 'none', 'all', 'all'])
  await pool.query(`update leagues set manual_rounds = 'none'`)
  await pool.query(`insert into rule_changes (league_id, rule, before, after, changed_at, changed_by)
    values (1, 'manualRounds', 'all', 'none', now() + interval '1 second', 1)`)
  expect(await rules()).toEqual(['confirmed', 'none', 'all', 'none'])

  await expectOlderRules(older)
})

test('a node of the version before can still finish a match', async () => {
  const older = await databaseBefore('0035_ended_seasons')
  const { pool } = older
  await pool.query(olderSite)
  await migrate(older)
  await pool.query(
    `update matches set frozen_at = now(), use_teams = true, scores_dropped_per_team = 1, max_net_differential = 9,
      no_score_net_differential = 12, manual_rounds = 'all' where id = 3`,
  )
  const { rows } = await pool.query('select manual_rounds_of(matches) as rule from matches where id = 3')
  expect(rows).toEqual([{ rule: 'all' }])
})

test('a backup of the version before keeps them as well', async () => {
  const older = await databaseBefore('0035_ended_seasons')
  await older.pool.query(olderSite)
  const out = new PassThrough()
  const [written] = await Promise.all([buffer(out), writeBackup(older.pool, out, new Date())])
  await restoreBackup(current().pool, Readable.from([written]), { replace: false, now: new Date() })
  await expectOlderRules(current())
  const { rows } = await current().pool.query('select current_date - played_on as ago from days_by_hand order by 1')
  expect(rows[0]).toEqual({ ago: 5 })
})

test('matches keep the rule that they looked up before days by hand were kept', async () => {
  const older = await databaseBefore('0041_days_by_hand')
  const { pool } = older
  await pool.query(olderSite)
  await pool.query(`
    insert into rule_changes (league_id, rule, before, after, changed_at) values (1, 'manualRounds', 'confirmed', 'all', '2026-05-13T12:00:00Z');
    update matches set manual_rounds = null where id = 2;
    update matches set first_by_hand_at = '2026-05-14T10:00:00Z' where id <> 4;
    update rounds set created_at = '2026-05-09T10:00:00Z', posted_at = '2026-05-14T10:00:00Z'`)
  const rules = async () =>
    (await pool.query('select id, manual_rounds_of(matches) as rule from matches order by id')).rows
  const before = await rules()
  await migrate(older)
  expect(await rules()).toEqual(before)
})
