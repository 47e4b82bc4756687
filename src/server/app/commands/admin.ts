import { commandLine, recordEvent } from '#server/ground/audit.queries.ts'
import { deleteSessionsOf, credentialsOf, setRole } from '#server/people/accounts/auth.queries.ts'
import { removeFactors } from '#server/people/accounts/second-factor/remove-factors.ts'
import { commandText } from '#server/platform/command-text.ts'
import type { Db } from '#server/platform/db/database.ts'
import { StartError } from '../database-at.ts'
import { runCommand } from './run-command.ts'

const usage = `Name an account: ${commandText('admin', 'EMAIL')}, or ${commandText('admin', 'EMAIL --remove-two-step')}`

/**
 * Makes an account an admin, which ends its sessions: `npm run admin -- EMAIL`. With --remove-two-step it removes the
 * account's second factor and passkeys instead, for someone who has lost them, and its role stays. Works beside a running app.
 */
await runCommand(async ({ db }, [email, option, ...more]) => {
  const removes = option === '--remove-two-step'
  if (email === undefined || email.startsWith('-') || (option !== undefined && !removes) || more.length > 0)
    throw new StartError(usage)
  return db.transaction().execute(async (tx) => {
    const known = await credentialsOf(tx, email)
    if (known === undefined) throw new StartError(`There is no account with the address ${email}.`)
    return removes ? removeTwoStep(tx, known.id, email) : makeAdmin(tx, email)
  })
})

async function makeAdmin(tx: Db, email: string): Promise<string> {
  const account = await setRole(tx, email, 'ADMIN')
  if (account === undefined) return `${email} is an admin already.`
  await deleteSessionsOf(tx, account.id)
  const target = { kind: 'user', id: account.id } as const
  await recordEvent(tx, { kind: 'role_changed', at: new Date(), by: commandLine, target, detail: { to: 'ADMIN' } })
  return `${account.name} <${email}> is an admin now.`
}

async function removeTwoStep(tx: Db, userId: number, email: string): Promise<string> {
  if (!(await removeFactors(tx, userId, { at: new Date(), by: commandLine })))
    return `${email} has no two-step sign-in and no passkeys: nothing was changed.`
  return `${email} signs in by password alone now.`
}
