import { Suspense, lazy } from 'react'
import { keepEditing, useDiscardQuestion } from '#web/forms/unsaved.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
}))

/** Asks before typed input is discarded, on any screen. */
export function DiscardQuestion() {
  const discard = useDiscardQuestion()
  if (discard === null) return null
  const confirm = () => {
    keepEditing()
    discard()
  }
  return (
    <Suspense>
      <ConfirmDialog
        title="Discard what you typed?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        isPending={false}
        onConfirm={confirm}
        onClose={keepEditing}
      >
        It has not been saved.
      </ConfirmDialog>
    </Suspense>
  )
}
