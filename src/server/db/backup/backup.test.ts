import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { useDatabase } from '#tests/support/database.ts'
import { restoreBackup } from './restore-backup.ts'
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
  await pool.query(`insert into golfers (name, ghin_number, handicap_index) values ($1, '1234567', -2.4), ('Bo', null, null)`, [awkward])
  await pool.query(`insert into users (name, email, password_hash, golfer_id) values ('Bo', 'bo@people.example', 'x', 2)`)
  await pool.query(`insert into leagues (name, owner_id) values ('Tuesday Twilight', 1)`)
  await pool.query(`insert into teams (league_id, name) values (1, 'Gimme Gimme')`)
  await pool.query(`insert into memberships (league_id, golfer_id, team_id) values (1, 1, 1), (1, 2, null)`)
  await pool.query(`insert into sessions (token_hash, user_id, expires_at) values (sha256('a'), 1, now())`)
}

async function contents({ pool }: Database, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ row: string }>(`select row_to_json(t)::text as row from ${table} as t order by 1`)
  return rows.map(({ row }) => row)
}

const write = () => writeBackup(from().pool, createWriteStream(file), new Date('2026-11-20T12:00:00Z'))
const restore = (replace = false) => restoreBackup(to().pool, createReadStream(file), { replace })

test('a league moves to another database with every name as it was', async () => {
  await furnish(from())
  await write()
  await restore()
  for (const table of ['golfers', 'users', 'leagues', 'teams', 'memberships']) {
    expect(await contents(to(), table)).toEqual(await contents(from(), table))
  }
  expect((await contents(to(), 'golfers'))[0]).toContain('日本語')
})

test('nobody is signed in by a backup, and new rows are numbered after the old', async () => {
  await furnish(from())
  await write()
  await restore()
  expect(await contents(to(), 'sessions')).toEqual([])
  const { rows } = await to().pool.query(`insert into golfers (name) values ('Cy') returning id`)
  expect(rows).toEqual([{ id: 3 }])
})

test('what is in use is replaced only when that is wanted', async () => {
  await furnish(from())
  await write()
  await to().pool.query(`insert into golfers (name) values ('Here before')`)
  await expect(restore()).rejects.toThrow('The database is not empty')
  expect(await contents(to(), 'golfers')).toHaveLength(1)
  await restore(true)
  expect(await contents(to(), 'golfers')).toEqual(await contents(from(), 'golfers'))
})

test('a backup that is cut off, damaged, or none at all restores nothing', async () => {
  await furnish(from())
  await write()
  const whole = await readFile(file)
  await truncate(file, whole.length - 20)
  await expect(restore()).rejects.toThrow(/cut off|damaged/)
  await writeFile(file, 'no backup')
  await expect(restore()).rejects.toThrow('This file is not a backup of Nineteenth')
  const text = gunzipSync(whole).toString()
  await writeFile(file, gzipSync(text.slice(0, text.lastIndexOf('\\.'))))
  await expect(restore()).rejects.toThrow('cut off')
  expect(await contents(to(), 'golfers')).toEqual([])
})

test('a backup of a newer version is refused', async () => {
  await furnish(from())
  await write()
  const newer = gunzipSync(await readFile(file)).toString().replace('"0001_', '"9999_future","0001_')
  await writeFile(file, gzipSync(newer))
  await expect(restore()).rejects.toThrow('newer version')
})
