import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { required } from '#web/forms/field-rules.ts'
import { useForm } from '#web/forms/form.ts'
import { useKeptAddress } from '#web/session/return-address.ts'
import { currentSignIn, onSignInChange } from '#web/session/sign-in-token.ts'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FormProblem, SubmitButton } from '#web/ui/fields/submit.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { AuthFrame, NoticeLine, PassedNotice } from './auth-frame.tsx'
import { useSignIn } from './auth.api.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'

/** The text of the dialog over a screen whose session has ended. */
const lost = 'Please sign in again. You have been signed out. Sign in to continue where you left off.'

/** Codes of a site without a mail server reach no one. */
const hasEmail = () => document.documentElement.dataset['email'] !== 'off'

export function LoginPage() {
  const keeping = useKeptAddress()
  const signIn = useSignIn()
  const { isLost } = useSyncExternalStore(onSignInChange, currentSignIn)
  const { field, submit } = useForm(
    { email: '', password: '', code: '' },
    {
      email: required('Email is required'),
      password: required('Password is required'),
      code: (code) => (signIn.wantsCode ? required('Code is required')(code) : null),
    },
  )

  return (
    <AuthFrame
      title="Sign in"
      foot={
        <>
          New here? <Link href={keeping('/register')}>Sign up</Link>
        </>
      }
    >
      <PassedNotice />
      {isLost && <NoticeLine tone="bad" text={lost} />}
      <form noValidate onSubmit={submit((values) => signIn.mutate(values))}>
        <TextField {...field('email')} label="Email" type="email" autoComplete="username webauthn" inputMode="email" />
        <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
        {signIn.wantsCode && <CodeField {...field('code')} />}
        <Link href={keeping('/forgot-password')}>Forgot password?</Link>
        <FormProblem error={signIn.error} what="Failed to login" />
        <SubmitButton isPending={signIn.isPending}>Sign in</SubmitButton>
        <PasskeySignIn />
        {hasEmail() && <Link href={keeping('/sign-in-code')}>Email me a code instead</Link>}
      </form>
    </AuthFrame>
  )
}
