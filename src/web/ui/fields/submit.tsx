import type { ReactNode } from 'react'
import { ApiProblem } from '#web/api/api-client.ts'
import css from './submit.module.css'

type SubmitButtonProps = { readonly isPending: boolean; readonly children: ReactNode }

/** Sends a form, and is as wide. It looks like Mantine's button, a little higher for thumbs, for screens that open without loading Mantine. */
export function SubmitButton({ isPending, children }: SubmitButtonProps) {
  return (
    <button type="submit" className={css['button']} disabled={isPending} data-loading={isPending || undefined}>
      {isPending && <span className={css['loader']} aria-hidden="true" />}
      <span className={css['label']}>{children}</span>
    </button>
  )
}

/** A form's error until the next submit: the server's sentence, or else the failed action. */
export function FormProblem({ error, what }: { error: Error | null; what: string }) {
  const isBesideFields = error instanceof ApiProblem && error.fields.length > 0
  if (error === null || isBesideFields) return null
  return (
    <p className={css['problem']} role="alert">
      {error instanceof ApiProblem ? (error.explanation ?? what) : what}
    </p>
  )
}
