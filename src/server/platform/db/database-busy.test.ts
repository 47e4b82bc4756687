import { expect, test } from 'vitest'
import { isDatabaseBusy } from './database-busy.ts'

const failed = (message: string, details: object = {}) => Object.assign(new Error(message), details)

test.each([
  failed('terminating connection due to unexpected postmaster exit', { code: '57P01', severity: 'FATAL' }),
  failed('connect ENOENT /run/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' }),
  failed('write EPIPE', { code: 'EPIPE', syscall: 'write' }),
  // As the pool passes it on.
  failed('write EPIPE', { code: 'EPIPE' }),
  failed('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' }),
  failed('Connection terminated unexpectedly'),
  failed('could not extend file: No space left on device', { code: '53100', severity: 'ERROR' }),
  failed('out of memory', { code: '53200', severity: 'ERROR' }),
  failed('cannot execute INSERT in a read-only transaction', { code: '25006', severity: 'ERROR' }),
  failed('Query read timeout'),
  failed('Client has encountered a connection error and is not queryable'),
])('a request that meets a database which is being lost can be tried again: %s', (error) => {
  expect(isDatabaseBusy(error)).toBe(true)
})

test.each([
  failed('ENOENT: no such file or directory', { code: 'ENOENT', syscall: 'open' }),
  failed('duplicate key value violates unique constraint', { code: '23505', severity: 'ERROR' }),
  failed('Cannot read properties of undefined'),
  'a text',
])('other errors are defects, which trying again does not mend: %s', (error) => {
  expect(isDatabaseBusy(error)).toBe(false)
})
