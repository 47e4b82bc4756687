import { useEffect, useRef, useState } from 'react'
import { useSending } from '#web/forms/use-sending.ts'
import { signInWithPasskey, signInWithSuggested } from '#web/session/passkeys.ts'
import { FormProblem } from '#web/ui/fields/submit.tsx'
import { useEntry } from './auth.api.ts'

type SignedIn = Parameters<ReturnType<typeof useEntry>>[0]

/** Signs in with only a passkey, which also replaces a code; a field with the `webauthn` token suggests passkeys. */
export function PasskeyButton() {
  const enter = useEntry()
  const enterIf = (signedIn: SignedIn | null) => (signedIn === null ? undefined : enter(signedIn))
  const [isOffered, setOffered] = useState(false)
  const suggestion = useRef<AbortController>(null)
  const suggested = useSending((signal: AbortSignal) => signInWithSuggested(signal, setOffered), enterIf)
  const chosen = useSending(() => {
    // A browser allows one passkey request at a time.
    suggestion.current?.abort()
    return signInWithPasskey()
  }, enterIf)
  const suggest = useRef(suggested.mutate)
  useEffect(() => {
    suggestion.current = new AbortController()
    suggest.current(suggestion.current.signal)
    return () => suggestion.current?.abort()
  }, [])
  if (!isOffered) return null
  return (
    <>
      <FormProblem error={chosen.error ?? suggested.error} what="Failed to login" />
      <button type="button" disabled={chosen.isPending} onClick={() => chosen.mutate(undefined)}>
        Use a passkey
      </button>
    </>
  )
}
