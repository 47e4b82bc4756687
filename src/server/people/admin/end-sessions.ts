import type { endUserSessions as contract } from '#contract/admin.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import type { Tools } from '#server/ground/tools.ts'
import { accountById, deleteSessionsOf } from '#server/people/accounts/accounts.ts'
import { refuse } from '#server/platform/http/refuse.ts'

type Account = { readonly id: number; readonly address: string }

/** Signs an account out on all devices, for example after a phone was lost. */
export async function endUserSessions(
  { db, now }: Tools,
  actor: Actor,
  { id, address }: Account,
): Promise<ReplyOf<typeof contract>> {
  if (!may.administer(actor)) refuse('not_allowed')
  return db.transaction().execute(async (tx) => {
    if ((await accountById(tx, id)) === undefined) refuse('user_not_found')
    const sessions = await deleteSessionsOf(tx, id)
    const [by, target] = [
      { actorId: actor.id, address },
      { kind: 'user', id },
    ] as const
    await recordEvent(tx, { kind: 'sessions_ended', at: now(), by, target, detail: { sessions } })
    return { success: true }
  })
}
