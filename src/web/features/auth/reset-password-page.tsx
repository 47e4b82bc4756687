import { Link, Redirect, useLocation, useSearchParams } from 'wouter'
import { confirmationProblem, newPasswordProblem } from '#web/forms/field-rules.ts'
import { useForm } from '#web/forms/form.ts'
import { keptAskedAddress, signInFor } from '#web/session/return-address.ts'
import { useSession } from '#web/session/session.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FormProblem, SubmitButton } from '#web/ui/fields/submit.tsx'
import { AuthFrame, type Notice } from './auth-frame.tsx'
import { usePasswordReset } from './auth.api.ts'

const noToken: Notice = { tone: 'bad', text: 'Invalid reset token' }

export function ResetPasswordPage() {
  const [address] = useSearchParams()
  const token = address.get('token') ?? ''
  return token === '' ? <Redirect to="/login" state={noToken} replace /> : <ResetForm token={token} />
}

function ResetForm({ token }: { token: string }) {
  const { status, signOut } = useSession()
  const reset = usePasswordReset()
  const [, navigate] = useLocation()
  const { field, submit, showProblem } = useForm(
    { password: '', confirmation: '' },
    {
      password: newPasswordProblem('Password must be at least 6 characters long'),
      confirmation: confirmationProblem('password', 'Passwords do not match'),
    },
  )

  const goToSignIn = ({ message }: { message: string }) => {
    if (status === 'in') signOut()
    const state: Notice = { tone: 'good', text: message }
    navigate(signInFor(keptAskedAddress()), { state, replace: true })
  }

  return (
    <AuthFrame
      title="Set a new password"
      foot={
        <>
          Link expired? <Link href="/forgot-password">Request a new one</Link>
        </>
      }
    >
      <form
        noValidate
        onSubmit={submit(({ password }) =>
          reset.mutate({ token, password }, { onSuccess: goToSignIn, onError: showProblem }),
        )}
      >
        <PasswordField
          {...field('password')}
          label="New password"
          description="At least 6 characters"
          autoComplete="new-password"
        />
        <PasswordField {...field('confirmation')} label="Confirm password" autoComplete="new-password" />
        <FormProblem error={reset.error} what="Failed to reset password" />
        <SubmitButton isPending={reset.isPending}>Reset Password</SubmitButton>
      </form>
    </AuthFrame>
  )
}
