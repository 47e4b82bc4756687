import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import * as auth from '#contract/auth.ts'
import { readConfig } from '#server/app/config.ts'
import { type RunningApp, runApp } from '#server/app/run-app.ts'
import { useDatabase } from '#tests/support/database/database.ts'
import { selfSigned } from '#tests/support/mail/certificate.ts'
import { useMailServers } from '#tests/support/mail/mail-server.ts'
import { caller, until } from '#tests/support/server/app.ts'
import { setupTokenIn } from '#tests/support/server/setup-token.ts'

const database = useDatabase()
const mailServer = useMailServers()

let dataDir = ''
let running: RunningApp | null = null
let said: string[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nineteenth-emails-'))
  said = []
})

afterEach(async () => {
  await running?.stop()
  running = null
  await rm(dataDir, { recursive: true })
})

/** The app as people start it, on the test's database. */
async function started(environment: Record<string, string>) {
  const { user, password, host } = inject('cluster')
  const url = `postgres://${user}:${password}@localhost/${database().pool.options.database}?host=${encodeURIComponent(host)}`
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    BACKUP_DIR: 'off',
    SYNC_CRON: '0 0 1 1 *',
    ...environment,
  }
  const surroundings = {
    log: pino({ level: 'silent' }),
    say: (line: string) => void said.push(line),
    onLost: () => undefined,
  }
  running = await runApp(readConfig(settings, false), surroundings)
  said.push(...running.introduction)
  return caller(running.url.replace('localhost', '127.0.0.1'), 0, null)
}

const wren = { name: 'Wren Ashdown', email: 'wren@people.example', password: 'heather and gorse' }
const firstAccount = () => ({ ...wren, setup: setupTokenIn(said.join('\n')) })

test('a golfer who forgot their password gets an email from the league’s own mail server, and plays on', async () => {
  const login = { user: 'league', pass: 'birdie/3' }
  const server = await mailServer({ ...selfSigned('127.0.0.1'), login })
  const app = await started({
    SMTP_URL: `smtp://league:birdie%2F3@127.0.0.1:${server.port}`,
    MAIL_FROM: 'Golf League <league@golf.example>',
    APP_URL: 'https://golf.example',
  })
  await app.ask(auth.register, { body: firstAccount() })
  await app.ask(auth.forgotPassword, { body: { email: wren.email } })
  const resets = async () => server.received.filter(({ mail }) => mail.subject === 'Choose a new password')
  const [{ mail, isEncrypted } = expect.fail('no email')] = await until(resets, ({ length }) => length > 0)
  expect(isEncrypted).toBe(true)
  expect(mail.from).toEqual({ name: 'Golf League', address: 'league@golf.example' })
  const [, token = ''] = /https:\/\/golf\.example\/reset-password\?token=([\w-]+)/.exec(mail.text ?? '') ?? []
  await app.ask(auth.resetPassword, { body: { token, password: 'remembered' } })
  await app.ask(auth.login, { body: { email: wren.email, password: 'remembered' } })
  expect(said.filter((line) => line.includes('email'))).toEqual([])
})

test('without a mail server emails go to the outbox, and the start-up log does not mention them', async () => {
  const app = await started({})
  expect(said).toEqual([expect.stringContaining('/register?setup='), expect.stringContaining('Nineteenth is ready')])
  await app.ask(auth.register, { body: firstAccount() })
  await app.ask(auth.forgotPassword, { body: { email: wren.email } })
  const [line = ''] = await until(
    async () => said.filter((words) => words.includes('.reset.')),
    ({ length }) => length > 0,
  )
  expect(line).toMatch(/^An email was saved in .*\/outbox\/\w+\.reset\.\d+\.eml$/)
  expect(line).toContain(dataDir)
})

test('settings that would put wrong links into emails are reported at start-up', async () => {
  await started({ SMTP_URL: 'smtps://mail.example' })
  expect(said[0]).toMatch(
    /^Links in emails lead to http:\/\/localhost:0, which other machines cannot reach: set APP_URL\.$/,
  )
})
