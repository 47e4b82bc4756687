import { actsTomorrow, reviseBefore } from '#server/facts/own-indexes/revise-due.ts'
import type { Results } from '#server/ground/results.ts'
import { notifyOfRounds } from '#server/platform/live/live.queries.ts'
import { finishMatchesOf, rescoreOpenMatches } from './finish-matches.ts'
import { publishChecked } from './publish-matches.ts'
import { matchesToRelist, matchesToRescore, matchesUpToDate, rescoreMatches } from './rescore-match.ts'
import { settleFinalOf } from './settle-final.ts'
import { matchesWithTeam } from './which-matches.queries.ts'

/** The scoring and publishing steps around a change of facts, inside its transaction. */
export const results: Results = {
  async prepare(tx, touched, at) {
    if ('bothGolferIds' in touched) {
      for (const id of touched.bothGolferIds) await reviseBefore(tx, id, at)
      return matchesUpToDate(tx, touched, at)
    }
    if ('namedGolferId' in touched) return matchesToRelist(tx, touched.namedGolferId)
    if ('namedTeamId' in touched) return matchesWithTeam(tx, touched.namedTeamId)
    if ('matchIds' in touched) return touched.matchIds
    if ('syncedGolferId' in touched) return matchesToRescore(tx, touched.syncedGolferId, touched.days, at)
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
    if ('golferId' in touched) await actsTomorrow(tx, touched.golferId, at)
    const changed = await rescoreMatches(tx, matches, at, because)
    if ('leagueIds' in touched) await notifyOfRounds(tx, touched.leagueIds)
    return changed
  },
  finalize: settleFinalOf,
  publishChecked,
}
