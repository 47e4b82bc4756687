import { useMutation } from '@tanstack/react-query'
import { login, register } from '#contract/auth.ts'
import { call } from '#web/lib/api-client.ts'
import { useSession } from '#web/lib/session.tsx'

type Credentials = { readonly email: string; readonly password: string }

export function useSignIn() {
  const { signIn } = useSession()
  return useMutation({
    mutationFn: (body: Credentials) => call(login, { body }),
    onSuccess: ({ token, user }) => signIn(token, user),
  })
}

export function useCreateAccount() {
  const { signIn } = useSession()
  return useMutation({
    mutationFn: (body: Credentials & { readonly name: string }) => call(register, { body }),
    onSuccess: ({ token, user }) => signIn(token, user),
  })
}
