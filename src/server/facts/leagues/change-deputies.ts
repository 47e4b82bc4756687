import type { LeagueMember } from '#contract/leagues.ts'
import { type Actor, type Organized, may, mayBeDeputy, maxDeputies } from '#domain/permissions.ts'
import { userOfGolfer } from '#server/facts/golfers/golfers.ts'
import type { LeagueAccess } from '#server/ground/access.queries.ts'
import { leagueToChange } from '#server/ground/access.ts'
import { type Caller, change, ofLeague } from '#server/ground/change.ts'
import { lock, lockGolfer } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { shownTo } from './change-members.ts'
import { memberOf, saveDeputy } from './leagues.queries.ts'

type Place = { readonly leagueId: number; readonly golferId: number }

// A trigger ends what a deputy may do with the link of
// their account, so that the account is held while it is made a deputy's.

export async function nameDeputy(tools: Tools, caller: Caller, place: Place): Promise<LeagueMember> {
  const { actor } = caller
  const wanted = { leagueId: place.leagueId, allowed: may.nameDeputies }
  await leagueToChange(tools.db, actor, wanted)
  return change(tools, caller, {
    ...ofLeague(actor, wanted, async (tx) => {
      if ((await lockGolfer(tx, place.golferId)) === undefined) refuse('not_a_member')
      const account = await userOfGolfer(tx, place.golferId)
      if (account !== undefined) await lock(tx, { accounts: [account.id] })
    }),
    touches: () => null,
    work: async (tx, league) => {
      const member = await memberIn(tx, place)
      if (!member.isDeputy) await saveDeputy(tx, { ...place, deputyId: newDeputy(league, member) })
      return {
        event: member.isDeputy ? null : eventOf('deputy_named', league, place),
        because: null,
        reply: () => shownTo(actor, league)({ ...member, isDeputy: true }),
      }
    },
  })
}

function newDeputy(league: LeagueAccess, member: LeagueMember): number {
  const userId = member.userId ?? refuse('deputy_without_account')
  if (userId === league.ownerId) refuse('owner_as_deputy')
  if (!mayBeDeputy(member, league)) refuse('deputy_not_accepted')
  if (league.deputyIds.length >= maxDeputies) refuse('too_many_deputies')
  return userId
}

/** Ends what a deputy may do; they stay a member. */
export async function removeDeputy(tools: Tools, caller: Caller, place: Place): Promise<LeagueMember> {
  const { actor } = caller
  const allowed = (who: Actor, league: Organized) => may.removeDeputy(who, league, place.golferId)
  const wanted = { leagueId: place.leagueId, allowed }
  await leagueToChange(tools.db, actor, wanted)
  return change(tools, caller, {
    ...ofLeague(actor, wanted),
    touches: () => null,
    work: async (tx, league) => {
      const member = await memberIn(tx, place)
      if (!member.isDeputy) refuse('not_a_deputy')
      await saveDeputy(tx, { ...place, deputyId: null })
      return {
        event: eventOf('deputy_removed', league, place),
        because: null,
        reply: () => shownTo(actor, league)({ ...member, isDeputy: false }),
      }
    },
  })
}

async function memberIn(tx: Db, { leagueId, golferId }: Place): Promise<LeagueMember> {
  return (await memberOf(tx, leagueId, golferId)) ?? refuse('not_a_member')
}

const eventOf = (kind: 'deputy_named' | 'deputy_removed', league: LeagueAccess, place: Place) =>
  ({ kind, target: { kind: 'golfer', id: place.golferId }, league }) as const
