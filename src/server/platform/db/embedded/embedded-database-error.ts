/** The embedded database cannot be opened; the message is one sentence for the person who started the app. */
export class EmbeddedDatabaseError extends Error {
  override readonly name: string = 'EmbeddedDatabaseError'
}

/** Another app owns the database: the only case in which retrying is wrong. */
export class InUseError extends EmbeddedDatabaseError {}

/** The code of a failure of the system or the database, such as ENOENT. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
