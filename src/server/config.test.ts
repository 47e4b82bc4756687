import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('without settings it listens on port 3000, keeps its own database, and shows the demo world', () => {
  expect(readConfig({}, false)).toMatchObject({ port: 3000, host: '127.0.0.1', databaseUrl: null, demo: true, simulatorPort: 3001 })
  expect(readConfig({}, true).dataDir).toBe('/var/lib/nineteenth')
})

test('invented rounds never meet a real league: the association is off outside the demo world', () => {
  expect(readConfig({}, false).association?.mode).toBe('simulator')
  expect(readConfig({ DEMO: 'off' }, false).association).toBeNull()
  expect(readConfig({ NODE_ENV: 'production' }, false)).toMatchObject({ demo: false, association: null })
  expect(readConfig({ DATABASE_URL: 'postgres://db.example/golf' }, false)).toMatchObject({ demo: false, association: null })
})

test.each([
  [{ PORT: 'eighty' }, "PORT must be a port number from 0 to 65535, not 'eighty'."],
  [{ GHIN_MODE: 'maybe' }, "GHIN_MODE must be simulator, consumer, gpa or off, not 'maybe'."],
  [{ DEMO: 'perhaps' }, "DEMO must be on or off, not 'perhaps'."],
  [{ SYNC_CRON: 'hourly' }, "SYNC_CRON must be a time table of five fields such as 15 */4 * * *, not 'hourly'."],
  [{ GHIN_MODE: 'gpa' }, 'GHIN_MODE=gpa needs GHIN_USERNAME and GHIN_PASSWORD.'],
])('a wrong value is one clear sentence: %o', (environment, sentence) => {
  expect(() => readConfig(environment, false)).toThrow(new ConfigError(sentence))
})

test('a wrong database address is named without the password it holds', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://user:secret@db.example' }, false)).toThrow(/^DATABASE_URL must be a PostgreSQL address(?!.*secret)/)
})

test('every wrong value is told at once', () => {
  expect(() => readConfig({ PORT: 'x', DEMO: 'y' }, false)).toThrow(/PORT must be .*\nDEMO must be /)
})
