import { commandLine, recordEvent } from '#server/ground/audit.queries.ts'
import { commandText } from '#server/platform/command-text.ts'
import { renewSecrets } from '#server/platform/db/secrets.ts'
import { StartError } from '../database-at.ts'
import { runCommand } from './run-command.ts'

/** After a leak of the database or of a backup: `npm run renew-secrets`. Works beside a running app. */
await runCommand(async ({ db }, given) => {
  if (given.length > 0)
    throw new StartError(`This takes no arguments, and ends every sign-in: ${commandText('renew-secrets')}`)
  const sessions = await db.transaction().execute(async (tx) => {
    const at = new Date()
    const ended = await renewSecrets(tx, at)
    await recordEvent(tx, { kind: 'sessions_ended', at, by: commandLine, detail: { sessions: ended } })
    return ended
  })
  return `The site has new secrets. Sign-ins ended: ${sessions}. Links of emails, of leagues, for setting up and for unsubscribing no longer work.`
})
