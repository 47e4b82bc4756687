import type { LeagueMember, OwnLeague } from '#contract/leagues.ts'
import { type Actor, type LeagueTie, type Organized, may, mayEndMembership } from '#domain/permissions.ts'
import { plannedFor } from '#server/facts/leagues/planned-changes/planned-for.ts'
import { recordDaysOfNewcomers } from '#server/facts/rounds/rounds.ts'
import { leagueToChange, lockCaller } from '#server/ground/access.ts'
import { callerOf, change, ofLeague } from '#server/ground/change.ts'
import { lockGolfer } from '#server/ground/locks.ts'
import type { Results } from '#server/ground/results.ts'
import type { Tools } from '#server/ground/tools.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { declineLeft, dismissLeft } from './claims.queries.ts'
import {
  acceptMembership as saveAcceptance,
  deleteMember,
  leagueById,
  memberOf,
  insertMember,
} from './leagues.queries.ts'

type Membership = { readonly leagueId: number; readonly golferId: number }

/** Adds a golfer, who plays from now on or from the next match on. Adding oneself is accepting; everyone else can accept or leave. */
export async function addMember(
  tools: Tools,
  actor: Actor,
  { leagueId, golferId, fromNextMatch }: Membership & { readonly fromNextMatch?: boolean | undefined },
): Promise<LeagueMember> {
  const wanted = { leagueId, allowed: may.manageMembers }
  await leagueToChange(tools.db, actor, wanted)
  await tools.limits.count('create-account', String(actor.id))
  return change(tools, callerOf(actor), {
    ...ofLeague(actor, wanted, async (tx) => (await lockGolfer(tx, golferId)) ?? refuse('golfer_not_found')),
    work: async (tx, league, { at }) => {
      const acceptedBy = golferId === actor.golferId ? actor.id : null
      const playsFrom = await plannedFor(tx, league, { fromNextMatch, at })
      const member = { leagueId, golferId, acceptedBy, addedBy: actor.id, playsFrom }
      if (!(await insertNewcomer(tx, member, at))) refuse('already_a_member')
      return {
        event: null,
        because: { cause: acceptedBy === null ? 'added' : 'joined', by: actor.id },
        reply: async () =>
          shownTo(actor, league)((await memberOf(tx, leagueId, golferId)) ?? refuse('golfer_not_found')),
      }
    },
  })
}

/**
 * Removes a golfer from a league and from their team there; finished matches keep them. Also used by members who leave.
 */
export async function removeMember(
  tools: Tools,
  actor: Actor,
  { leagueId, golferId, address }: Membership & { readonly address: string },
) {
  const allowed = (who: Actor, league: LeagueTie) => may.removeMember(who, league, golferId)
  await leagueToChange(tools.db, actor, { leagueId, allowed })
  return change(tools, callerOf(actor, address), {
    // The leaver can be deleting the account at the same time, which also ends the membership: one waits for the other.
    ...ofLeague(actor, { leagueId, allowed }, (tx) =>
      golferId === actor.golferId ? lockCaller(tx, actor, 'keep') : Promise.resolve(),
    ),
    work: async (tx, league, { at }) => {
      const member = (await memberOf(tx, leagueId, golferId)) ?? refuse('not_a_member')
      if (!mayEndMembership(actor, league, member)) refuse('organizer_stays')
      if (!(await deleteMember(tx, leagueId, golferId))) refuse('not_a_member')
      await declineLeft(tx, { leagueId, golferId, by: actor.id }, at)
      await dismissLeft(tx, { leagueId, golferId })
      const target = { kind: 'golfer', id: golferId } as const
      return {
        event: { kind: 'member_removed', target, league },
        because: { cause: golferId === actor.golferId ? 'left' : 'removed', by: actor.id },
        reply: () => ({ success: true }),
      }
    },
  })
}

/** Accepts a membership; from then on the league's organizers see the member's email address. */
export async function acceptMembership({ db }: Tools, actor: Actor, leagueId: number): Promise<OwnLeague> {
  await leagueToChange(db, actor, { leagueId, allowed: may.acceptMembership })
  await saveAcceptance(db, { leagueId, golferId: actor.golferId ?? 0, acceptedBy: actor.id })
  return (await leagueById(db, actor, leagueId)) ?? refuse('league_not_found')
}

/** A member as the actor can see them: the email address is hidden until they accept the membership. */
export const shownTo =
  (actor: Actor, league: Organized) =>
  (member: LeagueMember): LeagueMember =>
    may.seeMemberEmail(actor, league, member) ? member : { ...member, email: null }

/**
 * Adds a golfer, who plays from now on, or from a later day; false when they are a member already. The caller has locked the golfer and the
 * league.
 */
export async function addToLeague(
  tx: Db,
  member: Parameters<typeof insertMember>[1],
  { at, by, results }: { readonly at: Date; readonly by: number; readonly results: Results },
): Promise<boolean> {
  const touched = { leagueId: member.leagueId }
  const matches = await results.prepare(tx, touched, at)
  if (!(await insertNewcomer(tx, member, at))) return false
  const because = { cause: member.acceptedBy === by ? 'joined' : 'added', by } as const
  await results.settle(tx, touched, { matches, at, because })
  return true
}

async function insertNewcomer(tx: Db, member: Parameters<typeof insertMember>[1], at: Date): Promise<boolean> {
  const { leagueId, golferId } = member
  if (!(await insertMember(tx, member))) return false
  await recordDaysOfNewcomers(tx, { leagueId, golferIds: [golferId], at: at.toISOString() })
  return true
}
