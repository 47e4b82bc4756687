import { commandLine, recordEvent } from '#server/admin/audit/audit.queries.ts'
import { renewSecrets } from '#server/platform/db/secrets.ts'
import { runCommand } from './run-command.ts'

/** After a leak of the database or of a backup: `npm run renew-secrets`. Works beside a running app. */
await runCommand(async ({ db }) => {
  const sessions = await db.transaction().execute(async (tx) => {
    const ended = await renewSecrets(tx)
    await recordEvent(tx, { kind: 'sessions_ended', at: new Date(), by: commandLine, detail: { sessions: ended } })
    return ended
  })
  return `The site has new secrets. Sign-ins ended: ${sessions}. Links of emails and of leagues, and the addresses for unsubscribing, no longer work.`
})
