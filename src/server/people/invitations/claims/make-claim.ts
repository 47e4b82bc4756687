import type { Claim } from '#contract/claims.ts'
import { maxAskedADay, maxMailsADay, maxOwnClaims, maxWaiting } from '#domain/invitations/invitation.ts'
import { waitingText } from '#domain/invitations/joining-words.ts'
import { msPerDay } from '#domain/shared/day.ts'
import type { Db } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { type OwnClaimRow, countClaims, insertClaim, ownClaims, queueClaimMail } from './claims.queries.ts'

/** A claim as the account that made it sees it. */
export function claimOf({ golferId, golfer, owner, ...claim }: OwnClaimRow): Claim {
  const named = golferId === null || golfer === null ? null : { id: golferId, name: golfer }
  return { ...claim, golfer: named, waitingFor: waitingText(owner) }
}

type Asking = Omit<Parameters<typeof insertClaim>[1], 'createdAt'>

/**
 * Adds a claim; a repeated claim returns the existing one. The caller has locked the golfer, the account and the
 * league, so that the limits hold.
 */
export async function makeClaim(tx: Db, asking: Asking, at: Date): Promise<Claim> {
  const { leagueId, userId, kind, golferId, name } = asking
  const [open] = await ownClaims(tx, { userId, openIn: leagueId })
  if (open !== undefined) {
    const isSame = open.kind === kind && open.golferId === golferId && open.name === name
    return isSame ? claimOf(open) : refuse('claim_open')
  }
  const lately = { since: new Date(at.getTime() - msPerDay), matter: maxMailsADay }
  const counts = await countClaims(tx, { leagueId, userId }, lately)
  if (counts.own >= maxOwnClaims) refuse('too_many_claims')
  if (counts.inLeague >= maxWaiting) refuse('league_full_of_claims')
  if (counts.ownLately >= maxAskedADay) refuse('too_many_requests')
  const id = (await insertClaim(tx, { ...asking, createdAt: at.toISOString() })) ?? refuse('golfer_claimed')
  if ((counts.inLeagueLately + 1) * counts.organizers <= maxMailsADay) await queueClaimMail(tx, id, at)
  const [claim = refuse('claim_not_found')] = await ownClaims(tx, { userId, openIn: leagueId })
  return claimOf(claim)
}
