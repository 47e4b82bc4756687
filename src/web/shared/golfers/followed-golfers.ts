import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type FollowedGolfer, follow, listFollowed, unfollow } from '#contract/follows.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { toastSuccess } from '#web/ui/toast.ts'

const pollSeconds = 3
const maxPolls = 20

export const followedQuery = queryOptions({
  queryKey: queryKeys.follows.golfers,
  queryFn: ({ signal }) => call(listFollowed, { signal }),
  meta: { failure: 'Failed to fetch followed golfers' },
  refetchInterval: ({ state: { data, dataUpdateCount } }) =>
    data?.some(isAwaitingRounds) && dataUpdateCount < maxPolls ? pollSeconds * 1000 : false,
})

/** A golfer at the association whose rounds have not been fetched yet. */
export function isAwaitingRounds({ ghinNumber, checkedAt }: FollowedGolfer): boolean {
  return ghinNumber !== null && checkedAt === null
}

/** Follows a golfer. The list shows it at once, and is restored on failure. */
export function useFollow() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: FollowedGolfer) => call(follow, { params: { golferId: id } }),
    meta: { failure: 'Failed to follow golfer' },
    onMutate: (golfer) => changeList(client, (before) => [...before.filter(({ id }) => id !== golfer.id), golfer]),
    onError: (_error, _golfer, context) => restoreFollowed(client, context),
    onSuccess: () => toastSuccess('Golfer followed successfully'),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.follows.all }),
  })
}

/** Unfollows a golfer. The list shows it at once, and is restored on failure. */
export function useUnfollow() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Pick<FollowedGolfer, 'id'>) => call(unfollow, { params: { golferId: id } }),
    meta: { failure: 'Failed to unfollow golfer' },
    onMutate: (golfer) => changeList(client, (before) => before.filter(({ id }) => id !== golfer.id)),
    onError: (_error, _golfer, context) => restoreFollowed(client, context),
    onSuccess: () => toastSuccess('Golfer unfollowed successfully'),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.follows.all }),
  })
}

type Before = { readonly before: FollowedGolfer[] | undefined }
type Change = (before: readonly FollowedGolfer[]) => FollowedGolfer[]

async function changeList(client: QueryClient, change: Change): Promise<Before> {
  const { queryKey } = followedQuery
  await client.cancelQueries({ queryKey })
  const before = client.getQueryData(queryKey)
  client.setQueryData(queryKey, before && change(before))
  return { before }
}

function restoreFollowed(client: QueryClient, context: Before | undefined): void {
  client.setQueryData(followedQuery.queryKey, context?.before)
}
