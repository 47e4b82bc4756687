import { type Actor, type Organised, may } from '#domain/permissions.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notify } from '#server/platform/live/live.queries.ts'
import { saveDecisions } from './by-hand.queries.ts'

type League = Organised & { readonly id: number }

type Entry = {
  readonly roundId: number
  readonly golferId: number
  readonly leagues: readonly League[]
  readonly at: string
}

/** Confirms a round that an organiser entered for another golfer, in those of the golfer's leagues that they run (law 21). */
export async function confirmForOthers(tx: Db, actor: Actor, { roundId, golferId, leagues, at }: Entry): Promise<void> {
  if (golferId === actor.golferId) return
  const leagueIds = leagues.filter((league) => may.manageRounds(actor, league)).map(({ id }) => id)
  await saveDecisions(tx, { roundId, leagueIds, decidedBy: actor.id, decidedAt: at })
}

/** Notifies the readers of leagues that a manual round was added, deleted or decided on. */
export async function notifyRound(tx: Db, leagues: readonly Pick<League, 'id'>[]): Promise<void> {
  for (const { id } of leagues) await notify(tx, { type: 'rounds', leagueId: id, matchId: null })
}
