import { type SubmitEvent, useState } from 'react'
import type { FollowedGolfer } from '#contract/follows.ts'
import { Dialog, DialogButtons } from '#web/ui/dialogs/dialog.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { useVerifyAndAssociate } from './follows.api.ts'

type VerifyDialogProps = { readonly golfer: FollowedGolfer; readonly onClose: () => void }

/** Asks for the golfer's password at the association, to verify that the golfer is the user. */
export function VerifyDialog({ golfer: { id, name, ghinNumber }, onClose }: VerifyDialogProps) {
  const [password, setPassword] = useState('')
  const { mutate, isPending, error } = useVerifyAndAssociate()

  const verify = (event: SubmitEvent) => {
    event.preventDefault()
    if (ghinNumber !== null) mutate({ golferId: id, ghinNumber, password }, { onSuccess: onClose })
  }

  return (
    <Dialog title="Verify GHIN Account" onClose={onClose} isDirty={password !== ''}>
      <form noValidate onSubmit={verify}>
        <div className="stack gap-16">
          <p>
            To show that you are <b>{name}</b> (GHIN {ghinNumber}), enter the password you use at GHIN. It is used once
            and never stored.
          </p>
          <PasswordField
            label="GHIN Password"
            value={password}
            error={error !== null}
            autoComplete="off"
            data-autofocus
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          <DialogButtons isPending={isPending} disabled={password === ''}>
            Verify & Associate
          </DialogButtons>
        </div>
      </form>
    </Dialog>
  )
}
