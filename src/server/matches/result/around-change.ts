import type { Results } from '#server/ground/change.ts'
import { notifyOfRounds } from '#server/platform/live/live.queries.ts'
import { actsTomorrow, reviseBefore } from '#server/rounds/own-indexes/revise-due.ts'
import { finishMatchesOf, rescoreOpenMatches } from './finish-matches.ts'
import { matchesToRescore, rescoreMatches } from './rescore-match.ts'

/** What happens to results before and after a change of facts, inside its transaction. */
export const results: Results = {
  async prepare(tx, touched, at) {
    if ('leagueId' in touched) {
      await finishMatchesOf(tx, touched.leagueId, at)
      return []
    }
    const matches = await matchesToRescore(tx, touched.golferId, touched.days, at)
    await reviseBefore(tx, touched.golferId, at)
    return matches
  },
  async settle(tx, touched, { matches, at, because }) {
    if ('leagueId' in touched) return rescoreOpenMatches(tx, touched.leagueId, at, because)
    await actsTomorrow(tx, touched.golferId, at)
    await rescoreMatches(tx, matches, at, because)
    await notifyOfRounds(tx, touched.leagueIds)
  },
}
