import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { me } from '#contract/auth.ts'
import type { CallOf } from '#contract/endpoint.ts'
import {
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  replaceRecoveryCodes,
  startSecondFactor,
} from '#contract/second-factor.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useSession } from '#web/session/session.ts'
import { toastSuccess } from '#web/ui/toast.ts'

export const secondFactorQuery = queryOptions({
  queryKey: queryKeys.account.secondFactor,
  queryFn: ({ signal }) => call(getSecondFactor, { signal }),
  meta: { failure: 'Failed to load your two-step sign-in' },
})

/** The password, and the code if there is a second factor already. */
export function useSecret() {
  return useMutation({
    mutationFn: (body: CallOf<typeof startSecondFactor>['body']) => call(startSecondFactor, { body }),
    meta: { quiet: true },
  })
}

/** The first code of the new secret; the reply has the recovery codes. */
export function useConfirmation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call(confirmSecondFactor, { body: { code } }),
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
  })
}

export function useNewCodes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOf<typeof replaceRecoveryCodes>['body']) => call(replaceRecoveryCodes, { body }),
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
  })
}

export function useEnd() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallOf<typeof endSecondFactor>['body']) => call(endSecondFactor, { body }),
    meta: { quiet: true },
    onSuccess: async ({ message }) => {
      toastSuccess(message)
      await client.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
    },
  })
}

/** Reads the account again, which is served everything once it has what its site requires. */
export function useAccountRefresh() {
  const { changeUser } = useSession()
  return useMutation({
    mutationFn: () => call(me, {}),
    meta: { failure: 'Failed to load your account' },
    onSuccess: changeUser,
  })
}
