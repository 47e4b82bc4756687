import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { required } from '#web/forms/field-rules.ts'
import { useForm } from '#web/forms/form.ts'
import { useUser } from '#web/session/session.ts'
import { Dialog, DialogButtons } from '#web/ui/dialogs/dialog.tsx'
import { FormProblem } from '#web/ui/fields/submit.tsx'
import { Setting } from '#web/ui/setting.tsx'
import { useAccountDeletion } from './account.api.ts'

/** Dark enough for white text in both themes. */
const scarlet = '#b3261e'

export function DeleteAccount() {
  const [isAsking, setAsking] = useState(false)
  return (
    <Setting label="Your account" note="Once deleted, you can no longer sign in. Your golfer, rounds and results stay.">
      <Button variant="default" onClick={() => setAsking(true)}>
        Delete Account
      </Button>
      {isAsking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </Setting>
  )
}

function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { email } = useUser()
  const { mutate, isPending, error } = useAccountDeletion()
  const { field, isDirty, submit } = useForm({ password: '' }, { password: required('Password is required') })
  return (
    <Dialog title={`Delete the account ${email}?`} onClose={onClose} isDirty={isDirty}>
      <form noValidate onSubmit={submit((values) => mutate(values))}>
        <div className="stack gap-16">
          <p>This cannot be undone. Enter your password to delete the account.</p>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput {...field('password')} label="Password" autoComplete="current-password" data-autofocus />
          <FormProblem error={error} what="Failed to delete the account" />
          <DialogButtons isPending={isPending} color={scarlet}>
            Delete
          </DialogButtons>
        </div>
      </form>
    </Dialog>
  )
}
