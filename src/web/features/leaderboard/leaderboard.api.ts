import { queryOptions } from '@tanstack/react-query'
import { listActivity } from '#contract/activities.ts'
import { currentScheduledRounds } from '#contract/scheduled-rounds.ts'
import { type Score, listBestScores, listScores } from '#contract/scores.ts'
import type { Day } from '#domain/shared/day.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { callPage } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { readAll } from '#web/api/read-all.ts'
import type { FullList } from '#web/ui/tables/preview.tsx'
import { recentSpan } from './leaderboard-view.ts'

const firstRounds = 20
const maxChanges = 50

export const bestScoresQuery = (leagueId: number) =>
  answerOf(queryKeys.scores.best({ leagueId }), listBestScores, { query: { leagueId } })

export const recentRoundsQuery = (leagueId: number, today: Day) =>
  queryOptions({
    queryKey: queryKeys.scores.newest({ leagueId, today }),
    queryFn: ({ signal }) =>
      callPage(listScores, { query: { leagueId, ...recentSpan(today), limit: firstRounds, count: 'true' }, signal }),
  })

export const allRecentRounds = (leagueId: number, today: Day): FullList<Score> => ({
  queryKey: queryKeys.scores.recent({ leagueId, today }),
  read: (signal) =>
    readAll((cursor) =>
      callPage(listScores, { query: { leagueId, ...recentSpan(today), limit: 200, cursor }, signal }),
    ),
  failure: 'Failed to load recent rounds',
})

export const roundsAheadQuery = (leagueId: number) =>
  answerOf(queryKeys.scheduledRounds.ofLeague({ leagueId }), currentScheduledRounds, { query: { leagueId } })

export const scoreChangesQuery = (leagueId: number) =>
  answerOf(queryKeys.activities.ofLeague({ leagueId }), listActivity, { query: { leagueId, limit: maxChanges } })
