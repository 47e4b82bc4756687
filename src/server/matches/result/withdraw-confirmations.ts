import type { Db } from '#server/platform/db/database.ts'
import { notifyOfRounds } from '#server/platform/live/live.queries.ts'
import { takeBackConfirmations, leaguesOf, roundsConfirmedBy } from './confirmations.queries.ts'
import { matchesToRescore, rescoreMatches } from './rescore-match.ts'

type Link = { readonly userId: number; readonly golferId: number; readonly now: Date }

/**
 * Withdraws the confirmations that an account gave a golfer's rounds, when it is linked to the golfer: nobody confirms
 * their own rounds (law 21). The caller has locked the golfer.
 */
export async function withdrawConfirmations(tx: Db, { userId, golferId, now }: Link): Promise<void> {
  const rounds = await roundsConfirmedBy(tx, userId, golferId)
  if (rounds.length === 0) return
  const days = [...new Set(rounds.map(({ playedOn }) => playedOn))]
  const matches = await matchesToRescore(tx, golferId, days, now)
  await takeBackConfirmations(
    tx,
    rounds.map(({ id }) => id),
    userId,
  )
  await rescoreMatches(tx, matches, now, 'decision')
  await notifyOfRounds(tx, await leaguesOf(tx, golferId))
}
