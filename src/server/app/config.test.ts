import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './secret-files.ts'

test('without settings it listens on port 3000, keeps its own database, and shows the demo world', () => {
  expect(readConfig({}, false)).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    demo: true,
    simulatorPort: 3001,
  })
  expect(readConfig({}, true).dataDir).toBe('/var/lib/nineteenth')
})

test('outside the demo world the association is off by default, so that a real league gets no simulated rounds', () => {
  expect(readConfig({}, false).association?.mode).toBe('simulator')
  expect(readConfig({ DEMO: 'off' }, false).association).toBeNull()
  expect(readConfig({ NODE_ENV: 'production' }, false)).toMatchObject({ demo: false, association: null })
  expect(readConfig({ DATABASE_URL: 'postgres://db.example/golf' }, false)).toMatchObject({
    demo: false,
    association: null,
  })
})

test('the demo, whose passwords are public, is only for this machine unless DEMO=public', () => {
  for (const elsewhere of [{ HOST: '0.0.0.0' }, { HOST: '192.0.2.7' }, { APP_URL: 'https://golf.example' }]) {
    expect(readConfig(elsewhere, false)).toMatchObject({ demo: false, association: null })
    expect(() => readConfig({ ...elsewhere, DEMO: 'on' }, false)).toThrow(
      /^DEMO=on works only while HOST and APP_URL name this machine.* DEMO=public /,
    )
    expect(readConfig({ ...elsewhere, DEMO: 'public' }, false)).toMatchObject({ demo: true, demoIsPublic: true })
  }
  for (const here of [{ HOST: '::1' }, { HOST: 'localhost' }, { APP_URL: 'http://[::1]:3000' }, { DEMO: 'on' }]) {
    expect(readConfig(here, false)).toMatchObject({ demo: true, demoIsPublic: false })
  }
})

test('secrets can be in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nineteenth-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'database')
  writeFileSync(file, 'postgres://golf:secret@db.example/golf\n')
  expect(readConfig({ DATABASE_URL_FILE: file }, false).databaseUrl).toBe('postgres://golf:secret@db.example/golf')
  expect(() => readConfig({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://db.example/golf' }, false)).toThrow(
    /^Set DATABASE_URL or DATABASE_URL_FILE, not both\.$/,
  )
  expect(() => readConfig({ SMTP_URL_FILE: join(folder, 'none') }, false)).toThrow(
    /^SMTP_URL_FILE names .* cannot be read\.$/,
  )
})

test.each([
  [{ PORT: 'eighty' }, "PORT must be a port number from 0 to 65535, not 'eighty'."],
  [{ GHIN_MODE: 'maybe' }, "GHIN_MODE must be simulator, consumer, gpa or off, not 'maybe'."],
  [{ DEMO: 'perhaps' }, "DEMO must be on, off or public, not 'perhaps'."],
  [{ SYNC_CRON: 'hourly' }, "SYNC_CRON must be a cron schedule of five fields such as 15 */4 * * *, not 'hourly'."],
  [{ DIGEST_CRON: 'mondays' }, "DIGEST_CRON must be a cron schedule of five fields such as 0 14 * * 1, not 'mondays'."],
  [{ PAGE_CONNECTIONS: '1' }, "PAGE_CONNECTIONS must be a number of database connections from 2 to 500, not '1'."],
  [{ PAGE_STATEMENT_SECONDS: '0' }, "PAGE_STATEMENT_SECONDS must be a number of seconds from 1 to 60, not '0'."],
  [{ JOB_CONNECTIONS: '3.5' }, "JOB_CONNECTIONS must be a number of database connections from 5 to 500, not '3.5'."],
  [
    { TRUST_PROXY: 'nginx' },
    "TRUST_PROXY must be off, the number of proxies before the app (usually 1), or their addresses and networks such as 10.0.0.5,192.168.0.0/16, not 'nginx'.",
  ],
  [
    { TRUST_PROXY: 'on' },
    'TRUST_PROXY=on would believe any address that a client claims: set it to off, the number of proxies before the app (usually 1), or their addresses and networks such as 10.0.0.5,192.168.0.0/16.',
  ],
  [{ REQUESTS_PER_MINUTE: '5' }, "REQUESTS_PER_MINUTE must be a number of at least 60, not '5'."],
  [{ GHIN_MODE: 'gpa' }, 'GHIN_MODE=gpa needs GHIN_USERNAME and GHIN_PASSWORD.'],
])('a wrong value is one clear sentence: %o', (environment, sentence) => {
  expect(() => readConfig(environment, false)).toThrow(new ConfigError(sentence))
})

test('a wrong database address is named without the password it holds', () => {
  for (const url of ['mysql://user:secret@db.example', 'postgres://user:secret#1/2@db.example/golf'])
    expect(() => readConfig({ DATABASE_URL: url }, false)).toThrow(
      /^DATABASE_URL must be a PostgreSQL address(?!.*secret).* percent-encoded/,
    )
})

test('proxies are trusted by number or address, and none without the setting', () => {
  const trusted = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }, false).trustProxy
  expect([readConfig({}, false).trustProxy, trusted('off'), trusted('0'), trusted('1'), trusted('2')]).toEqual([
    false,
    false,
    false,
    1,
    2,
  ])
  expect(trusted('10.0.0.5, 192.168.0.0/16,2001:db8::/32')).toEqual(['10.0.0.5', '192.168.0.0/16', '2001:db8::/32'])
})

test('all wrong values are reported together', () => {
  expect(() => readConfig({ PORT: 'x', DEMO: 'y' }, false)).toThrow(/PORT must be .*\nDEMO must be /)
})

test('without settings emails stay here, and are from no-reply at this machine', () => {
  expect(readConfig({}, false)).toMatchObject({
    smtp: null,
    mailFrom: { name: 'Nineteenth', address: 'no-reply@localhost' },
  })
})

test('emails are from no-reply at the site’s host, or from MAIL_FROM', () => {
  const site = { APP_URL: 'https://golf.example/', SMTP_URL: 'smtps://mail.example' }
  expect(readConfig(site, false)).toMatchObject({
    appUrl: 'https://golf.example',
    smtp: { host: 'mail.example', port: 465 },
    mailFrom: { address: 'no-reply@golf.example' },
  })
  const named = readConfig({ ...site, MAIL_FROM: 'Golf League <league@golf.example>' }, false)
  expect(named.mailFrom).toEqual({ name: 'Golf League', address: 'league@golf.example' })
})

test('a wrong sender or mail server is reported in one sentence without the password', () => {
  expect(() => readConfig({ MAIL_FROM: 'the league' }, false)).toThrow(
    new ConfigError(
      "MAIL_FROM must be an address such as league@golf.example or Golf League <league@golf.example>, not 'the league'.",
    ),
  )
  expect(() => readConfig({ SMTP_URL: 'user:mulligan@mail.example' }, false)).toThrow(
    new ConfigError(
      'SMTP_URL must be a mail server such as smtp://user:password@mail.example:587 or smtps://mail.example.',
    ),
  )
})
