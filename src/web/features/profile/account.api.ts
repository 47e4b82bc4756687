import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteAccount, endAllSessions, endSession, listSessions, resendVerification } from '#contract/auth.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useSession } from '#web/session/session.ts'
import { toastInfo, toastSuccess } from '#web/ui/toast.ts'

export const sessionsQuery = queryOptions({
  queryKey: queryKeys.account.sessions,
  queryFn: ({ signal }) => call(listSessions, { signal }),
  meta: { failure: 'Failed to load where you are signed in' },
})

export function useSessionEnd() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(endSession, { params: { id } }),
    meta: { failure: 'Failed to sign out there' },
    onSuccess: () => toastSuccess('Signed out there'),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

/** Ends every session, this one too. */
export function useSignOutEverywhere() {
  const { signOut } = useSession()
  return useMutation({
    mutationFn: () => call(endAllSessions, {}),
    meta: { failure: 'Failed to sign out everywhere' },
    onSuccess: signOut,
  })
}

export function useVerificationRequest() {
  return useMutation({
    mutationFn: () => call(resendVerification, {}),
    meta: { failure: 'Failed to send the link' },
    onSuccess: ({ message }) => toastInfo(message),
  })
}

/** Deletes the user's account and signs out. */
export function useAccountDeletion() {
  const { signOut } = useSession()
  return useMutation({
    mutationFn: (body: { readonly password: string }) => call(deleteAccount, { body }),
    onSuccess: ({ message }) => {
      signOut()
      toastSuccess(message)
    },
  })
}
