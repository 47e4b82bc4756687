import type { ReactNode } from 'react'
import { required } from '#web/forms/field-rules.ts'
import { useForm } from '#web/forms/form.ts'
import { useUser } from '#web/session/session.ts'
import { Dialog, DialogButtons } from '#web/ui/dialogs/dialog.tsx'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FormProblem } from '#web/ui/fields/submit.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useEnd, useNewCodes } from './second-factor.api.ts'
import { SetUp } from './set-up.tsx'

/** What is to be changed: the phone, or set up the first; the recovery codes; or that there is a second step at all. */
export type Asking = 'phone' | 'codes' | 'end'

type SecondFactorDialogProps = { readonly asking: Asking; readonly isOn: boolean; readonly onClose: () => void }

export function SecondFactorDialog({ asking, isOn, onClose }: SecondFactorDialogProps) {
  if (asking === 'codes') return <NewCodes onClose={onClose} />
  if (asking === 'end') return <End onClose={onClose} />
  return (
    <Dialog title={isOn ? 'Change your phone' : 'Set up two-step sign-in'} onClose={onClose} isDirty={false}>
      <SetUp isOn={isOn} onDone={onClose} />
    </Dialog>
  )
}

function NewCodes({ onClose }: { onClose: () => void }) {
  const { mutate, data, isPending, error } = useNewCodes()
  if (data !== undefined)
    return (
      <Dialog title="Your new recovery codes" onClose={onClose} isDirty={false}>
        <RecoveryCodes codes={data.recoveryCodes} onDone={onClose} />
      </Dialog>
    )
  return (
    <ProofDialog
      title="New recovery codes?"
      confirmLabel="Get new codes"
      failure="Failed to get new recovery codes"
      isPending={isPending}
      error={error}
      onProof={(proof) => mutate(proof)}
      onClose={onClose}
    >
      The earlier ones stop working.
    </ProofDialog>
  )
}

function End({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, error } = useEnd()
  return (
    <ProofDialog
      title="Turn off two-step sign-in?"
      confirmLabel="Turn off"
      failure="Failed to turn off two-step sign-in"
      isPending={isPending}
      error={error}
      onProof={(proof) => mutate(proof, { onSuccess: onClose })}
      onClose={onClose}
    >
      Your password alone will sign you in. You stay signed in here, and are signed out everywhere else.
    </ProofDialog>
  )
}

type ProofDialogProps = {
  readonly title: string
  readonly confirmLabel: string
  /** What has failed, where the server gives no reason. */
  readonly failure: string
  readonly isPending: boolean
  readonly error: Error | null
  readonly onProof: (proof: { password: string; code: string }) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks for the password and a code before two-step sign-in is changed. */
function ProofDialog({ title, confirmLabel, failure, isPending, error, ...props }: ProofDialogProps) {
  const { onProof, onClose, children } = props
  const { email } = useUser()
  const { field, isDirty, submit } = useForm(
    { password: '', code: '' },
    { password: required('Password is required'), code: required('Code is required') },
  )
  return (
    <Dialog title={title} onClose={onClose} isDirty={isDirty}>
      <form noValidate onSubmit={submit(onProof)}>
        <div className="stack gap-16">
          <p>{children}</p>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
          <CodeField {...field('code')} />
          <FormProblem error={error} what={failure} />
          <DialogButtons isPending={isPending}>{confirmLabel}</DialogButtons>
        </div>
      </form>
    </Dialog>
  )
}
