import type { Claim } from '#contract/claims.ts'
import { type Actor, may, organizersOf } from '#domain/permissions.ts'
import { userOfGolfer } from '#server/facts/golfers/golfers.queries.ts'
import { leaguesPlayedIn } from '#server/ground/access.queries.ts'
import { lock, lockGolfer } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockWithoutGolfer } from '../join-league.ts'
import { makeClaim } from './make-claim.ts'

/**
 * Claims an existing golfer where no association can verify it. An organizer of all the golfer's leagues approves;
 * their names are not shown because the claimant may not know them.
 */
export async function claimGolfer(tools: Tools, actor: Actor, golferId: number): Promise<Claim> {
  const { db, association, limits, now } = tools
  if (association !== null) refuse('not_verified')
  await limits.count('join-account', String(actor.id))
  return db.transaction().execute(async (tx) => {
    if ((await lockGolfer(tx, golferId)) === undefined) refuse('golfer_not_found')
    await lockWithoutGolfer(tx, actor)
    if ((await userOfGolfer(tx, golferId)) !== undefined) refuse('golfer_taken')
    const leagues = await leaguesPlayedIn(tx, golferId)
    const [league = refuse('no_organizer')] = leagues
    if (!organizersOf(league).some((organizer) => may.linkOthers(organizer, leagues))) refuse('no_organizer')
    await lock(tx, { leagues: [league.id] })
    const asking = { userId: actor.id, kind: 'golfer', golferId, name: null, byLink: false } as const
    return makeClaim(tx, { leagueId: league.id, ...asking }, now())
  })
}
