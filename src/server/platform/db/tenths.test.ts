import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { databaseBeforeBaseline } from '#tests/support/database/before-baseline.ts'
import { openAgain, useDatabase } from '#tests/support/database/database.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { writeBackup } from './backup/write-backup.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openPresence } from './presence.ts'

const current = useDatabase()
const now = new Date('2026-11-30T12:00:00Z')

/** A row of every kind that has strokes, and a merge of golfers that can be undone. */
const site = `
  insert into golfers (name, handicap_index, low_handicap_index) values ('Wren Ashdown', 12.4, -2.4), ('Tobias Quill', null, null);
  insert into index_revisions values (1, '2026-05-01', 12.4, null), (1, '2026-05-08', 54, 0);
  insert into starting_indexes values (1, '2026-05-01', 9.9);
  insert into users (name, email, password_hash) values ('Otis Larkspur', 'otis@people.example', '');
  insert into leagues (name, owner_id, max_net_differential) values ('Tuesday Twilight', 1, 8.5);
  insert into teams (league_id, name) values (1, 'Gimme Gimme');
  insert into seasons (league_id, year, start_date, end_date) values (1, 2026, '2026-05-04', '2026-05-31');
  insert into matches (season_id, league_id, number, start_date, end_date, frozen_at, use_teams, scores_dropped_per_team,
    max_net_differential, no_score_net_differential) values (1, 1, 1, '2026-05-04', '2026-05-10', now(), true, 1, 9, 12.5);
  insert into match_golfers (match_id, golfer_id, net, effective_net, dropped, position, tied, points, listing, gross, differential)
    values (1, 1, -1.3, -1.3, false, 1, false, 2.5, 0, 84, 11.1), (1, 2, null, 12.5, false, null, false, 0, 1, null, null);
  insert into match_teams values (1, 1, 11.2, 1, false, 1, 0);
  insert into activities (league_id, match_id, type, golfer_id, net_before, net_after, message)
    values (1, 1, 'SCORE_CHANGE', 1, null, -1.3, 'Wren posted −1.3');
  insert into golfer_merges (kept_id, gone_id, merged_at, with_handicap) values (1, 2, now(), true);
  insert into golfer_merge_rows values
    (1, 'index_revisions.golfer_id', 'aside', '[{"golfer_id": 2, "revised_on": "2026-05-01", "handicap_index": 12.4, "low_handicap_index": null}]'),
    (1, 'rounds.golfer_id', 'moved', '[{"id": 7, "differential": 111}]')`

async function strokesOf({ pool }: Pick<Database, 'pool'>): Promise<Record<string, unknown>> {
  const ask = async (text: string) => (await pool.query({ text, rowMode: 'array' })).rows
  return {
    golfers: await ask('select handicap_index_tenths, low_handicap_index_tenths from golfers order by id'),
    revisions: await ask(
      'select handicap_index_tenths, low_handicap_index_tenths from index_revisions order by revised_on',
    ),
    starting: await ask('select handicap_index_tenths from starting_indexes'),
    leagues: await ask('select max_net_differential_tenths, no_score_net_differential_tenths from leagues'),
    matches: await ask('select max_net_differential_tenths, no_score_net_differential_tenths from matches'),
    results: await ask(
      'select net_tenths, effective_net_tenths, differential_tenths, points from match_golfers order by listing',
    ),
    teams: await ask('select net_tenths from match_teams'),
    activities: await ask('select net_before_tenths, net_after_tenths from activities'),
    merged: await ask('select rows from golfer_merge_rows order by place'),
  }
}

const inTenths = {
  golfers: [
    [124, -24],
    [null, null],
  ],
  revisions: [
    [124, null],
    [540, 0],
  ],
  starting: [[99]],
  leagues: [[85, 120]],
  matches: [[90, 125]],
  results: [
    [-13, -13, 111, 2.5],
    [null, 125, null, 0],
  ],
  teams: [[112]],
  activities: [[null, -13]],
  merged: [
    [[{ golfer_id: 2, revised_on: '2026-05-01', handicap_index_tenths: 124, low_handicap_index_tenths: null }]],
    [[{ id: 7, differential: 111 }]],
  ],
}

test('every handicap, net, cap and differential is converted to whole tenths, and so is what a merge set aside', async () => {
  const database = await databaseBeforeBaseline()
  await database.pool.query(site)
  const protectedBy: string[] = []
  await migrate(database, { protect: (name) => Promise.resolve(`${protectedBy.push(name)}.backup`) })
  expect(protectedBy).toEqual(['0002_tenths'])
  expect(await strokesOf(database)).toEqual(inTenths)
})

test('a backup from before is restored through the migrations since', async () => {
  const database = await databaseBeforeBaseline()
  await database.pool.query(site)
  const out = new PassThrough()
  const [written] = await Promise.all([buffer(out), writeBackup(database.pool, out, now)])
  await restoreBackup(current().pool, Readable.from([written]), { replace: false, now })
  expect(await strokesOf(current())).toEqual(inTenths)
  const { rows } = await current().pool.query(
    `select to_regnamespace('older_backup') as left, name from golfers where id = 1`,
  )
  expect(rows).toEqual([{ left: null, name: 'Wren Ashdown' }])
})

/** The folder of our migrations, with one that converts a negative value to its opposite. */
async function wrongMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nineteenth-wrong-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(fileURLToPath(new URL('../../../../migrations/', import.meta.url)), folder, { recursive: true })
  const file = join(folder, '0002_tenths.sql')
  await writeFile(file, (await readFile(file, 'utf8')).replace('using (%I * 10)', 'using abs(%I * 10)'))
  return `${folder}/`
}

test('a value that changes, or is not a whole tenth, is refused with its row, and nothing is changed', async () => {
  const database = await databaseBeforeBaseline()
  await database.pool.query(site)
  await migrate(database, { protect: () => Promise.reject(new Error('No room for a backup')) }).catch(() => undefined)
  await expect(migrate(database, { folder: await wrongMigrations() })).rejects.toThrow(
    'The low_handicap_index of a row of golfers has changed: {"id": 1, "strokes": -2.4}',
  )
  await database.pool.query('alter table starting_indexes alter handicap_index type numeric')
  await database.pool.query('update starting_indexes set handicap_index = 12.34')
  await expect(migrate(database, { protect: () => Promise.resolve('/backups/before.backup') })).rejects.toThrow(
    'A handicap_index of starting_indexes is not a whole tenth of a stroke: {"acts_on": "2026-05-01", "strokes": 12.34, "golfer_id": 1}. Nothing was changed. The backup /backups/before.backup has it too.',
  )
  expect(
    (await database.pool.query('select handicap_index, low_handicap_index from golfers where id = 1')).rows,
  ).toEqual([{ handicap_index: 12.4, low_handicap_index: -2.4 }])
})

test('data is converted by a node that is alone', async () => {
  const database = await databaseBeforeBaseline()
  const presence = await openPresence(openAgain(database, { connections: 1 }))
  await presence.announceRunner('another node')
  await expect(migrate(database)).rejects.toThrow(
    'Another node is running on this database: stop all of them, then start this one, which converts the data (0002_tenths).',
  )
  await presence.end()
})
