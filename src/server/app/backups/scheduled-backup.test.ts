import { chmod, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listAuditEvents } from '#contract/audit.ts'
import type { Tools } from '#server/ground/tools.ts'
import { noon } from '#tests/factories/stored.ts'
import { twilight, useClub } from '#tests/support/world/club.ts'
import { checkBackup } from './check-backup.ts'
import { backUp, latestBackup, writeBackupFile } from './scheduled-backup.ts'

const club = useClub()
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nineteenth-backups-'))
  await chmod(folder, 0o711)
})
afterEach(() => rm(folder, { recursive: true }))

const run = (hook: string | null = null, tools: Pick<Tools, 'db' | 'now' | 'faults' | 'log'> = club().tools) =>
  backUp(tools, { database: club().database, folder, hook })

test('a scheduled backup is restored once before it replaces what is outdated, and is recorded', async () => {
  await twilight(club())
  const others = ['nineteenth-2026-05-06T0220.backup', 'nineteenth-2026-04-01T0220.backup', 'before-the-move.backup']
  for (const name of [...others, 'nineteenth-2026-05-05T0220.backup.part']) await writeFile(join(folder, name), '')
  await run()
  expect((await readdir(folder)).toSorted()).toEqual([
    'before-the-move.backup',
    'nineteenth-2026-04-01T0220.backup',
    'nineteenth-2026-05-06T1200.backup',
  ])
  expect((await stat(join(folder, 'nineteenth-2026-05-06T1200.backup'))).mode & 0o777).toBe(0o600)
  expect(await latestBackup(folder)).toEqual(noon)
  const [event] = await club().admin.ask(listAuditEvents, { query: { kind: 'export', limit: 1 } })
  expect(event).toMatchObject({ actor: null, detail: { checked: true } })
})

test('a backup that cannot be restored is kept under another name, and nothing is deleted', async () => {
  for (const day of ['05', '06']) await writeFile(join(folder, `nineteenth-2026-05-${day}T0220.backup`), '')
  await writeFile(join(folder, 'nineteenth-2026-05-06T0120.backup'), '')
  const { pool } = club().database
  await pool.query(`begin; set local session_replication_role = replica;
    insert into follows (user_id, golfer_id) values (9999, 9999); commit`)
  try {
    await expect(run()).rejects.toThrow('follows has a row that cannot be stored')
  } finally {
    await pool.query('delete from follows where user_id = 9999')
  }
  expect((await readdir(folder)).toSorted()).toEqual([
    'nineteenth-2026-05-05T0220.backup',
    'nineteenth-2026-05-06T0120.backup',
    'nineteenth-2026-05-06T0220.backup',
    'nineteenth-2026-05-06T1200.backup.failed',
  ])
})

test('a command is run for a new backup; what fails in it is a fault, and the backup is kept', async () => {
  await run('cp "$BACKUP_FILE" "$BACKUP_FILE.copy"')
  const name = 'nineteenth-2026-05-06T1200.backup'
  expect(await readFile(join(folder, `${name}.copy`))).toEqual(await readFile(join(folder, name)))
  const recorded: string[] = []
  await run('exit 3', { ...club().tools, faults: { record: (kind) => recorded.push(kind) } })
  expect(recorded).toEqual(['backup-hook'])
  expect(await readdir(folder)).toContain(name)
})

test('a command that says much runs to its end, and the end of what it says is all that its fault has', async () => {
  await run(`yes copying | head -c 3000000; cp "$BACKUP_FILE" "$BACKUP_FILE.copy"`)
  expect(await readdir(folder)).toContain('nineteenth-2026-05-06T1200.backup.copy')
  const recorded: unknown[] = []
  const faults = { record: (_kind: string, error: unknown) => void recorded.push(error) }
  await run(`yes no room | head -c 3000000 >&2; echo the disk is full >&2; exit 3`, { ...club().tools, faults })
  const [message = ''] = recorded.map(String)
  expect(message).toMatch(/^Error: It ended with 3: [^]*the disk is full$/)
  expect(message.length).toBeLessThan(2100)
})

test('the check counts every row', async () => {
  await twilight(club())
  await run()
  const file = join(folder, 'nineteenth-2026-05-06T1200.backup')
  const check = checkBackup(file, { folder, written: new Map([['golfers', 1000]]), now: noon })
  await expect(check).rejects.toThrow(/^Of 1000 rows of golfers the backup restores \d+$/)
  expect(await readdir(folder)).toEqual(['nineteenth-2026-05-06T1200.backup'])
})

test('a backup does not overwrite a file, nor does the failure end the app', async () => {
  const file = join(folder, 'before-the-move.backup')
  await writeFile(file, 'kept')
  await expect(writeBackupFile(file, club().database, noon)).rejects.toThrow('EEXIST')
  expect(await readFile(file, 'utf8')).toBe('kept')
})

test('a folder that cannot be written is a fault, and what was there stays', async () => {
  const file = join(folder, 'nineteenth-2026-05-06T0220.backup')
  await writeFile(file, '')
  await expect(
    backUp(club().tools, { database: club().database, folder: join(file, 'below'), hook: null }),
  ).rejects.toThrow('ENOTDIR')
  expect(await readdir(folder)).toEqual(['nineteenth-2026-05-06T0220.backup'])
})
