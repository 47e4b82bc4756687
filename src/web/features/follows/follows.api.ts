import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { linkGolfer } from '#contract/auth.ts'
import { followedScores, follow } from '#contract/follows.ts'
import { addGolferFromAssociation, listGolfers } from '#contract/golfers.ts'
import { type FoundGolfer, searchAssociation, verifyGolfer } from '#contract/handicap.ts'
import type { Score } from '#contract/scores.ts'
import { ApiProblem, call, callPage, explanationOf, isRefused } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { readAll } from '#web/api/read-all.ts'
import { reportFailure } from '#web/api/report-failure.ts'
import { useSession } from '#web/session/session.ts'
import type { FullList } from '#web/ui/tables/preview.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import type { GolferSearch } from './golfer-search.ts'

/**
 * Adds a golfer found at the association and follows them; a golfer who already exists is only followed. Returns the
 * success message.
 */
async function addAndFollow(found: FoundGolfer): Promise<string> {
  const golferId = await addFoundGolfer(found)
  if (golferId === null) {
    await followExisting(found).catch(failWith('Failed to follow existing golfer'))
    return 'Golfer followed successfully'
  }
  await call(follow, { params: { golferId } }).catch(failWith('Failed to follow golfer'))
  return 'Golfer added and followed successfully'
}

/** The new golfer's id, or null for one who already exists. */
async function addFoundGolfer({ firstName, lastName, ghinNumber, handicapIndex }: FoundGolfer): Promise<number | null> {
  const body = { firstName, lastName, ghinNumber, handicapIndex }
  return call(addGolferFromAssociation, { body })
    .then(({ data }) => data.id)
    .catch((error: unknown) => (isRefused(error, 'golfer_exists') ? null : failWith('Failed to add golfer')(error)))
}

async function followExisting({ ghinNumber }: FoundGolfer): Promise<void> {
  const golfers = await call(listGolfers, { query: { search: ghinNumber, scoreLimit: 0 } })
  const golfer = golfers.find((one) => one.ghinNumber === ghinNumber)
  if (golfer === undefined) throw new Error('Golfer not found')
  await call(follow, { params: { golferId: golfer.id } })
}

function failWith(failure: string) {
  return (error: unknown): never => {
    if (error instanceof Error) reportFailure(error, { failure })
    throw error
  }
}

const newestRounds = 20

export const followedScoresQuery = queryOptions({
  queryKey: queryKeys.follows.newestScores,
  queryFn: ({ signal }) => callPage(followedScores, { query: { limit: newestRounds, count: 'true' }, signal }),
  meta: { failure: 'Failed to fetch recent scores' },
})

export const allFollowedScores: FullList<Score> = {
  queryKey: queryKeys.follows.scores,
  read: (signal) => readAll((cursor) => callPage(followedScores, { query: { limit: 200, cursor }, signal })),
  failure: 'Failed to fetch recent scores',
}

export const searchQuery = (search: GolferSearch) =>
  queryOptions({
    queryKey: queryKeys.associationSearch(search),
    queryFn: ({ signal }) => (search.kind === 'search' ? call(searchAssociation, { query: search.query, signal }) : []),
    enabled: search.kind === 'search',
    meta: { failure: 'Failed to search golfers' },
    staleTime: 5 * 60_000,
  })

export function useAddAndFollow() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: addAndFollow,
    meta: { quiet: true },
    onSuccess: (message) => {
      toastSuccess(message)
      return client.invalidateQueries({ queryKey: queryKeys.follows.all })
    },
  })
}

const notVerified = 'Failed to verify GHIN credentials. Please check your password and try again.'

/** Links a golfer to the user's account, verified by the golfer's password at the association. */
export function useVerifyAndAssociate() {
  const client = useQueryClient()
  const { changeUser } = useSession()
  return useMutation({
    mutationFn: async ({ golferId, ...proof }: { golferId: number; ghinNumber: string; password: string }) => {
      await call(verifyGolfer, { body: proof }).catch(withMessage(notVerified))
      return call(linkGolfer, { body: { golferId } }).catch(withMessage('Failed to update golfer association'))
    },
    onSuccess: (user) => {
      changeUser(user)
      toastSuccess('Golfer associated with your account')
      void client.invalidateQueries({ queryKey: queryKeys.leagues.all })
      return client.invalidateQueries({ queryKey: queryKeys.follows.all })
    },
  })
}

/** Rethrows an API failure, with a message of our own if the server sent none. */
function withMessage(message: string) {
  return (error: unknown): never => {
    if (!(error instanceof ApiProblem)) throw error
    throw new ApiProblem(error.status, { error: explanationOf(error, message), code: error.code })
  }
}
