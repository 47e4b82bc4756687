import { Button, TextInput } from '@mantine/core'
import { required } from '#web/forms/field-rules.ts'
import { useForm } from '#web/forms/form.ts'
import { leaveForms } from '#web/forms/unsaved.ts'
import { useSession, useUser } from '#web/session/session.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FormProblem } from '#web/ui/fields/submit.tsx'
import { useSignIn } from './auth.api.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'

/** Signs the user in again in a dialog over the current screen, so that typed input is not lost. */
export function SessionEndedDialog() {
  const { email } = useUser()
  const { signOut } = useSession()
  const signIn = useSignIn()
  const { field, submit } = useForm(
    { password: '', code: '' },
    {
      password: required('Password is required'),
      code: (code) => (signIn.wantsCode ? required('Code is required')(code) : null),
    },
  )

  return (
    <Dialog title="Please sign in again" onClose={signOut} mustAnswer isDirty={false}>
      <form noValidate onSubmit={submit((values) => signIn.mutate({ email, ...values }))}>
        <div className="stack gap-16">
          <p>You have been signed out. Sign in to continue where you left off.</p>
          <TextInput label="Email" value={email} readOnly autoComplete="username" />
          <PasswordField {...field('password')} label="Password" autoComplete="current-password" data-autofocus />
          {signIn.wantsCode && <CodeField {...field('code')} />}
          <FormProblem error={signIn.error} what="Failed to login" />
          <PasskeySignIn />
          <div className="row wrap align-center justify-end gap-16">
            <Button variant="default" onClick={() => leaveForms(signOut)}>
              Leave
            </Button>
            <Button type="submit" loading={signIn.isPending}>
              Sign in
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  )
}
