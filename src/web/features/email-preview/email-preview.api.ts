import { useMutation, useQueryClient } from '@tanstack/react-query'
import { previewDigest, sendDigest } from '#contract/digests.ts'
import { answerOf } from '#web/api/answer-of.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** The digest of a league as of now. */
export const previewQuery = (leagueId: number) =>
  answerOf(
    queryKeys.digests.preview({ leagueId }),
    previewDigest,
    { query: { leagueId } },
    { failure: 'Failed to load email preview' },
  )

/** Fetches how many users would get the digest now. */
export function useRecipientCount(leagueId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => client.fetchQuery({ ...previewQuery(leagueId), staleTime: 0 }),
    meta: { quiet: true },
  })
}

/** Sends the digest and refetches the preview, which is then the next one. */
export function useDigestSending(leagueId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(sendDigest, { body: { leagueId } }),
    meta: { failure: 'Failed to send email digest' },
    onSuccess: () => client.invalidateQueries({ queryKey: previewQuery(leagueId).queryKey }),
  })
}
