import type { Results } from '#server/ground/results.ts'
import type { Db } from '#server/platform/db/database.ts'
import { leaguesOf, roundsConfirmedBy, takeBackConfirmations } from './confirmations.queries.ts'

type Link = { readonly userId: number; readonly golferId: number; readonly at: Date; readonly results: Results }

/**
 * Withdraws the confirmations that an account gave a golfer's rounds, when it is linked to the golfer: no one confirms
 * their own rounds (law 21). The caller has locked the golfer.
 */
export async function withdrawConfirmations(tx: Db, { userId, golferId, at, results }: Link): Promise<void> {
  const rounds = await roundsConfirmedBy(tx, userId, golferId)
  if (rounds.length === 0) return
  const days = [...new Set(rounds.map(({ playedOn }) => playedOn))]
  const touched = { golferId, days, leagueIds: await leaguesOf(tx, golferId) }
  const matches = await results.prepare(tx, touched, at)
  await takeBackConfirmations(
    tx,
    rounds.map(({ id }) => id),
    userId,
  )
  await results.settle(tx, touched, { matches, at, because: 'decision' })
}
