import { lock } from '#server/ground/locks.ts'
import type { League } from '#contract/leagues.ts'
import { type Actor, may, mayReceiveLeague } from '#domain/permissions.ts'
import { recordEvent } from '#server/ground/audit.queries.ts'
import { accountById } from '#server/accounts/auth.queries.ts'
import { leagueToChange, lockLeagueToChange } from '#server/ground/access.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Tools } from '#server/tools.ts'
import { leagueById, membersOf, saveDeputy, updateLeague } from './leagues.queries.ts'

type Transfer = { readonly leagueId: number; readonly ownerId: number; readonly address: string }

/** Transfers a league to a member who has an account and has accepted to play in it; a deputy is none as its owner. */
export async function transferLeague(
  { db, now }: Tools,
  actor: Actor,
  { leagueId, ownerId, address }: Transfer,
): Promise<League> {
  await leagueToChange(db, actor, { leagueId, allowed: may.transferLeague })
  return db.transaction().execute(async (tx) => {
    // An account that is being deleted is waited for first: it is no member’s any more then.
    await lock(tx, { accounts: [ownerId] })
    const league = await lockLeagueToChange(tx, actor, { leagueId, allowed: may.transferLeague })
    const newOwner = (await membersOf(tx, leagueId)).find(({ userId }) => userId === ownerId)
    if (newOwner === undefined || ownerId === league.ownerId) refuse('not_a_member_with_account')
    if (!mayReceiveLeague(newOwner, league)) refuse('not_accepted')
    await updateLeague(tx, leagueId, { ownerId })
    await saveDeputy(tx, { leagueId, golferId: newOwner.id, deputyId: null })
    const [by, target] = [
      { actorId: actor.id, address },
      { kind: 'league', id: leagueId },
    ] as const
    const from = (await accountById(tx, league.ownerId))?.name ?? null
    await recordEvent(tx, { kind: 'ownership_transferred', at: now(), by, target, detail: { from, to: newOwner.name } })
    return (await leagueById(tx, actor, leagueId)) ?? refuse('league_not_found')
  })
}
