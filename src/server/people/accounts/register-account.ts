import { randomBytes } from 'node:crypto'
import type { register } from '#contract/auth.ts'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import type { Tools } from '#server/ground/tools.ts'
import { withAdvisoryLock } from '#server/platform/db/locks.ts'
import { hashOfToken } from '#server/platform/db/secrets.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import { account } from './account.ts'
import { hasAccounts, insertAccount, takeSetupTokens, insertSetupToken } from './auth.queries.ts'
import { countMail } from './count-mail.ts'
import { keep } from './kept-invitations.queries.ts'
import { checkNewPassword } from './passwords/new-password.ts'
import { hashPassword } from './passwords/password-hash.ts'
import { deviceToken, deviceName } from './sessions/devices.ts'
import { startSession } from './sessions/sessions.ts'
import { queueVerification } from './verification/email-verification.queries.ts'

type Visitor = Pick<Exchange, 'address' | 'userAgent' | 'hash'>
type Form = InputOf<typeof register>['body']

type Opened = { readonly id: number; readonly passwordHash: string; readonly isWrittenTo: boolean }

export async function registerAccount(tools: Tools, visitor: Visitor, form: Form): Promise<ReplyOf<typeof register>> {
  const { address } = visitor
  await countMail(tools.limits, address, [['register-address', address]])
  const { id, passwordHash, isWrittenTo } = await openAccount(tools, visitor, form)
  if (isWrittenTo) await tools.limits.count('verify-email-mailbox', form.email.toLowerCase())
  const token = await startSession(tools, id, deviceName(visitor.userAgent))
  tools.security.signedIn({ account: id, address, factors: ['password'] })
  return { token, user: await account(tools.db, id), device: await deviceToken(tools, { id, passwordHash }) }
}

/**
 * Adds an account. The first account needs the setup link and becomes administrator; the lock ensures that there is
 * only one first account.
 */
async function openAccount(
  { db, limits, now }: Tools,
  { address, hash }: Visitor,
  { name, email, password, setup = '', invitation }: Form,
): Promise<Opened> {
  await checkNewPassword({ field: 'password', password, name, email })
  const passwordHash = await hash(() => hashPassword(password))
  const isWrittenTo = (await limits.refusalOf('verify-email-mailbox', email.toLowerCase())) === null
  return withAdvisoryLock(db, 'accounts', async (tx) => {
    const isFirst = !(await hasAccounts(tx))
    if (isFirst && !(await takeSetupTokens(tx, hashOfToken(setup)))) refuse('setup_required')
    const role = isFirst ? 'ADMIN' : 'USER'
    const added = (await insertAccount(tx, { name, email, passwordHash, role })) ?? refuse('email_taken')
    if (isWrittenTo) await queueVerification(tx, added.id, now())
    if (invitation !== undefined) await keep(tx, { userId: added.id, codeHash: hashOfToken(invitation), at: now() })
    const by = { actorId: added.id, address }
    if (isFirst) await recordEvent(tx, { kind: 'setup', at: now(), by, target: { kind: 'user', id: added.id } })
    return { id: added.id, passwordHash, isWrittenTo }
  })
}

/**
 * A link that creates the first account, which administers the site; null once an account exists. Only the token's
 * hash is stored.
 */
export async function setupLink({ db }: Pick<Tools, 'db'>, siteUrl: string): Promise<string | null> {
  if (await hasAccounts(db)) return null
  const token = randomBytes(32).toString('base64url')
  await insertSetupToken(db, hashOfToken(token))
  return `${siteUrl}/register?setup=${token}`
}
