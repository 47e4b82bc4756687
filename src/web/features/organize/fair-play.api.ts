import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listFairPlay, lookAtFinding, reopenFinding } from '#contract/fair-play.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** The findings for the organizers of a league. */
export const fairPlayQuery = (leagueId: number) =>
  answerOf(
    queryKeys.fairPlay.ofLeague({ leagueId }),
    listFairPlay,
    { params: { id: leagueId } },
    { failure: 'Failed to load fair play' },
  )

function useRefresh(leagueId: number) {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [
        queryKeys.fairPlay.ofLeague({ leagueId }),
        queryKeys.leagues.organize({ leagueId }),
        queryKeys.leagues.waiting,
      ].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
}

export function useLooking(leagueId: number) {
  const refresh = useRefresh(leagueId)
  return useMutation({
    mutationFn: ({ key, note }: { readonly key: string; readonly note: string }) =>
      call(lookAtFinding, { params: { id: leagueId, key }, body: note === '' ? {} : { note } }),
    meta: { failure: 'Failed to save' },
    onSettled: refresh,
  })
}

export function useReopening(leagueId: number) {
  const refresh = useRefresh(leagueId)
  return useMutation({
    mutationFn: (key: string) => call(reopenFinding, { params: { id: leagueId, key } }),
    meta: { failure: 'Failed to undo' },
    onSettled: refresh,
  })
}
