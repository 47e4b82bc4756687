import { useState } from 'react'
import { requestSignInCode, signInByCode } from '#contract/sign-in-codes.ts'
import { call, isRefused } from '#web/api/api-client.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { useEntry } from './auth.api.ts'

/** Asks for a code; the answer has the token with which it works. */
export function useCodeRequest() {
  return useSending((body: { readonly email: string }) => call(requestSignInCode, { body }))
}

type Sent = { readonly request: string; readonly emailCode: string; readonly code: string }

/** Signs in by a code; that of a second factor is asked for once the first was right. */
export function useSignInByCode() {
  const enter = useEntry()
  const [wantsCode, setWantsCode] = useState(false)
  const sending = useSending(
    async ({ code, ...body }: Sent) => {
      try {
        return await call(signInByCode, { body: { ...body, code: code || undefined } })
      } catch (error) {
        if (!isRefused(error, 'second_factor_required')) throw error
        setWantsCode(true)
        return null
      }
    },
    (signedIn) => {
      if (signedIn === null) return undefined
      if (signedIn.isTakenOver) toastSuccess(takenOver)
      return enter(signedIn)
    },
  )
  return { ...sending, wantsCode }
}

const takenOver =
  'Your address is confirmed. Where this account was signed in before, it is signed out; an earlier password and two-step sign-in no longer work.'
