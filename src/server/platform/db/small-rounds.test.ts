import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { Database } from './database.ts'
import { roundsSince } from '#server/rounds/rounds.queries.ts'
import { useDatabase } from '#tests/support/database/database.ts'
import { databaseBefore } from '#tests/support/database/older-database.ts'
import { postedRound } from '#tests/factories/rounds.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { writeBackup } from './backup/write-backup.ts'
import { migrate } from './migrate.ts'

const current = useDatabase()

const columns = `golfer_id, association_id, played_on, posted_at, day_precision, status, score_type, score_type_display, number_of_holes,
  number_of_played_holes, adjusted_gross_score, facility_name, course_name, tee_name, course_rating, slope_rating, pcc, differential,
  unadjusted_differential, printed_index, course_handicap, net_score, is_recent, net_score_differential, net_source, net_index, eligible`
const posted = (
  id: string,
  place: string,
) => `(1, ${id}, '2026-05-09', '2026-05-09T18:00:00Z', 'day', 'validated', 'H', 'H', 18, 18, 86,
  ${place}, 126, 0, 13.4, 13.4, 12.4, 13, 73, true, 1.0, 'printed-index', 12.4, true)`
const olderRounds = `
  insert into golfers (name) values ('Wren Ashdown'), ('Tobias Quill');
  insert into users (name, email, password_hash) values ('Otis Larkspur', 'otis@people.example', '');
  insert into leagues (name, owner_id) values ('Tuesday Twilight', 1);
  insert into seasons (league_id, year, start_date, end_date) values (1, 2026, '2026-05-04', '2026-05-17');
  insert into matches (season_id, league_id, number, start_date, end_date) values (1, 1, 1, '2026-05-04', '2026-05-10');
  insert into rounds (${columns}) values
    ${posted("'5001'", "'Marram Links', 'Old Course', 'White', 71.1")}, ${posted("'5002'", "'Marram Links', 'Old Course', 'White', 71.1")},
    ${posted("'5003'", 'null, null, null, 71.1')}, ${posted('null', "'Marram Links', null, null, 71.1")};
  insert into rounds (golfer_id, association_id, played_on, number_of_holes, number_of_played_holes, adjusted_gross_score, eligible,
    day_precision, status, exceptional, penalty, net_score_differential, net_source)
    values (2, '6001', '2026-05-01', 9, 8, 44, false, 'approximate', 'under-review', true, 2, -10.5, 'revision');
  insert into match_golfers (match_id, golfer_id, round_id, effective_net, dropped, tied, points, listing) values (1, 1, 1, 1, false, false, 1, 1);
  insert into round_decisions (round_id, league_id, decision, decided_at) values (4, 1, 'confirmed', now())`

const byHand = { associationId: null, courseName: null, teeName: null }
const elsewhere = { facilityName: null, courseName: null, teeName: null }
const stored = { golferId: 1, net: { net: 10, source: 'printed-index', index: 124 } }

async function expectAllRounds(database: Database): Promise<void> {
  expect(await roundsSince(database.db, 1, '2026-01-01')).toEqual([
    { ...postedRound(), ...stored, id: 1, postedAt: '2026-05-09T18:00:00.000Z' },
    { ...postedRound({ associationId: '5002' }), ...stored, id: 2, postedAt: '2026-05-09T18:00:00.000Z' },
    { ...postedRound({ associationId: '5003', ...elsewhere }), ...stored, id: 3, postedAt: '2026-05-09T18:00:00.000Z' },
    { ...postedRound(byHand), ...stored, id: 4, postedAt: '2026-05-09T18:00:00.000Z' },
  ])
  expect(await roundsSince(database.db, 2, '2026-01-01')).toMatchObject([
    {
      id: 5,
      precision: 'approximate',
      status: 'under-review',
      holes: 9,
      playedHoles: 8,
      exceptional: true,
      edited: false,
      penalty: 2,
      ...elsewhere,
      courseRating: null,
      net: { net: -105, source: 'revision', index: null },
    },
  ])
  const { rows } = await database.pool.query('select facility_name as name, source from tees order by name, source')
  expect(rows).toEqual([
    { name: '', source: 'association' },
    { name: 'Marram Links', source: 'association' },
    { name: 'Marram Links', source: 'golfer' },
  ])
}

test('rounds keep every fact when they are stored in less space, and their matches and decisions', async () => {
  const older = await databaseBefore('0026_tees_and_small_rounds')
  await older.pool.query(olderRounds)
  await migrate(older)
  await expectAllRounds(older)
  expect(await older.db.selectFrom('matchGolfers').select('roundId').execute()).toEqual([{ roundId: 1 }])
  expect(await older.db.selectFrom('roundDecisions').select('roundId').execute()).toEqual([{ roundId: 4 }])
  const { rows } = await older.pool.query<{ id: number }>(
    `insert into rounds (golfer_id, association_id, played_on, number_of_holes, number_of_played_holes, adjusted_gross_score, eligible)
     values (2, '6002', '2026-05-02', 18, 18, 90, false) returning id`,
  )
  expect(rows).toEqual([{ id: 6 }])
  await older.pool.query('delete from rounds where id in (1, 4)')
  expect(await older.db.selectFrom('matchGolfers').select('roundId').execute()).toEqual([{ roundId: null }])
  expect(await older.db.selectFrom('roundDecisions').select('roundId').execute()).toEqual([])
})

test('what is written while rounds are copied is kept, and what is deleted stays deleted', async () => {
  const older = await databaseBefore('0028_small_rounds')
  await older.pool.query(olderRounds)
  await older.pool.query('delete from rounds where id = 2; update rounds set adjusted_gross_score = 99 where id = 1')
  await older.pool.query(`delete from golfers where id = 2`)
  await migrate(older)
  expect((await roundsSince(older.db, 1, '2026-01-01')).map(({ id, gross }) => [id, gross])).toEqual([
    [1, 99],
    [3, 86],
    [4, 86],
  ])
})

test('changes of rounds are announced as before', async () => {
  const triggers = async (database: Database) =>
    (
      await database.pool.query<{ name: string }>(
        `select tgname || ' ' || tgenabled::text as name from pg_trigger where tgrelid = 'rounds'::regclass and not tgisinternal and tgname like 'rounds_golfers_%' order by 1`,
      )
    ).rows
  const before = await triggers(await databaseBefore('0026_tees_and_small_rounds'))
  expect(before.length).toBeGreaterThan(0)
  expect(await triggers(current())).toEqual(before)
})

test('a backup from before has all its rounds', async () => {
  const older = await databaseBefore('0026_tees_and_small_rounds')
  await older.pool.query(olderRounds)
  const out = new PassThrough()
  const [written] = await Promise.all([buffer(out), writeBackup(older.pool, out, new Date('2026-11-20T12:00:00Z'))])
  await restoreBackup(current().pool, Readable.from([written]), {
    replace: false,
    now: new Date('2026-11-21T12:00:00Z'),
  })
  await expectAllRounds(current())
})
