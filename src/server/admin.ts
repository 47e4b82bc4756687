import { setRole } from './auth/auth.queries.ts'
import { runCommand } from './command.ts'
import { StartError } from './database-at.ts'

/** Makes an account an admin: `npm run admin -- EMAIL`. Works beside a running app. */
await runCommand(async ({ db }, [email]) => {
  if (email === undefined) throw new StartError('Say whose account: npm run admin -- EMAIL')
  const promoted = await setRole(db, email, 'ADMIN')
  if (promoted === undefined) throw new StartError(`There is no account with the address ${email}.`)
  return `${promoted.name} <${email}> is an admin now.`
})
