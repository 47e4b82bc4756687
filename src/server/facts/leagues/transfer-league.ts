import type { League } from '#contract/leagues.ts'
import { type Actor, may, mayReceiveLeague } from '#domain/permissions.ts'
import { nameOfAccount } from '#server/ground/access.queries.ts'
import { leagueToChange } from '#server/ground/access.ts'
import { callerOf, change, ofLeague } from '#server/ground/change.ts'
import { lock } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { leagueById, membersOf, saveDeputy, updateLeague } from './leagues.queries.ts'

type Transfer = { readonly leagueId: number; readonly ownerId: number; readonly address: string }

/** Transfers a league to a member who has an account and has accepted to play in it; a deputy is none as its owner. */
export async function transferLeague(
  tools: Tools,
  actor: Actor,
  { leagueId, ownerId, address }: Transfer,
): Promise<League> {
  const wanted = { leagueId, allowed: may.transferLeague }
  await leagueToChange(tools.db, actor, wanted)
  return change(tools, callerOf(actor, address), {
    // An account that is being deleted is waited for: it is no member’s any more then.
    ...ofLeague(actor, wanted, (tx) => lock(tx, { accounts: [ownerId] })),
    touches: () => null,
    work: async (tx, league) => {
      const newOwner = (await membersOf(tx, leagueId)).find(({ userId }) => userId === ownerId)
      if (newOwner === undefined || ownerId === league.ownerId) refuse('not_a_member_with_account')
      if (!mayReceiveLeague(newOwner, league)) refuse('not_accepted')
      await updateLeague(tx, leagueId, { ownerId })
      await saveDeputy(tx, { leagueId, golferId: newOwner.id, deputyId: null })
      const from = await nameOfAccount(tx, league.ownerId)
      const target = { kind: 'league', id: leagueId } as const
      return {
        event: { kind: 'ownership_transferred', target, detail: { from, to: newOwner.name } },
        because: null,
        reply: async () => (await leagueById(tx, actor, leagueId)) ?? refuse('league_not_found'),
      }
    },
  })
}
