import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  /** The question, naming what it is about: 'Delete Quarterly report?' */
  readonly title: string
  /** What confirming does. */
  readonly children: ReactNode
  /** The button that confirms: 'Remove'. */
  readonly confirmLabel: string
  /** The other button, unless it is Cancel. */
  readonly cancelLabel?: string
  /** Whether something is removed: the button is red. */
  readonly isRemoval?: boolean
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Dark enough for white text in both themes. */
const scarlet = '#b3261e'

/** Confirms before something is removed, or sent to other people. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  isRemoval = true,
  ...asked
}: ConfirmDialogProps) {
  const { isPending, onConfirm, onClose } = asked
  return (
    <Dialog title={title} onClose={onClose} isDirty={false}>
      <div className="stack gap-16">
        <p>{children}</p>
        <div className="row wrap align-center justify-end gap-16">
          <Button variant="default" onClick={onClose} data-autofocus>
            {cancelLabel}
          </Button>
          <Button {...(isRemoval ? { color: scarlet } : {})} loading={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type AskButtonProps = Omit<ConfirmDialogProps, 'onConfirm' | 'onClose'> & {
  readonly button: string
  /** The button's name where several on a screen read the same. */
  readonly name?: string
  readonly size?: 'md' | 'sm' | 'compact-md'
  readonly isDisabled?: boolean
  readonly onConfirm: (close: () => void) => void
}

/** A button with a confirmation dialog. */
export function AskButton({ button, name, size = 'md', isDisabled = false, onConfirm, ...asked }: AskButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button
        variant="default"
        size={size}
        aria-label={name}
        disabled={isDisabled}
        loading={asked.isPending}
        onClick={() => setAsking(true)}
      >
        {button}
      </Button>
      {isAsking && <ConfirmDialog {...asked} onConfirm={() => onConfirm(close)} onClose={close} />}
    </>
  )
}
