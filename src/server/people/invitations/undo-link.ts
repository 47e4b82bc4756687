import { type Actor, may } from '#domain/permissions.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import { lock, lockGolfer } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import { unlinkGolfer, unverifiedLinkOf } from '#server/people/accounts/accounts.ts'
import { refuse } from '#server/platform/http/refuse.ts'

type Link = { readonly golferId: number; readonly address: string }

/** Unlinks an account that an organizer linked to a golfer. The account, rounds and results stay. */
export async function undoLink({ db, now }: Tools, actor: Actor, { golferId, address }: Link) {
  return db.transaction().execute(async (tx) => {
    if ((await lockGolfer(tx, golferId)) === undefined) refuse('golfer_not_found')
    const link = (await unverifiedLinkOf(tx, golferId)) ?? refuse('link_not_undoable')
    const { userId, userName: user, leagueId, leagueName, ownerId, deputyIds } = link
    const made = { userId, league: ownerId === null ? null : { ownerId, deputyIds } }
    if (!may.undoLink(actor, made)) refuse('not_allowed')
    await lock(tx, { accounts: [userId] })
    await unlinkGolfer(tx, userId)
    const [by, target] = [
      { actorId: actor.id, address },
      { kind: 'golfer', id: golferId },
    ] as const
    const where = leagueId === null || leagueName === null ? {} : { league: { id: leagueId, name: leagueName } }
    await recordEvent(tx, { kind: 'golfer_unlinked', at: now(), by, target, ...where, detail: { userId, user } })
    return { success: true }
  })
}
