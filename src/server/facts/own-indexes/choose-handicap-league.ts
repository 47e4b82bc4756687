import type { IndexHistory } from '#contract/own-indexes.ts'
import { may } from '#domain/permissions.ts'
import { recalculation } from '#domain/scoring/setting-changes.ts'
import { leaguesPlayedIn } from '#server/ground/access.queries.ts'
import { type Caller, change } from '#server/ground/change.ts'
import { lockGolfer, shareLeaguesOf } from '#server/ground/locks.ts'
import type { Tools } from '#server/ground/tools.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { indexHistory } from './list-index-history.ts'
import { saveHandicapLeague } from './starting-indexes.queries.ts'

type Choice = { readonly id: number; readonly leagueId: number }

/** Chooses which of a golfer's leagues the own Index follows, from tomorrow there (law 22). Leaving it ends the choice. */
export async function chooseHandicapLeague(
  tools: Tools,
  caller: Caller,
  { id, leagueId }: Choice,
): Promise<IndexHistory> {
  const { actor } = caller
  if (!may.chooseHandicapLeague(actor)) refuse('not_allowed')
  return change(tools, caller, {
    lock: async (tx) => {
      const golfer = (await lockGolfer(tx, id)) ?? refuse('golfer_not_found')
      await shareLeaguesOf(tx, id)
      return golfer
    },
    allow: async (tx, { ghinNumber }) => {
      if (ghinNumber !== null) refuse('index_of_association')
      const leagues = await leaguesPlayedIn(tx, id)
      const chosen = leagues.find((league) => league.id === leagueId) ?? refuse('not_a_member')
      if (!chosen.givesRights) refuse('not_accepted')
      return leagues
    },
    touches: (leagues) => ({ golferId: id, days: [], leagueIds: leagues.map((league) => league.id) }),
    work: async (tx) => {
      await saveHandicapLeague(tx, id, leagueId)
      return {
        event: { kind: 'handicap_league_chosen', target: { kind: 'golfer', id } },
        because: recalculation,
        reply: () => indexHistory({ db: tx }, actor, { id }),
      }
    },
  })
}
