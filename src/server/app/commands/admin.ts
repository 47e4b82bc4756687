import { commandLine, recordEvent } from '#server/admin/audit/audit.queries.ts'
import { setRole } from '#server/accounts/auth.queries.ts'
import { runCommand } from './run-command.ts'
import { StartError } from '../database-at.ts'

/** Makes an account an admin: `npm run admin -- EMAIL`. Works beside a running app. */
await runCommand(async ({ db }, [email]) => {
  if (email === undefined) throw new StartError('Name an account: npm run admin -- EMAIL')
  const promoted = await db.transaction().execute(async (tx) => {
    const account = await setRole(tx, email, 'ADMIN')
    if (account !== undefined) {
      const target = { kind: 'user', id: account.id } as const
      await recordEvent(tx, { kind: 'role_changed', at: new Date(), by: commandLine, target, detail: { to: 'ADMIN' } })
    }
    return account
  })
  if (promoted === undefined) throw new StartError(`There is no account with the address ${email}.`)
  return `${promoted.name} <${email}> is an admin now.`
})
