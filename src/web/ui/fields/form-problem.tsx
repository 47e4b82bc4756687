import { ApiProblem } from '#web/api/api-client.ts'
import css from './form-problem.module.css'

/** What a form failed to do, until it is sent again. The toast and the fields' own errors say why. */
export function FormProblem({ error, what }: { error: Error | null; what: string }) {
  const isBesideFields = error instanceof ApiProblem && error.fields.length > 0
  if (error === null || isBesideFields) return null
  return (
    <p className={css['problem']} role="alert">
      {what}
    </p>
  )
}
