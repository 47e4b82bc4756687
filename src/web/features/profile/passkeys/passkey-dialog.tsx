import type { Passkey } from '#contract/passkeys.ts'
import { isRefused } from '#web/api/api-client.ts'
import { useUser } from '#web/session/session.ts'
import { ProofDialog } from '../second-factor/proof-dialog.tsx'
import { usePasskeyChange } from './passkeys.api.ts'

type PasskeyDialogProps = {
  readonly passkey: Passkey | null
  readonly onClose: () => void
}

/** Adds a passkey after the user's proof, or removes one. */
export function PasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const { passkeys, secondFactor } = useUser()
  const { mutate, isPending, error } = usePasskeyChange(passkey?.id ?? null)
  const takesCode = secondFactor === 'on' || isRefused(error, 'second_factor_required')
  const closeIfDone = { onSuccess: (done: unknown) => done !== null && onClose() }
  const words = passkey === null ? adding : removing
  return (
    <ProofDialog
      title={passkey === null ? 'Add a passkey' : `Remove the passkey “${passkey.name}”?`}
      confirmLabel={words.confirm}
      failure={words.failure}
      isPending={isPending}
      error={error}
      takesCode={takesCode}
      onProof={({ password, code }) => mutate(takesCode ? { password, code } : { password }, closeIfDone)}
      onPasskey={passkeys === 0 ? undefined : () => mutate('passkey', closeIfDone)}
      onClose={onClose}
    >
      {words.text}
    </ProofDialog>
  )
}

const adding = {
  confirm: 'Continue',
  failure: 'Failed to add the passkey',
  text: 'Your phone or computer then asks for your fingerprint, face or screen lock, and signs you in with it from now on.',
}

const removing = {
  confirm: 'Remove',
  failure: 'Failed to remove the passkey',
  text: 'It no longer signs you in. You stay signed in here, and are signed out everywhere else. Delete it on your device, too.',
}
