import { Link, Redirect, useLocation, useSearchParams } from 'wouter'
import { useSession } from '#web/session/session.ts'
import { FormProblem, SubmitButton } from '#web/ui/fields/submit.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { AuthFrame, type Notice } from './auth-frame.tsx'
import { useEmailVerification } from './auth.api.ts'

/** Opened by the link in a verification email. It needs a click to confirm, because mail programs prefetch links. */
export function VerifyEmailPage() {
  const token = useSearchParams()[0].get('token') ?? ''
  const { user, changeUser } = useSession()
  const [, navigate] = useLocation()
  const { mutate, isPending, error } = useEmailVerification()
  if (token === '') return <Redirect to="/login" replace />

  const goOn = ({ message }: { readonly message: string }) => {
    const state: Notice = { tone: 'good', text: message }
    if (user !== null) {
      changeUser({ ...user, isEmailVerified: true })
      toastSuccess(message)
    }
    navigate(user === null ? '/login' : '/profile', { state, replace: true })
  }

  return (
    <AuthFrame title="Confirm your address" foot={<Link href="/">Go to Nineteenth</Link>}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          mutate({ token }, { onSuccess: goOn })
        }}
      >
        <p>After that you get digests and account notices by email.</p>
        <FormProblem error={error} what="Failed to confirm your address" />
        <SubmitButton isPending={isPending}>Confirm your address</SubmitButton>
      </form>
    </AuthFrame>
  )
}
