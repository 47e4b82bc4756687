import { shareLeaguesOf } from '#server/ground/locks.ts'
import { lockCaller } from '#server/ground/access.ts'
import type { Score } from '#contract/scores.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { roundChanges } from '#domain/scoring/restatement.ts'
import { matchesToRescore, rescoreMatches } from '#server/matches/result/rescore-match.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Tools } from '#server/tools.ts'
import { notifyRound, presentRound } from './after-entry.ts'
import { leaguesPlayedIn, recordEnteredBy } from './by-hand.queries.ts'
import { roundToChange } from './correct-round.ts'
import { shownRoundById } from './listed-rounds.queries.ts'
import { hasTwin } from '#server/ground/rules.queries.ts'
import { actsTomorrow, reviseBefore } from './own-indexes/revise-due.ts'

/** Makes a round that an organizer entered the golfer's own: their other leagues see it like one they entered (law 21). */
export function ownRound({ db, now }: Pick<Tools, 'db' | 'now'>, actor: Actor, id: number): Promise<Score> {
  return db.transaction().execute(async (tx) => {
    const round = await roundToChange(tx, id)
    if (!may.ownRound(actor, round)) refuse('not_allowed')
    if (round.byOrganiser) {
      if (await hasTwin(tx, id, null)) refuse('round_exists')
      await lockCaller(tx, actor, 'keep')
      const { golferId, playedOn } = round
      await shareLeaguesOf(tx, golferId)
      const leagues = await leaguesPlayedIn(tx, golferId)
      const matchIds = await matchesToRescore(tx, golferId, [playedOn], now())
      await reviseBefore(tx, golferId, now())
      await recordEnteredBy(tx, id, { enteredBy: actor.id, byOrganiser: false })
      const entry = { roundId: id, golferId, playedOn, matchIds, at: now().toISOString() }
      await presentRound(tx, actor, { ...entry, leagueIds: null })
      await actsTomorrow(tx, golferId, now())
      await rescoreMatches(tx, matchIds, now(), roundChanges.added(id))
      await notifyRound(tx, leagues)
    }
    return (await shownRoundById(tx, id, { reader: actor })) ?? refuse('round_not_found')
  })
}
