import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, type ButtonProps, Modal } from '@mantine/core'
import { type ReactNode, createContext, use, useCallback, useEffect, useRef } from 'react'
import { askToDiscard, useUnsaved } from '#web/forms/unsaved.ts'
import css from './dialog.module.css'

/** Of a wide dialog. */
const parts = { body: css['body'] ?? '', content: css['content'] ?? '', inner: css['inner'] ?? '' }

type DialogProps = {
  readonly title: string
  readonly onClose: () => void
  /** A dialog that must be answered closes only by its own buttons. */
  readonly mustAnswer?: boolean
  /** Whether it has unsaved text: closing it, or leaving the screen, then needs confirmation. */
  readonly isDirty: boolean
  /** A dialog for tables: wide, at the bottom of a phone from edge to edge; its content sets its own padding. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

const CloseContext = createContext<() => void>(() => undefined)

/** A modal dialog; closing it returns the focus to where it was opened. */
export function Dialog({ title, onClose, mustAnswer = false, isDirty, isWide = false, children }: DialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const close = useCallback(() => (isDirty ? askToDiscard(onClose) : onClose()), [isDirty, onClose])
  useUnsaved(isDirty)

  useEffect(() => {
    if (mustAnswer) return undefined
    const closeOnEscape = (event: KeyboardEvent) => {
      if (isEscape(event) && isOnTop(content.current)) close()
    }
    window.addEventListener('keydown', closeOnEscape)
    return () => window.removeEventListener('keydown', closeOnEscape)
  }, [close, mustAnswer])

  return (
    <Modal.Root
      opened
      onClose={close}
      centered
      closeOnClickOutside={!mustAnswer}
      closeOnEscape={false}
      {...(isWide ? { size: '50rem', classNames: parts } : {})}
    >
      <Modal.Overlay />
      <Modal.Content ref={content}>
        <div className={`row align-center justify-between gap-12 ${css['head']}`}>
          <Modal.Title>{title}</Modal.Title>
          {!mustAnswer && <Modal.CloseButton aria-label="Close" />}
        </div>
        <Modal.Body>
          <CloseContext value={close}>{children}</CloseContext>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

type DialogButtonsProps = Pick<ButtonProps, 'color' | 'disabled'> & {
  readonly isPending: boolean
  /** The label of the button that submits the form. */
  readonly children: ReactNode
}

/** The buttons of a form in a dialog: Cancel, which only closes it, and the submit button. */
export function DialogButtons({ isPending, children, ...button }: DialogButtonsProps) {
  return (
    <div className="row wrap align-center justify-end gap-16">
      <Button variant="default" onClick={use(CloseContext)}>
        Cancel
      </Button>
      <Button type="submit" loading={isPending} {...button}>
        {children}
      </Button>
    </div>
  )
}

/** Escape, unless a list or calendar open inside the dialog handles it. */
function isEscape({ key, isComposing, target }: KeyboardEvent): boolean {
  const isForInside = target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'
  return key === 'Escape' && !isComposing && !isForInside
}

/** Whether no other dialog has been opened over this one. */
function isOnTop(content: Element | null): boolean {
  return [...document.querySelectorAll('.mantine-Modal-content')].at(-1) === content
}
