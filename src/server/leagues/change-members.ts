import type { LeagueMember } from '#contract/leagues.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { leagueToChange } from '#server/access/league-access.ts'
import { refuse } from '#server/http/refuse.ts'
import { finishMatchesOf } from '#server/rescoring/finish-matches.ts'
import { rescoreMatches } from '#server/rescoring/rescore-match.ts'
import { openMatchesOf } from '#server/rescoring/rescoring.queries.ts'
import { lockGolfer } from '#server/scores/rounds.queries.ts'
import type { Tools } from '#server/tools.ts'
import { deleteMember, insertMember, lockLeague, memberOf } from './leagues.queries.ts'

type Membership = { readonly leagueId: number; readonly golferId: number }

export async function addMember({ db, now }: Tools, actor: Actor, { leagueId, golferId }: Membership): Promise<LeagueMember> {
  await leagueToChange(db, actor, { leagueId, allowed: may.manageMembers })
  return db.transaction().execute(async (tx) => {
    if ((await lockGolfer(tx, golferId)) === undefined) refuse('golfer_not_found')
    await lockLeague(tx, leagueId)
    await finishMatchesOf(tx, leagueId, now())
    if (!(await insertMember(tx, leagueId, golferId))) refuse('already_a_member')
    await rescoreMatches(tx, await openMatchesOf(tx, leagueId), now())
    return (await memberOf(tx, leagueId, golferId)) ?? refuse('golfer_not_found')
  })
}

/** Takes a golfer out of a league, and so out of their team there; finished matches keep them. */
export async function removeMember({ db, now }: Tools, actor: Actor, { leagueId, golferId }: Membership) {
  await leagueToChange(db, actor, { leagueId, allowed: may.manageMembers })
  return db.transaction().execute(async (tx) => {
    await lockLeague(tx, leagueId)
    await finishMatchesOf(tx, leagueId, now())
    if (!(await deleteMember(tx, leagueId, golferId))) refuse('not_a_member')
    await rescoreMatches(tx, await openMatchesOf(tx, leagueId), now())
    return { success: true }
  })
}
