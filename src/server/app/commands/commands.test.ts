import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { listAuditEvents } from '#contract/audit.ts'
import * as auth from '#contract/auth.ts'
import { putToUse, saveNewSecret } from '#server/people/accounts/second-factor/second-factor.queries.ts'
import { noon } from '#tests/factories/stored.ts'
import { databaseUrl } from '#tests/support/database/cluster.ts'
import { aPasskey } from '#tests/support/passkeys/stored-passkey.ts'
import { newcomer, useClub } from '#tests/support/world/club.ts'

const club = useClub()
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nineteenth-commands-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Runs a command as an operator does, beside the running app; returns its exit code and its sentence. */
function run(name: string, args: readonly string[], environment: object = ours()): Promise<[number, string]> {
  const program = join(import.meta.dirname, `${name}.ts`)
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...args],
      { cwd: folder, env: { PATH, NODE_COMPILE_CACHE, ...environment } },
      (error, out, err) => resolve([typeof error?.code === 'number' ? error.code : 0, `${out}${err}`.trim()]),
    )
  })
}

const ours = () => ({
  DATABASE_URL: databaseUrl({ ...inject('cluster'), database: club().database.pool.options.database ?? '' }),
})

test('the doctor says what a site depends on, and what to do where that is not as it should be', async () => {
  const [code, said] = await run('doctor', [], { ...ours(), APP_URL: 'http://localhost:9' })
  expect(code).toBe(1)
  expect(said.replaceAll(/\d+\.\d/g, 'N')).toContain('ok    the clocks of app and database differ by N s')
  expect(said).toContain('ok    no migration waits')
  expect(said).toContain('check no backups are written\n      Set BACKUP_DIR to a folder')
  expect(said).toContain('check email\n      Emails are files in the outbox')
  expect(said).toContain('check people use http://localhost:9\n      Only this machine can')
  const nowhere = { ...ours(), DATABASE_URL: 'postgres://golf@127.0.0.1:1/golf', APP_URL: 'http://site.invalid' }
  const [, lost] = await run('doctor', [], nowhere)
  expect(lost).toContain('check database\n      The database golf at 127.0.0.1:1 (DATABASE_URL) cannot be opened')
  expect(lost).toContain('check people use http://site.invalid\n      Nothing answers there')
  expect((await run('doctor', [], { DATA_DIR: folder }))[1]).toContain(`no site is in ${folder} yet`)
  expect(await run('doctor', [], { PORT: 'eighty' })).toEqual([
    1,
    "check settings\n      PORT must be a port number from 0 to 65535, not 'eighty'.",
  ])
})

test('a backup never takes the place of another file, and says where it cannot be written', async () => {
  await writeFile(join(folder, 'season.backup'), 'the only copy')
  expect(await run('backup', ['season.backup'])).toEqual([
    1,
    'The file season.backup exists already: choose another name.',
  ])
  expect(await readFile(join(folder, 'season.backup'), 'utf8')).toBe('the only copy')
  expect(await run('backup', ['nowhere/season.backup'])).toEqual([
    1,
    'The file nowhere/season.backup cannot be written (ENOENT).',
  ])
  const [code, said] = await run('backup', ['another.backup'])
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/^Wrote \d+ tables of the database of DATABASE_URL to another/),
  ])
  expect((await readdir(folder)).toSorted()).toEqual(['another.backup', 'season.backup'])
})

test('a data directory without a site is refused, and gets no database', async () => {
  const elsewhere = { DATA_DIR: join(folder, 'elsewhere') }
  const refused = [
    1,
    `There is no site in ${join(folder, 'elsewhere')}: set DATA_DIR to its data directory, or DATABASE_URL.`,
  ]
  expect(await run('backup', [], elsewhere)).toEqual(refused)
  expect(await run('renew-secrets', [], elsewhere)).toEqual(refused)
  expect(await readdir(folder)).toEqual([])
})

test('what is not understood does nothing', async () => {
  const { wren } = await newcomer(club())
  const [, said] = await run('renew-secrets', ['--help'])
  expect(said).toBe('This takes no arguments, and ends every sign-in: npm run renew-secrets')
  expect((await run('backup', ['--help']))[0]).toBe(1)
  expect((await run('restore', ['--repalce', 'season.backup']))[1]).toMatch(/^Name one file/)
  expect((await run('restore', ['.', '--replace']))[1]).toBe('The file . cannot be read (not a file).')
  expect((await run('restore', ['lost.backup']))[1]).toBe('The file lost.backup cannot be read (ENOENT).')
  expect((await wren.try(auth.me)).status).toBe(200)
  expect(await readdir(folder)).toEqual([])
})

test('a lost second factor is removed with the passkeys, and the role stays; an admin is made, and signs in again', async () => {
  const { wren, name, email } = await newcomer(club())
  const { db } = club().tools
  await saveNewSecret(db, wren.id, Buffer.alloc(20), noon)
  await putToUse(db, wren.id, { secret: Buffer.alloc(20), since: noon, lastStep: 1 })
  await aPasskey(club().tools, wren.id)
  expect(await run('admin', [email, '--remove-two-step'])).toEqual([0, `${email} signs in by password alone now.`])
  expect((await wren.try(auth.me)).status).toBe(401)
  const signIn = () => club().anonymous.ask(auth.login, { body: { email, password: 'nineteenth' } })
  expect((await signIn()).user).toMatchObject({ role: 'USER', secondFactor: 'off', passkeys: 0 })
  expect(await run('admin', [email])).toEqual([0, `${name} <${email}> is an admin now.`])
  expect((await signIn()).user).toMatchObject({ role: 'ADMIN' })
  expect(await run('admin', [email])).toEqual([0, `${email} is an admin already.`])
  const events = await club().admin.ask(listAuditEvents, { query: { userId: wren.id } })
  expect(events.map(({ kind }) => kind)).toEqual(['role_changed', 'passkey_removed', 'second_factor_off'])
})
