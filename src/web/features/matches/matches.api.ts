import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { dayOf } from '#domain/shared/day.ts'
import { listActivity } from '#contract/activities.ts'
import type { League } from '#contract/leagues.ts'
import { type Match, currentMatch, getMatch, recalculateMatch } from '#contract/matches.ts'
import { matchScheduledRounds } from '#contract/scheduled-rounds.ts'
import { call } from '#web/lib/api-client.ts'
import { toastSuccess } from '#web/lib/toast.ts'

const askEvery = 60_000
/** Where scores come in by themselves, asking heals what a broken connection may have swallowed. */
const askEveryWhenLive = 300_000

/** How often an open match is asked for anew; never once it is finished. */
export function askingInterval(match: Pick<Match, 'finished'> | undefined, isLive: boolean): number | false {
  if (match?.finished !== false) return false
  return isLive ? askEveryWhenLive : askEvery
}

/** A match of its id, or the one of today where the league plays. */
export const matchQuery = (id: number | 'current', { id: leagueId, timeZone }: Pick<League, 'id' | 'timeZone'>) =>
  queryOptions({
    queryKey: ['matches', id === 'current' ? { leagueId } : id],
    queryFn: ({ signal }) =>
      id === 'current'
        ? call(currentMatch, { query: { leagueId, date: dayOf(Date.now(), timeZone) }, signal })
        : call(getMatch, { params: { id }, signal }),
  })

export const scoreChangesQuery = (matchId: number) =>
  queryOptions({
    queryKey: ['activities', { matchId }],
    queryFn: ({ signal }) => call(listActivity, { query: { matchId, limit: 50 }, signal }),
  })

export const upcomingRoundsQuery = (matchId: number) =>
  queryOptions({
    queryKey: ['scheduled-rounds', { matchId }],
    queryFn: ({ signal }) => call(matchScheduledRounds, { params: { id: matchId }, signal }),
  })

export function useRecalculation({ id }: Pick<Match, 'id'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(recalculateMatch, { params: { id } }),
    onSuccess: () => {
      toastSuccess('Match scores have been recalculated')
      return refreshMatches(client)
    },
    meta: { failure: 'Failed to recalculate scores' },
  })
}

/** Fetches anew what scores change: matches and their feeds. */
export async function refreshMatches(client: ReturnType<typeof useQueryClient>): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['matches'] }),
    client.invalidateQueries({ queryKey: ['activities'] }),
  ])
}
