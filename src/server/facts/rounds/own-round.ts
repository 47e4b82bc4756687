import type { Score } from '#contract/scores.ts'
import { type Actor, may } from '#domain/permissions.ts'
import { roundChanges } from '#domain/scoring/restatement.ts'
import { leaguesPlayedIn } from '#server/ground/access.queries.ts'
import { type Changing, callerOf, change } from '#server/ground/change.ts'
import { hasTwin } from '#server/ground/rules.queries.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { recordEnteredBy } from './by-hand.queries.ts'
import { idsOf, lockToEnter, roundFor } from './correct-round.ts'
import { presentRound } from './present-round.ts'

/** Makes a round that an organizer entered the golfer's own: their other leagues see it like one they entered (law 21). */
export function ownRound(tools: Changing, actor: Actor, id: number): Promise<Score> {
  return change(tools, callerOf(actor), {
    lock: (tx) => lockToEnter(tx, actor, id),
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
  })
}
