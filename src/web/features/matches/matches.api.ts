import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listActivity } from '#contract/activities.ts'
import { listGolfers } from '#contract/golfers.ts'
import type { Match } from '#contract/matches.ts'
import { matchScheduledRounds } from '#contract/scheduled-rounds.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { callPage } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { readAll } from '#web/api/read-all.ts'
import { lastNetsOf } from './last-five.ts'

const pollEvery = 60_000
/** Polling recovers live events lost by a broken connection. */
const pollEveryWhenLive = 300_000

/** How often an open match is refetched, in milliseconds; false once it is finished. */
export function pollInterval(match: Pick<Match, 'finished'> | undefined, isLive: boolean): number | false {
  if (match?.finished !== false) return false
  return isLive ? pollEveryWhenLive : pollEvery
}

/** The latest changes of a match that its list can show. */
const maxChanges = 200

export const scoreChangesQuery = (matchId: number) =>
  answerOf(queryKeys.activities.ofMatch({ matchId }), listActivity, { query: { matchId, limit: maxChanges } })

export const lastNetsQuery = (leagueId: number) =>
  queryOptions({
    queryKey: queryKeys.golfers.lastNets({ leagueId }),
    queryFn: async ({ signal }) => {
      const golfers = await readAll((cursor) =>
        callPage(listGolfers, { query: { leagueId, scoreLimit: 5, limit: 200, cursor }, signal }),
      )
      return golfers.map(lastNetsOf)
    },
    meta: { quiet: true },
  })

export const upcomingRoundsQuery = (matchId: number) =>
  answerOf(queryKeys.scheduledRounds.ofMatch({ matchId }), matchScheduledRounds, { params: { id: matchId } })

/** Refetches what scores change: matches and their feeds. */
export async function refreshMatches(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.matches.all }),
    client.invalidateQueries({ queryKey: queryKeys.activities.all }),
  ])
}
