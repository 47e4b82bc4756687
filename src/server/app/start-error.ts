import { ConfigError } from './config.ts'
import { StartError } from './database-at.ts'
import { BackupError } from '#server/platform/db/backup/format.ts'
import { EmbeddedDatabaseError } from '#server/platform/db/embedded/embedded-database-error.ts'

/** The message for the person who started the program: one sentence for a problem they can fix, the stack for a bug. */
export function startMessage(error: unknown): string {
  const isForOperator =
    error instanceof ConfigError ||
    error instanceof StartError ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof BackupError
  if (isForOperator) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
