import { queryOptions, useMutation } from '@tanstack/react-query'
import { previewDigest, sendDigest } from '#contract/digests.ts'
import { call } from '#web/lib/api-client.ts'

/** The digest of a league as it would reach the reader now. */
export const previewQuery = (leagueId: number) =>
  queryOptions({
    queryKey: ['digests', { leagueId }],
    queryFn: ({ signal }) => call(previewDigest, { query: { leagueId }, signal }),
    meta: { failure: 'Failed to load email preview' },
  })

export function useDigestSending(leagueId: number) {
  return useMutation({
    mutationFn: () => call(sendDigest, { body: { leagueId } }),
    meta: { failure: 'Failed to send email digest' },
  })
}
