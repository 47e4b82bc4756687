import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { version } from '#server/platform/version.ts'
import { useDatabase } from '#tests/support/database/database.ts'
import { writingOf } from '#tests/support/database/written-rows.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const database = useDatabase('whole file')
let whole: Buffer
let text: string

beforeAll(async () => {
  const { pool } = database()
  await pool.query(`insert into golfers (name) values ('Zoë'), ('Bo')`)
  await pool.query(`insert into users (name, email, password_hash) values ('Bo', 'bo@people.example', 'x')`)
  const written = new PassThrough()
  const [bytes] = await Promise.all([buffer(written), writeBackup(pool, written, new Date('2026-11-20T12:00:00Z'))])
  whole = bytes
  text = gunzipSync(whole).toString()
})

/** The backup with other rows of a table, or without the table. */
function having(table: string, columns: readonly string[], ...rows: readonly string[]): Buffer {
  const other = [JSON.stringify({ table, columns }), ...rows, '\\.', ''].join('\n')
  return gzipSync(text.replace(sectionOf(table), () => other))
}
const sectionOf = (table: string) => new RegExp(`\\{"table":"${table}",[^]*?\\n\\\\\\.\\n`)

function flipped(at: number): Buffer {
  const bytes = Buffer.from(whole)
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at)
  return bytes
}

const notOurs = 'This file is not a backup of Nineteenth.'
const notOursOrDamaged = 'This file is not a backup of Nineteenth, or it is damaged.'
const cutOff = 'The backup is cut off before its end.'
const namelessTable = 'The backup is damaged: a table is missing its name.'
const unfit = (table: string, why: string) =>
  `The backup is damaged: ${table} has a row that cannot be stored (${why}).`

const kinds: readonly (readonly [string, () => Buffer, string])[] = [
  ['an empty file', () => Buffer.alloc(0), cutOff],
  ['another file', () => Buffer.from('no backup'), notOursOrDamaged],
  ['a file compressed otherwise', () => brotliCompressSync(text), notOursOrDamaged],
  ['another compressed file', () => gzipSync('golfers\n1\tBo\n'), notOurs],
  ['a header of another format', () => gzipSync(text.replace('"nineteenth":1', '"nineteenth":2')), notOurs],
  ['a file cut off', () => whole.subarray(0, -20), cutOff],
  ['a file cut off at once', () => whole.subarray(0, 5), cutOff],
  ['a flipped byte of the format', () => flipped(0), notOursOrDamaged],
  ['a flipped byte of the checksum', () => flipped(whole.length - 6), notOursOrDamaged],
  [
    'an older version',
    () => gzipSync(text.replace('0001_baseline', '0001_people_and_leagues')),
    'An older version of the app wrote this backup: let the app of commit 18c6669f start with it once, then this version.',
  ],
  [
    'a newer version',
    () => gzipSync(text.replace('"0001_', '"9999_future","0001_').replace(/"version":"[\d.]+"/, '"version":"9.1.0"')),
    `This backup was written by a newer version of Nineteenth (9.1.0): update first, then restore; this one is ${version}.`,
  ],
  [
    'a table without an end',
    () => gzipSync(text.slice(0, text.lastIndexOf('\\.'))),
    'The backup is cut off: its last table has no end.',
  ],
  [
    'a table that is missing',
    () => gzipSync(text.replace(sectionOf('golfers'), '')),
    'The backup is damaged: the table golfers is missing.',
  ],
  [
    'an unknown table',
    () => gzipSync(text.replace('{"table":"golfers"', '{"table":"caddies"')),
    'The backup is damaged: it has a table that this version does not know.',
  ],
  ['rows without a table', () => gzipSync(text.replace(/\{"table":"golfers".*\n/, '')), namelessTable],
  [
    'an unknown column',
    () => having('golfers', ['id', 'swing'], '1\tfast'),
    'The backup has columns of golfers that this version does not know.',
  ],
  ['no columns', () => having('golfers', [], ''), unfit('golfers', '42601')],
  ['a column twice', () => having('golfers', ['id', 'id'], '1\t1'), unfit('golfers', '42701')],
  ['text instead of a number', () => having('golfers', ['id', 'name'], 'one\tBo'), unfit('golfers', '22P02')],
  ['too few values', () => having('golfers', ['id', 'name'], '1'), unfit('golfers', '22P04')],
  ['too many values', () => having('golfers', ['id', 'name'], '1\tBo\tBo'), unfit('golfers', '22P04')],
  ['a missing value', () => having('golfers', ['id', 'name'], '1\t\\N'), unfit('golfers', '23502')],
  [
    'bytes that are not text',
    () =>
      gzipSync(Buffer.from(text.replace('\tZoë', '\tZo\u0001'), 'latin1').map((byte) => (byte === 1 ? 0xff : byte))),
    unfit('golfers', '22021'),
  ],
  ['a row twice', () => having('golfers', ['id', 'name'], '1\tBo', '1\tBo'), unfit('golfers', 'golfers_pkey')],
  ['a table twice', () => gzipSync(text.replace(sectionOf('golfers'), '$&$&')), unfit('golfers', 'golfers_pkey')],
  [
    'a value that a rule forbids',
    () => having('golfers', ['id', 'name'], '1\t'),
    unfit('golfers', 'golfers_name_check'),
  ],
  [
    'a row without the one it belongs to',
    () => having('follows', ['user_id', 'golfer_id'], '1\t999'),
    unfit('follows', 'follows_golfer_id_fkey'),
  ],
  [
    'a number after which none is left',
    () => having('golfers', ['id', 'name'], '2147483647\tBo'),
    'The backup is damaged: its rows do not fit this version (22003).',
  ],
  [
    'an alias of no golfer',
    () => having('golfers', ['id', 'name', 'merged_into'], '1\tBo\t99'),
    'The backup is damaged: its rows do not fit this version (golfers_merged_into_fkey).',
  ],
  [
    'a row longer than any',
    () => having('golfers', ['id', 'name'], `1\t${'o'.repeat(2 ** 24 + 2 ** 15)}`),
    'The backup is damaged: it has a line of more than 16 MB.',
  ],
]

test.each(kinds)('%s ends in one sentence and changes nothing', async (_kind, bytes, sentence) => {
  const { db, pool } = database()
  const before = await writingOf(db)
  const options = { replace: true, now: new Date('2026-11-21T12:00:00Z') }
  await expect(restoreBackup(pool, Readable.from([bytes()]), options)).rejects.toThrow(
    expect.objectContaining({ name: 'BackupError', message: sentence }),
  )
  expect(await writingOf(db)).toEqual(before)
})
