import { queryOptions } from '@tanstack/react-query'
import { listActivity } from '#contract/activities.ts'
import { currentScheduledRounds } from '#contract/scheduled-rounds.ts'
import { listBestScores, listScores } from '#contract/scores.ts'
import type { Day } from '#domain/shared/day.ts'
import { call } from '#web/lib/api-client.ts'
import { recentSpan } from './leaderboard-view.ts'

const mostRounds = 200
const mostChanges = 50

export const bestScoresQuery = (leagueId: number) =>
  queryOptions({
    queryKey: ['scores', 'best', { leagueId }],
    queryFn: ({ signal }) => call(listBestScores, { query: { leagueId }, signal }),
  })

export const recentRoundsQuery = (leagueId: number, today: Day) =>
  queryOptions({
    queryKey: ['scores', 'recent', { leagueId, today }],
    queryFn: ({ signal }) =>
      call(listScores, { query: { leagueId, ...recentSpan(today), limit: mostRounds }, signal }),
  })

export const roundsAheadQuery = (leagueId: number) =>
  queryOptions({
    queryKey: ['scheduled-rounds', { leagueId }],
    queryFn: ({ signal }) => call(currentScheduledRounds, { query: { leagueId }, signal }),
  })

export const scoreChangesQuery = (leagueId: number) =>
  queryOptions({
    queryKey: ['activities', { leagueId }],
    queryFn: ({ signal }) => call(listActivity, { query: { leagueId, limit: mostChanges }, signal }),
  })
