import { isSilence } from './answered.ts'
import { isOutdatedPlan } from './prepared.ts'

/**
 * SQLSTATE: a statement or lock timed out, or a file could not be written, or the server is starting or stopping, or is a standby that is about to become
 * the primary (25006: it only reads yet).
 */
const busyStates = new Set(['57014', '55P03', '57P01', '57P02', '57P03', '25006', '58030'])
/** The beginnings of SQLSTATEs: connections break, or no connection, memory or space is left. */
const busyClasses = ['08', '53']
/** Nothing answers at the database's address. */
const unreachable = new Set(['ECONNREFUSED', 'ENOENT'])
/** A connection ended while it was used: what speaks to outsiders has errors of its own. */
const broken = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** Refuses the connection: the operator has closed the database to new ones. */
const closed = '55000'
/** Errors of the pool and the driver that have no code. */
const noConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/

/** Whether the database could not serve a request but probably can in a moment. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isSystemCall = 'syscall' in error && error.syscall === 'connect'
  return (
    busyStates.has(code) ||
    ('severity' in error && busyClasses.some((beginning) => code.startsWith(beginning))) ||
    isOutdatedPlan(error) ||
    isSilence(error) ||
    (code === closed && 'severity' in error && error.severity === 'FATAL') ||
    (isSystemCall && unreachable.has(code)) ||
    broken.has(code) ||
    noConnection.test(error.message)
  )
}
