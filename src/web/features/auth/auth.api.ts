import { useMutation, useQuery } from '@tanstack/react-query'
import { changePassword, forgotPassword, login, register, resetPassword, verifyEmail } from '#contract/auth.ts'
import { getSiteSetup } from '#contract/site.ts'
import { call } from '#web/api/api-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { deviceTokens, keepDeviceToken } from '#web/session/device-tokens.ts'
import { useSession } from '#web/session/session.tsx'
import { toastSuccess } from '#web/ui/toast.ts'

type Credentials = { readonly email: string; readonly password: string }

export function useSignIn() {
  const { signIn } = useSession()
  return useMutation({
    mutationFn: (body: Credentials) => call(login, { body: { ...body, devices: deviceTokens() } }),
    onSuccess: ({ token, user, device }) => {
      keepDeviceToken(device)
      signIn(token, user)
    },
  })
}

export function useCreateAccount() {
  const { signIn } = useSession()
  return useMutation({
    mutationFn: (body: Credentials & { readonly name: string; readonly setup?: string }) => call(register, { body }),
    onSuccess: ({ token, user, device }) => {
      keepDeviceToken(device)
      signIn(token, user)
    },
  })
}

/** Whether the site has accounts: without any, the first is created by the setup link. Null until it is known. */
export function useHasAccounts(): boolean | null {
  const query = useQuery({
    queryKey: queryKeys.site.setup,
    queryFn: ({ signal }) => call(getSiteSetup, { signal }),
    meta: { quiet: true },
  })
  return query.data === undefined ? null : !query.data.needsSetupLink
}

export function useResetRequest() {
  return useMutation({ mutationFn: (body: { readonly email: string }) => call(forgotPassword, { body }) })
}

export function usePasswordReset() {
  return useMutation({
    mutationFn: (body: { readonly token: string; readonly password: string }) => call(resetPassword, { body }),
  })
}

export function usePasswordChange() {
  return useMutation({
    mutationFn: (body: { readonly currentPassword: string; readonly newPassword: string }) =>
      call(changePassword, { body }),
    onSuccess: ({ message }) => toastSuccess(message),
  })
}

export function useEmailVerification() {
  return useMutation({
    mutationFn: (body: { readonly token: string }) => call(verifyEmail, { body }),
  })
}
