import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useUserSignOut } from './admin.api.ts'

/** Signs the chosen person out on every device, after confirmation. */
export function SignOutPerson({ userId }: { readonly userId: number }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useUserSignOut(userId)
  const close = () => setAsking(false)
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Sign this person out
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Sign this person out?"
          confirmLabel="Sign out"
          isPending={isPending}
          onConfirm={() => mutate(undefined, { onSettled: close })}
          onClose={close}
        >
          They’ll have to sign in again on every device. If someone else knows their password, ask them to change it.
        </ConfirmDialog>
      )}
    </>
  )
}
