import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ClaimToAnswer, approveClaim, declineClaim, listClaims } from '#contract/claims.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { ApiProblem, call } from '#web/api/api-client.ts'
import { useReportChange } from '#web/api/query-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** The requests that wait for a league’s organizers. */
export const claimsQuery = (leagueId: number) =>
  answerOf(
    queryKeys.leagues.claims({ leagueId }),
    listClaims,
    { params: { id: leagueId } },
    { failure: 'Failed to load the requests' },
  )

/** Fetches the requests again after a refusal: someone else may have answered them, or they were withdrawn. */
function useRefreshOnRefusal(leagueId: number) {
  const client = useQueryClient()
  return (error: Error) =>
    error instanceof ApiProblem && error.explanation !== null
      ? client.invalidateQueries({ queryKey: queryKeys.leagues.claims({ leagueId }) })
      : undefined
}

type Approval = {
  readonly claim: ClaimToAnswer
  /** The golfer who joins, if the request names none of the league; null adds a new golfer. */
  readonly golferId: number | null
}

export function useApproval(leagueId: number) {
  const reportChange = useReportChange()
  const refresh = useRefreshOnRefusal(leagueId)
  return useMutation({
    mutationFn: ({ claim: { id }, golferId }: Approval) =>
      call(approveClaim, { params: { id }, body: golferId === null ? {} : { golferId } }),
    meta: { failure: 'Failed to approve the request' },
    onSuccess: ({ golfer }) => reportChange(`Approved: ${golfer.name} is in`),
    onError: refresh,
  })
}

export function useDeclining(leagueId: number) {
  const reportChange = useReportChange()
  const refresh = useRefreshOnRefusal(leagueId)
  return useMutation({
    mutationFn: ({ id }: ClaimToAnswer) => call(declineClaim, { params: { id } }),
    meta: { failure: 'Failed to decline the request' },
    onSuccess: () => reportChange('Request declined'),
    onError: refresh,
  })
}
