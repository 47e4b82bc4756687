import { setRole } from './auth/auth.queries.ts'
import { readConfig } from './config.ts'
import { StartError, databaseBeside } from './database-at.ts'
import { migrate } from './db/migrate.ts'
import { startSentence } from './start-sentence.ts'

/** Makes an account an admin: `npm run admin -- EMAIL`. Works beside a running app. */
async function promote(email: string | undefined): Promise<string> {
  if (email === undefined) throw new StartError('Say whose account: npm run admin -- EMAIL')
  const database = await databaseBeside(readConfig(process.env, process.getuid?.() === 0))
  try {
    await migrate(database)
    const promoted = await setRole(database.db, email, 'ADMIN')
    if (promoted === undefined) throw new StartError(`There is no account with the address ${email}.`)
    return `${promoted.name} <${email}> is an admin now.`
  } finally {
    await database.stop()
  }
}

try {
  process.stdout.write(`${await promote(process.argv[2])}\n`)
} catch (error) {
  process.stderr.write(`${startSentence(error)}\n`)
  process.exitCode = 1
}
