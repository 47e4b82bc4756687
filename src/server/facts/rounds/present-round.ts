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
 * Presents a round that was entered or corrected to the leagues that have to do with it (law 21): a golfer's own to all of
 * them, where it waits if the league asks for that; an organizer's only to those that they organize, where it is confirmed.
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
