import { infiniteQueryOptions } from '@tanstack/react-query'
import { listScores } from '#contract/scores.ts'
import type { Span } from '#domain/shared/day.ts'
import { callPage } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'

const roundsAtOnce = 200

export type ScoreFilter = {
  readonly leagueId: number
  readonly range: Span | null
  /** Only this golfer's rounds. */
  readonly golferId: number | null
}

/** Rounds of a league, newest first, page by page. */
export const scoresQuery = ({ leagueId, range, golferId }: ScoreFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.scores.pages({ leagueId, range, golferId }),
    queryFn: ({ pageParam, signal }) => {
      const page = { limit: roundsAtOnce, cursor: pageParam || undefined }
      const query = { leagueId, ...range, golferId: golferId ?? undefined, ...page }
      return callPage(listScores, { query, signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
