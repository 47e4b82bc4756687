import { expect, test } from 'vitest'
import { databaseBefore } from '#tests/support/database/older-database.ts'
import { migrate } from './migrate.ts'

const twoLeagues = `
  insert into users (name, email, password_hash) values ('Otis Larkspur', 'otis@people.example', '');
  insert into leagues (name, owner_id) values ('Tuesday Twilight', 1), ('Thursday Ladder', 1);
  insert into seasons (league_id, year, start_date, end_date) values (1, 2026, '2026-05-04', '2026-05-17'), (2, 2026, '2026-05-04', '2026-05-17');
  insert into matches (season_id, league_id, number, start_date, end_date) values
    (1, 1, 1, '2026-05-04', '2026-05-10'), (2, 1, 1, '2026-05-04', '2026-05-10')`

test('a match that was filed under another league moves to that of its season, and no other can', async () => {
  const older = await databaseBefore('0018_lasting_keys')
  await older.pool.query(twoLeagues)
  await migrate(older)
  const leagues = async () =>
    (await older.db.selectFrom('matches').select(['id', 'leagueId']).orderBy('id').execute()).map(
      ({ leagueId }) => leagueId,
    )
  expect(await leagues()).toEqual([1, 2])
  await expect(older.db.updateTable('matches').set({ leagueId: 1 }).execute()).rejects.toThrow(
    'matches_season_of_league',
  )
  await older.db.deleteFrom('leagues').where('id', '=', 1).execute()
  expect(await leagues()).toEqual([2])
})

test('the ids of planned rounds, emails, sessions and syncs go past two thousand million', async () => {
  const older = await databaseBefore('0018_lasting_keys')
  await older.pool.query(twoLeagues)
  await older.pool.query(`insert into golfers (name) values ('Wren Ashdown')`)
  await migrate(older)
  const id = 3_000_000_000
  await older.pool.query('alter sequence scheduled_rounds_id_seq restart with 3000000000')
  const plan = { golferId: 1, date: '2026-05-06', course: null }
  expect(await older.db.insertInto('scheduledRounds').values(plan).returning('id').execute()).toEqual([{ id }])
  const { rows } = await older.pool.query<{ table: string }>(
    `select table_name as table from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and is_identity = 'YES' and data_type = 'bigint' order by 1`,
  )
  expect(rows.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['audit_events', 'mails', 'scheduled_rounds', 'sessions', 'syncs']),
  )
})
