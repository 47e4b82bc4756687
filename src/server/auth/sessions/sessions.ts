import { createHash, randomBytes } from 'node:crypto'
import type { SignedIn } from '#server/http/admission/signed-in.ts'
import type { Tools } from '#server/tools.ts'
import { insertSession, prolongSession, sessionOf } from '../auth.queries.ts'

const day = 24 * 60 * 60 * 1000
/** A session ends this long after it was last used, and this long after it began, however often it is used. */
const life = 30 * day
const wholeLife = 90 * day
/** How stale a session's last use may be before it is written down again. */
const touchEvery = day / 4

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Starts a session and gives its token, which is kept nowhere but with the caller. */
export async function startSession(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  userId: number,
  device: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const seenAt = now()
  const at = seenAt.toISOString()
  const expiresAt = new Date(seenAt.getTime() + life).toISOString()
  await insertSession(db, { tokenHash: hashOfToken(token), userId, device, createdAt: at, seenAt: at, expiresAt })
  return token
}

/** What tells the sessions that last at a moment. */
export const lasting = (now: Date) => ({ now, begunAfter: new Date(now.getTime() - wholeLife) })

/** Who bears this Authorization header, if anybody. */
export async function bearer(
  tools: Pick<Tools, 'db' | 'now'>,
  authorization: string | undefined,
): Promise<SignedIn | null> {
  const token = /^Bearer ([\w-]{43})$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) return null
  const now = tools.now()
  const tokenHash = hashOfToken(token)
  const session = await sessionOf(tools.db, tokenHash, lasting(now))
  if (session === undefined) return null
  if (now.getTime() - Date.parse(session.seenAt) > touchEvery) {
    const end = Math.min(now.getTime() + life, Date.parse(session.createdAt) + wholeLife)
    await prolongSession(tools.db, tokenHash, now.toISOString(), new Date(end).toISOString())
  }
  return { actor: { id: session.id, role: session.role, golferId: session.golferId }, token }
}
