import { randomBytes } from 'node:crypto'
import type { Tools } from '#server/tools.ts'
import { hasAccounts, insertSetupToken } from './auth.queries.ts'
import { hashOfToken } from './sessions/sessions.ts'

/** A link that creates the first account, the site's administrator; null once there is an account. Only the token's hash is stored. */
export async function setupLink({ db }: Pick<Tools, 'db'>, siteUrl: string): Promise<string | null> {
  if (await hasAccounts(db)) return null
  const token = randomBytes(32).toString('base64url')
  await insertSetupToken(db, hashOfToken(token))
  return `${siteUrl}/register?setup=${token}`
}
