import { isSilence } from './answered.ts'
import { isOutdatedPlan } from './prepared.ts'

/**
 * SQLSTATE: a statement or lock timed out, a file could not be written (58030), the server is starting or stopping, or is
 * a standby that is about to become the primary and only reads yet (25006).
 */
const busyStates = new Set(['57014', '55P03', '57P01', '57P02', '57P03', '25006', '58030'])
/** The beginnings of SQLSTATEs: connections break, or no connection, memory or space is left. */
const busyClasses = ['08', '53']
/** Nothing answers at the database's address. */
const unreachable = new Set(['ECONNREFUSED', 'ENOENT'])
/** A connection ended while in use. Outside services have their own errors. */
const broken = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** Refuses the connection: the operator has closed the database to new ones. */
const closed = '55000'
/** Errors of the pool and the driver that have no code. */
const noConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/

/** Whether the database could not serve a request but probably can in a moment. */
export function isDatabaseBusy(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isRefusal = 'severity' in error && isBusyState(code, error.severity === 'FATAL')
  return isRefusal || isLostConnection(error, code) || isOutdatedPlan(error) || isSilence(error)
}

const isBusyState = (code: string, isFatal: boolean) =>
  busyStates.has(code) || busyClasses.some((beginning) => code.startsWith(beginning)) || (code === closed && isFatal)

function isLostConnection(error: Error, code: string): boolean {
  const isConnecting = 'syscall' in error && error.syscall === 'connect'
  return (isConnecting && unreachable.has(code)) || broken.has(code) || noConnection.test(error.message)
}
