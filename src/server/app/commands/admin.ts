import { commandLine, recordEvent } from '#server/admin/audit/audit.queries.ts'
import { deleteSessionsOf, setRole } from '#server/accounts/auth.queries.ts'
import { deleteSecondFactor, queueSecondFactorNotice } from '#server/accounts/second-factor/second-factor.queries.ts'
import { runCommand } from './run-command.ts'
import { StartError } from '../database-at.ts'

const usage = 'Name an account: npm run admin -- EMAIL, or npm run admin -- EMAIL --remove-two-step'

/**
 * Makes an account an admin: `npm run admin -- EMAIL`. With --remove-two-step it also removes the account's second
 * factor, for an administrator who has lost it, and ends its sessions. Works beside a running app.
 */
await runCommand(async ({ db }, [email, option, ...more]) => {
  const removes = option === '--remove-two-step'
  if (email === undefined || email.startsWith('-') || (option !== undefined && !removes) || more.length > 0)
    throw new StartError(usage)
  const changed = await db.transaction().execute(async (tx) => {
    const account = await setRole(tx, email, 'ADMIN')
    if (account === undefined) return undefined
    const at = new Date()
    const event = { at, by: commandLine, target: { kind: 'user', id: account.id } } as const
    await recordEvent(tx, { ...event, kind: 'role_changed', detail: { to: 'ADMIN' } })
    const wasOn = removes && (await deleteSecondFactor(tx, account.id))
    if (wasOn) {
      await deleteSessionsOf(tx, account.id)
      await recordEvent(tx, { ...event, kind: 'second_factor_off' })
      await queueSecondFactorNotice(tx, account.id, at)
    }
    return { ...account, wasOn }
  })
  if (changed === undefined) throw new StartError(`There is no account with the address ${email}.`)
  return `${changed.name} <${email}> is an admin now${changed.wasOn ? ', and signs in by password alone' : ''}.`
})
