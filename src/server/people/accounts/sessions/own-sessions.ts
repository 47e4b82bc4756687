import type { endSession as endOne, listSessions as contract } from '#contract/auth.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Actor } from '#domain/permissions.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import { lock } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import { deleteSessionOf, deleteSessionsOf, sessionsOf } from '#server/people/accounts/auth.queries.ts'
import { hashOfToken } from '#server/platform/db/secrets.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { validAt } from './sessions.ts'

type Self = { readonly actor: Actor; readonly address: string }

/** The account's sessions. */
export async function listSessions(
  { db, now }: Tools,
  actor: Actor,
  token: string | null,
): Promise<ReplyOf<typeof contract>> {
  const current = hashOfToken(token ?? '')
  const sessions = await sessionsOf(db, actor.id, validAt(now()))
  return sessions.map(({ tokenHash, ...session }) => ({ ...session, isCurrent: tokenHash.equals(current) }))
}

export function endSession({ db, now }: Tools, self: Self, id: number): Promise<ReplyOf<typeof endOne>> {
  return db.transaction().execute(async (tx) => {
    if (!(await deleteSessionOf(tx, self.actor.id, id))) refuse('session_not_found')
    await recordEnd(tx, self, { at: now(), sessions: 1 })
    return { success: true }
  })
}

/** Ends all of the caller's sessions, including this one. */
export function endAllSessions({ db, now }: Tools, self: Self): Promise<ReplyOf<typeof endOne>> {
  return db.transaction().execute(async (tx) => {
    // The lock prevents new sign-ins, so the number counted is the number ended.
    await lock(tx, { accounts: [self.actor.id] }, 'delete')
    const sessions = (await sessionsOf(tx, self.actor.id, validAt(now()))).length
    await deleteSessionsOf(tx, self.actor.id)
    await recordEnd(tx, self, { at: now(), sessions })
    return { success: true }
  })
}

function recordEnd(tx: Tools['db'], { actor, address }: Self, { at, sessions }: { at: Date; sessions: number }) {
  return recordEvent(tx, {
    kind: 'sessions_ended',
    at,
    by: { actorId: actor.id, address },
    target: { kind: 'user', id: actor.id },
    detail: { sessions },
  })
}
