import { ConfigError } from './config.ts'
import { StartError } from './database-at.ts'
import { BackupError } from '#server/db/backup/format.ts'
import { EmbeddedDatabaseError } from '#server/db/embedded/embedded-database-error.ts'

/** What people are told when a program cannot start or go on: a sentence if it is theirs to mend, all there is if it is ours. */
export function startSentence(error: unknown): string {
  const isTheirs =
    error instanceof ConfigError ||
    error instanceof StartError ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof BackupError
  if (isTheirs) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
