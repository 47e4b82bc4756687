import { requestSignInCode, signInByCode } from '#contract/sign-in-codes.ts'
import { call } from '#web/api/api-client.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { useEntry, useTwoSteps } from './auth.api.ts'

/** Requests a code; the answer has the token that belongs to it. */
export function useCodeRequest() {
  return useSending((body: { readonly email: string }) => call(requestSignInCode, { body }))
}

type Sent = { readonly request: string; readonly emailCode: string; readonly code: string }

export function useSignInByCode() {
  const enter = useEntry()
  return useTwoSteps(
    ({ code, ...body }: Sent) => call(signInByCode, { body: { ...body, code: code || undefined } }),
    ({ isTakenOver, ...signedIn }) => {
      if (isTakenOver) toastSuccess(takenOver)
      return enter(signedIn)
    },
  )
}

const takenOver =
  'Your address is confirmed. Where this account was signed in before, it is signed out; an earlier password, two-step sign-in and passkeys no longer work.'
