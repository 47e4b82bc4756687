import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { type listUsers, setUserDigest, setUserGimmeRange, setUserGolfer, setUserRole } from '#contract/admin.ts'
import type { User } from '#contract/auth.ts'
import { removeSecondFactor } from '#contract/second-factor.ts'
import { type ListPage, call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useHasAssociation } from '#web/api/site.ts'
import { useSession } from '#web/session/session.ts'
import { toastSuccess } from '#web/ui/toast.ts'

type UserPages = InfiniteData<ListPage<typeof listUsers>>

type UserChange<Value> = {
  readonly send: (value: Value) => Promise<User>
  /** The optimistic change, shown until the response arrives. */
  readonly optimistic?: (value: Value) => Partial<User>
  readonly done: (user: User) => string
  readonly failure: string
}

/** Changes an account, in the cached list too; a failure restores the list. */
function useUserChange<Value>(user: User, { send, optimistic, done, failure }: UserChange<Value>) {
  const client = useQueryClient()
  const { user: self, changeUser } = useSession()
  const show = (shown: User) =>
    client.setQueriesData<UserPages>({ queryKey: queryKeys.users.pages }, (data) => data && withUser(data, shown))

  return useMutation({
    mutationFn: send,
    meta: { failure },
    onMutate: async (value) => {
      await client.cancelQueries({ queryKey: queryKeys.users.pages })
      if (optimistic) show({ ...user, ...optimistic(value) })
      return user
    },
    onError: (_error, _value, before) => before && show(before),
    onSuccess: (changed) => {
      show(changed)
      if (changed.id === self?.id) changeUser(changed)
      toastSuccess(done(changed))
    },
  })
}

export function useDigestChange(user: User) {
  return useUserChange(user, {
    send: (receiveEmailDigest: boolean) =>
      call(setUserDigest, { params: { id: user.id }, body: { receiveEmailDigest } }),
    optimistic: (receiveEmailDigest) => ({ receiveEmailDigest }),
    done: () => 'Email digest preference updated',
    failure: 'Failed to update email digest preference',
  })
}

export function useGimmeRangeChange(user: User) {
  return useUserChange(user, {
    send: (gimmeRange: number) => call(setUserGimmeRange, { params: { id: user.id }, body: { gimmeRange } }),
    done: () => 'Gimme range updated',
    failure: 'Failed to update gimme range',
  })
}

const associationWords = {
  done: () => 'Golfer association updated',
  failure: 'Failed to update golfer association',
}

/** On a site without the association, where these words would be taken for it. */
const linkWords = {
  done: (isLinked: boolean) => (isLinked ? 'Golfer linked' : 'Golfer unlinked'),
  failure: 'Failed to link the golfer',
}

export function useGolferChange(user: User) {
  const client = useQueryClient()
  const words = useHasAssociation() ? associationWords : linkWords
  const change = useUserChange(user, {
    send: (golferId: number | null) => call(setUserGolfer, { params: { id: user.id }, body: { golferId } }),
    done: ({ golfer }) => words.done(golfer !== null),
    failure: words.failure,
  })
  return {
    ...change,
    change: (golferId: number | null) => change.mutate(golferId, { onSuccess: () => void client.invalidateQueries() }),
  }
}

export function useRoleChange(user: User) {
  return useUserChange(user, {
    send: (role: User['role']) => call(setUserRole, { params: { id: user.id }, body: { role } }),
    done: ({ role }) => `User role updated to ${role}`,
    failure: 'Failed to update user role',
  })
}

function withUser(data: UserPages, changed: User): UserPages {
  const pages = data.pages.map((page) => ({
    ...page,
    rows: page.rows.map((user) => (user.id === changed.id ? changed : user)),
  }))
  return { ...data, pages }
}

export function useSecondFactorRemoval(user: User) {
  return useUserChange(user, {
    send: () => call(removeSecondFactor, { params: { id: user.id } }),
    done: ({ name }) => `${name} signs in by password alone now`,
    failure: 'Failed to remove the two-step sign-in',
  })
}
