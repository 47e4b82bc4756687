import { queryOptions } from '@tanstack/react-query'
import { claimGolfer } from '#contract/claims.ts'
import { type GolferProfile, listGolfers } from '#contract/golfers.ts'
import { golferScheduledRounds } from '#contract/scheduled-rounds.ts'
import { type Score, listScores } from '#contract/scores.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { call, callPage } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { readAll } from '#web/api/read-all.ts'
import { useChange } from '#web/api/use-change.ts'
import type { FullList } from '#web/ui/tables/preview.tsx'

export const golferRoundsAheadQuery = (golferId: number) =>
  answerOf(queryKeys.scheduledRounds.ofGolfer({ golferId }), golferScheduledRounds, { params: { id: golferId } })

/** All rounds of a golfer, with the team shown on the golfer's page. */
export const allRounds = ({ id, team }: Pick<GolferProfile, 'id' | 'team'>): FullList<Score> => ({
  queryKey: queryKeys.scores.ofGolfer({ golferId: id }),
  read: async (signal) => {
    const rounds = await readAll((cursor) =>
      callPage(listScores, { query: { golferId: id, limit: 200, cursor }, signal }),
    )
    return rounds.map((round) => ({ ...round, golfer: { ...round.golfer, team } }))
  },
  failure: 'Failed to fetch scores',
})

export const leagueGolfersQuery = (leagueId: number) =>
  queryOptions({
    queryKey: queryKeys.golfers.ofLeague({ leagueId }),
    queryFn: ({ signal }) =>
      readAll((cursor) => callPage(listGolfers, { query: { leagueId, scoreLimit: 0, limit: 200, cursor }, signal })),
    meta: { failure: 'Failed to fetch golfers' },
  })

/** Claims a golfer for the user's account at the organizer of the golfer's leagues. */
export const useClaim = () =>
  useChange(({ id }: Pick<GolferProfile, 'id'>) => call(claimGolfer, { params: { id } }), {
    failure: 'Failed to ask the organizer',
    done: ({ waitingFor }) => waitingFor,
  })
