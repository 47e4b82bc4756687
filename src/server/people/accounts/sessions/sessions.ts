import { randomBytes } from 'node:crypto'
import { lackedFactor } from '#domain/permissions.ts'
import { msPerDay } from '#domain/shared/day.ts'
import type { Tools } from '#server/ground/tools.ts'
import { endUnusedSessions, extendSession, insertSession, sessionOf } from '#server/people/accounts/auth.queries.ts'
import { hashOfToken } from '#server/platform/db/secrets.ts'
import type { SignedIn } from '#server/platform/http/admission/admission.ts'

/** A session ends this long after its last use, and at the latest this long after it began. */
const idleLimit = 30 * msPerDay
const maxLifeMs = 90 * msPerDay
/** The last use is stored only when the stored one is older than this. */
const touchEvery = msPerDay / 4

/** Starts a session, ending old ones beyond the limit, and returns its token, of which only the hash is stored. */
export async function startSession(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  userId: number,
  device: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const seenAt = now()
  const at = seenAt.toISOString()
  const expiresAt = new Date(seenAt.getTime() + idleLimit).toISOString()
  await endUnusedSessions(db, userId)
  await insertSession(db, { tokenHash: hashOfToken(token), userId, device, createdAt: at, seenAt: at, expiresAt })
  return token
}

/** The bounds of sessions that are valid at this instant. */
export const validAt = (now: Date) => ({ now, begunAfter: new Date(now.getTime() - maxLifeMs) })

/** The account that an Authorization header signs in, or null. */
export async function identifyCaller(
  tools: Pick<Tools, 'db' | 'now'>,
  authorization: string | undefined,
): Promise<SignedIn | null> {
  const token = /^Bearer ([\w-]{43})$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) return null
  const now = tools.now()
  const tokenHash = hashOfToken(token)
  const session = await sessionOf(tools.db, tokenHash, validAt(now))
  if (session === undefined) return null
  const [createdAt, seenAt] = [Date.parse(session.createdAt), Date.parse(session.seenAt)]
  const isDue = now.getTime() - seenAt > touchEvery
  if (isDue) {
    const end = Math.min(now.getTime() + idleLimit, createdAt + maxLifeMs)
    await extendSession(tools.db, tokenHash, now.toISOString(), new Date(end).toISOString())
  }
  const { id, role, golferId, leagues, expiresAt } = session
  const touchAt = (isDue ? now.getTime() : seenAt) + touchEvery
  const until = Math.min(touchAt, Date.parse(expiresAt), createdAt + maxLifeMs)
  const lacksSecondFactor = lackedFactor(session) !== null
  return { actor: { id, role, golferId }, token, leagues: new Set(leagues), lacksSecondFactor, until }
}
