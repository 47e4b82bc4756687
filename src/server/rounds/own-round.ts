import type { Score } from '#contract/scores.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { roundChanges } from '#domain/scoring/restatement.ts'
import { lockCaller } from '#server/ground/access.ts'
import { type Changing, change } from '#server/ground/change.ts'
import { shareLeaguesOf } from '#server/ground/locks.ts'
import { hasTwin } from '#server/ground/rules.queries.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { presentRound } from './after-entry.ts'
import { leaguesPlayedIn, recordEnteredBy } from './by-hand.queries.ts'
import { idsOf, lockRound, roundFor } from './correct-round.ts'

/** Makes a round that an organizer entered the golfer's own: their other leagues see it like one they entered (law 21). */
export function ownRound(tools: Changing, actor: Actor, id: number): Promise<Score> {
  return change(
    tools,
    { actor, address: null },
    {
      lock: async (tx) => {
        const round = await lockRound(tx, id)
        await lockCaller(tx, actor, 'keep')
        await shareLeaguesOf(tx, round.golferId)
        return round
      },
      allow: async (tx, round) => {
        if (!may.ownRound(actor, round)) refuse('not_allowed')
        if (round.byOrganiser && (await hasTwin(tx, id, null))) refuse('round_exists')
        return { ...round, leagues: await leaguesPlayedIn(tx, round.golferId) }
      },
      touches: ({ byOrganiser, golferId, playedOn, leagues }) =>
        byOrganiser ? { golferId, days: [playedOn], leagueIds: idsOf(leagues) } : null,
      work: async (tx, { byOrganiser, golferId, playedOn }, { at, matches: matchIds }) => {
        if (byOrganiser) {
          await recordEnteredBy(tx, id, { enteredBy: actor.id, byOrganiser: false })
          const entry = { roundId: id, golferId, playedOn, matchIds, at: at.toISOString() }
          await presentRound(tx, actor, { ...entry, leagueIds: null })
        }
        return { event: null, because: roundChanges.added(id), reply: () => roundFor(tx, actor, id) }
      },
    },
  )
}
