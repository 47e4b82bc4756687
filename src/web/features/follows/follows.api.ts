import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { linkGolfer } from '#contract/auth.ts'
import { type FollowedGolfer, followedScores, listFollowed, unfollow } from '#contract/follows.ts'
import { searchAssociation, verifyGolfer } from '#contract/handicap.ts'
import { call } from '#web/lib/api-client.ts'
import { useSession } from '#web/lib/session.tsx'
import { toastSuccess } from '#web/lib/toast.ts'
import { addAndFollow } from './add-and-follow.ts'
import type { GolferSearch } from './golfer-search.ts'

const newestRounds = 100
const secondsToRounds = 3
const timesToAsk = 20

export const followedQuery = queryOptions({
  queryKey: ['follows', 'golfers'],
  queryFn: ({ signal }) => call(listFollowed, { signal }),
  meta: { failure: 'Failed to fetch followed golfers' },
  refetchInterval: ({ state: { data, dataUpdateCount } }) =>
    data?.some(isAwaitingRounds) && dataUpdateCount < timesToAsk ? secondsToRounds * 1000 : false,
})

export const followedScoresQuery = queryOptions({
  queryKey: ['follows', 'scores'],
  queryFn: ({ signal }) => call(followedScores, { query: { limit: newestRounds }, signal }),
})

export const searchQuery = (search: GolferSearch) =>
  queryOptions({
    queryKey: ['handicap', 'search', search],
    queryFn: ({ signal }) => (search.kind === 'search' ? call(searchAssociation, { query: search.query, signal }) : []),
    enabled: search.kind === 'search',
    meta: { failure: 'Failed to search golfers' },
    staleTime: 5 * 60_000,
  })

/** A golfer at the association whose rounds have not been asked for yet. */
export function isAwaitingRounds({ ghinNumber, checkedAt }: FollowedGolfer): boolean {
  return ghinNumber !== null && checkedAt === null
}

export function useAddAndFollow() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: addAndFollow,
    meta: { quiet: true },
    onSuccess: (message) => {
      toastSuccess(message)
      return client.invalidateQueries({ queryKey: ['follows'] })
    },
  })
}

/** Takes the golfer from the list at once, and puts them back when that fails. */
export function useUnfollow() {
  const client = useQueryClient()
  const { queryKey } = followedQuery
  return useMutation({
    mutationFn: (golfer: FollowedGolfer) => call(unfollow, { params: { golferId: golfer.id } }),
    meta: { failure: 'Failed to unfollow golfer' },
    onMutate: async (golfer) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(
        queryKey,
        before?.filter(({ id }) => id !== golfer.id),
      )
      return { before }
    },
    onError: (_error, _golfer, context) => client.setQueryData(queryKey, context?.before),
    onSuccess: () => toastSuccess('Golfer unfollowed successfully'),
    onSettled: () => client.invalidateQueries({ queryKey: ['follows'] }),
  })
}

/** Associates a golfer with the own account by the password they have at the association. */
export function useVerifyAndAssociate() {
  const client = useQueryClient()
  const { changeUser } = useSession()
  return useMutation({
    mutationFn: async ({ golferId, ...proof }: { golferId: number; ghinNumber: string; password: string }) => {
      await call(verifyGolfer, { body: proof })
      return call(linkGolfer, { body: { golferId } })
    },
    onSuccess: (user) => {
      changeUser(user)
      toastSuccess('Golfer associated with your account')
      void client.invalidateQueries({ queryKey: ['leagues'] })
      return client.invalidateQueries({ queryKey: ['follows'] })
    },
  })
}
