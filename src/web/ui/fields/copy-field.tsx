import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { toastSuccess } from '../toast.ts'
import css from './copy-field.module.css'

type CopyFieldProps = {
  /** The name of the field. */
  readonly label: string
  readonly value: string
  /** The button: 'Copy link'. */
  readonly button: string
  /** The message after copying: 'Link copied'. */
  readonly copied: string
  /** More buttons beside it. */
  readonly children?: ReactNode
}

/** Text to send to others, with a button that copies it. Where the clipboard is not available, the text is selected. */
export function CopyField({ label, value, button, copied, children }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const copy = async () => {
    if (await copyText(value)) toastSuccess(copied)
    else selectAll(input.current)
  }
  return (
    <div className={`row wrap gap-8 ${css['copy']}`}>
      <TextInput
        ref={input}
        aria-label={label}
        readOnly
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="row wrap gap-8">
        <Button onClick={() => void copy()}>{button}</Button>
        {children}
      </div>
    </div>
  )
}

/** Puts text on the clipboard; false where the browser does not allow it, as on a page without a secure connection. */
export async function copyText(text: string): Promise<boolean> {
  if (!window.isSecureContext) return false
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

/** Selects the text of a field, for people to copy it themselves. */
export function selectAll(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}
