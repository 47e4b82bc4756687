import type { ReactNode } from 'react'
import { required } from '#web/forms/field-rules.ts'
import { useForm } from '#web/forms/form.ts'
import { useUser } from '#web/session/session.ts'
import { Dialog, DialogButtons } from '#web/ui/dialogs/dialog.tsx'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FormProblem } from '#web/ui/fields/submit.tsx'

type ProofDialogProps = {
  readonly title: string
  readonly confirmLabel: string
  /** The failed action, for errors without a reason from the server. */
  readonly failure: string
  readonly isPending: boolean
  readonly error: Error | null
  /** Whether a code is asked for, too. */
  readonly takesCode?: boolean
  readonly onProof: (proof: { password: string; code: string }) => void
  /** With a passkey of the account in place of password and code. */
  readonly onPasskey?: (() => void) | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks for the password, and a code, before something about signing in is changed. */
export function ProofDialog({ title, confirmLabel, failure, isPending, error, ...props }: ProofDialogProps) {
  const { takesCode = true, onProof, onPasskey, onClose, children } = props
  const { email } = useUser()
  const { field, isDirty, submit } = useForm(
    { password: '', code: '' },
    {
      password: required('Password is required'),
      code: (code) => (takesCode ? required('Code is required')(code) : null),
    },
  )
  return (
    <Dialog title={title} onClose={onClose} isDirty={isDirty}>
      <form noValidate onSubmit={submit(onProof)}>
        <div className="stack gap-16">
          <p>{children}</p>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
          {takesCode && <CodeField {...field('code')} />}
          {onPasskey !== undefined && (
            <div>
              <button type="button" className="bare mih-44 c-dim underline" disabled={isPending} onClick={onPasskey}>
                Use a passkey instead
              </button>
            </div>
          )}
          <FormProblem error={error} what={failure} />
          <DialogButtons isPending={isPending}>{confirmLabel}</DialogButtons>
        </div>
      </form>
    </Dialog>
  )
}
