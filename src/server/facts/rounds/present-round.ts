import { type Actor, type Membership, may } from '#domain/permissions.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Db } from '#server/platform/db/database.ts'
import { saveDecisions } from './by-hand.queries.ts'
import { recordDayByHand } from './days-by-hand.queries.ts'
import { waitWhereRejected } from './rejections.queries.ts'

type League = Membership & { readonly id: number }

type Entry = {
  readonly roundId: number
  readonly golferId: number
  readonly playedOn: Day
  /** The leagues that an organizer entered it for, from `leaguesOfEntry`; null for the golfer's own. */
  readonly leagueIds: readonly number[] | null
  readonly matchIds: readonly number[]
  readonly at: string
}

/**
 * Presents an entered or corrected round to its leagues (law 21). A golfer's own round goes to all of them, and waits
 * where the league requires confirmation; an organizer's goes only to the leagues they organize, confirmed.
 */
export async function presentRound(tx: Db, actor: Actor, { leagueIds, ...entry }: Entry): Promise<void> {
  const { roundId, golferId, playedOn, matchIds, at } = entry
  if (leagueIds === null) {
    await waitWhereRejected(tx, { roundId, golferId, playedOn, at })
    return recordDayByHand(tx, { golferId, playedOn, matchIds, at })
  }
  await saveDecisions(tx, { roundId, leagueIds, decidedBy: actor.id, decidedAt: at })
  await recordDayByHand(tx, { golferId, playedOn, matchIds, at, leagueIds })
}

/** The leagues that an organizer enters a golfer's round for; null for the golfer, who enters it for all. */
export const leaguesOfEntry = (actor: Actor, golferId: number, leagues: readonly League[]): number[] | null =>
  golferId === actor.golferId ? null : leagues.filter((league) => may.manageRounds(actor, league)).map(({ id }) => id)
