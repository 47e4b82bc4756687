import type { ReactNode } from 'react'
import css from './submit-button.module.css'

type SubmitButtonProps = { readonly isPending: boolean; readonly children: ReactNode }

/** Sends a form, and is as wide. It looks like Mantine's button, for screens that open without loading Mantine. */
export function SubmitButton({ isPending, children }: SubmitButtonProps) {
  return (
    <button type="submit" className={css['button']} disabled={isPending} data-loading={isPending || undefined}>
      {isPending && <span className={css['loader']} aria-hidden="true" />}
      <span className={css['label']}>{children}</span>
    </button>
  )
}
