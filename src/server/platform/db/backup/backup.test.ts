import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { useDatabase } from '#tests/support/database/database.ts'
import { restoreBackup } from './restore-backup.ts'
import { tablesInOrder } from './tables.ts'
import { writeBackup } from './write-backup.ts'

const from = useDatabase()
const to = useDatabase()
let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nineteenth-backup-'))
  file = join(folder, 'season.backup')
})
afterEach(() => rm(folder, { recursive: true }))

const awkward = 'Zoë\tO’Neill\\.\nline\r\u2028next — 日本語 🏌️ "quoted"'

async function furnish({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into golfers (name, ghin_number, handicap_index_tenths) values ($1, '1234567', -24), ('Bo', null, null)`,
    [awkward],
  )
  await pool.query(
    `insert into users (name, email, password_hash, golfer_id) values ('Bo', 'bo@people.example', 'x', 2)`,
  )
  await pool.query(`insert into leagues (name, owner_id) values ('Tuesday Twilight', 1)`)
  await pool.query(`insert into teams (league_id, name) values (1, 'Gimme Gimme')`)
  await pool.query(`insert into memberships (league_id, golfer_id, team_id) values (1, 1, 1), (1, 2, null)`)
  await pool.query('update memberships set deputy_id = 1 where golfer_id = 2')
  await pool.query(`insert into site_settings (creates_leagues) values ('everyone')`)
  await pool.query(
    `insert into seasons (league_id, year, start_date, end_date) values (1, 2026, '2026-05-04', '2026-05-31')`,
  )
  await pool.query(`insert into side_tables (league_id, season_id, name, created_by) values (1, 1, $1, 2)`, [
    awkward.slice(0, 30).replace('\n', ' '),
  ])
  await pool.query(`insert into side_table_members (side_table_id, league_id, golfer_id, state, invited_by, joined_at)
    values (1, 1, 2, 'joined', null, now()), (1, 1, 1, 'invited', 2, null)`)
  await pool.query(`insert into invitations (league_id, golfer_id, email, code_hash, sent_by, created_at, expires_at)
    values (1, 1, 'zoe@people.example', sha256('a'), 1, now(), now() + interval '30 days')`)
  await pool.query(`insert into claims (league_id, user_id, kind, name, by_link, created_at)
    values (1, 1, 'name', 'Bo', true, now())`)
  const names = JSON.stringify({ club: awkward, name: null })
  await pool.query(`insert into courses (club, name, pars, stroke_indexes, created_at, version)
    values ('Marram Links', '', array_fill(4, array[9]), array(select generate_series(1, 9)), now(), 2)`)
  await pool.query(`insert into course_versions values (1, 1, $1, 1, now())`, [names])
  await pool.query(`insert into unverified_links values (1, 2, 1, 1, now())`)
  await pool.query(`insert into sessions (token_hash, user_id, expires_at) values (sha256('a'), 1, now())`)
  // It ends with its session, which is not in backups.
  await pool.query(`insert into push_devices (user_id, endpoint, public_key, auth_secret, name, session_hash)
    values (1, 'https://push.example/bo', sha512('a') || '\\x04', substring(sha256('a') from 1 for 16), 'Phone', sha256('a'))`)
}

async function contents({ pool }: Database, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ row: string }>(`select row_to_json(t)::text as row from ${table} as t order by 1`)
  return rows.map(({ row }) => row)
}

const write = () => writeBackup(from().pool, createWriteStream(file), new Date('2026-11-20T12:00:00Z'))
const restore = (replace = false) =>
  restoreBackup(to().pool, createReadStream(file), { replace, now: new Date('2026-11-21T12:00:00Z') })

test('a league moves to another database with every name as it was', async () => {
  await furnish(from())
  await write()
  await restore()
  const tables = ['golfers', 'users', 'leagues', 'teams', 'memberships', 'side_tables', 'side_table_members']
  for (const table of [...tables, 'invitations', 'claims', 'unverified_links', 'course_versions']) {
    expect(await contents(from(), table), table).not.toEqual([])
    expect(await contents(to(), table)).toEqual(await contents(from(), table))
  }
  expect((await contents(to(), 'golfers'))[0]).toContain('日本語')
})

test('a restored backup has no sessions, waits for no revision, and numbers new rows after the old', async () => {
  await furnish(from())
  const changeRecord = `insert into starting_indexes values (2, '2026-05-04', 180)
    on conflict (golfer_id, acts_on) do update set handicap_index_tenths = 190`
  await from().pool.query(changeRecord)
  await from().pool
    .query(`insert into rounds (golfer_id, played_on, adjusted_gross_score, number_of_holes, number_of_played_holes, eligible, version)
    values (2, '2026-05-05', 90, 18, 18, true, 1)`)
  await from().pool.query(`insert into round_decisions (round_id, league_id, decision, decided_by, decided_at)
    values (1, 1, 'confirmed', 1, now())`)
  expect(await contents(from(), 'own_indexes_due')).toHaveLength(1)
  await from().pool.query('delete from own_indexes_due')
  await write()
  await restore()
  expect(await contents(to(), 'sessions')).toEqual([])
  expect(await contents(to(), 'round_decisions')).toEqual(await contents(from(), 'round_decisions'))
  expect(await contents(to(), 'own_indexes_due')).toEqual([])
  await to().pool.query(changeRecord)
  expect(await contents(to(), 'own_indexes_due')).toHaveLength(1)
  const { rows } = await to().pool.query(`insert into golfers (name) values ('Cy') returning id`)
  expect(rows).toEqual([{ id: 3 }])
})

test('existing data is replaced only with --replace', async () => {
  await furnish(from())
  await write()
  await to().pool.query(`insert into golfers (name) values ('Here before')`)
  await expect(restore()).rejects.toThrow('The database is not empty')
  expect(await contents(to(), 'golfers')).toHaveLength(1)
  await restore(true)
  expect(await contents(to(), 'golfers')).toEqual(await contents(from(), 'golfers'))
})

test('the audit trail is restored, ends with the restore, and still allows only inserts', async () => {
  await furnish(from())
  await from().pool.query(`insert into audit_events (at, kind) values (now(), 'setup')`)
  await write()
  await restore()
  const kinds = async () =>
    (await to().pool.query<{ kind: string }>('select kind from audit_events order by id')).rows.map(({ kind }) => kind)
  expect(await kinds()).toEqual(['setup', 'restore'])
  for (const change of [
    `update audit_events set kind = 'export'`,
    'delete from audit_events',
    'truncate audit_events',
  ]) {
    await expect(to().pool.query(change)).rejects.toThrow('audit events can only be added')
  }
  expect(await kinds()).toEqual(['setup', 'restore'])
})

test('a table too large for one statement comes whole', async () => {
  await from().pool.query(`insert into audit_events (at, kind, detail)
    select now(), 'setup', jsonb_build_object('text', repeat('o', 200000), 'n', n) from generate_series(1, 100) as n`)
  await write()
  await restore()
  const sums = `select count(*)::int, count(distinct detail)::int as different, sum(length(detail::text))::int as length
    from audit_events where kind = 'setup'`
  const { rows } = await to().pool.query(sums)
  expect(rows).toEqual((await from().pool.query(sums)).rows)
  expect(rows).toMatchObject([{ count: 100, different: 100 }])
})

test('no table of a backup needs one that is not in it', async () => {
  const client = await from().pool.connect()
  const kept = (await tablesInOrder(client)).map(({ name }) => name)
  const { rows } = await client.query<{ table: string; needs: string }>(
    `select conrelid::regclass::text as table, confrelid::regclass::text as needs
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  client.release()
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.filter(({ table, needs }) => kept.includes(table) && !kept.includes(needs))).toEqual([])
})
