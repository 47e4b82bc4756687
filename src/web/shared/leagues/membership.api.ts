import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type League, acceptMembership, removeMember } from '#contract/leagues.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useUser } from '#web/session/session.tsx'
import { toastSuccess } from '#web/ui/toast.ts'

type NamedLeague = Pick<League, 'id' | 'name'>

/** Accepts being added to a league. */
export function useAcceptance() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: NamedLeague) => call(acceptMembership, { params: { id } }),
    meta: { failure: 'Failed to accept' },
    onSuccess: ({ name }) => {
      toastSuccess(`You play in ${name}`)
      return client.invalidateQueries({ queryKey: queryKeys.leagues.all })
    },
  })
}

/** Removes the user's golfer from a league. */
export function useLeaving() {
  const client = useQueryClient()
  const { golfer } = useUser()
  return useMutation({
    mutationFn: ({ id }: NamedLeague) => call(removeMember, { params: { id, golferId: golfer?.id ?? 0 } }),
    meta: { failure: 'Failed to leave the league' },
    onSuccess: (_done, { name }) => {
      toastSuccess(`You left ${name}`)
      return client.invalidateQueries()
    },
  })
}
