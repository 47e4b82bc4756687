import { expect, test } from 'vitest'
import { EmbeddedDatabaseError } from '#server/platform/db/embedded/embedded-database-error.ts'
import { startMessage } from './database-at.ts'

test.each([
  'could not write to file "pg_wal/xlogtemp.5": No space left on device',
  'could not extend file "base/4/2838": wrote only 4096 of 8192 bytes at block 5',
])('a disk that fills up while the database is created is the reason that is said: %s', (line) => {
  const cause = new Error(
    `Command failed: initdb\nrunning bootstrap script ... FATAL:  ${line}\nHINT:  Check free disk space.\ninitdb: removing contents of data directory "/data"`,
  )
  const error = new EmbeddedDatabaseError('The database cannot be created in /data.', { cause })
  expect(startMessage(error)).toBe(
    `The disk is full (running bootstrap script ... FATAL:  ${line}): make room, then try again.`,
  )
})
