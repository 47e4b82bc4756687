import { Link, useLocation } from 'wouter'
import { required } from '#web/forms/field-rules.ts'
import { useForm } from '#web/forms/form.ts'
import { keepAskedAddress, useAskedAddress, useKeptAddress } from '#web/session/return-address.ts'
import { useSession } from '#web/session/session.ts'
import { FormProblem, SubmitButton } from '#web/ui/fields/submit.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { AuthFrame, type Notice } from './auth-frame.tsx'
import { useResetRequest } from './auth.api.ts'

export function ForgotPasswordPage() {
  const keeping = useKeptAddress()
  const asked = useAskedAddress()
  const request = useResetRequest()
  const { status } = useSession()
  const [, navigate] = useLocation()
  const { field, submit, showProblem } = useForm({ email: '' }, { email: required('Email is required') })

  const goOn = ({ message }: { message: string }) => {
    keepAskedAddress(asked)
    const state: Notice = { tone: 'good', text: message }
    if (status === 'in') toastSuccess(message)
    navigate(status === 'in' ? '/change-password' : keeping('/login'), { state })
  }

  return (
    <AuthFrame
      title="Forgot password"
      foot={
        <>
          Remembered it? <Link href={keeping('/login')}>Sign in</Link>
        </>
      }
    >
      <form noValidate onSubmit={submit((values) => request.mutate(values, { onSuccess: goOn, onError: showProblem }))}>
        <TextField
          {...field('email')}
          label="Email"
          description="We’ll email you a link to set a new password."
          type="email"
          autoComplete="username"
          inputMode="email"
        />
        <FormProblem error={request.error} what="Failed to request password reset" />
        <SubmitButton isPending={request.isPending}>Send Reset Link</SubmitButton>
      </form>
    </AuthFrame>
  )
}
