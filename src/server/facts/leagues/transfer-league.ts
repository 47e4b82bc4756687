import type { League } from '#contract/leagues.ts'
import { type Actor, may, mayReceiveLeague } from '#domain/permissions.ts'
import { type LeagueAccess, nameOfAccount } from '#server/ground/access.queries.ts'
import { leagueToChange } from '#server/ground/access.ts'
import { callerOf, change, ofLeague } from '#server/ground/change.ts'
import { lock } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
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
      return becomeOwner(tx, actor, league, { userId: ownerId, golferId: newOwner.id, name: newOwner.name })
    },
  })
}

type NewOwner = { readonly userId: number; readonly golferId: number; readonly name: string }

/** Makes a member the owner of a league that is locked, and a deputy no longer. */
export async function becomeOwner(tx: Db, actor: Actor, league: LeagueAccess, { userId, golferId, name }: NewOwner) {
  const { id: leagueId } = league
  await updateLeague(tx, leagueId, { ownerId: userId })
  await saveDeputy(tx, { leagueId, golferId, deputyId: null })
  const detail = { from: await nameOfAccount(tx, league.ownerId), to: name }
  return {
    event: { kind: 'ownership_transferred', target: { kind: 'league', id: leagueId }, detail },
    because: null,
    reply: async () => (await leagueById(tx, actor, leagueId)) ?? refuse('league_not_found'),
  } as const
}
