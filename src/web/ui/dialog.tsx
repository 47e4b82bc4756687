import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import css from './dialog.module.css'

type DialogProps = {
  readonly title: string
  readonly onClose: () => void
  /** A dialog that must be answered has no way out but its own buttons. */
  readonly mustAnswer?: boolean
  readonly children: ReactNode
}

/** A question over the screen; closing it returns to where it was asked. */
export function Dialog({ title, onClose, mustAnswer = false, children }: DialogProps) {
  const [opener] = useState(() => document.activeElement)
  const content = useRef<HTMLDivElement>(null)

  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )

  useEffect(() => {
    if (mustAnswer) return undefined
    const closeOnEscape = (event: KeyboardEvent) => {
      if (isEscape(event) && isOnTop(content.current)) onClose()
    }
    window.addEventListener('keydown', closeOnEscape)
    return () => window.removeEventListener('keydown', closeOnEscape)
  }, [mustAnswer, onClose])

  return (
    <Modal.Root opened onClose={onClose} centered closeOnClickOutside={!mustAnswer} closeOnEscape={false}>
      <Modal.Overlay />
      <Modal.Content ref={content}>
        <div className={css['head']}>
          <Modal.Title>{title}</Modal.Title>
          {!mustAnswer && <Modal.CloseButton aria-label="Close" />}
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Escape, unless it closes a list or a calendar that is open inside the dialog: those keep the event to themselves. */
function isEscape({ key, isComposing, target }: KeyboardEvent): boolean {
  const isForInside = target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'
  return key === 'Escape' && !isComposing && !isForInside
}

/** Whether no other dialog has been opened over this one. */
function isOnTop(content: Element | null): boolean {
  return [...document.querySelectorAll('.mantine-Modal-content')].at(-1) === content
}
