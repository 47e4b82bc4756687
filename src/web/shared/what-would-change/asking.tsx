import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import css from './asking.module.css'

type AskingProps = {
  readonly title: string
  readonly saveLabel: string
  readonly isPending?: boolean
  readonly onSave: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What a change would do, before it is made. */
export function Asking({ title, saveLabel, isPending = false, onSave, onClose, children }: AskingProps) {
  return (
    <Dialog title={title} onClose={onClose} isDirty={false}>
      <div className="grid gap-8">{children}</div>
      <div className={`row wrap align-center justify-end gap-16 mt-12 bg-card ${css['buttons']}`}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Back
        </Button>
        <Button loading={isPending} onClick={onSave}>
          {saveLabel}
        </Button>
      </div>
    </Dialog>
  )
}
