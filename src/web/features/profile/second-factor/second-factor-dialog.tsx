import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useEnd, useNewCodes } from './second-factor.api.ts'
import { SetUp } from './set-up.tsx'

/** The change to make: set up the first or another phone, replace the recovery codes, or turn the second factor off. */
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
      onProof={mutate}
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
