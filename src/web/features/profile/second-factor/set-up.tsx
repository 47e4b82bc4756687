import { Button } from '@mantine/core'
import { useState } from 'react'
import { required } from '#web/forms/field-rules.ts'
import { useForm } from '#web/forms/form.ts'
import { useUser } from '#web/session/session.ts'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import { CopyField } from '#web/ui/fields/copy-field.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { FormProblem } from '#web/ui/fields/submit.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useConfirmation, useSecret } from './second-factor.api.ts'

type SetUpProps = {
  /** Whether a code of the phone in use is asked for, too. */
  readonly isOn: boolean
  readonly onDone: () => void
}

/** Sets up two-step sign-in: the password, the phone with its first code, and the recovery codes. */
export function SetUp({ isOn, onDone }: SetUpProps) {
  const [secret, setSecret] = useState<{ secret: string; address: string } | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (secret !== null) return <Phone {...secret} onConfirmed={setCodes} />
  return <Proof isOn={isOn} onSecret={setSecret} />
}

type ProofProps = {
  readonly isOn: boolean
  readonly onSecret: (secret: { secret: string; address: string }) => void
}

function Proof({ isOn, onSecret }: ProofProps) {
  const { email } = useUser()
  const { mutate, isPending, error } = useSecret()
  const { field, submit } = useForm(
    { password: '', code: '' },
    {
      password: required('Password is required'),
      code: (code) => (isOn ? required('Code is required')(code) : null),
    },
  )
  return (
    <form
      noValidate
      onSubmit={submit(({ password, code }) =>
        mutate({ password, code: isOn ? code : undefined }, { onSuccess: onSecret }),
      )}
    >
      <div className="stack gap-16">
        <p>
          {isOn
            ? 'The new phone and new recovery codes replace those in use. You stay signed in here, and are signed out everywhere else.'
            : 'You need an authenticator app on your phone: the one it comes with, or any other.'}
        </p>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {isOn && <CodeField {...field('code')} />}
        <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
        <FormProblem error={error} what="Failed to set up two-step sign-in" />
        <div className="row wrap align-center justify-end gap-16">
          <Button type="submit" loading={isPending}>
            Continue
          </Button>
        </div>
      </div>
    </form>
  )
}

type PhoneProps = {
  readonly secret: string
  readonly address: string
  readonly onConfirmed: (codes: readonly string[]) => void
}

function Phone({ secret, address, onConfirmed }: PhoneProps) {
  const { mutate, isPending, error } = useConfirmation()
  const { field, submit } = useForm({ code: '' }, { code: required('Code is required') })
  return (
    <form
      noValidate
      onSubmit={submit(({ code }) => mutate(code, { onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes) }))}
    >
      <div className="stack gap-16">
        <p>Scan this with your authenticator app. On the phone itself, open or copy the key.</p>
        <QrCode text={address} label="QR code for your authenticator app" />
        <CopyField label="Key" value={secret} button="Copy key" copied="Key copied">
          <Button variant="default" component="a" href={address}>
            Open in app
          </Button>
        </CopyField>
        <TextField
          {...field('code')}
          label="Code"
          description="Six digits, from the app."
          autoComplete="one-time-code"
          inputMode="numeric"
        />
        <FormProblem error={error} what="Failed to set up two-step sign-in" />
        <div className="row wrap align-center justify-end gap-16">
          <Button type="submit" loading={isPending}>
            Confirm
          </Button>
        </div>
      </div>
    </form>
  )
}
